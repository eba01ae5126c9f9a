/** `B x,y,rot,sym,narrow,wide,height,hri,DATA` → linear bar codes (EPL2 manual, B command). */
import {
  type BarcodeElement,
  type Content,
  sampleText,
  FNC1,
  FNC2,
  FNC3,
  FNC4,
  type OptionValue,
} from '../../label/index.ts';
import { numberField, requireFields, takeFields } from './fields.ts';
import type { EplCommand } from './lex.ts';
import { readContent, ROTATIONS } from './read-text.ts';
import { complain, type EplState } from './state.ts';
import { BARCODES, type EplBarcode, THIN } from './tables.ts';

export function readBarcode(state: EplState, command: EplCommand): BarcodeElement | undefined {
  const fields = takeFields(command, 8);
  if (!requireFields(state, fields, 5)) return undefined;
  const x = numberField(state, fields, 0, { name: 'x', min: 0, max: THIN.coordinateMax, fallback: 0 });
  const y = numberField(state, fields, 1, { name: 'y', min: 0, max: THIN.coordinateMax, fallback: 0 });
  const turn = numberField(state, fields, 2, { name: 'rotation', min: 0, max: 3, fallback: 0 });
  const key = fields.values[3]!.toUpperCase();
  const kind = Object.hasOwn(BARCODES, key) ? BARCODES[key]! : undefined;
  if (!kind) {
    complain(state, command, 'invalid_parameter', {
      message: `bar code is "${fields.values[3]!.slice(0, 40)}"`,
      expected: Object.keys(BARCODES).join(', '),
    });
    return undefined;
  }
  const own = numberField(state, fields, 4, { name: 'narrow bar', min: 0, max: 64, fallback: 2 });
  const narrow = own || (state.customBars?.narrow ?? 2);
  const wide =
    numberField(state, fields, 5, { name: 'wide bar', min: 0, max: 200, fallback: narrow * 2 }) ||
    (own === 0 ? (state.customBars?.wide ?? 0) : 0);
  const height = numberField(state, fields, 6, { name: 'height', min: 0, max: THIN.coordinateMax, fallback: 100 });
  const shown = /^b/i.test(fields.values[7] ?? '');
  const data = readContent(state, command, fields.end);
  if (!data) return undefined;
  const content =
    key === '1D' ? withCheckDigit(data) : kind.symbology.endsWith('128') ? withFunctions(data, kind) : data;
  return {
    kind: 'barcode',
    x: x + state.originX,
    y: y + state.originY,
    span: [command.offset, command.length],
    ...symbologyOf(kind, content),
    content,
    rotation: ROTATIONS[turn]!,
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
    ...sizes(kind, { narrow, wide, height }),
    humanReadable: {
      position: shown ? 'below' : 'none',
      ...(kind.showsCheckDigit === undefined ? {} : { checkDigit: kind.showsCheckDigit }),
    },
    ...encodingOf(state, content),
  };
}

/** Only data that is not ASCII depends on the code page. */
export function encodingOf(state: EplState, content: Content): { encoding?: string } {
  const ascii = [...sampleText(content)].every((character) => character < '\u0080' || character >= '\uE000');
  return ascii || state.encoding.nation ? {} : { encoding: state.encoding.page };
}

/** Weights of the check digit of a mail item (UPU S10). */
const ITEM_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** `1D`: two letters, eight digits, two letters, between which the printer puts the check digit of the item number. */
function withCheckDigit(data: Content): Content {
  const item = /^([A-Z]{2})(\d{8})([A-Z]{2})$/i.exec(sampleText(data));
  if (!item) return data;
  const sum = ITEM_WEIGHTS.reduce((total, weight, i) => total + weight * Number(item[2]![i]), 0);
  const check = { 10: 0, 11: 5 }[11 - (sum % 11)] ?? 11 - (sum % 11);
  return [{ kind: 'literal', text: `${item[1]}${item[2]}${check}${item[3]}` }];
}

/** Some models print postal codes in one size whatever the command says; here the command is believed. */
function sizes(
  kind: EplBarcode,
  given: { narrow: number; wide: number; height: number },
): Pick<BarcodeElement, 'moduleDots' | 'wideRatio' | 'heightDots'> {
  const { narrow, wide, height } = given;
  const wideRatio = wide > narrow ? Math.round((wide / narrow) * 1000) / 1000 : 2;
  return { moduleDots: narrow, wideRatio, heightDots: Math.max(height, (kind.minHeightModules ?? 0) * narrow, 1) };
}

/** Code 39 is extended where the data needs it; `2G` is Identcode or Leitcode by its length. */
function symbologyOf(kind: EplBarcode, content: Content): Pick<BarcodeElement, 'symbology' | 'options'> {
  const options: Record<string, OptionValue> = { ...kind.options };
  const text = sampleText(content);
  if (kind.symbology === 'code39' && /[^0-9A-Z \-.$/+%]/.test(text)) options['fullAscii'] = true;
  if (kind.symbology === 'leitcode' && text.length <= 12) return { symbology: 'identcode', options };
  return { symbology: kind.symbology, options };
}

const FUNCTIONS: Readonly<Record<string, string>> = { FNC1, FNC2, FNC3, FNC4 };

/** In Code 128 the letters FNC1 to FNC4 are function characters; in 1E byte 06 ends an element of variable length. */
function withFunctions(content: Content, kind: EplBarcode): Content {
  const gs1 = kind.symbology === 'gs1-128';
  return content.map((part) =>
    part.kind === 'literal'
      ? {
          kind: 'literal',
          text: part.text.replace(/FNC[1-4]/g, (name) => FUNCTIONS[name]!).replaceAll('\x06', gs1 ? FNC1 : '\x06'),
        }
      : part,
  );
}
