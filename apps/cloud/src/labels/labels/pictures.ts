/** Pictures of stored documents: drawn by a conversion process, kept by what they depend on. */
import type { FormatName } from '@platen/codecs';
import { createHash } from 'node:crypto';
import QuickLRU from 'quick-lru';
import { failureError } from '../conversions/diagnostics.ts';
import type { ConversionCaller, ConversionPool } from '../conversions/pool.ts';

export interface Pictured {
  readonly format: string;
  readonly content: Buffer;
  /** Fills the merge fields; without it they show their names. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** The number of the label, from 1. */
  readonly label: number;
  readonly watermark: boolean;
}

export interface Pictures {
  /** The PNG. Throws as conversions do. */
  readonly draw: (caller: ConversionCaller, pictured: Pictured) => Promise<Uint8Array>;
}

/** Pictures of labels have some kilobytes: with this, a node keeps at most 32 MB of them. */
const KEPT = { pictures: 256, bytes: 65_536 };

/** A digest of all that a picture depends on. */
export const pictureKey = ({ content, format, data, label, watermark }: Pictured): string =>
  createHash('sha256')
    .update(content)
    .update(JSON.stringify([format, data, label, watermark]))
    .digest('base64url');

export function createPictures(conversions: ConversionPool): Pictures {
  const kept = new QuickLRU<string, Uint8Array>({ maxSize: KEPT.pictures });
  return {
    draw: async (caller, pictured) => {
      const key = pictureKey(pictured);
      const known = kept.get(key);
      if (known) return known;
      const { format, content, data, label, watermark } = pictured;
      const { bytes, failure, diagnostics } = await conversions.convert(caller, {
        source: format as FormatName,
        target: 'png',
        bytes: content,
        params: { labelNumber: label, ...(data && { data: [data] }) },
        fieldNames: true,
        watermark,
      });
      if (failure) throw failureError(failure, diagnostics);
      if (bytes.length <= KEPT.bytes) kept.set(key, bytes);
      return bytes;
    },
  };
}
