/** Bar codes → ^BY, the ^B command of the symbology, and its data. */
import { message } from '@platen/messages';
import { contentText, type BarcodeElement } from '../../label/index.ts';
import { convertAnchor } from '../../render/index.ts';
import { findSymbology } from '../../symbologies/index.ts';
import { writeSlots } from '../../language/codes/barcode-slots.ts';
import { chooseRow, resolveBarcode, type Resolved } from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../../language/frame/not-expressible.ts';
import { splitReadableLine } from '../../language/codes/readable-line.ts';
import type { WithTexts, Written } from '../../language/frame/writer.ts';
import { BARCODES, COMMANDS, type ZplBarcodeRow } from './barcodes.ts';
import { characterSetOf } from './character-sets.ts';
import { field, ROTATION_LETTERS, type ZplPage } from './page.ts';
import { barcodeData, textData } from './write-data.ts';
import { fontCommand } from './write-text.ts';

/** Writes the bar code with the human-readable line of its ^B command, or with a text element in place of that line. */
export function writeBarcode(page: ZplPage, element: BarcodeElement): Written<Uint8Array> | WithTexts<Uint8Array> {
  const apart = lineApart(page, element);
  const commands = apart && writeBars(page, apart.bars);
  return commands && !(commands instanceof NotExpressible)
    ? { commands, beside: apart!.texts }
    : writeBars(page, element);
}

/**
 * Returns the bars and the human-readable line as a separate text. Undefined if ZPL prints the line itself: centred,
 * the data with its start and stop signs, counting along, or the digits between guard bars.
 */
function lineApart(page: ZplPage, element: BarcodeElement) {
  const { position, align = 'center', text, ...line } = element.humanReadable;
  const { startStop = true, ...options } = element.options;
  if (position === 'none' || (align === 'center' && text === undefined && startStop === true)) return undefined;
  if (page.keepsFields && [...element.content, ...(text ?? [])].some((part) => part.kind === 'field')) return undefined;
  const { dpi } = page.label;
  const bars = convertAnchor(element, 'baseline', dpi, { now: page.now });
  const own = text ? undefined : { ...bars, options, humanReadable: { position, ...line } };
  const { barcode, texts } = splitReadableLine(bars, own, { dpi, now: page.now });
  if (barcode === own || texts.length !== 1) return undefined;
  return { bars: convertAnchor({ ...barcode, options }, 'block', dpi, { now: page.now }), texts };
}

function writeBars(page: ZplPage, element: BarcodeElement): Written<Uint8Array> {
  const { now, keepsFields, tally } = page;
  const resolved = resolveBarcode(element, now);
  if (resolved instanceof NotExpressible) return resolved;
  const { moduleDots, wideRatio, humanReadable, heightDots } = element;
  const { sizing, options } = findSymbology(element.symbology)!;
  if (element.ink === 'white') return notExpressible(message('reason.no_white', { language: 'ZPL' }));
  if (sizing.moduleDots && (!Number.isInteger(moduleDots) || moduleDots < 1))
    return notExpressible(message('reason.whole_modules', { language: 'ZPL' }));
  if (sizing.wideRatio && (wideRatio < 2 || wideRatio > 3))
    return notExpressible(message('reason.bar_ratio', { language: 'ZPL', least: 2, most: 3 }));
  if (humanReadable.text) return notExpressible(message('reason.line_text', { language: 'ZPL' }));
  const code = keepsFields ? { ...resolved, data: KEEP } : resolved;
  const row = chooseRow(BARCODES, code, 'ZPL');
  if (row instanceof NotExpressible) return row;
  if (sizing.heightDots === 'bars' && !row.ownHeight && Math.round(heightDots) < 1)
    return notExpressible(
      message('reason.bar_height', { dots: Math.round(heightDots), language: 'ZPL', least: 1, most: 32000 }),
    );
  if (row.ownHeight && heightDots > 0) return notExpressible(message('reason.own_measures', { language: 'ZPL' }));
  const data = row.write ? row.write(code) : code.data;
  if (data instanceof NotExpressible) return data;
  const command = commandOf(row, code);
  if (command instanceof NotExpressible) return command;
  const fixed = element.content.filter((part) => !keepsFields || part.kind !== 'field');
  const characterSet = characterSetOf(element.encoding, contentText(fixed, now));
  if (characterSet === undefined) return notExpressible(message('reason.characters', { language: 'ZPL' }));
  const place = placed(page, element, row.lowered ?? 0);
  if (!place) return OUTSIDE;
  const letter = ROTATION_LETTERS[element.rotation];
  if (row.ignores?.includes('guards') && resolved.options['guards'] !== options['guards']?.default)
    tally.approximated(element, message('reason.guards', { language: 'ZPL' }));
  const hasFont = humanReadable.font && humanReadable.position !== 'none';
  const font = hasFont ? fontCommand(page, humanReadable.font!, letter) : '';
  if (font === undefined || humanReadable.align === 'left' || humanReadable.align === 'right')
    tally.approximated(element, message('reason.own_line'));
  const bars = `^BY${Math.min(10, moduleDots)},${ratio(wideRatio)},${row.lowered ?? Math.max(1, Math.round(heightDots))}`;
  const reverse = element.ink === 'xor' ? '^FR' : '';
  const commands = `${bars}${font ?? ''}${reverse}${command}${dataCommand(page, element, data)}`;
  return [field({ ...place, alignRight: element.justify === 'end' }, commands, { characterSet })];
}

/** Returns the ^B command with its parameters; empty ones at its end are omitted. */
function commandOf(row: ZplBarcodeRow, code: Resolved): string | NotExpressible {
  const { slots } = COMMANDS.find(({ name }) => name === row.code)!;
  const values = writeSlots(slots, code, row);
  if (values instanceof NotExpressible) return values;
  const parameters = slots.map(({ name }) => values[name] ?? '').map((value) => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : value)); // prettier-ignore
  return row.code + parameters.join().replace(/,+$/, '');
}

/** Placeholder for data with merge fields until they are written. */
const KEEP = '\uf8ff';

function dataCommand(page: ZplPage, element: BarcodeElement, data: string): string {
  if (!page.keepsFields || !element.content.some((part) => part.kind === 'field'))
    return barcodeData(
      page,
      element,
      page.keepsFields ? data.replace(KEEP, contentText(element.content, page.now)) : data,
    );
  const [before, after] = data.split(KEEP);
  const { commands, counter = '' } = textData(page, element, (text) => text);
  return commands.replace('^FD', `^FD${before ?? ''}`) + (after ?? '') + (after ? '' : counter);
}

const ratio = (wideRatio: number): number => Math.round(Math.max(2, Math.min(3, wideRatio)) * 10) / 10;

function placed(
  page: ZplPage,
  element: BarcodeElement,
  lowerDots: number,
): { readonly x: number; readonly y: number; readonly baseline: boolean } | undefined {
  const fits = (element.anchor === 'block' || element.anchor === 'baseline') && element.justify !== 'center';
  const moved = fits ? element : convertAnchor(element, 'block', page.label.dpi);
  const baseline = moved.anchor === 'baseline';
  const x = Math.round(moved.x);
  const y = Math.round(moved.y) - (baseline ? 0 : lowerDots);
  return x < 0 || y < 0 ? undefined : { x, y, baseline };
}
