/**
 * A program that makes JavaScript functions callable for HarfBuzz: it imports a function of each signature, and exports it.
 * Edge runtimes compile no program from bytes, so there the build writes it as a file.
 */

/** What HarfBuzz draws with: the letters are the types of the arguments, i and f, and no function returns anything. */
export const CALLBACKS = {
  moveTo: 'iiiffi',
  lineTo: 'iiiffi',
  quadraticTo: 'iiiffffi',
  cubicTo: 'iiiffffffi',
} as const;
export type Callback = keyof typeof CALLBACKS;

const TYPE_CODES: Readonly<Record<string, number>> = { i: 0x7f, f: 0x7d };
const FUNCTION_TYPE = 0x60;
const FUNCTION = 0;

const list = (items: readonly (readonly number[])[]): number[] => [items.length, ...items.flat()];
const name = (text: string): number[] => list(Array.from(text, (character) => [character.charCodeAt(0)]));

/** A length of up to 16383 takes two bytes (LEB128). */
const section = (id: number, content: readonly number[]): number[] => [
  id,
  (content.length & 127) | 128,
  content.length >> 7,
  ...content,
];

/** WebAssembly, "Binary Format", "Modules". */
export function callbacksProgram(): Uint8Array<ArrayBuffer> {
  const all = Object.entries(CALLBACKS);
  const types = all.map(([, letters]) => [
    FUNCTION_TYPE,
    ...list(Array.from(letters, (letter) => [TYPE_CODES[letter]!])),
    0,
  ]);
  const imports = all.map(([one], index) => [...name('functions'), ...name(one), FUNCTION, index]);
  const exports = all.map(([one], index) => [...name(one), FUNCTION, index]);
  const magicAndVersion = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return Uint8Array.from([
    ...magicAndVersion,
    ...section(1, list(types)),
    ...section(2, list(imports)),
    ...section(7, list(exports)),
  ]);
}
