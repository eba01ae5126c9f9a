/** 2-D codes of SBPL, the newer `2Dxx` and the older commands → bar code elements. */
import { type BarcodeElement, type Content, FNC1, type OptionValue, literal } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { readSymbolData } from '../../bytes/symbol-data.ts';
import { joinCarrier } from '../../symbologies/index.ts';
import { type SbplState, type Span, add, counted, place, report } from './state.ts';

type Fields = Partial<BarcodeElement> & Pick<BarcodeElement, 'symbology'>;

const ESC = 0x1b;

/** Carries out a command of a 2-D code; false where these are none. */
export function readSymbol(state: SbplState, bytes: Uint8Array, span: Span): boolean {
  const head = latin1(bytes, 0, Math.min(bytes.length, 80));
  const announced = /^2D(\d\d),(.*)/s.exec(head);
  if (announced) {
    state.field.symbol = { code: announced[1]!, parameters: announced[2]!.split(',') };
    return true;
  }
  const counts = /^DN(\d{1,4}),/.exec(head);
  if (counts) return addAnnounced(state, bytes.subarray(counts[0].length), { span, expected: Number(counts[1]) });
  if (head.startsWith('DS')) {
    const keyed = state.field.symbol && state.field.symbol.code !== '70' && /^DS[1-4],/.exec(head);
    return addAnnounced(state, bytes.subarray(keyed ? keyed[0].length : 2), { span });
  }
  if (head.startsWith('DC')) return addAnnounced(state, bytes.subarray(2), { span });
  const dataMatrix = /^BX(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d{3})/.exec(head);
  if (dataMatrix) {
    const [, , , width, height, columns, rows] = dataMatrix;
    state.field.symbol = { code: 'BX', parameters: [width!, height!, columns!, rows!] };
    return true;
  }
  if (head.startsWith('BK')) return readBk(state, bytes, { head, span });
  if (head.startsWith('BQ')) return readBq(state, bytes, { head, span });
  if (head.startsWith('BV')) return readBv(state, head, { bytes, span });
  return false;
}

function addSymbol(state: SbplState, fields: Fields & { content: Content }, span: Span): true {
  add(
    state,
    {
      kind: 'barcode', ...place(state), rotation: state.field.rotation, anchor: 'corner', justify: 'start', ink: 'black',
      moduleDots: 1, wideRatio: 3, heightDots: 0, humanReadable: { position: 'none' }, options: {}, ...fields,
    },
    span,
  ); // prettier-ignore
  return true;
}

/** Content of plain bytes. */
function plain(state: SbplState, bytes: Uint8Array): { content: Content; encoding?: string } {
  const { text, encoding } = readSymbolData(bytes);
  return { content: counted(state, text), ...(encoding ? { encoding } : {}) };
}

/** ESC `mark` is FNC1, ESC ESC an ESC. */
function unescape(bytes: Uint8Array, mark: number): { text: string; encoding?: CodePage } {
  const pieces: number[][] = [[]];
  for (let at = 0; at < bytes.length; at++) {
    const escaped = bytes[at] === ESC ? bytes[at + 1] : undefined;
    if (escaped === mark) pieces.push([]);
    else pieces.at(-1)!.push(bytes[at]!);
    if (escaped === mark || escaped === ESC) at++;
  }
  const { encoding } = readSymbolData(Uint8Array.from(pieces.flat()));
  const texts = pieces.map((piece) => decodeBytes(Uint8Array.from(piece), encoding ?? 'utf-8'));
  return { text: texts.join(FNC1), ...(encoding && { encoding }) };
}

const number = (parameters: readonly string[], index: number, fallback = 0): number => {
  const value = Number.parseInt(parameters[index] ?? '', 10);
  return Number.isNaN(value) ? fallback : value;
};

