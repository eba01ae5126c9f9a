/** Bar codes → IPL bar code fields. */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, literal } from '../../label/index.ts';
import {
  type Resolved,
  chooseRow,
  nearestRatio,
  reportOwnSize,
  resolveBarcode,
  withReadableLine,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, OUTSIDE, notExpressible } from '../../language/frame/not-expressible.ts';
import type { WithTexts } from '../../language/frame/writer.ts';
import { convertAnchor, humanReadableTexts } from '../../render/index.ts';
import { BARCODES, type IplRow, RATIOS, writeField } from './barcodes.ts';
import { FUNCTION_ESCAPES, carried } from './escapes.ts';
import { type IplCommand, type IplPage, contentData, nameOf, origin } from './page.ts';
import { ROTATIONS } from './state.ts';
import { fontOf, silent } from './write-text.ts';

export function writeBarcode(page: IplPage, element: BarcodeElement): NotExpressible | WithTexts<IplCommand> {
  const code = resolveBarcode(element, page.now);
  if (code instanceof NotExpressible) return code;
  const row = chooseRow(BARCODES, code, 'IPL');
  if (row instanceof NotExpressible) return row;
  const bare = fieldOf(page, code, row);
  if (bare instanceof NotExpressible) return bare;
  const line = row.hasLine === true ? ownLine(page, element) : undefined;
  const sign = code.options['startStop'] === false ? 2 : 1;
  const own = line && {
    commands: [
      { ...bare, parameters: `${bare.parameters}i${sign};`, ...(line.parameters ? { line: line.parameters } : {}) },
    ],
    element: line.element,
  };
  return withReadableLine(page, element, { bare: [bare], ...(own ? { own } : {}) });
}

function fieldOf(page: IplPage, code: Resolved, row: IplRow): IplCommand | NotExpressible {
  const { element, data } = code;
  const { rotation, moduleDots, heightDots, encoding } = element;
  const isAlongHead = rotation === 0 || rotation === 180;
  if (row.widensDots && moduleDots === 1 && isAlongHead)
    return notExpressible(message('reason.narrow_bars', { language: 'IPL' }));
  if (row.hasBars && (heightDots > 9999 || heightDots < 1))
    return notExpressible(message('reason.bar_height', { dots: heightDots, language: 'IPL', least: 1, most: 9999 }));
  const symbol = writeField(code, row);
  if (symbol instanceof NotExpressible) return symbol;
  const placed = convertAnchor(element, 'corner', page.label.dpi, { now: page.now });
  const where = origin(Math.round(placed.x), Math.round(placed.y));
  if (where === undefined) return OUTSIDE;
  if (symbol.differs) page.tally.approximated(element, symbol.differs);
  if (row.ownSize) reportOwnSize(page, element, { language: 'IPL', ...row.ownSize(page.label.dpi, symbol) });
  // With an odd module, 2.5 prints as 3.
  const { 0: _, ...even } = RATIOS;
  const ratio = nearestRatio(page, element, moduleDots % 2 === 1 ? even : RATIOS);
  const { m, h = heightDots, w = moduleDots } = symbol;
  const parameters = [
    `${where}f${ROTATIONS.indexOf(rotation)};c${[row.code, ...m].join()};`,
    h === null ? '' : `h${Math.max(1, h)};`,
    w === null ? '' : `w${w};`,
    ratio === undefined ? '' : `r${ratio};`,
  ];
  const written = symbol.data ?? data;
  const bytes =
    typeof written === 'string'
      ? contentData(
          page,
          element,
          (text) => symbolBytes(text, encoding),
          written === data ? undefined : literal(written),
        )
      : carried(written);
  return { letter: 'B', parameters: parameters.join(''), data: bytes, ...nameOf(element.name) };
}

/**
 * Writes function characters as their marks, and other characters as bytes, with SUB before those that are commands.
 */
const symbolBytes = (text: string, encoding: string | undefined): Uint8Array =>
  concatBytes(
    text.split(/([\ue001-\ue00d])/).map((part) => {
      const mark = FUNCTION_ESCAPES.write(part);
      return mark === part ? carried(writeSymbolData(part, encoding).bytes) : latin1Bytes(mark);
    }),
  );

/** Returns the human-readable line as IPL prints it: left aligned, by default in font 0 at twice its size. */
function ownLine(
  page: IplPage,
  element: BarcodeElement,
): { element: BarcodeElement; parameters: string | undefined } | undefined {
  const { humanReadable } = element;
  if (humanReadable.position !== 'below' || humanReadable.text) return undefined;
  const first = humanReadableTexts(element, page.label.dpi, { now: page.now })[0];
  if (!first) return undefined;
  const model = { ...first, charGapDots: 0, ...(humanReadable.font ? { font: humanReadable.font } : {}) };
  const { spec, gapDots, parameters } = fontOf(silent(page), model);
  if (gapDots !== 0) return undefined;
  const isStandard = spec.name === 'ipl-0' && spec.heightDots === 18 && spec.widthDots === 14;
  return {
    element: { ...element, humanReadable: { position: 'below', font: spec, align: 'left' } },
    parameters: isStandard ? undefined : parameters,
  };
}
