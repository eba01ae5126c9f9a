/** The body of `POST /printjobs`, checked, and its document, decoded or fetched. */
import { LIMITS } from '@platen/protocol';
import { z } from 'zod';
import { fetchDocument } from '../../../labels/conversions/request.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { type SourceDocument, sourceDocument } from '../../../printing/jobs/print/source-format.ts';
import type { PrinterRecord } from '../../../printing/printers/store.ts';
import { parseBody, textual, whole } from '../bodies.ts';
import { applyOptions, type AppliedOptions, printOptions } from './options.ts';

const CONTENT_TYPES = ['raw_base64', 'raw_uri', 'pdf_base64', 'pdf_uri'] as const;

const submission = z.object({
  printerId: whole(z.int().min(1)),
  title: textual(z.string().max(2000).nullish()),
  contentType: z.enum(CONTENT_TYPES),
  content: z.string(),
  source: textual(z.string().max(2000).nullish()),
  options: printOptions.nullish(),
  expireAfter: whole(z.int().min(LIMITS.expiresInSeconds.min).max(LIMITS.expiresInSeconds.max).nullish()),
  qty: whole(z.int().min(1).max(LIMITS.copies.max).nullish()),
  authentication: z
    .object({
      type: z.string().max(100),
      credentials: z.object({ user: textual(z.string().max(500)), pass: textual(z.string().max(500).nullish()) }),
    })
    .nullish(),
});
export type Submission = z.infer<typeof submission>;

/** Throws `empty_body`, `invalid_parameter`. */
export const parseSubmission = (body: unknown): Submission => parseBody(submission, body, 'a print job');

/** Takes the body as the PHP client writes it: the printer itself or its id as `printer`, and an empty list where it has no options. */
export function normalised(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { printer, printerId = printer, options, ...fields } = body as Record<string, unknown>;
  const id = typeof printerId === 'object' && printerId !== null ? (printerId as { id?: unknown }).id : printerId;
  return { ...fields, printerId: id, ...(Array.isArray(options) && options.length === 0 ? {} : { options }) };
}

interface DocumentOptions {
  readonly maxBytes: number;
  readonly allowPrivateUrls: boolean;
  /** The language of a document that does not look like any format: it goes to the printer as it is. */
  readonly nativeFormat: SourceDocument['format'];
}

/** The document of the job. Throws `invalid_parameter`, `invalid_url`, `payload_too_large`. */
export async function documentOf(job: Submission, options: DocumentOptions): Promise<SourceDocument> {
  const bytes = job.contentType.endsWith('_uri') ? await fetchedBytes(job, options) : decoded(job.content);
  if (bytes.length === 0) throw new ApiError('invalid_parameter', 'content holds no document.');
  const isPdf = job.contentType.startsWith('pdf_');
  if (isPdf && !bytes.subarray(0, 1024).includes('%PDF-'))
    throw new ApiError('invalid_parameter', `contentType is ${job.contentType}, but content is not a PDF.`);
  if (isPdf) return { format: 'pdf', bytes };
  try {
    return sourceDocument('application/octet-stream', undefined, bytes);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { format: options.nativeFormat, bytes };
  }
}

function decoded(content: string): Buffer {
  const compact = content.replaceAll(/\s/g, '');
  const [digits = ''] = /^[A-Za-z0-9+/_-]*(?=={0,2}$)/.exec(compact) ?? [];
  // No bytes have 4n + 1 digits: the end is missing.
  if ((digits === '' && compact !== '') || digits.length % 4 === 1)
    throw new ApiError('invalid_parameter', 'content is not base64.');
  return Buffer.from(compact, 'base64');
}

async function fetchedBytes(job: Submission, options: DocumentOptions): Promise<Buffer> {
  const { authentication } = job;
  if (authentication && !/^basic/i.test(authentication.type))
    throw new ApiError('invalid_parameter', 'authentication.type must be BasicAuth: no other is supported here.');
  const headers: Record<string, string> = {};
  if (authentication) {
    const { user, pass } = authentication.credentials;
    headers['authorization'] = `Basic ${Buffer.from(`${user}:${pass ?? ''}`).toString('base64')}`;
  }
  const { maxBytes: limit, allowPrivateUrls } = options;
  return (await fetchDocument(job.content, { limit, allowPrivateUrls, headers })).bytes;
}

/** The options of the job on its printer. Throws `invalid_copies`. */
export function appliedOptions(job: Submission, printer: PrinterRecord): AppliedOptions {
  const applied = applyOptions(job.options ?? {}, { isPdf: job.contentType.startsWith('pdf_'), printer });
  const copies = applied.copies * (job.qty ?? 1);
  if (copies > LIMITS.copies.max)
    throw new ApiError('invalid_copies', `qty × options.copies may be ${LIMITS.copies.max}; it is ${copies}.`);
  return { ...applied, copies };
}
