/** Bar codes → SBPL commands. */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import { type BarcodeElement, type Content, contentText } from '../../label/index.ts';
import { writeSlots } from '../../language/codes/barcode-slots.ts';
import {
  type Resolved,
  chooseLinearRow,
  chooseRow,
  noData,
  reportOwnSize,
  resolveBarcode,
  withReadableLine,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, OUTSIDE, notExpressible } from '../../language/frame/not-expressible.ts';
import type { WithTexts, Written } from '../../language/frame/writer.ts';
import { convertAnchor } from '../../render/index.ts';
import { findSymbology } from '../../symbologies/index.ts';
import { ASSUMED, postnetDots } from './assumptions.ts';
import { COMPOSITES, LINEAR, MATRIX, STACKED, writeComposite, writeMatrix } from './barcodes.ts';
import { CONTROLS } from './escapes.ts';
import { type SbplPage, at, command, turned } from './page.ts';
import { counterCommand, counts } from './write-text.ts';

/** The commands of one symbol, behind its position. */
interface Symbol {
  readonly bytes: Uint8Array;
  /** The same with SBPL's own human-readable line, and the element that a reader gets. */
  readonly own?: { readonly bytes: Uint8Array; readonly element: BarcodeElement };
}

export function writeBarcode(page: SbplPage, element: BarcodeElement): Written<Uint8Array> | WithTexts<Uint8Array> {
  const symbol = symbolOf(page, element);
  if (symbol instanceof NotExpressible) return symbol;
  const placed = convertAnchor(element, 'corner', page.label.dpi, { now: page.now });
  const where = at(Math.round(placed.x), Math.round(placed.y));
  if (where === undefined) return OUTSIDE;
  const [before, after] = turned(element.rotation, `${where}\0`).split('\0');
  const place = (bytes: Uint8Array): Uint8Array[] => [concatBytes([latin1Bytes(before!), bytes, latin1Bytes(after!)])];
  const { bytes, own } = symbol;
  return withReadableLine(page, element, {
    bare: place(bytes),
    ...(own ? { own: { commands: place(own.bytes), element: own.element } } : {}),
  });
}

function symbolOf(page: SbplPage, element: BarcodeElement): Symbol | NotExpressible {
  const code = resolveBarcode(element, page.now);
  if (code instanceof NotExpressible) return code;
  if (element.symbology === 'postnet') {
    if (!/^\d+$/.test(code.data)) return notExpressible(message('reason.digits', { language: 'SBPL' }));
    reportOwnSize(page, element, { language: 'SBPL', ...postnetDots(page.label.dpi) });
    return { bytes: latin1Bytes(command(`BP${code.data}`)) };
  }
  const isComposite = (code.options['composite'] ?? 'none') !== 'none' && code.data.includes('|');
  if (isComposite || element.symbology.startsWith('databar')) return compositeSymbol(code);
  return MATRIX.bySymbology.has(element.symbology) ? matrixSymbol(page, code) : linearSymbol(page, code);
}

function linearSymbol(page: SbplPage, code: Resolved): Symbol | NotExpressible {
  const { element } = code;
  const { heightDots, moduleDots, wideRatio, humanReadable } = element;
  const chosen = chooseLinearRow(LINEAR, code, 'SBPL');
  if (chosen instanceof NotExpressible) return chosen;
  const { row, data } = chosen;
  if (heightDots < 1 || heightDots > 999)
    return notExpressible(message('reason.bar_height', { dots: heightDots, language: 'SBPL', least: 1, most: 999 }));
  if (CONTROLS.test(data)) return notExpressible(message('reason.characters', { language: 'SBPL' }));
  const size = padded(moduleDots, 2) + padded(heightDots, 3);
  const counter = counterOf(page, element.content, row.symbology === 'code39' ? 1 : 0);
  const bars = (letter: string, start = ''): Uint8Array =>
    latin1Bytes(counter + command(`${letter}${row.code}${size}${start}${data}`));
  const withLine = (letter: string, line: BarcodeElement['humanReadable'], start?: string): Symbol['own'] => ({
    bytes: bars(letter, start),
    element: { ...element, humanReadable: line },
  });
  if (row.guards) {
    const bytes = bars(code.options['guards'] === 'short' ? 'B' : 'D');
    const prints = row.guards === 'digits' && humanReadable.position === 'below';
    return prints ? { bytes, own: withLine('BD', { position: 'below' }) } : { bytes };
  }
  if (row.code === 'I') {
    const { position } = humanReadable;
    const line = { position, font: ASSUMED.humanReadable };
    return { bytes: bars('B', '0'), own: withLine('B', line, position === 'above' ? '1' : '2') };
  }
  if (!findSymbology(row.symbology)!.sizing.wideRatio) return { bytes: bars('B') };
  const gap = row.hasGap ? command(`P${padded(moduleDots, 2)}`) : '';
  const letter = ({ 3: 'B', 2: 'D', 2.5: 'BD' } as const)[wideRatio];
  if (letter) return { bytes: concatBytes([latin1Bytes(gap), bars(letter)]) };
  const wide = Math.round(moduleDots * wideRatio);
  if (wide > 99) return notExpressible(message('reason.too_thick', { most: 99 }));
  const widths = (padded(moduleDots, 2) + padded(wide, 2)).repeat(2);
  const commands = `${gap}${command(`BT${row.code}${widths}`)}${counter}${command(`BW01${padded(heightDots, 3)}${data}`)}`;
  return { bytes: latin1Bytes(commands) };
}

/** Returns `F` for a bar code with a counter; `behind`: number of characters added behind the counted digits. */
function counterOf(page: SbplPage, content: Content, behind: number): string {
  const index = content.findIndex((part) => part.kind === 'serial');
  const part = content[index];
  if (part?.kind !== 'serial' || !counts(part)) return '';
  return counterCommand(page, part, contentText(content.slice(index + 1), page.now).length + behind);
}

/** `EU`: GS1 DataBar, and composite symbols of it, of GS1-128 and of EAN and UPC. */
function compositeSymbol(code: Resolved): Symbol | NotExpressible {
  const { symbology, moduleDots, heightDots } = code.element;
  const row = chooseRow(COMPOSITES, code, 'SBPL');
  if (row instanceof NotExpressible) return row;
  const data = writeComposite(code, row);
  if (data === undefined) return noData(code.element, 'SBPL');
  const own = data.includes('|') || symbology === STACKED ? 0 : (row.modules ?? 0) * moduleDots;
  if (heightDots > 0 && own > 0 && heightDots !== own)
    return notExpressible(message('reason.own_measures', { language: 'SBPL' }));
  const values = writeSlots(row.slots, code, row);
  if (values instanceof NotExpressible) return values;
  return { bytes: latin1Bytes(command(['EU', row.code, ...Object.values(values), data].join(''))) };
}

function matrixSymbol(page: SbplPage, code: Resolved): Symbol | NotExpressible {
  const row = chooseRow(MATRIX, code, 'SBPL');
  if (row instanceof NotExpressible) return row;
  const written = writeMatrix(code, row);
  if (written instanceof NotExpressible) return written;
  const { parameters, data } = written;
  if (data.length > 9999) return notExpressible(message('reason.data_length', { most: 9999 }));
  if (code.options['input'] === 'segments') page.tally.approximated(code.element, message('reason.own_encoding'));
  const module = padded(code.element.moduleDots, 2);
  const before = row.byMagnification ? command(`L${module}${module}`) : '';
  const setting = command(['2D' + row.code, ...parameters].join());
  return { bytes: concatBytes([latin1Bytes(before + setting + command(`DN${padded(data.length, 4)},`)), data]) };
}
