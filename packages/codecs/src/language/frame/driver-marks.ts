/**
 * Marks that are no part of the language: a byte order mark, `<xpml>…</xpml>`, which Seagull drivers put around pages, PJL,
 * which queues put around a job, ESC @ of programs that print receipts too, and bytes that separate documents.
 */
import { findAscii } from '../../bytes/encodings.ts';
import { isSeparator, latin1 } from '../../bytes/cursor.ts';

const OPEN = '<xpml>';
/** Longest mark of a driver. */
const MAX_CHARACTERS = 400;
const BLANK = 0x20;

/** What PJL begins and ends with. */
const EXIT = '\x1b%-12345X';
const HEAD = /^(?:\x1b%-12345X|@PJL[^\r\n]*|\x1b@|[\x00\t\f\x1a\r\n ])/;

/** Returns the source with blanks in place of such marks, so that offsets stay; the source itself if it has none. */
export function blankDriverMarks(source: Uint8Array): Uint8Array {
  const blank = createBlanks(source);
  if (source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf) blank.fill(0, 3);
  blankHead(blank);
  blankTail(blank);
  let at = findAscii(source, OPEN);
  while (at >= 0) {
    const found = /^<xpml>[^\r\n]*?<\/xpml>/.exec(textAt(source, at));
    const end = at + (found?.[0].length ?? OPEN.length);
    if (found) blank.fill(at, end);
    at = findAscii(source, OPEN, end);
  }
  return blank.bytes();
}

interface Blanks {
  readonly source: Uint8Array;
  readonly fill: (from: number, end: number) => void;
  readonly bytes: () => Uint8Array;
}

/** A copy of the source, from the first blank on. */
function createBlanks(source: Uint8Array): Blanks {
  let copy: Uint8Array | undefined;
  return {
    source,
    fill: (from, end) => void (copy ??= source.slice()).fill(BLANK, from, end),
    bytes: () => copy ?? source,
  };
}

const textAt = (source: Uint8Array, at: number): string =>
  latin1(source, at, Math.min(source.length, at + MAX_CHARACTERS));

/** Marks before the first command; line ends among them stay. */
function blankHead({ source, fill }: Blanks): void {
  for (let at = 0; at < source.length;) {
    const [mark] = HEAD.exec(textAt(source, at)) ?? [];
    if (!mark) return;
    if (!/^[\r\n ]/.test(mark)) fill(at, at + mark.length);
    at += mark.length;
  }
}

/** Separators at the end, and exits of PJL with its lines. */
function blankTail({ source, fill }: Blanks): void {
  const start = Math.max(0, source.length - MAX_CHARACTERS);
  let tail = latin1(source, start);
  for (let exit = tail.lastIndexOf(EXIT); exit >= 0; exit = tail.lastIndexOf(EXIT)) {
    const lines = tail.slice(exit + EXIT.length).split(/[\r\n]+/);
    if (!lines.every((line) => line.startsWith('@PJL') || line.trim() === '')) break;
    fill(start + exit, start + tail.length);
    tail = tail.slice(0, exit);
  }
  for (let at = start + tail.length - 1; at >= 0; at--)
    if (isSeparator(source[at]!)) fill(at, at + 1);
    else if (!isLineEnd(source[at]!)) break;
}

const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
