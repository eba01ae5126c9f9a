/** Data of PDF417 and MicroPDF417 as codewords: text, numeric and byte compaction (ISO/IEC 15438 annex P). */
import { isTextByte, textCodewords } from './text.ts';

type Mode = 'text' | 'byte' | 'numeric';

interface Block {
  mode: Mode;
  readonly start: number;
  length: number;
}

const TEXT_LATCH = 900;
const BYTE_LATCH = 901;
const NUMERIC_LATCH = 902;
const BYTE_SHIFT = 913;
const BYTE_LATCH_SIXES = 924;
/** Digits of one numeric group. */
const NUMERIC_GROUP = 44;

/** Codewords of the bytes. `latchFirst`: a text block at the start is latched to (MicroPDF417). */
export function compact(
  bytes: readonly number[],
  options: { readonly binary: boolean; readonly latchFirst: boolean },
): number[] {
  const blocks = options.binary ? [{ mode: 'byte' as const, start: 0, length: bytes.length }] : blocksOf(bytes);
  const codewords: number[] = [];
  for (const [index, { mode, start, length }] of blocks.entries()) {
    const part = bytes.slice(start, start + length);
    if (mode === 'text') {
      if (index > 0 || options.latchFirst) codewords.push(TEXT_LATCH);
      codewords.push(...textCodewords(part));
    } else if (mode === 'numeric') {
      codewords.push(NUMERIC_LATCH, ...numericCodewords(part));
    } else {
      const afterText = index === 0 || blocks[index - 1]!.mode === 'text';
      codewords.push(...byteCodewords(part, afterText));
    }
  }
  return codewords;
}

function blocksOf(bytes: readonly number[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, byte] of bytes.entries()) {
    const mode = byte >= 48 && byte <= 57 ? 'numeric' : isTextByte(byte) ? 'text' : 'byte';
    const last = blocks.at(-1);
    if (last?.mode === mode && (mode !== 'numeric' || last.length < NUMERIC_GROUP)) last.length++;
    else blocks.push({ mode, start: index, length: 1 });
  }
  for (const [index, block] of blocks.entries()) {
    if (block.mode === 'numeric')
      block.mode = numericOrNot(block.length, blocks[index - 1]?.mode, blocks[index + 1]?.mode);
  }
  const merged = merge(blocks);
  for (const [index, block] of merged.entries()) {
    if (block.mode === 'text' && index > 0) {
      block.mode = textOrNot(block.length, merged[index - 1]!.mode, merged[index + 1]?.mode);
    }
  }
  return merge(merged);
}

/** Short runs of digits are cheaper in what stands beside them. */
function numericOrNot(length: number, before: Mode | undefined, after: Mode | undefined): Mode {
  if (before === undefined) {
    if (after === 'text' && length < 8) return 'text';
    return after === 'byte' && length === 1 ? 'byte' : 'numeric';
  }
  if (after === undefined) {
    if (before === 'text' && length < 7) return 'text';
    return before === 'byte' && length === 1 ? 'byte' : 'numeric';
  }
  if (before === 'byte') return length < 4 && after !== 'numeric' ? after : 'numeric';
  if (after === 'text') return length < 8 ? 'text' : 'numeric';
  return before === 'text' && after === 'byte' && length < 5 ? 'text' : 'numeric';
}

/** Short runs of text beside bytes are cheaper as bytes. */
function textOrNot(length: number, before: Mode, after: Mode | undefined): Mode {
  if (after === undefined) return before === 'byte' && length === 1 ? 'byte' : 'text';
  if (before === 'byte' && after === 'byte') return length < 5 ? 'byte' : 'text';
  return (before === 'byte' || after === 'byte') && length < 3 ? 'byte' : 'text';
}

function merge(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const joins =
      last?.mode === block.mode && (block.mode !== 'numeric' || last.length + block.length <= NUMERIC_GROUP);
    if (last && joins) last.length += block.length;
    else merged.push({ ...block });
  }
  return merged;
}

/** A group of digits as a number with a 1 in front, in base 900. */
export function numericCodewords(digits: readonly number[]): number[] {
  let value = BigInt(`1${String.fromCharCode(...digits)}`);
  const codewords: number[] = [];
  while (value > 0n) {
    codewords.unshift(Number(value % 900n));
    value /= 900n;
  }
  return codewords;
}

function byteCodewords(bytes: readonly number[], afterText: boolean): number[] {
  if (bytes.length === 1 && afterText) return [BYTE_SHIFT, bytes[0]!];
  const codewords = [bytes.length % 6 === 0 ? BYTE_LATCH_SIXES : BYTE_LATCH];
  let i = 0;
  for (; i + 6 <= bytes.length; i += 6) {
    // Six bytes are a number below 2⁴⁸, which is exact.
    let value = 0;
    for (let k = 0; k < 6; k++) value = value * 256 + bytes[i + k]!;
    const five = [0, 0, 0, 0, 0];
    for (let k = 4; k >= 0; k--) {
      five[k] = value % 900;
      value = Math.floor(value / 900);
    }
    codewords.push(...five);
  }
  return [...codewords, ...bytes.slice(i)];
}
