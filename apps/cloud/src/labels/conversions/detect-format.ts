/**
 * Detects the format of a document from its first bytes: signatures of pictures and PDF, and the marks of the printer
 * languages.
 */
import type { Target } from './media-types.ts';

const SIGNATURES: readonly (readonly [format: Target, bytes: readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

/** Marks that only this language has, in the order of the checks. */
const LANGUAGE_MARKS: readonly (readonly [format: Target, mark: RegExp])[] = [
  // A session, behind lines for the printer alone: its texts may hold the marks of the others.
  ['cpcl', /^(?:\s*! U1[^\n]*\n)*\s*! (?:UTILITIES\b|\d+ \d+ \d+ \d+ \d+)/i],
  ['zpl', /\^XA|~DG|~DY/i],
  ['sbpl', /\x1bA|<ESC>A|^\{?\^A[\r\n^]/],
  ['ipl', /\x02(\x1b[A-Z]|<|[a-zA-Z]\d*[;,]|\x1bP)|<STX>(<ESC>|R)/],
  ['dpl', /(\x02|<STX>|~)L[\r\n|]|\x02[nmKMOcfe]/],
  [
    'tspl',
    /^\s*(SIZE\s+[\d.]|CLS\b|GAP\s+[\d.]|DIRECTION\s|CODEPAGE\s|REFERENCE\s+\d|DENSITY\s+\d|TEXT\s+\d+,\d+,")/im,
  ],
  ['epl', /^(N\r?$|[qQ]\d+(,|\r?$)|A\d+,\d+,[0-7],|B\d+,\d+,[0-3],|LO\d+,|P\d+\r?$)/m],
];

const HEAD_BYTES = 4096;

/** Pictures and PDF by signature; undefined for anything else. */
export function formatOfSignature(bytes: Uint8Array): Target | undefined {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  if (found) return found[0];
  if (isBmp(bytes)) return 'bmp';
  // The header of a PDF may stand anywhere in the first kilobyte (ISO 32000-1, annex H.3.4.1).
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-') ? 'pdf' : undefined;
}

/** "BM" can also begin a text: the size in the header must fit as well. */
function isBmp(bytes: Uint8Array): boolean {
  if (bytes.length <= 26 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(2, true) <= bytes.length;
}

/** The format of any document; undefined if nothing in it indicates one. */
export function detectFormat(bytes: Uint8Array): Target | undefined {
  const bySignature = formatOfSignature(bytes);
  if (bySignature) return bySignature;
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|label[\s>])/.test(head)) return 'xml';
  if (/^(\xef\xbb\xbf)?\s*\{\s*"/.test(head)) return 'json';
  return LANGUAGE_MARKS.find(([, mark]) => mark.test(head))?.[0];
}
