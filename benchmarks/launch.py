"""Run a command and say its peak memory: ``python -I -S launch.py COMMAND...``.

A process counts the memory of the one that started it as its own until its program begins, so
whatever is measured is started by this, which is smaller than any Python with its site.
"""

import os
import sys

child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(child, 0)
print(usage.ru_maxrss)
sys.exit(os.waitstatus_to_exitcode(status))
