/**
 * Accepts a print: idempotency, throttle, copies, conversion, storage, and the offer to the agent
 * (docs/api-rules.md#printing).
 */
import { message } from '@platen/messages';
import type { ConvertResult, FormatName } from '@platen/codecs';
import { type ConversionParams, type JobPart, type jobApi, LIMITS, type PageOptions } from '@platen/protocol';
import { createHash } from 'node:crypto';
import type { Config } from '../../../ground/config.ts';
import {
  jobWarnings,
  failureText,
  type Notice,
  toApiDiagnostics,
  warningsOf,
} from '../../../labels/conversions/diagnostics.ts';
import type { ConversionPool } from '../../../labels/conversions/pool.ts';
import { bodyLimitOf, checkPlan, tierOf } from '../../../labels/conversions/request.ts';
import type { Database } from '../../../ground/db/client.ts';
import { newId } from '../../../ground/db/ids.ts';
import type { Dispatch } from '../delivery/dispatch.ts';
import { ApiError, limitError } from '../../../ground/http/api-error.ts';
import type { AccountPrincipal } from '../../../ground/http/callers/principal.ts';
import { canTake, type JobNeeds, type PrinterDirectory } from '../../printers/directory.ts';
import type { Allowances } from '../../../people/plans/allowances.ts';
import type { PrinterRecord } from '../../printers/store.ts';
import { emptyPool } from '../../pools/access.ts';
import type { Pools } from '../../pools/pools.ts';
import type { PoolRecord } from '../../pools/store.ts';
import { nextMidnightUtc } from '../../quota/day.ts';
import type { Storage } from '../../quota/storage.ts';
import { countJobsToday } from '../../quota/store.ts';
import { takerOf } from '../../printers/redirect.ts';
import { checkPageOptions, refuseOptions } from '../../printers/page-options.ts';
import { fingerprint } from './fingerprint.ts';
import { optionsOf, paramsOf } from './page-job.ts';
import { stockWarnings } from './stock-warnings.ts';
import type { Intake } from '../delivery/intake.ts';
import type { PrintOptions } from './print-options.ts';
import { STATUS_OF } from '../state-machine.ts';
import { findIdempotencyRecords, type IdempotencyRecord, type NewJob } from '../delivery/intake-store.ts';

export interface PrintRequest {
  readonly principal: AccountPrincipal;
  /** The printer; for a pool, the one that the document is made for. */
  readonly printer: PrinterRecord;
  /** It is sent to a pool, which chooses the printer. */
  readonly pool?: PoolRecord | null;
  readonly source: { readonly format: FormatName; readonly bytes: Buffer; readonly charset?: string | undefined };
  readonly params: ConversionParams;
  readonly options: Omit<PrintOptions, 'idempotencyKey'>;
  /** Facts for the first row of the job's timeline. */
  readonly remarks?: Readonly<Record<string, unknown>>;
  readonly idempotency: { readonly key: string; readonly fingerprint: Buffer } | null;
}

export interface PreparedPrint {
  /** The bytes for the printer. */
  readonly document: Buffer;
  /** Set if the native format can contain only one label and there are several: their documents in `document`. */
  readonly parts: readonly JobPart[] | null;
  /** Warnings of the conversion, none for a document that goes to the printer unchanged; and of what is loaded. */
  readonly warnings: readonly Notice[];
}

export interface PrintDesk {
  /** Prepares the bytes for the printer. Throws the error of a refused request. */
  readonly prepare: (
    request: PrintRequest,
    batch?: { readonly index: number; readonly size: number },
  ) => Promise<PreparedPrint>;
  /**
   * Stores the job and offers it to an agent. Throws `daily_job_limit_reached`, `storage_limit_reached`,
   * `idempotency_key_reused`.
   */
  readonly store: (request: PrintRequest, prepared: PreparedPrint) => Promise<jobApi.PrintAnswer>;
  /** Throws `daily_job_limit_reached` if the account has fewer than `jobs` jobs left today. */
  readonly checkDailyJobs: (accountId: string, jobs: number) => Promise<void>;
  /** The answer to an earlier request with the same key; null for a new one. Throws `idempotency_key_reused`. */
  readonly replay: (
    accountId: string,
    idempotency: { key: string; fingerprint: Buffer },
  ) => Promise<jobApi.PrintAnswer | null>;
}

