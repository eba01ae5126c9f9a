/** Linear bar codes of SBPL → bar code elements. */
import {
  type BarcodeElement, CODE_A, CODE_B, CODE_C, type Content, FNC1, FNC2, FNC3, type OptionValue,
} from '../../label/index.ts'; // prettier-ignore
import { latin1 } from '../../bytes/cursor.ts';
import { readSymbolData } from '../../bytes/symbol-data.ts';
import { type SbplState, type Span, add, counted, place, report } from './state.ts';
import { ALL_SEGMENTS, ASSUMED, BARCODES, COMPOSITE_FNC1, COMPOSITES, POSTNET_MILS, RATIOS } from './tables.ts';

/** Commands that begin with B or D and are no bar code of these. */
const OTHERS = /^(?:BT|BW|BK|BV|BX|BQ|BJ|BP|DN|DS|DC|DT)/;

/** Carries out a bar code command; false where these are none. */
export function readBarcode(state: SbplState, bytes: Uint8Array, span: Span): boolean {
  const head = latin1(bytes, 0, Math.min(bytes.length, 24));
  const plain = OTHERS.test(head) ? null : /^(BD|B|D)([0-6ACEFGHIL])(\d\d)(\d\d\d)/.exec(head);
  if (plain) {
    const command = plain[1] as keyof typeof RATIOS;
    addBars(state, bytes.subarray(plain[0].length), {
      type: plain[2]!, command, module: Number(plain[3]), height: Number(plain[4]), ratio: RATIOS[command], span,
    }); // prettier-ignore
    return true;
  }
  const ratio = /^BT([0-9A-Z])(\d\d)(\d\d)(\d\d)(\d\d)/.exec(head);
  if (ratio) {
    const narrow = Math.max(1, Number(ratio[4]));
    state.field.bars = { type: ratio[1]!, narrow, ratio: Math.min(3, Math.max(2, Number(ratio[5]) / narrow)) };
    return true;
  }
  const free = /^BW(\d\d)(\d\d\d)/.exec(head);
  if (free) {
    const { bars } = state.field;
    if (!bars) report(state, 'invalid_parameter', 'BW wants the widths of BT before it.', { ...span, command: 'BW' });
    else {
      addBars(state, bytes.subarray(free[0].length), {
        type: bars.type, command: 'B', module: Number(free[1]) * bars.narrow, height: Number(free[2]), ratio: bars.ratio, span,
      }); // prettier-ignore
    }
    return true;
  }
  if (head.startsWith('EU')) {
    readComposite(state, bytes, span);
    return true;
  }
  if (head.startsWith('BP')) {
    const { dpi } = state;
    const toDots = (mils: number): number => Math.max(1, Math.round((mils * dpi) / 1000));
    addElement(state, {
      symbology: 'postnet', content: counted(state, latin1(bytes.subarray(2))), moduleDots: toDots(POSTNET_MILS.module),
      heightDots: toDots(POSTNET_MILS.height),
    }, span); // prettier-ignore
    return true;
  }
  if (/^(?:BD|B|D)[0-9A-Z]\d{0,5}/.test(head) && !OTHERS.test(head)) {
    report(state, 'invalid_parameter', `A bar code is its type, two digits of width and three of height, not "${head.slice(0, 8)}".`, {
      ...span, command: head.slice(0, 2),
    }); // prettier-ignore
    return true;
  }
  return false;
}

/** `EUaabb`, with `cc` segments or `ccc` height where the type has them, then the data: linear, or linear `|` component. */
function readComposite(state: SbplState, bytes: Uint8Array, span: Span): void {
  const found = /^EU(\d\d)(\d\d)(\d{0,3})/.exec(latin1(bytes, 0, Math.min(bytes.length, 12)));
  const row = found ? COMPOSITES[found[1]!] : undefined;
  const digits = row?.then === 'segments' ? 2 : row?.then === 'height' ? 3 : 0;
  if (!found || !row || found[3]!.length < digits) {
    report(state, 'invalid_parameter', 'EU is a type from 01 to 12, the narrow bar, segments or height where the type has them.', {
      ...span, command: 'EU',
    }); // prettier-ignore
    return;
  }
  const read = readSymbolData(bytes.subarray(6 + digits));
  const elements = row.symbology === 'gs1-128' || row.then === 'segments';
  const [linear = '', component] = read.text.split('|', 2);
  const message = (text: string): string => text.replaceAll(COMPOSITE_FNC1, FNC1);
  // UPC-E is spelled as the ten digits of the UPC-A number that it is short for.
  const main = elements ? message(linear) : row.symbology === 'upce' && linear.length === 10 ? `0${linear}` : linear;
  const parameter = Number(found[3]!.slice(0, digits));
  const moduleDots = Math.max(1, Number(found[2]));
  const stacked = row.then === 'segments' && parameter < ALL_SEGMENTS;
  addElement(
    state,
    {
      symbology: stacked ? 'databar-expanded-stacked' : row.symbology,
      content: counted(state, component === undefined ? main : `${main}|${message(component)}`),
      moduleDots,
      heightDots:
        row.then === 'height'
          ? Math.max(1, parameter)
          : stacked || component !== undefined
            ? 0
            : (row.modules ?? 0) * moduleDots,
      options: {
        ...(row.symbology === 'gs1-128' ? { input: 'raw' } : {}),
        ...(stacked ? { segments: Math.max(2, parameter & ~1) } : {}),
        ...(component === undefined ? {} : { composite: row.component ?? 'auto' }),
      },
      ...(read.encoding ? { encoding: read.encoding } : {}),
    },
    span,
  );
}

