/** A page for each error code, in Markdown, made from the tables of errors and of routes. */
import {
  ERROR_EXAMPLES,
  ERROR_STATUS,
  type ErrorCode,
  isRetryable,
  JOB_ERROR_CODES,
  type JobErrorCode,
  PRINT_STATUS,
  type RouteRow,
  ROUTES,
} from '@platen/protocol';
import { ERROR_HELP, JOB_ERROR_HELP } from './error-help.ts';
import { braced } from './search-documents.ts';

const CODES = Object.keys(ERROR_STATUS).toSorted() as ErrorCode[];

const routesOf = (code: ErrorCode): string[] =>
  Object.entries<RouteRow>(ROUTES)
    .filter(([, { errors }]) => errors.includes(code))
    .map(([name]) => `- \`${braced(name)}\``);

/** Any route may answer with a code that no row names, such as `rate_limited`. */
const refusedBy = (code: ErrorCode): string => {
  const routes = routesOf(code);
  return routes.length === 0 ? 'Any route may answer with it.' : routes.join('\n');
};

function statusOf(code: ErrorCode): string {
  const atPrint = PRINT_STATUS[code];
  return `${ERROR_STATUS[code]}${atPrint === undefined ? '' : `, at a print ${atPrint}`}`;
}

function errorPage(code: ErrorCode): string {
  const { cause, remedy } = ERROR_HELP[code];
  const body = { ...ERROR_EXAMPLES[code], code, retryable: isRetryable(code) };
  return `# \`${code}\`

Status ${statusOf(code)}. ${
    isRetryable(code)
      ? 'The same request may succeed later: `retryable` is true.'
      : 'The same request fails again: `retryable` is false.'
  }

## Cause

${cause}

## What to do

${remedy}

## Example

\`\`\`json
${JSON.stringify(body, null, 2)}
\`\`\`

## Routes

${refusedBy(code)}

[All errors](../errors.md)
`;
}

const jobPage = (code: JobErrorCode): string => `# Job failed: \`${code}\`

\`error.code\` of a job whose status is \`failed\`.

## Cause

${JOB_ERROR_HELP[code].cause}

## What to do

${JOB_ERROR_HELP[code].remedy}

[All errors](../errors.md)
`;

const listPage = (): string => `# Errors

Every error of the API has a code, and so has every job that was not printed. Programs branch on the code; the message is for people. The answer has
the address of its page in the header \`Link\`, with \`rel="help"\`. The form of the answer is in [the rules of the API](api-rules.md#errors).

## Errors of the API

| Code | Status | Retry | Cause |
|---|---|---|---|
${CODES.map((code) => `| [\`${code}\`](errors/${code}.md) | ${statusOf(code)} | ${isRetryable(code) ? 'yes' : 'no'} | ${ERROR_HELP[code].cause} |`).join('\n')}

## Failures of jobs

| Code | Cause |
|---|---|
${JOB_ERROR_CODES.map((code) => `| [\`${code}\`](job-errors/${code}.md) | ${JOB_ERROR_HELP[code].cause} |`).join('\n')}
`;

/** The pages by their names, as guides.ts has them. */
export const ERROR_PAGES: ReadonlyMap<string, () => string> = new Map([
  ['errors', listPage],
  ...CODES.map((code) => [`errors/${code}`, () => errorPage(code)] as const),
  ...JOB_ERROR_CODES.map((code) => [`job-errors/${code}`, () => jobPage(code)] as const),
]);