interface PrintDeskOptions {
  readonly config: Pick<Config, 'maxPayloadBytes' | 'maxStoredPayloadBytes'>;
  readonly allowances: Allowances;
  readonly database: Database;
  readonly conversions: ConversionPool;
  readonly directory: PrinterDirectory;
  readonly pools: Pools;
  readonly dispatch: Dispatch;
  readonly intake: Intake;
  readonly storage: Storage;
}

export function createPrintDesk(options: PrintDeskOptions): PrintDesk {
  const { allowances, database, dispatch, intake, storage } = options;

  const replay: PrintDesk['replay'] = async (accountId, { key, fingerprint: print }) => {
    const record = (await findIdempotencyRecords(database.sql, accountId, [key])).get(key);
    return record ? replayOf(record, print) : null;
  };

  const quotaError = (used: number, limit: number) =>
    limitError('daily_job_limit_reached', message('api.daily_job_limit_reached', { limit }), {
      limit,
      used,
      resetAt: nextMidnightUtc(),
    });

  return {
    replay,
    checkDailyJobs: async (accountId, jobs) => {
      if (jobs === 0) return;
      const [used, { jobsPerDay }] = await Promise.all([
        countJobsToday(database.sql, accountId),
        allowances.of(accountId),
      ]);
      if (used + jobs > jobsPerDay) throw quotaError(used, jobsPerDay);
    },
    prepare: (request, batch) => prepare(options, request, batch),
    store: async (request, { document, parts, warnings }) => {
      const { principal, idempotency } = request;
      const { accountId } = principal;
      const { copies } = request.options;
      const { jobsPerDay } = await allowances.of(accountId);
      const pageOptions = optionsOf(request);
      const id = newId();
      const place = await placeOf(options, request, id, {
        copies,
        parts: parts !== null,
        options: pageOptions !== null,
      });
      const { printer } = place;
      const storeThere = () => {
        if (pageOptions && printer !== request.printer) checkPageOptions(printer, pageOptions);
        const placed = { ...request, printer, remarks: { ...request.remarks, ...place.remarks } };
        const job = newJob(placed, { document, parts, warnings }, { id, agentId: place.agentId, jobsPerDay });
        return storage.keep(principal, printer.isSandbox ? 0 : document.length, async () => {
          const storing = dispatch.store(job, printer, intake);
          storing.catch(() => dispatch.uncertain(job));
          return { job, ...(await storing) };
        });
      };
      const outcome = await storeThere().finally(() => place.done?.());
      switch (outcome.result) {
        case 'stored': {
          const { job } = outcome;
          dispatch.stored(job, outcome.createdDate);
          return {
            jobId: job.id,
            status: job.agentId === null ? 'queued' : 'dispatched',
            copies,
            warnings: toApiDiagnostics(warnings, MAX_WARNINGS),
          };
        }
        case 'key_taken': {
          const answer = await replay(accountId, idempotency!);
          if (answer) return answer;
          throw new ApiError('service_unavailable', message('api.service_unavailable.idempotency'), {
            headers: { 'retry-after': '1' },
          });
        }
        case 'quota':
          throw quotaError(jobsPerDay, jobsPerDay);
        case 'printer_gone':
          throw new ApiError('printer_not_found', message('api.printer_not_found'));
      }
    },
  };
}

/** The place of a request in a batch. */
interface Batch {
  readonly index: number;
  readonly size: number;
}

/** True if the printer gets the document as it was sent. */
export const goesUnchanged = ({
  principal,
  printer,
  source,
  params,
  options,
}: Pick<PrintRequest, 'principal' | 'printer' | 'source' | 'params' | 'options'>): boolean =>
  source.format === printer.nativeFormat &&
  !tierOf(principal).watermark &&
  !changesDocument(paramsOf({ printer, params, options }));

