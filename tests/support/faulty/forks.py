"""Runs responders in forks of this process, which has imported the reference and computed nothing.

So a fork is as fresh as a new process, without its second of imports. Each line that is read is a JSON array: the
arguments of Python, the file of requests, the file for answers. The line written is the fork's wait status.
"""

import gc
import json
import os
import runpy
import sys
import traceback

import dealref.__main__  # noqa: F401  imported here, so that no fork has to
import mutant_files


def become(arguments, requests, answers):
    """Run `python ARGUMENTS` in this process, which ends with it."""
    status = 1
    try:
        for descriptor, path, flags in ((0, requests, os.O_RDONLY), (1, answers, os.O_WRONLY)):
            os.dup2(os.open(path, flags), descriptor)
        sys.argv = arguments
        sys.path.insert(0, str(mutant_files.FOLDER))
        runpy.run_path(arguments[0], run_name="__main__")
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001  the fork must not go on as the parent
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(status)


def main():
    gc.freeze()  # the fork's collector leaves alone what both processes share
    for line in sys.stdin:
        child = os.fork()
        if not child:
            become(*json.loads(line))
        print(os.waitpid(child, 0)[1], flush=True)


if __name__ == "__main__":
    main()
