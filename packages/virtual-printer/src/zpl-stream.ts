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

interface ZplStream {
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

/** Longest SGD line. */
const MAX_LINE_BYTES = 1024;

const CARET = 0x5e;
const TILDE = 0x7e;
const EXCLAMATION = 0x21;

/** Where the stream is cut next. */
interface Cutting {
  /** The bytes that have arrived and belong to no item yet. */
  pending: Buffer;
  /** Where the scan goes on in `pending`; bytes before it are known not to end the current item. */
  scanned: number;
  inFormat: boolean;
  /** The items that have become complete. */
  items: StreamItem[];
}

export function createZplStream(): ZplStream {
  const cutting: Cutting = { pending: Buffer.alloc(0), scanned: 0, inFormat: false, items: [] };
  return {
    push: (chunk) => {
      cutting.pending = cutting.pending.length ? Buffer.concat([cutting.pending, chunk]) : chunk;
      cutting.items = [];
      while (cutting.inFormat ? insideFormat(cutting) : outsideFormat(cutting));
      if (cutting.pending.length > MAX_ITEM_BYTES)
        Object.assign(cutting, { pending: Buffer.alloc(0), scanned: 0, inFormat: false });
      return cutting.items;
    },
    partialFormat: () => cutting.inFormat,
  };
}

function take(cutting: Cutting, end: number): Buffer {
  const bytes = Buffer.from(cutting.pending.subarray(0, end));
  cutting.pending = cutting.pending.subarray(end);
  cutting.scanned = 0;
  return bytes;
}

/** The two letters after the caret or the tilde at an index. */
const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 1, at + 3).toUpperCase();

/** Looks for the start of anything; bytes between items are dropped. Returns false when more bytes are needed. */
function outsideFormat(cutting: Cutting): boolean {
  const at = cutting.pending.findIndex((byte) => byte === CARET || byte === TILDE || byte === EXCLAMATION);
  if (at < 0) {
    cutting.pending = Buffer.alloc(0);
    return false;
  }
  if (at > 0) take(cutting, at);
  const { pending } = cutting;
  if (pending[0] === EXCLAMATION) return sgd(cutting);
  if (pending.length < 3) return false;
  const name = nameAt(pending, 0);
  if (pending[0] === CARET && name === 'XA') {
    cutting.inFormat = true;
    cutting.scanned = 3;
    return true;
  }
  if (pending[0] === TILDE && IMMEDIATE.has(name)) return immediate(cutting, 0);
  if (pending[0] === TILDE && DOWNLOAD.has(name)) {
    const end = endOfDownload(pending, 0);
    if (end === undefined) return false;
    cutting.items.push({ kind: 'download', bytes: take(cutting, end) });
    return true;
  }
  take(cutting, 1);
  return true;
}

function sgd(cutting: Cutting): boolean {
  const end = cutting.pending.indexOf('\n');
  if (end < 0) {
    if (cutting.pending.length > MAX_LINE_BYTES) take(cutting, 1);
    return cutting.pending.length > MAX_LINE_BYTES;
  }
  const line = cutting.pending.toString('latin1', 0, end).trim();
  if (/^! ?U1 /.test(line)) {
    cutting.items.push({ kind: 'sgd', line });
    take(cutting, end + 1);
  } else take(cutting, 1);
  return true;
}

function immediate(cutting: Cutting, at: number): boolean {
  const { pending, items } = cutting;
  // ~HQ carries two more letters.
  const end = at + (nameAt(pending, at) === 'HQ' ? 5 : 3);
  if (pending.length < end) return false;
  items.push({ kind: 'immediate', command: pending.toString('latin1', at, end).toUpperCase() });
  // Cut out of the stream: it may stand inside a format.
  cutting.pending = Buffer.concat([pending.subarray(0, at), pending.subarray(end)]);
  return true;
}

/** Goes from command to command until ^XZ; binary graphics are passed over by their own length. */
function insideFormat(cutting: Cutting): boolean {
  while (cutting.scanned < cutting.pending.length) {
    const { pending, scanned } = cutting;
    const byte = pending[scanned]!;
    if (byte !== CARET && byte !== TILDE) {
      cutting.scanned++;
      continue;
    }
    const name = nameAt(pending, scanned);
    if (pending.length < scanned + (name === 'XZ' ? 3 : 4)) return false;
    if (byte === TILDE && IMMEDIATE.has(name)) {
      if (!immediate(cutting, scanned)) return false;
      continue;
    }
    if (byte === CARET && name === 'XZ') {
      cutting.items.push({ kind: 'format', bytes: take(cutting, scanned + 3) });
      cutting.inFormat = false;
      return true;
    }
    const end = endOfCommand(pending, scanned, name);
    if (end === undefined) return false;
    cutting.scanned = end;
  }
  return false;
}

/** Index after a command's name, or after its data where that may look like commands; undefined when it is cut off. */
function endOfCommand(bytes: Buffer, start: number, name: string): number | undefined {
  if (bytes[start] === TILDE && DOWNLOAD.has(name)) return endOfDownload(bytes, start);
  if (bytes[start] === CARET && name === 'GF') return endOfBinaryGraphic(bytes, start);
  return start + 3;
}

/** Index after ^GF's header and, for binary data, its bytes; undefined when more bytes are needed. */
function endOfBinaryGraphic(bytes: Buffer, start: number): number | undefined {
  const kind = String.fromCharCode(bytes[start + 3] ?? 0).toUpperCase();
  if (kind !== 'B' && kind !== 'C') return start + 3;
  return afterFields(bytes, start + 3, { commas: 4, lengthField: 1 });
}

/** `~DGd:o.x,t,w,data` in hex ends at the next command; `~DYd:f,b,x,t,w,data` with b = B, C or P has t bytes. */
function endOfDownload(bytes: Buffer, start: number): number | undefined {
  if (nameAt(bytes, start) === 'DY') {
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
