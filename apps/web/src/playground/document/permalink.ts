/**
 * A document as the fragment of an address, which a browser sends to no server: one byte for the version, the length of a
 * header in JSON (two bytes), the header, the document; compressed, in base64url.
 */
import { FORMAT_NAMES, type FormatName, type MergeRecord } from '@platen/codecs';
import type { NewDocument } from '@platen/label-editor';

const VERSION = 1;
/** Characters of a fragment: longer addresses are cut by mail programs and chats. */
const MAX_CHARACTERS = 32_000;
/** Bytes that a fragment may become. */
const MAX_BYTES = 1_000_000;
const MAX_NAME = 100;
const PARAMETER = 'd';

interface Header {
  readonly name: string;
  readonly format: FormatName;
  readonly options: NonNullable<NewDocument['options']>;
  readonly data: readonly MergeRecord[];
}

/** Undefined for a document that is too large for an address. */
export async function fragmentOf({ bytes, ...rest }: NewDocument): Promise<string | undefined> {
  if (bytes.length > MAX_BYTES) return undefined;
  const { name, format, options = {}, data = [] } = rest;
  const header = new TextEncoder().encode(JSON.stringify({ name, format, options, data } satisfies Header));
  if (header.length > 0xffff) return undefined;
  const whole = new Uint8Array(3 + header.length + bytes.length);
  whole.set([VERSION, header.length >> 8, header.length & 0xff]);
  whole.set(header, 3);
  whole.set(bytes, 3 + header.length);
  const packed = await through(whole, new CompressionStream('deflate-raw'), MAX_BYTES + 0x20000);
  const text = `${PARAMETER}=${toBase64Url(packed!)}`;
  return text.length > MAX_CHARACTERS ? undefined : text;
}

/** Null where the fragment holds no document; undefined where it is damaged. */
export async function documentInFragment(fragment: string): Promise<NewDocument | null | undefined> {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get(PARAMETER);
  if (text === null) return null;
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    const whole = await through(fromBase64Url(text), new DecompressionStream('deflate-raw'), MAX_BYTES + 0x20000);
    if (!whole || whole[0] !== VERSION) return undefined;
    const length = (whole[1]! << 8) | whole[2]!;
    const header = headerOf(JSON.parse(new TextDecoder().decode(whole.subarray(3, 3 + length))));
    return header && { ...header, bytes: whole.slice(3 + length) };
  } catch {
    return undefined;
  }
}

/** Returns the header of a link, or undefined if anything in it is wrong: strangers write links. */
function headerOf(value: unknown): Header | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, format, options, data } = value as Record<string, unknown>;
  if (typeof name !== 'string' || !(FORMAT_NAMES as readonly unknown[]).includes(format)) return undefined;
  const { dpi, width, height, trim } = (options ?? {}) as Record<string, unknown>;
  const isRecord = (record: unknown): record is MergeRecord =>
    typeof record === 'object' && record !== null && !Array.isArray(record);
  return {
    name: name.slice(0, MAX_NAME),
    format: format as FormatName,
    options: {
      ...(isWithin(dpi, 1200) ? { dpi } : {}),
      ...(isWithin(width, 225) ? { width } : {}),
      ...(isWithin(height, 225) ? { height } : {}),
      ...(trim === true ? { trim } : {}),
    },
    data: Array.isArray(data) ? data.filter(isRecord) : [],
  };
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value > 0 && value <= most;

/** Undefined where more than `most` bytes come out. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of new Blob([bytes]).stream().pipeThrough(transform) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
