/** Bar codes → DPL records. */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import { type BarcodeElement, literal } from '../../label/index.ts';
import {
  chooseRow,
  reportOwnSize,
  type Resolved,
  resolveBarcode,
  withReadableLine,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import type { WithTexts } from '../../language/frame/writer.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import { turnVector } from '../../render/place.ts';
import {
  BARCODES,
  type DplBarcode,
  isLined,
  milsToDots,
  type RecordData,
  withStartSet,
  writeRecordData,
} from './barcodes.ts';
import { type DplLine, type DplPage, record } from './page.ts';
import { ownLine } from './read-record.ts';
import { encodeContent, expressibleContent } from './write-data.ts';

export function writeBarcode(page: DplPage, given: BarcodeElement): NotExpressible | WithTexts<DplLine> {
  const { now, tally, label } = page;
  const moduleDots = Math.max(1, Math.round(given.moduleDots));
  const resolved = resolveBarcode({ ...given, moduleDots }, now);
  if (resolved instanceof NotExpressible) return resolved;
  const code = withStartSet(resolved);
  const row = chooseRow(BARCODES, code, 'DPL');
  if (row instanceof NotExpressible) return row;
  const written = writeRecordData(code, row, label.dpi);
  if (written instanceof NotExpressible) return written;
  const data = written.data ? { bytes: written.data, counter: '' } : dataOf(page, code, written);
  if (data instanceof NotExpressible) return data;
  if (moduleDots !== given.moduleDots) tally.approximated(given, message('reason.whole_modules', { language: 'DPL' }));
  if (row.mils) reportOwnSize(page, given, { language: 'DPL', ...milsToDots(row.mils, label.dpi) });
  const isFrozen = written.data !== undefined && code.isDynamic;
  if (isFrozen) tally.approximated(given, message('reason.present_text'));
  // Bars that do not count have a line that does not.
  const element = isFrozen ? { ...code.element, content: literal(resolved.data) } : code.element;
  const line = (barcode: BarcodeElement): Uint8Array | NotExpressible => {
    const bytes = recordOf(page, barcode, row, { ...written, data: data.bytes });
    if (bytes instanceof NotExpressible) return bytes;
    return concatBytes([bytes, latin1Bytes(`${written.twice ? '\r' : ''}${data.counter}`)]);
  };
  const bare = line({ ...element, humanReadable: { position: 'none' } });
  const shown: BarcodeElement = { ...element, humanReadable: ownLine(row, label.dpi) };
  // A line that reaches over the label's lower edge would take the bars along: it is a text beside them.
  const own = row.line && row.line === element.humanReadable.position ? line(shown) : undefined;
  const commands = own === undefined || own instanceof NotExpressible ? undefined : [{ bytes: own }];
  const chosen = withReadableLine(page, element, {
    bare: bare instanceof NotExpressible ? [] : [{ bytes: bare }],
    ...(commands ? { own: { commands, element: shown } } : {}),
  });
  return bare instanceof NotExpressible && chosen.commands !== commands ? bare : chosen;
}

/** The content as it is, with its counter. */
function dataOf(
  page: DplPage,
  { element }: Resolved,
  { lead = '' }: RecordData,
): { bytes: Uint8Array; counter: string } | NotExpressible {
  const content = [...literal(lead), ...expressibleContent(page, element, element.content)];
  if (content.some((part) => part.kind === 'literal' && /[^\x20-\x7e]/.test(part.text)))
    return notExpressible(message('reason.characters', { language: 'DPL' }));
  const { data, counter } = encodeContent(content, [['', 'latin1']]);
  return { bytes: data, counter };
}

function recordOf(page: DplPage, barcode: BarcodeElement, row: DplBarcode, written: RecordData & { data: Uint8Array }) {
  const { moduleDots, wideRatio, humanReadable, rotation } = barcode;
  const counted = row.counted && isLined(written.data);
  const code = written.code ?? row.code;
  // The case of the letter says whether DPL prints the line, or announces the bytes of the data.
  const letter =
    row.line && humanReadable.position === 'none'
      ? code.at(-1)!.toLowerCase()
      : counted
        ? code.at(-1)!.toUpperCase()
        : code.at(-1)!;
  const wide = row.ratio ? Math.round(wideRatio * moduleDots) : moduleDots;
  const [c, d] = row.unsized ? [0, 0] : [written.c ?? wide, written.d ?? moduleDots];
  const bars = row.unsized || row.heightIn === 0 ? 0 : barcode.heightDots;
  const eee = padded(page.units.of(written.heightDots ?? bars), 3);
  const { x, y } = place(page, barcode);
  const fields = { rotation, id: code.slice(0, -1) + letter, c, d, eee, x: Math.round(x), y: Math.round(y) };
  return record(page, { ...fields, ...(counted ? { count: true } : {}) }, written.data);
}

/** Bottom-left corner of bars and readable line together, where the record counts from. */
function place({ label, now }: DplPage, element: BarcodeElement): { x: number; y: number } {
  if (element.anchor === 'bottom-corner' && element.justify === 'start') return element;
  if (element.humanReadable.position !== 'below') return convertAnchor(element, 'bottom-corner', label.dpi, { now });
  const bars = convertAnchor(element, 'baseline', label.dpi, { now });
  const upright = { ...element, rotation: 0, x: 0, y: 0, justify: 'start' } as const;
  const height = (anchor: 'corner' | 'bottom-corner'): number =>
    measureElement({ ...upright, anchor }, label.dpi, { now }).heightDots;
  const [dx, dy] = turnVector(element.rotation, 0, height('bottom-corner') - height('corner'));
  return { x: bars.x + dx, y: bars.y + dy };
}
