/** What the parts of the IPL writer share: fields before they have numbers, graphics, host data. */
import type { Content, ContentPart, Label } from '../../label/index.ts';
import { contentText } from '../../label/index.ts';
import type { CodePage } from '../../bytes/code-pages.ts';
import { CONTROL_NAMES } from '../../bytes/control-names.ts';
import { concatBytes, latin1, latin1Bytes } from '../../bytes/cursor.ts';
import type { Tally } from '../../language/tally.ts';
import type { Rect } from '../../render/place.ts';
import type { FieldType } from './state.ts';
import type { WrittenFonts } from './write-fonts.ts';

/** One field: its letter, its parameters, its data. */
export interface IplWord {
  readonly letter: FieldType;
  /** Name of the field. */
  readonly name?: string;
  /** Parameters with their `;`. */
  readonly parameters: string;
  readonly data?: Uint8Array;
  /** Parameters of the readable line (`In;`). */
  readonly line?: string;
}

export interface IplWriter {
  readonly label: Label;
  readonly tally: Tally;
  readonly now: Date;
  /** Code page of all texts. */
  readonly page: CodePage;
  /** Graphics of the label in `u` columns, numbered from 1. */
  readonly graphics: Uint8Array[];
  /** Fonts that the label brings along. */
  readonly fonts: WrittenFonts;
  /** Step of the label's counters; 0 where it has none. */
  readonly step: number;
}

const SUB = 0x1a;

/** Control characters, and what spells one (`<ESC>`), go behind SUB, which carries them. */
export function shifted(bytes: Uint8Array): Uint8Array {
  const special = bytes.map((byte, at) =>
    Number(byte < 0x20 || byte === 0x7f || (byte === 0x3c && spellsControl(bytes, at))),
  );
  if (!special.includes(1)) return bytes;
  return Uint8Array.from([...bytes].flatMap((byte, at) => (special[at] ? [SUB, byte] : [byte])));
}

function spellsControl(bytes: Uint8Array, at: number): boolean {
  const name = /^<(\w{2,3})>/.exec(latin1(bytes, at, Math.min(bytes.length, at + 5)))?.[1];
  return name !== undefined && Object.hasOwn(CONTROL_NAMES, name.toUpperCase());
}

/** True for data that a format cannot hold: `;` ends it there. The host sends such data. */
export const needsHost = (data: Uint8Array): boolean =>
  data.includes(0x3b) || data.includes(0x1c) || data.includes(0x1d) || data.includes(0x0d) || data.length === 0;

/** What a counter of IPL counts by, in digits or in digits and letters; undefined for others. */
export function stepOfCounter(part: Extract<ContentPart, { kind: 'serial' }>): number | undefined {
  const { mask, start, increment = '', step } = part;
  if (mask === undefined) return Number.isInteger(step) ? step : undefined;
  const letters = /^n+$/.test(mask) && mask.length === start.length && /^[0-9A-Z]{1,2}$/i.test(increment);
  return letters ? Number.parseInt(increment, 36) : undefined;
}

/** The data of a content: the counter between FS marks; dates and further counters as they are now. */
export function contentData(
  writer: IplWriter,
  content: Content,
  { encode, frozen }: { encode: (text: string) => Uint8Array; frozen: () => void },
): Uint8Array {
  let counted = false;
  return concatBytes(
    content.map((part) => {
      if (part.kind === 'serial' && !counted && stepOfCounter(part) === writer.step) {
        counted = true;
        const mark = latin1Bytes(part.mask === undefined ? '\x1c' : '\x1d');
        return concatBytes([mark, encode(part.start), mark]);
      }
      if (part.kind === 'serial' || part.kind === 'clock') frozen();
      return encode(contentText([part], writer.now));
    }),
  );
}

/** Names of fields: eight characters at most, a letter first. */
export const nameOf = (name: string | undefined): { name?: string } =>
  name !== undefined && /^[A-Za-z][A-Za-z0-9_-]{0,7}$/.test(name) ? { name } : {};

export const FROZEN = 'a date or counter prints as it is now: IPL cannot say it';

/** A filled rectangle of whole dots: a line as thick as it is high. */
export const filledField = ({ x, y, widthDots, heightDots }: Rect): IplWord => ({
  letter: 'L',
  parameters: `o${x},${y};f0;l${widthDots};w${heightDots};`,
});
