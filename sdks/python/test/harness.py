"""Runs the cases against the address of the first argument, and prints a line of JSON for each."""
import base64
import itertools
import json
import sys

from platen import Client, Page, PlatenError, Shape, UsageError


def take(events, count):
    return list(itertools.islice(events, count))


def plain(value):
    if isinstance(value, Shape):
        return value.raw
    if isinstance(value, bytes):
        return {"$bytes": base64.b64encode(value).decode()}
    if isinstance(value, (list, Page)):
        return [plain(one) for one in value]
    return value


def outcome(run, url, settings):
    try:
        options = {"base_url": url, "api_key": "svc_test_key", **settings}
        return {"value": plain(run(Client(**options)))}
    except UsageError as error:
        return {"usage": str(error)}
    except PlatenError as error:
        return {
            "error": {
                "status": error.status,
                "code": error.code,
                "message": error.message,
                "retryable": error.retryable,
                "requestId": error.request_id,
                "fact": error.fact and error.fact.key,
                "diagnostics": [one.code for one in error.diagnostics],
            }
        }


def main():
    from cases import CASES

    for index, (name, settings, run) in enumerate(CASES):
        line = {"name": name, **outcome(run, f"{sys.argv[1]}/{index}", settings)}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
