/** Takes a print: idempotency, throttle, copies, conversion, storing, and on to the agent (spec, Print a document). */
import type { Diagnostic, FormatName } from '@platen/codecs';
import { type ConversionParams, type jobApi, LIMITS } from '@platen/protocol';
import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { toApiDiagnostics, warningsOf } from '../conversions/diagnostics.ts';
import type { ConversionPool } from '../conversions/pool.ts';
import type { Database } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import type { Dispatch } from '../gateway/dispatch.ts';
import { ApiError, limitError } from '../http/api-error.ts';
import type { AccountPrincipal } from '../http/authenticate.ts';
import { canCopy, type PrinterDirectory } from '../printers/directory.ts';
import type { PrinterRecord } from '../printers/store.ts';
import { nextMidnightUtc } from '../quota/day.ts';
import type { Storage } from '../quota/storage.ts';
import { countJobsToday } from '../quota/store.ts';
import { fingerprint } from './fingerprint.ts';
import type { Intake } from './intake.ts';
import { STATUS_OF } from './state-machine.ts';
import { findIdempotencyRecords, type IdempotencyRecord, type NewJob } from './intake-store.ts';

export interface PrintRequest {
  readonly principal: AccountPrincipal;
  readonly printer: PrinterRecord;
  readonly source: { readonly format: FormatName; readonly bytes: Buffer };
  readonly params: ConversionParams;
  readonly copies: number | null;
  readonly expiresInSeconds: number | null;
  readonly idempotency: { readonly key: string; readonly fingerprint: Buffer } | null;
}

export interface PreparedPrint {
  /** The bytes for the printer. */
  readonly document: Buffer;
  /** Of the conversion; none of a document that goes to the printer unchanged. */
  readonly warnings: readonly Diagnostic[];
}

export interface PrintDesk {
  /** What is to go to the printer. Throws what the request is refused for. */
  readonly prepare: (
    request: PrintRequest,
    batch?: { readonly index: number; readonly size: number },
  ) => Promise<PreparedPrint>;
  /** Stores the job and gets it on its way. Throws `daily_job_limit_reached`, `storage_limit_reached`, `idempotency_key_reused`. */
  readonly store: (request: PrintRequest, prepared: PreparedPrint) => Promise<jobApi.PrintAnswer>;
  /** Throws `daily_job_limit_reached` when so many jobs are not left today. */
  readonly checkDailyJobs: (accountId: string, jobs: number) => Promise<void>;
  /** The answer to a request that was made before; null for a new one. Throws `idempotency_key_reused`. */
  readonly replay: (
    accountId: string,
    idempotency: { key: string; fingerprint: Buffer },
  ) => Promise<jobApi.PrintAnswer | null>;
}

export interface PrintDeskOptions {
  readonly config: Pick<Config, 'maxPayloadBytes' | 'maxStoredPayloadBytes' | 'jobsPerDay'>;
  readonly database: Database;
  readonly conversions: ConversionPool;
  readonly directory: PrinterDirectory;
  readonly dispatch: Dispatch;
  readonly intake: Intake;
  readonly storage: Storage;
}