function addAnnounced(
  state: SbplState,
  bytes: Uint8Array,
  { span, expected }: { span: Span; expected?: number },
): true {
  const { symbol } = state.field;
  if (expected !== undefined && bytes.length < expected) {
    report(state, 'unexpected_end', `The data has ${bytes.length} bytes, ${expected} are announced.`, {
      ...span,
      command: 'DN',
    });
  }
  if (!symbol) {
    report(state, 'invalid_parameter', 'Data of a 2-D code stands without the code before it.', {
      ...span,
      command: latin1(bytes, 0, 0) || 'DN',
    });
    return true;
  }
  const { code, parameters: p } = symbol;
  const module = Math.max(1, number(p, 0, 1));
  switch (code) {
    case '10':
      return addSymbol(state, {
        symbology: 'pdf417', ...plain(state, bytes), moduleDots: module, heightDots: Math.max(1, number(p, 1, 3)),
        options: { security: number(p, 2), columns: number(p, 3), rows: number(p, 4), truncated: number(p, 5) === 1 },
      }, span); // prettier-ignore
    case '12':
      return addSymbol(state, {
        symbology: 'micropdf417', ...plain(state, bytes), moduleDots: module, heightDots: Math.max(1, number(p, 1, 2)),
        options: { columns: number(p, 2), rows: number(p, 3) },
      }, span); // prettier-ignore
    case '20': {
      const mode = number(p, 0, 4);
      const message = readSymbolData(bytes).text;
      const carrier = mode === 2 || mode === 3;
      const text = carrier
        ? joinCarrier({ postal: p[3] ?? '', country: p[2] ?? '', service: p[1] ?? '', message })
        : message;
      return addSymbol(state, { symbology: 'maxicode', content: literal(text), options: { mode } }, span);
    }
    case '30':
    case '31': {
      const level = /^[LMQH]$/.exec(p[0] ?? '')?.[0] ?? 'M';
      const options: Record<string, OptionValue> = { level, ...(code === '31' ? { model: 1 } : {}) };
      if (number(p, 3) === 1) {
        options['appendTotal'] = number(p, 4);
        options['appendIndex'] = number(p, 5);
        options['appendParity'] = Number.parseInt(p[6] ?? '0', 16) || 0;
      }
      return addSymbol(
        state,
        { symbology: 'qrcode', ...plain(state, bytes), moduleDots: Math.max(1, number(p, 1, 1)), options },
        span,
      );
    }
    case '32': {
      const level = /^[LMQ]$/.exec(p[0] ?? '')?.[0] ?? 'auto';
      return addSymbol(
        state,
        { symbology: 'microqr', ...plain(state, bytes), moduleDots: Math.max(1, number(p, 1, 1)), options: { level } },
        span,
      );
    }
    case '50':
    case 'BX': {
      const single = bytes.filter(
        (byte, at) => !(byte === 0x7e && bytes[at - 1] === 0x7e && tildesBefore(bytes, at) % 2 === 1),
      );
      return addSymbol(state, {
        symbology: 'datamatrix', ...plain(state, code === '50' ? single : bytes), moduleDots: module,
        options: { ...sides(p) },
      }, span); // prettier-ignore
    }
    case '51': {
      const { text, encoding } = unescape(bytes, 0x31);
      // FNC1 at the start is what makes it a GS1 symbol: the symbology says that already.
      const content = literal(text.startsWith(FNC1) ? text.slice(1) : text);
      return addSymbol(
        state,
        { symbology: 'gs1-datamatrix', content, encoding, moduleDots: module, options: { ...sides(p) } },
        span,
      );
    }
    case '70': {
      const layers = number(p, 2);
      const size = layers > 0 ? (number(p, 0) === 1 ? 100 : 200) + layers : number(p, 1);
      const { text, encoding } = unescape(bytes, 0x30);
      return addSymbol(state, {
        symbology: 'aztec', content: literal(text), encoding, moduleDots: state.field.across, options: { size },
      }, span); // prettier-ignore
    }
    default:
      report(state, 'unsupported_command', `There is no 2-D code 2D${code} here.`, { ...span, command: `2D${code}` });
      return true;
  }
}

/** Tildes right before `at`. */
function tildesBefore(bytes: Uint8Array, at: number): number {
  let count = 0;
  while (bytes[at - 1 - count] === 0x7e) count++;
  return count;
}

/** Columns and rows of Data Matrix where they are set. */
const sides = (p: readonly string[]): Record<string, OptionValue> => {
  const [columns, rows] = [number(p, 2), number(p, 3)];
  if (columns === 0 || rows === 0) return {};
  return { columns, rows, ...(columns !== rows ? { shape: 'rectangle' } : {}) };
};

interface At {
  readonly head: string;
  readonly span: Span;
}