/** Returns the document unchanged, or converted if the format, an option, a test key or the free plan requires it. */
async function documentFor(
  conversions: ConversionPool,
  request: PrintRequest,
  batch: Batch | undefined,
): Promise<PreparedPrint> {
  const { principal, printer, source } = request;
  const params = paramsOf(request);
  if (goesUnchanged(request)) return { document: source.bytes, parts: null, warnings: [] };
  const target = printer.nativeFormat as FormatName;
  const { free, watermark } = tierOf(principal);
  const dpi = params.dpi ?? printer.dpi ?? undefined;
  const result = await conversions.convert(
    { lane: 'print', queue: principal.accountId },
    {
      source: source.format,
      target,
      bytes: source.bytes,
      charset: source.charset,
      params: { ...params, ...(dpi === undefined ? {} : { dpi }) },
      watermark,
      firstLabelOnly: free,
      forPrinter: true,
      ...(batch ? { batch } : {}),
    },
  );
  if (!result.failure) return preparedPrint(result);
  if (result.failure.code === 'invalid_parameter') throw new ApiError('invalid_parameter', failureText(result.failure));
  throw new ApiError(
    'conversion_failed',
    message('api.conversion_failed', { source: source.format, target, reason: failureText(result.failure) }),
    { extra: { diagnostics: toApiDiagnostics(result.diagnostics) } },
  );
}

/** Checks the request and makes the bytes to print. */
async function prepare(
  { config, conversions, directory }: PrintDeskOptions,
  request: PrintRequest,
  batch: Batch | undefined,
): Promise<PreparedPrint> {
  const { principal, printer, source, params } = request;
  const { copies } = request.options;
  const { free } = tierOf(principal);
  const pageOptions = optionsOf(request);
  checkPlan(source.format, printer.nativeFormat as FormatName, free, params.dialect);
  if (printer.bindings.some((binding) => !canTake(binding, { copies })))
    throw new ApiError('agent_update_required', message('api.agent_update_required.copies'));
  if (pageOptions) refuseOptions(printer, pageOptions);
  const limit = bodyLimitOf(principal, config);
  if (source.bytes.length > limit)
    throw new ApiError(
      'payload_too_large',
      message(free ? 'api.payload_too_large.free' : 'api.payload_too_large.document', { limit }),
      { extra: { limit, used: source.bytes.length, remaining: 0 } },
    );
  const prepared = await documentFor(conversions, request, batch);
  if (prepared.parts && printer.bindings.some((binding) => !canTake(binding, { parts: true })))
    throw new ApiError(
      'agent_update_required',
      message('api.agent_update_required.labels', { format: printer.nativeFormat }),
    );
  const { length } = prepared.document;
  if (prepared.document !== source.bytes && length > config.maxStoredPayloadBytes)
    throw new ApiError(
      'converted_payload_too_large',
      message('api.converted_payload_too_large', { limit: config.maxStoredPayloadBytes, length }),
      { extra: { limit: config.maxStoredPayloadBytes, used: length, remaining: 0 } },
    );
  // The entries of a batch are labels of one size: the first stands for all.
  if ((batch?.index ?? 0) > 0) return prepared;
  const caller = { lane: 'print', queue: principal.accountId } as const;
  const warnings = await stockWarnings(conversions, caller, await takerOf(printer, directory), prepared);
  return warnings.length === 0 ? prepared : { ...prepared, warnings: [...prepared.warnings, ...warnings] };
}

interface Place {
  readonly printer: PrinterRecord;
  /** The agent that is offered the job; null: it waits. */
  readonly agentId: string | null;
  /** For the first row of the timeline. */
  readonly remarks: Readonly<Record<string, unknown>>;
  readonly done?: () => void;
}

