/** Cuts the byte stream of a ZPL printer into formats and immediate commands, as they arrive in pieces. */

export type StreamItem =
  /** `^XA` … `^XZ`, both included. */
  | { readonly kind: 'format'; readonly bytes: Buffer }
  /** A tilde command that stores something (`~DG`, `~DY`, …), with its data. */
  | { readonly kind: 'download'; readonly bytes: Buffer }
  /** A host query or control command that acts at once, even inside a format: `~HS`, `~JA`, … */
  | { readonly kind: 'immediate'; readonly command: string }
  /** An SGD line: `! U1 getvar "name"`. */
  | { readonly kind: 'sgd'; readonly line: string };

export interface ZplStream {
  /** Takes the next bytes and returns what became complete. */
  readonly push: (chunk: Buffer) => StreamItem[];
  /** True while a format has begun and is not finished (`~HS` field 8). */
  readonly partialFormat: () => boolean;
}

const IMMEDIATE = new Set([
  'HS',
  'HI',
  'HQ',
  'HM',
  'HD',
  'HB',
  'JA',
  'JR',
  'JP',
  'JX',
  'PS',
  'PP',
  'PH',
  'PR',
  'WC',
  'JC',
  'JL',
]);
const DOWNLOAD = new Set(['DG', 'DY', 'DB', 'DE', 'DS', 'DT', 'DU', 'DN']);

/** Longest format or download that is kept; more is a sender gone wrong. */
const MAX_ITEM_BYTES = 16 * 1024 * 1024;

const CARET = 0x5e;
const TILDE = 0x7e;

export function createZplStream(): ZplStream {
  let pending: Buffer = Buffer.alloc(0);
  /** Where the scan goes on in `pending`; bytes before it are known not to end the current item. */
  let scanned = 0;
  let inFormat = false;

  const push = (chunk: Buffer): StreamItem[] => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk;
    const items: StreamItem[] = [];
    for (;;) {
      const step = inFormat ? insideFormat(items) : outsideFormat(items);
      if (!step) break;
    }
    if (pending.length > MAX_ITEM_BYTES) {
      pending = Buffer.alloc(0);
      scanned = 0;
      inFormat = false;
    }
    return items;
  };

  const take = (end: number): Buffer => {
    const bytes = Buffer.from(pending.subarray(0, end));
    pending = pending.subarray(end);
    scanned = 0;
    return bytes;
  };

  /** Looks for the start of anything; bytes between items are dropped. Returns false when more bytes are needed. */
  const outsideFormat = (items: StreamItem[]): boolean => {
    const at = pending.findIndex((byte) => byte === CARET || byte === TILDE || byte === 0x21);
    if (at < 0) {
      pending = Buffer.alloc(0);
      return false;
    }
    if (at > 0) take(at);
    if (pending[0] === 0x21) return sgd(items);
    if (pending.length < 3) return false;
    const name = pending.toString('latin1', 1, 3).toUpperCase();
    if (pending[0] === CARET && name === 'XA') {
      inFormat = true;
      scanned = 3;
      return true;
    }
    if (pending[0] === TILDE && IMMEDIATE.has(name)) return immediate(items, 0);
    if (pending[0] === TILDE && DOWNLOAD.has(name)) {
      const end = endOfDownload(pending, 0);
      if (end === undefined) return false;
      items.push({ kind: 'download', bytes: take(end) });
      return true;
    }
    take(1);
    return true;
  };

  const sgd = (items: StreamItem[]): boolean => {
    const end = pending.indexOf('\n');
    if (end < 0) {
      if (pending.length > 1024) take(1);
      return pending.length > 1024;
    }
    const line = pending.toString('latin1', 0, end).trim();
    if (/^! ?U1 /.test(line)) {
      items.push({ kind: 'sgd', line });
      take(end + 1);
    } else take(1);
    return true;
  };

  const immediate = (items: StreamItem[], at: number): boolean => {
    const name = pending.toString('latin1', at + 1, at + 3).toUpperCase();
    // ~HQ carries two more letters.
    const length = name === 'HQ' ? 5 : 3;
    if (pending.length < at + length) return false;
    items.push({ kind: 'immediate', command: pending.toString('latin1', at, at + length).toUpperCase() });
    // Cut out of the stream: it may stand inside a format.
    pending = Buffer.concat([pending.subarray(0, at), pending.subarray(at + length)]);
    return true;
  };

  /** Goes from command to command until ^XZ; binary graphics are passed over by their own length. */
  const insideFormat = (items: StreamItem[]): boolean => {
    while (scanned < pending.length) {
      const byte = pending[scanned]!;
      if (byte !== CARET && byte !== TILDE) {
        scanned++;
        continue;
      }
      if (
        pending.length < scanned + 4 &&
        !(pending.length >= scanned + 3 && pending.toString('latin1', scanned + 1, scanned + 3).toUpperCase() === 'XZ')
      ) {
        return false;
      }
      const name = pending.toString('latin1', scanned + 1, scanned + 3).toUpperCase();
      if (byte === TILDE && IMMEDIATE.has(name)) {
        if (!immediate(items, scanned)) return false;
        continue;
      }
      if (byte === TILDE && DOWNLOAD.has(name)) {
        const end = endOfDownload(pending, scanned);
        if (end === undefined) return false;
        scanned = end;
        continue;
      }
      if (byte === CARET && name === 'XZ') {
        items.push({ kind: 'format', bytes: take(scanned + 3) });
        inFormat = false;
        return true;
      }
      if (byte === CARET && name === 'GF') {
        const end = endOfBinaryGraphic(pending, scanned);
        if (end === undefined) return false;
        scanned = end;
        continue;
      }
      scanned += 3;
    }
    return false;
  };

  return { push, partialFormat: () => inFormat };
}

