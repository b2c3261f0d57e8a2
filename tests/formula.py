"""What a cost's formula says, read without our code."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from math import sqrt

from printkit.systems.base import Cost


def evaluate(result: Cost) -> float:
    """The formula's value, by a reader that knows nothing but + - * / sqrt round and ids."""
    ids = {line.id: line.value for line in result.lines}
    binary: dict[type[ast.operator], Callable[[float, float], float]] = {
        ast.Add: operator.add,
        ast.Sub: operator.sub,
        ast.Mult: operator.mul,
        ast.Div: operator.truediv,
    }
    functions: dict[str, Callable[[float], float]] = {"sqrt": sqrt, "round": round}

    def value(node: ast.expr) -> float:
        match node:
            case ast.Constant(value=int() | float() as number):
                return number
            case ast.Name(id=name):
                return ids[name]
            case ast.BinOp(left, op, right):
                return binary[type(op)](value(left), value(right))
            case ast.Call(func=ast.Name(id=name), args=[argument]):
                return functions[name](value(argument))
        raise AssertionError(f"not allowed in a formula: {ast.dump(node)}")

    return value(ast.parse(result.formula, mode="eval").body)