export function createPrintDesk(options: PrintDeskOptions): PrintDesk {
  const { config, database, conversions, directory, dispatch, intake, storage } = options;

  const replay: PrintDesk['replay'] = async (accountId, { key, fingerprint: print }) => {
    const record = (await findIdempotencyRecords(database.sql, accountId, [key])).get(key);
    return record ? replayOf(record, print) : null;
  };

  /** What goes to the printer: the document as it is, or converted where the format, an option or a test key asks for it. */
  const documentFor = async (
    { principal, printer, source, params }: PrintRequest,
    batch?: { readonly index: number; readonly size: number },
  ): Promise<PreparedPrint> => {
    const target = printer.nativeFormat as FormatName;
    const watermark = principal.kind === 'key' && principal.mode === 'test';
    if (source.format === target && !watermark && !changesDocument(params))
      return { document: source.bytes, warnings: [] };
    const dpi = params.dpi ?? printer.dpi ?? undefined;
    const result = await conversions.convert(
      { lane: 'print', queue: principal.accountId },
      {
        source: source.format,
        target,
        bytes: source.bytes,
        params: { ...params, ...(dpi === undefined ? {} : { dpi }) },
        watermark,
        ...(batch ? { batch } : {}),
      },
    );
    if (!result.failure) {
      const { buffer, byteOffset, byteLength } = result.bytes;
      return { document: Buffer.from(buffer, byteOffset, byteLength), warnings: warningsOf(result.diagnostics) };
    }
    if (result.failure.code === 'invalid_parameter') throw new ApiError('invalid_parameter', result.failure.message);
    throw new ApiError(
      'conversion_failed',
      `The document could not be converted from ${source.format} to ${target}: ${result.failure.message}`,
      { extra: { diagnostics: toApiDiagnostics(result.diagnostics) } },
    );
  };

  const quotaError = (used: number) =>
    limitError(
      'daily_job_limit_reached',
      `This account may print ${config.jobsPerDay} jobs a day; the limit resets at 00:00 UTC.`,
      { limit: config.jobsPerDay, used, resetAt: nextMidnightUtc() },
    );

  return {
    replay,
    checkDailyJobs: async (accountId, jobs) => {
      if (jobs === 0) return;
      const used = await countJobsToday(database.sql, accountId);
      if (used + jobs > config.jobsPerDay) throw quotaError(used);
    },
    prepare: async (request, batch) => {
      const { printer, source, copies } = request;
      if ((copies ?? 1) > 1 && printer.bindings.some((binding) => !canCopy(binding)))
        throw new ApiError(
          'agent_update_required',
          'A print agent of this printer is too old to print copies: update it, or print without copies.',
        );
      if (source.bytes.length > config.maxPayloadBytes)
        throw new ApiError('payload_too_large', `A document may have ${config.maxPayloadBytes} bytes.`, {
          extra: { limit: config.maxPayloadBytes, used: source.bytes.length, remaining: 0 },
        });
      const { document, warnings } = await documentFor(request, batch);
      if (document !== source.bytes && document.length > config.maxStoredPayloadBytes)
        throw new ApiError(
          'converted_payload_too_large',
          `A document may have ${config.maxStoredPayloadBytes} bytes after conversion; this one has ${document.length}.`,
          { extra: { limit: config.maxStoredPayloadBytes, used: document.length, remaining: 0 } },
        );
      return { document, warnings };
    },
    store: async (request, { document, warnings }) => {
      const { principal, printer, source, copies, idempotency } = request;
      const { accountId } = principal;
      const job: NewJob = {
        id: newId(),
        accountId,
        printerId: printer.id,
        agentId: directory.chooseAgent(printer, copies),
        sourceFormat: source.format,
        targetFormat: printer.nativeFormat,
        copies,
        expiresDate: request.expiresInSeconds === null ? null : new Date(Date.now() + request.expiresInSeconds * 1000),
        idempotency,
        document,
        sha256: createHash('sha256').update(document).digest('hex'),
      };
      const outcome = await storage.keep(principal, document.length, () =>
        intake(job).catch((error: unknown) => {
          dispatch.uncertain(job);
          throw error;
        }),
      );
      switch (outcome.result) {
        case 'stored':
          dispatch.stored(job, outcome.createdDate);
          return {
            jobId: job.id,
            status: job.agentId === null ? 'queued' : 'dispatched',
            copies,
            warnings: toApiDiagnostics(warnings, MOST_WARNINGS),
          };
        case 'key_taken': {
          const answer = await replay(accountId, idempotency!);
          if (answer) return answer;
          throw new ApiError(
            'service_unavailable',
            'The first request with this idempotency key is still under way. Try again.',
            {
              headers: { 'retry-after': '1' },
            },
          );
        }
        case 'quota':
          throw quotaError(config.jobsPerDay);
        case 'printer_gone':
          throw new ApiError('printer_not_found', 'There is no printer with that id.');
      }
    },
  };
}

/** Warnings that the answer to a print carries. */
const MOST_WARNINGS = 20;

/** Whether the parameters ask for anything that is not so already. */
function changesDocument({ rotation, scaling, watermark, ...rest }: ConversionParams): boolean {
  if (watermark === true || (rotation ?? 0) % 360 !== 0 || (scaling ?? 100) !== 100) return true;
  return Object.values(rest).some((value) => value !== undefined);
}

export function replayOf(record: IdempotencyRecord, print: Buffer): jobApi.PrintAnswer {
  if (record.state === null || !record.fingerprint.equals(print))
    throw new ApiError(
      'idempotency_key_reused',
      'This idempotency key was used for a different request. Nothing was printed.',
    );
  return { jobId: record.jobId, status: STATUS_OF[record.state], copies: record.copies, idempotent: true };
}

/** What a print request is compared by when its idempotency key comes again. */
export function printFingerprint(request: {
  readonly printerId: string;
  readonly templateId?: string;
  readonly document?: Uint8Array;
  readonly sourceFormat?: string;
  readonly data?: unknown;
  readonly params: ConversionParams;
  readonly copies: number | null;
}): Buffer {
  return fingerprint({ ...request, copies: request.copies ?? 1 });
}

/** `copies` of a query: null when absent. */
export function parseCopies(value: unknown): number | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^[1-9]\d{0,3}$/.test(value))
    throw new ApiError('invalid_copies', 'copies must be a whole number from 1 to 9999');
  return Number(value);
}

/** `expiresIn` of a query, in seconds: null when absent. */
export function parseExpiresIn(value: unknown): number | null {
  if (value === undefined) return null;
  const { min, max } = LIMITS.expiresInSeconds;
  const seconds = typeof value === 'string' && /^\d{1,8}$/.test(value) ? Number(value) : Number.NaN;
  if (!(seconds >= min && seconds <= max))
    throw new ApiError('invalid_parameter', `expiresIn must be a whole number of seconds from ${min} to ${max}.`);
  return seconds;
}

/** The `Idempotency-Key` header: null when absent. */
export function parseIdempotencyKey(value: unknown): string | null {
  if (value === undefined) return null;
  const { min, max } = LIMITS.idempotencyKeyLength;
  if (typeof value !== 'string' || !new RegExp(`^[\\x20-\\x7e]{${min},${max}}$`).test(value) || value.trim() === '')
    throw new ApiError('invalid_parameter', `Idempotency-Key must be ${min} to ${max} printable ASCII characters.`);
  return value;
}
