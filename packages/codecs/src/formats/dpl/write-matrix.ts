/** Two-dimensional and stacked bar codes → the data of DPL records. */
import { type BarcodeElement, FNC1 } from '../../label/index.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { gridOf, onlyOptions, option } from '../../language/barcode-data.ts';
import {
  findSymbology,
  gs1Raw,
  joinCarrier,
  microColumns,
  microRows,
  pdf417Level,
  splitCarrier,
} from '../../symbologies/index.ts';
import { BARCODES, DATABAR_LETTERS } from './tables.ts';
import type { DplWriter } from './write-context.ts';

/** What a symbology needs of its record. */
export interface Plan {
  /** Id with the letter of its case; capital where it prints its line. */
  readonly id: string;
  readonly c: number;
  readonly d: number;
  /** Data, parameters in front included. Absent: the content itself, counters and all. */
  readonly data?: Uint8Array;
  readonly count?: boolean;
  /** Bar height in dots; 0: not stated. */
  readonly heightDots: number;
  /** Closes the record by a second line end (automatic QR). */
  readonly twice?: boolean;
  /** Prefix and rewriting of the content's literals. */
  readonly rewrite?: (text: string, first: boolean) => string;
}

export type Planned = Plan | { readonly refused: string };

export const refused = (why: string): { refused: string } => ({ refused: why });

/** Two-dimensional and stacked symbologies; undefined where DPL has none such. */
export function matrix(writer: DplWriter, element: BarcodeElement, text: string): Planned | undefined {
  const { now, label } = writer;
  const { symbology, moduleDots } = element;
  const bytes = writeSymbolData(text, element.encoding).bytes;
  const lined = bytes.includes(0x0d) || bytes.includes(0x0a) || bytes.includes(0);
  const at300 = label.dpi >= 250 ? 1 : 0;
  const none = (id: string, data: Uint8Array, more: Partial<Plan> = {}): Plan => ({
    id, c: moduleDots, d: moduleDots, heightDots: 0, data, ...more,
  }); // prettier-ignore
  if (/[\ue000-\ue0ff]/.test(text)) return refused('DPL has no function characters in this symbology');
  switch (symbology) {
    case 'qrcode': {
      if (!onlyOptions(element, ['model', 'level', 'mask'])) {
        return option(element, 'input', 'auto') === 'segments'
          ? none('W1D', concatBytes([latin1Bytes(`${qrHead(element)}M,`), bytes]))
          : undefined;
      }
      const plain =
        option(element, 'model', 2) === 2 && option(element, 'level', 'M') === 'M' && option(element, 'mask', -1) < 0;
      if (plain && !lined) return none('W1d', bytes, { twice: true });
      if (!lined) return none('W1D', concatBytes([latin1Bytes(`${qrHead(element)}A,`), bytes]), { twice: true });
      // Line ends in the data: hex codes, as the manual form has them.
      return none('W1D', latin1Bytes(`${qrHead(element)}a,${Buffer.from(bytes).toString('hex').toUpperCase()}`), {
        twice: true,
      });
    }
    case 'datamatrix': {
      const [rows, columns] = [option(element, 'rows', 0), option(element, 'columns', 0)];
      const square = rows === columns && option(element, 'shape', 'square') === 'square';
      if (!square || !onlyOptions(element, ['rows', 'columns', 'shape'])) return undefined;
      const three = (value: number): string => String(value).padStart(3, '0');
      const data = concatBytes([latin1Bytes(`2000${three(rows)}${three(columns)}`), bytes]);
      return none(lined ? 'W1C' : 'W1c', data, { count: lined });
    }
    case 'pdf417': {
      if (!onlyOptions(element, ['columns', 'rows', 'security', 'truncated'])) return undefined;
      const two = (value: number): string => String(value).padStart(2, '0');
      const [c, d] = sizes(element, BARCODES['Z']!.dots[at300]);
      const head = `${option(element, 'truncated', false) ? 'T' : 'F'}${pdf417Level(text, element.options, element.encoding)}00${two(option(element, 'rows', 0))}${two(option(element, 'columns', 0))}`;
      return d > 61
        ? undefined
        : none(lined ? 'Z' : 'z', concatBytes([latin1Bytes(head), bytes]), { c, d, count: lined });
    }
    case 'micropdf417': {
      const grid = gridOf(element, now);
      const columns = microColumns(grid?.columns ?? 0);
      const index = columns > 0 ? microRows(columns).indexOf(grid!.rows) : -1;
      if (index < 0) return undefined;
      const [c, d] = sizes(element, BARCODES['W1Z']!.dots[at300]);
      const binary = option(element, 'compaction', 'auto') === 'binary' ? 1 : 0;
      const head = `${columns}${index.toString(16).toUpperCase()}${binary}00`;
      return none(lined ? 'W1Z' : 'W1z', concatBytes([latin1Bytes(head), bytes]), { c, d, count: lined });
    }
    case 'codablock-f': {
      const [rows, columns] = [option(element, 'rows', 0), option(element, 'columns', 0)];
      if (rows < 1 || columns < 2 || lined || !onlyOptions(element, ['rows', 'columns', 'gs1'])) return undefined;
      const two = (value: number): string => String(value).padStart(2, '0');
      const head = `${option(element, 'gs1', false) ? 'E' : 'F'}1${two(rows)}${two(columns)}`;
      return none('W1q', concatBytes([latin1Bytes(head), bytes]), { heightDots: element.heightDots });
    }
    case 'aztec': {
      if (!onlyOptions(element, ['size'])) return undefined;
      const data = concatBytes([latin1Bytes(`0${String(option(element, 'size', 0)).padStart(3, '0')}`), bytes]);
      return none(lined ? 'W1F' : 'W1f', data, { count: lined });
    }
    case 'maxicode': {
      if (option(element, 'symbolTotal', 1) !== 1 || lined || /[^\x00-\x7f]/.test(text)) return undefined;
      const mode = option(element, 'mode', 2);
      const classFirst = mode <= 3 && option(element, 'layout', 'ansi') === 'class-first';
      const carrier = classFirst ? splitCarrier(text, mode, true) : undefined;
      if (classFirst && !carrier) return undefined;
      return {
        id: 'u',
        c: 0,
        d: 0,
        heightDots: 0,
        data: latin1Bytes(`#${mode}${carrier ? joinCarrier(carrier) : text}`),
      };
    }
    case 'databar-omni':
    case 'databar-truncated':
    case 'databar-stacked':
    case 'databar-stacked-omni':
    case 'databar-limited':
    case 'databar-expanded':
    case 'databar-expanded-stacked':
      return dataBar(element, text);
    default:
      return undefined;
  }
}