/** `BKaabbcddeeffff[g]data`: PDF417, MicroPDF417 with `M`. */
function readBk(state: SbplState, bytes: Uint8Array, { head, span }: At): boolean {
  const found = /^BK(\d\d)(\d\d)(\d)(\d\d)(\d\d)(\d{4})([MT]?)/.exec(head);
  if (!found) {
    report(state, 'invalid_parameter', 'BK wants width, height, security, columns, rows and count.', {
      ...span,
      command: 'BK',
    });
    return true;
  }
  const [, width, height, security, columns, rows, count, kind] = found;
  const data = plain(state, bytes.subarray(found[0].length, found[0].length + Number(count)));
  const sizes = { moduleDots: Math.max(1, Number(width)), heightDots: Math.max(1, Number(height)) };
  if (kind === 'M') {
    const options = { columns: Math.min(4, Number(columns)), rows: Math.min(44, Number(rows)) };
    return addSymbol(state, { symbology: 'micropdf417', ...data, ...sizes, options }, span);
  }
  const options = { security: Number(security), columns: Number(columns), rows: Number(rows), truncated: kind === 'T' };
  return addSymbol(state, { symbology: 'pdf417', ...data, ...sizes, options }, span);
}

const QR_LEVELS: Readonly<Record<string, string>> = { 1: 'L', 2: 'M', 3: 'H', 4: 'Q' };

/** `BQabcc,[ddeeff,]g[hhhh]data`; without `g` the modes are automatic. */
function readBq(state: SbplState, bytes: Uint8Array, { head, span }: At): boolean {
  const found = /^BQ([1-4])([01])(\d\d),(?:(\d\d)(\d\d)([0-9A-Fa-f]{2}),)?/.exec(head);
  if (!found) {
    report(state, 'invalid_parameter', 'BQ wants level, concatenation and cell size.', { ...span, command: 'BQ' });
    return true;
  }
  const rest = bytes.subarray(found[0].length);
  const text = latin1(rest);
  const binary = /^3(\d{4})/.exec(text);
  const keyed = /^1\d+$/.test(text) || /^2[0-9A-Z $%*+\-./:]+$/.test(text) || /^4[\x80-\xff]/.test(text);
  const data = binary && Number(binary[1]) === rest.length - 5 ? rest.subarray(5) : keyed ? rest.subarray(1) : rest;
  const options: Record<string, OptionValue> = { level: QR_LEVELS[found[1]!]! };
  if (found[2] === '1' && found[4]) {
    options['appendTotal'] = Math.min(16, Number(found[4]));
    options['appendIndex'] = Math.min(16, Number(found[5]));
    options['appendParity'] = Number.parseInt(found[6]!, 16);
  }
  return addSymbol(
    state,
    { symbology: 'qrcode', ...plain(state, data), moduleDots: Math.max(1, Number(found[3])), options },
    span,
  );
}

/** `BVa,b,c,postal,country,class,data` (version 3) or `BVclass,country,zip,ext,data` (version 0). */
function readBv(state: SbplState, head: string, { bytes, span }: { bytes: Uint8Array; span: Span }): boolean {
  const text = latin1(bytes.subarray(2));
  const parts = text.split(',');
  if (parts.length < 5) {
    report(state, 'invalid_parameter', 'BV wants its numbers, postal code, country and class before the data.', {
      ...span,
      command: head.slice(0, 2),
    });
    return true;
  }
  const newer =
    parts.length >= 7 && /^[1-8]$/.test(parts[0]!) && /^[1-8]$/.test(parts[1]!) && /^[2-6]$/.test(parts[2]!);
  const [postal, country, service, message] = newer
    ? [parts[3]!, parts[4]!, parts[5]!, parts.slice(6).join(',')]
    : [parts[2]! + parts[3]!, parts[1]!, parts[0]!, parts.slice(4).join(',')];
  const mode = newer ? Number(parts[2]) : /^\d+$/.test(postal) ? 2 : 3;
  const content = literal(mode === 2 || mode === 3 ? joinCarrier({ postal, country, service, message }) : message);
  const append: Record<string, OptionValue> = newer
    ? { symbolIndex: Number(parts[0]), symbolTotal: Number(parts[1]) }
    : {};
  return addSymbol(state, { symbology: 'maxicode', content, options: { mode, ...append } }, span);
}
