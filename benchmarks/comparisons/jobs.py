"""(i) 1,000 records in two jobs, still one file in the order of the ships."""

import subprocess

from benchmarks import checks
from benchmarks.bench import Bench
from benchmarks.comparisons.growth import RECORDS, records
from benchmarks.figures import Aim, Figure, faster
from benchmarks.measure import Contender, Results
from benchmarks.processes import run

MOST = RECORDS[-1]
ONE, TWO = records(MOST), f"{MOST} records in two jobs"
AIM = Aim(1.7, False, "≥ 1.7 × faster")
WHAT = f"{MOST:,} records with `--jobs 2`, a whole process"


def contenders(bench: Bench) -> list[Contender]:
    """The process in two jobs; that in one is measured for the growth."""
    if not _has_jobs(bench):
        return []
    command = bench.printkit("record", "-q", "--jobs", "2", "-o", bench.folder(TWO))
    return [Contender(TWO, lambda: run([*command, *bench.fleet(MOST)]), warm_up=False)]


def _has_jobs(bench: Bench) -> bool:
    said = subprocess.run(bench.printkit("record", "--help"), capture_output=True, text=True)
    return "--jobs" in said.stdout


def figures(bench: Bench, results: Results) -> list[Figure]:
    """How many times faster."""
    if TWO not in results.samples:
        return [Figure("i", WHAT, "–", "no option `--jobs` yet", None, AIM)]
    checks.same_file(*(bench.folder(name) / "records.pdf" for name in (ONE, TWO)))
    return [faster(results, "i", WHAT, TWO, ONE, "in one", AIM)]
