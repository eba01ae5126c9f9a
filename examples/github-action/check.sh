#!/usr/bin/env bash
# Checks the labels that the inputs of action.yml name. Ends as `platen check` does: 1 where a label fails.
set -euo pipefail

labels=()
while IFS= read -r line; do
  if [ -n "$line" ]; then labels+=("$line"); fi
done <<< "$LABELS"

options=(--fail-on "${FAIL_ON:-error}")
if [ -n "${PROFILE:-}" ]; then options+=(--profile "$PROFILE"); fi
if [ -n "${DPI:-}" ]; then options+=(--dpi "$DPI"); fi
if [ -n "${SIZE:-}" ]; then options+=(--size "$SIZE"); fi
if [ -n "${SARIF:-}" ]; then options+=(--sarif "$SARIF"); fi
if [ -n "${JUNIT:-}" ]; then options+=(--junit "$JUNIT"); fi

# PLATEN is a command with its arguments.
# shellcheck disable=SC2086
$PLATEN check "${options[@]}" "${labels[@]}"
