/** One line of the ledger: a checksum and a JSON value, so that a torn or damaged line is recognised. */
import { crc32 } from 'node:zlib';
import type { JobPart, JobReport, JobWarnings, PageOptions } from '@platen/protocol';

/** The identity of one delivery of a job: a retry is another delivery of the same job. */
export type JobKey = `${string}/${number}`;

/** The part of an offer that the ledger stores. */
export interface LedgerOffer {
  readonly jobId: string;
  readonly attempt: number;
  readonly printerId: string;
  readonly format: string;
  readonly copies: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdDate: string;
  /** Set if the document is several, one after another. */
  readonly parts?: readonly JobPart[];
  readonly title?: string;
  /** How its pages are put on paper. */
  readonly options?: PageOptions;
  /** Diagnostics of its conversion: what will not print as intended. */
  readonly warnings?: JobWarnings;
  /** A job that has not begun by then is not printed. */
  readonly expiresDate?: string;
}

export type LedgerRecord =
  /** The offer is on disk. `document`: base64 of a small one, null where it lies in its own file, `-` where none came right. */
  | { readonly t: 'received'; readonly offer: LedgerOffer; readonly document: string | null }
  | { readonly t: 'accepted'; readonly key: JobKey }
  /** Bytes of this copy, of this label of it where it has several, may be on the wire from here on. */
  | { readonly t: 'start'; readonly key: JobKey; readonly copy: number; readonly label?: number }
  /** All bytes of this copy, or of this label of it, are known to have been taken. */
  | { readonly t: 'sent'; readonly key: JobKey; readonly copy: number; readonly label?: number }
  | { readonly t: 'report'; readonly key: JobKey; readonly report: JobReport }
  /** The cloud has recorded the end: nothing to do any more, except never to print it again. */
  | { readonly t: 'settled'; readonly key: JobKey; readonly state: 'completed' | 'failed'; readonly at: number }
  /** An offer that the agent does not own. */
  | { readonly t: 'dropped'; readonly key: JobKey }
  /** The position of the ledger behind this line: a shorter file goes on counting, and so does a restored one. */
  | { readonly t: 'position'; readonly position: number };

/** Returns how many labels one copy sends one by one; 1 if the document goes out whole. */
export const labelsOf = ({ parts }: LedgerOffer): number =>
  parts === undefined ? 1 : parts.reduce((total, { quantity }) => total + quantity, 0);

export const jobKey = (jobId: string, attempt: number): JobKey => `${jobId}/${attempt}`;

/** `<crc32 of the JSON, 8 hex digits> <JSON>\n` */
export function encodeRecord(record: LedgerRecord): string {
  const json = JSON.stringify(record);
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
}

/** The record of a line without its line end; undefined if the checksum does not match. */
export function decodeRecord(line: string): LedgerRecord | undefined {
  const json = line.slice(9);
  if (line[8] !== ' ' || Number.parseInt(line.slice(0, 8), 16) !== crc32(json)) return undefined;
  try {
    return JSON.parse(json) as LedgerRecord;
  } catch {
    return undefined;
  }
}