/** The printer that takes the job: the one of its pool's choice, or its own, or that one's substitute. */
async function placeOf(
  { directory, pools }: Pick<PrintDeskOptions, 'directory' | 'pools'>,
  { pool, printer: asked }: PrintRequest,
  jobId: string,
  needs: JobNeeds,
): Promise<Place> {
  if (pool) {
    const place = await pools.place(jobId, pool, asked, needs);
    if (!place) throw emptyPool(pool);
    const { text, fact } = place.reason;
    return { ...place, remarks: { poolId: pool.id, reason: text, ...(fact && { fact }) } };
  }
  const printer = await takerOf(asked, directory);
  return {
    printer,
    agentId: directory.chooseAgent(printer, needs),
    remarks: printer === asked ? {} : { fromPrinterId: asked.id },
  };
}

/** The seconds that a job waits which sets no time itself. */
const defaultOf = ({ expiresIn, accountExpiresIn }: PrinterRecord): number =>
  expiresIn ?? accountExpiresIn ?? LIMITS.queuedKeepDays * 86_400;

/** The job of a request, before it is stored. */
function newJob(
  request: PrintRequest,
  { document, parts, warnings }: PreparedPrint,
  { id, agentId, jobsPerDay }: Pick<NewJob, 'id' | 'agentId' | 'jobsPerDay'>,
): NewJob {
  const { principal, printer, source, idempotency } = request;
  const { copies, expiresInSeconds, title, metadata } = request.options;
  return {
    id,
    accountId: principal.accountId,
    printerId: printer.id,
    poolId: request.pool?.id ?? null,
    agentId,
    isGranted: false,
    isCounted: !printer.isSandbox,
    jobsPerDay,
    sourceFormat: source.format,
    targetFormat: printer.nativeFormat,
    copies,
    expiresDate: new Date(Date.now() + (expiresInSeconds ?? defaultOf(printer)) * 1000),
    idempotency,
    document,
    sha256: createHash('sha256').update(document).digest('hex'),
    parts,
    warnings: jobWarnings(warnings),
    options: optionsOf(request),
    title,
    metadata,
    remarks: request.remarks && Object.keys(request.remarks).length > 0 ? request.remarks : null,
  };
}

function preparedPrint({ bytes, files, quantities, diagnostics }: ConvertResult): PreparedPrint {
  const warnings = warningsOf(diagnostics);
  if (!files) return { document: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), parts: null, warnings };
  const parts = files.map(({ length }, index) => ({ sizeBytes: length, quantity: quantities?.[index] ?? 1 }));
  return { document: Buffer.concat(files), parts, warnings };
}

/** The most warnings in the answer to a print. */
const MAX_WARNINGS = 20;

/** True if the parameters change anything in the document. */
function changesDocument({ rotation, scaling, watermark, trim, zpl = {}, ...rest }: ConversionParams): boolean {
  if (watermark === true || trim === true || (rotation ?? 0) % 360 !== 0 || (scaling ?? 100) !== 100) return true;
  // Without data to fill in, a document that is not converted keeps its braces either way.
  const { mergeFields: _, ...changing } = zpl;
  if (Object.values(changing).some((value) => value !== undefined)) return true;
  return Object.values(rest).some((value) => value !== undefined);
}

export function replayOf(record: IdempotencyRecord, print: Buffer): jobApi.PrintAnswer {
  if (record.state === null || !record.fingerprint.equals(print))
    throw new ApiError('idempotency_key_reused', message('api.idempotency_key_reused'));
  return { jobId: record.jobId, status: STATUS_OF[record.state], copies: record.copies, idempotent: true };
}

/** The fingerprint that is compared when an idempotency key is used again. */
export function printFingerprint(request: {
  /** The id of the printer or the pool. */
  readonly printerId: string;
  readonly templateId?: string;
  readonly document?: Uint8Array;
  readonly sourceFormat?: string;
  readonly data?: unknown;
  readonly params: ConversionParams;
  readonly copies: number | null;
  readonly pages: PageOptions | null;
}): Buffer {
  // Missing where there are none, as in the keys from before there were any.
  return fingerprint({ ...request, copies: request.copies ?? 1, pages: request.pages ?? undefined });
}
