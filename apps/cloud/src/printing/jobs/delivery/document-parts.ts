/** A part of a document for the agent that has the job: as many of its bytes as fit into a piece, compressed or not. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { DOCUMENT_CHUNK_BYTES } from '@platen/protocol';
import type { Sql } from '../../../ground/db/client.ts';

const deflate = promisify(deflateRaw);

interface DocumentPart {
  readonly data: Buffer;
  readonly encoding?: 'deflate-raw';
  /** The bytes of the document in `data`. */
  readonly length: number;
  /** Bytes of the whole document. */
  readonly size: number;
}

interface PartWanted {
  readonly jobId: string;
  readonly agentId: string;
  readonly offset: number;
  /** The most bytes of `data`. */
  readonly length: number;
  readonly isCompressed: boolean;
}

/** Labels made of runs take a tenth of their bytes; more than this many times is not tried. */
const BEST_RATIO = 12;
const TRIES = 3;

export async function readDocumentPart(
  sql: Sql,
  { jobId, agentId, offset, length, isCompressed }: PartWanted,
): Promise<DocumentPart | null> {
  const most = isCompressed ? Math.min(DOCUMENT_CHUNK_BYTES, length * BEST_RATIO) : length;
  const [row] = await sql<{ data: Buffer; size: number }[]>`
    select substring(d.data from ${offset + 1}::int for ${most}::int) as data, octet_length(d.data) as size
    from documents d join jobs j on j.id = d.job_id
    where j.id = ${jobId} and j.agent_id = ${agentId} and j.state in ('offered', 'accepted', 'printing')`;
  if (!row) return null;
  const packed = isCompressed ? await pack(row.data, length) : undefined;
  if (packed) return { ...packed, encoding: 'deflate-raw', size: row.size };
  const data = row.data.subarray(0, length);
  return { data, length: data.length, size: row.size };
}

/** The beginning of `bytes` that takes at most `length` compressed; undefined if that is no more than uncompressed. */
async function pack(bytes: Buffer, length: number): Promise<Pick<DocumentPart, 'data' | 'length'> | undefined> {
  // The processor is the bottleneck on a fast line.
  const level = length >= DOCUMENT_CHUNK_BYTES ? 1 : 6;
  let taken = bytes;
  for (let tries = 0; tries < TRIES && taken.length > 0; tries++) {
    const data = await deflate(taken, { level });
    if (data.length > taken.length * 0.95) return undefined;
    if (data.length <= length) return { data, length: taken.length };
    taken = taken.subarray(0, Math.floor((taken.length * length * 0.9) / data.length));
  }
  return undefined;
}