function qrHead(element: BarcodeElement): string {
  const mask = option(element, 'mask', -1);
  return `${option(element, 'model', 2)},${option(element, 'level', 'M')}${mask >= 0 ? mask : ''}`;
}

/**
 * Module and row height in `c` and `d`; 0, 0 where they are what the printer prints unasked: a manual wants 00 there for
 * PDF417, others take the sizes.
 */
function sizes(element: BarcodeElement, [module, row]: readonly [number, number]): [number, number] {
  const height = element.heightDots || element.moduleDots * 3;
  return element.moduleDots === module && height === row ? [0, 0] : [element.moduleDots, height];
}

function dataBar(element: BarcodeElement, text: string): Planned | undefined {
  const { symbology, moduleDots, heightDots } = element;
  const own = findSymbology(symbology)?.heightModules;
  if (moduleDots > 9 || (heightDots > 0 && own !== undefined && heightDots !== own * moduleDots)) {
    return refused('DPL prints DataBar in its own height and with modules of 9 dots at most');
  }
  if (!onlyOptions(element, ['segments', 'composite'])) return undefined;
  const expanded = symbology.startsWith('databar-expanded');
  const letter = expanded ? 'E' : Object.entries(DATABAR_LETTERS).find(([, name]) => name === symbology)![0];
  const raw = expanded ? gs1Raw(text) : text.replace(/^\(01\)/, '').slice(0, text.includes('|') ? undefined : 13);
  if (raw === undefined || raw.includes(FNC1)) return undefined;
  const segments = symbology === 'databar-expanded-stacked' ? option(element, 'segments', 4) : 22;
  const head = `${letter}${moduleDots}00${expanded ? String(segments).padStart(2, '0') : ''}`;
  return { id: 'W1k', c: 1, d: 1, heightDots: 0, data: latin1Bytes(head + raw) };
}