/** Index after ^GF's header and, for binary data, its bytes; undefined when more bytes are needed. */
function endOfBinaryGraphic(bytes: Buffer, start: number): number | undefined {
  const kind = String.fromCharCode(bytes[start + 3] ?? 0).toUpperCase();
  if (kind !== 'B' && kind !== 'C') return start + 3;
  return afterFields(bytes, start + 3, { commas: 4, lengthField: 1 });
}

/** `~DGd:o.x,t,w,data` in hex ends at the next command; `~DYd:f,b,x,t,w,data` with b = B, C or P has t bytes. */
function endOfDownload(bytes: Buffer, start: number): number | undefined {
  const name = bytes.toString('latin1', start + 1, start + 3).toUpperCase();
  if (name === 'DY') {
    const header = bytes.toString('latin1', start + 3, Math.min(bytes.length, start + 120));
    const fields = header.split(',');
    if (fields.length < 6) return bytes.length > start + 120 ? start + 3 : undefined;
    if (/^[BCP]$/i.test(fields[1]!)) return afterFields(bytes, start + 3, { commas: 5, lengthField: 3 });
  }
  for (let i = start + 3; i < bytes.length; i++) if (bytes[i] === CARET || bytes[i] === TILDE) return i;
  return undefined;
}

function afterFields(bytes: Buffer, start: number, shape: { commas: number; lengthField: number }): number | undefined {
  let seen = 0;
  let field = '';
  let length = 0;
  for (let i = start; i < bytes.length; i++) {
    if (bytes[i] !== 0x2c) {
      if (bytes[i] === CARET) return i;
      field += String.fromCharCode(bytes[i]!);
      continue;
    }
    if (seen === shape.lengthField) length = Math.min(Number.parseInt(field, 10) || 0, MAX_ITEM_BYTES);
    field = '';
    seen++;
    if (seen === shape.commas) return bytes.length >= i + 1 + length ? i + 1 + length : undefined;
  }
  return undefined;
}
