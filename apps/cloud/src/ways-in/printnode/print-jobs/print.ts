/** Prints a job of PrintNode's API through the same print desk as all others. */
import type { RateLimits } from '../../../ground/http/callers/rate-limits.ts';
import type { Database } from '../../../ground/db/client.ts';
import type { Config } from '../../../ground/config.ts';
import type { Bus } from '../../../ground/bus/bus.ts';
import type { FormatName } from '@platen/codecs';
import { LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../ground/http/api-error.ts';
import { counted } from '../../../ground/http/callers/rate-headers.ts';
import { accountOf } from '../../../ground/http/callers/principal.ts';
import { printFingerprint, type PrintDesk } from '../../../printing/jobs/print/print-desk.ts';
import { printOptionsOf } from '../../../printing/jobs/print/print-options.ts';
import { METADATA } from '../answers.ts';
import { listPrintersByNumber } from '../lists.ts';
import { findJobNumber } from '../store.ts';
import { appliedOptions, documentOf, type Submission } from './submission.ts';

interface Needs {
  readonly bus: Bus;
  readonly config: Config;
  readonly database: Database;
  readonly limits: RateLimits;
  readonly printDesk: PrintDesk;
  readonly timeBudgetMs: number;
}

/** Returns the number of the new job. A repeated `X-Idempotency-Key` is `idempotency_key_reused`, as with PrintNode. */
export async function printSubmission(deps: Needs, request: FastifyRequest, job: Submission): Promise<number> {
  const { config, database, limits, printDesk } = deps;
  const principal = accountOf(request);
  const set = [[job.printerId, job.printerId]] as const;
  const [found] = await listPrintersByNumber(deps, principal.accountId, { printers: set });
  if (!found) throw new ApiError('invalid_parameter', `printerId: there is no printer ${job.printerId}.`);
  const printer = found.record;
  const { copies, params, pages, ignored } = appliedOptions(job, printer);
  const source = await documentOf(job, {
    maxBytes: config.maxPayloadBytes,
    allowPrivateUrls: config.allowPrivateUrls,
    nativeFormat: printer.nativeFormat as FormatName,
  });
  const { idempotencyKey: key } = printOptionsOf({}, request.headers['x-idempotency-key']);
  const sent = { printerId: printer.id, document: source.bytes, sourceFormat: source.format, params, copies, pages };
  const idempotency = key === null ? null : { key, fingerprint: printFingerprint(sent) };
  if (idempotency) await refuseRepeated(deps, principal.accountId, idempotency);
  await counted(request, limits.print(principal.accountId));
  const print = {
    principal,
    printer,
    source,
    // Documents of PrintNode's clients have no merge fields: what stands in braces is text.
    params: { ...params, zpl: { mergeFields: false } },
    options: {
      copies: copies === 1 ? null : copies,
      expiresInSeconds: job.expireAfter ?? null,
      title: textOf(job.title, LIMITS.jobTitleLength),
      metadata: metadataOf(job),
      pages,
    },
    idempotency,
    ...(ignored.length === 0 ? {} : { remarks: { ignoredOptions: ignored } }),
  };
  const answer = await printDesk.store(print, await printDesk.prepare(print));
  if (answer.idempotent) throw await repeated(deps, answer.jobId);
  return findJobNumber(database.sql, answer.jobId);
}

async function refuseRepeated(deps: Needs, accountId: string, idempotency: { key: string; fingerprint: Buffer }) {
  const earlier = await deps.printDesk.replay(accountId, idempotency);
  if (earlier) throw await repeated(deps, earlier.jobId);
}

async function repeated({ database }: Needs, jobId: string): Promise<ApiError> {
  const number = await findJobNumber(database.sql, jobId);
  return new ApiError(
    'idempotency_key_reused',
    `This X-Idempotency-Key was used for print job ${number}. Nothing was printed again.`,
  );
}

/** Texts of PrintNode's API have no limits: ours are cut to what a job keeps. */
function textOf(text: string | null | undefined, most: number): string | null {
  const plain = (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return plain === '' ? null : plain;
}

function metadataOf({ contentType, source }: Submission): Record<string, string> {
  const origin = textOf(source, LIMITS.jobMetadata.valueLength);
  return { [METADATA.contentType]: contentType, ...(origin === null ? {} : { [METADATA.source]: origin }) };
}