interface Bars {
  readonly type: string;
  readonly command: keyof typeof RATIOS;
  readonly module: number;
  readonly height: number;
  readonly ratio: number;
  readonly span: Span;
}

function addElement(
  state: SbplState,
  fields: Partial<BarcodeElement> & Pick<BarcodeElement, 'symbology' | 'content'>,
  span: Span,
): void {
  add(
    state,
    {
      kind: 'barcode', ...place(state), rotation: state.field.rotation, anchor: 'corner', justify: 'start', ink: 'black',
      moduleDots: 1, wideRatio: 3, heightDots: 0, humanReadable: { position: 'none' }, options: {}, ...fields,
    },
    span,
  ); // prettier-ignore
}

function addBars(state: SbplState, bytes: Uint8Array, bars: Bars): void {
  const { type, command, span } = bars;
  const options: Record<string, OptionValue> = {};
  let symbology = BARCODES[type]!;
  let humanReadable: BarcodeElement['humanReadable'] = { position: 'none' };
  let data = bytes;
  let text: string;
  let encoding: BarcodeElement['encoding'];
  const below = { position: 'below', font: ASSUMED.humanReadable } as const;
  const decode = (): string => {
    const read = readSymbolData(data);
    encoding = read.encoding;
    return read.text;
  };
  switch (type) {
    case '1':
      text = decode().replace(/^\*([\s\S]*)\*$/, '$1');
      // The stars are part of what a counter leaves alone.
      if (state.field.counter && text.length === data.length - 2) {
        state.field.counter = { ...state.field.counter, skip: Math.max(0, state.field.counter.skip - 1) };
      }
      break;
    case '3':
      text = decode();
      if (text.length === 11) symbology = 'upca';
      break;
    case 'C': {
      const count = Number(latin1(data, 0, 2));
      if (Number.isNaN(count)) {
        report(state, 'invalid_parameter', 'Code 93 wants the number of its characters in two digits.', {
          ...span,
          command: 'BC',
        });
        return;
      }
      data = data.subarray(2, 2 + count);
      text = decode();
      break;
    }
    case 'A':
      options['checkDigits'] = 'none';
      text = decode();
      break;
    case 'G': {
      const read = readCode128(decode());
      text = read.text;
      options['codeSet'] = read.codeSet;
      break;
    }
    case 'I': {
      const where = latin1(data, 0, 1);
      data = data.subarray(1);
      text = decode();
      options['input'] = 'sscc';
      if (where === '1' || where === '2') humanReadable = { ...below, position: where === '1' ? 'above' : 'below' };
      break;
    }
    default:
      text = decode();
  }
  if ('34EHL'.includes(type)) {
    options['guards'] = command === 'B' ? 'short' : 'long';
    if ((command === 'BD' && '34'.includes(type)) || type === 'L') humanReadable = { position: 'below' };
  }
  const content: Content = counted(state, text);
  addElement(
    state,
    {
      symbology, content, moduleDots: Math.max(1, bars.module), wideRatio: bars.ratio, heightDots: Math.max(1, bars.height),
      humanReadable, options, ...(encoding ? { encoding } : {}),
    },
    span,
  ); // prettier-ignore
}

const ESCAPES: Readonly<Record<string, string>> = {
  E: CODE_A,
  D: CODE_B,
  C: CODE_C,
  F: FNC1,
  B: FNC2,
  A: FNC3,
  0: '>',
};
const STARTS: Readonly<Record<string, 'A' | 'B' | 'C'>> = { G: 'A', H: 'B', I: 'C' };

/** Data of Code 128: `>G` `>H` `>I` start, `>E` `>D` `>C` switch, `>F` FNC1. Without a start the set is B. */
export function readCode128(data: string): { text: string; codeSet: 'A' | 'B' | 'C' } {
  const start = /^>([GHI])/.exec(data);
  const text = data.slice(start ? 2 : 0).replace(/>([A-F0])/g, (_, letter: string) => ESCAPES[letter]!);
  return { text, codeSet: start ? STARTS[start[1]!]! : 'B' };
}

/** The data of Code 128 for a text with function characters; null where SBPL has no word for one (FNC4, SHIFT). */
export function writeCode128(text: string, codeSet: 'A' | 'B' | 'C'): string | null {
  let data = `>${Object.keys(STARTS).find((letter) => STARTS[letter] === codeSet)!}`;
  for (const character of text) {
    const letter = Object.keys(ESCAPES).find((key) => ESCAPES[key] === character);
    if (letter !== undefined) data += `>${letter}`;
    else if (character >= '\ue000' && character <= '\ue0ff') return null;
    else data += character;
  }
  return data;
}
