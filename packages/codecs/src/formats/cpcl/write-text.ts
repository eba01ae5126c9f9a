/** Texts as TEXT commands in the resident fonts, or as SCALE-TEXT where the source names a font of the printer. */
import { message } from '@platen/messages';
import { contentText, type Rotation, type TextElement } from '../../label/index.ts';
import { fitCellText, type PlacedLine, placeLines } from '../../language/text/cell-text.ts';
import { lackingIn, noCodePage } from '../../language/text/code-page.ts';
import { hanOf, needsFont, residentFont } from '../../language/text/han-text.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../../language/frame/not-expressible.ts';
import { textLines } from '../../language/text/text-lines.ts';
import type { Written } from '../../language/frame/writer.ts';
import { measureElement } from '../../render/index.ts';
import { CHOICES, FONTS, HAN_FACES } from './fonts.ts';
import { type CpclPage, dataLines, isFrozen, line } from './page.ts';

/** TEXT90 turns counter-clockwise. */
const COMMANDS = { 0: 'TEXT', 90: 'TEXT270', 180: 'TEXT180', 270: 'TEXT90' } as const;

/** A setting for one text: its command, its value, and the value that it has without. */
type Setting = readonly [command: string, value: string | number, usual: string | number];

/** Black texts, and white texts on a black cell as black text in an inverted cell. */
export function writeText(page: CpclPage, element: TextElement): Written<Uint8Array> {
  if (!element.blackCell) return writeBlackText(page, element);
  const { label, now, tally } = page;
  if (element.ink !== 'white') return notExpressible(message('reason.black_only', { language: 'CPCL' }));
  const cell = measureElement(element, label.dpi, { now });
  const [x, y, width, height] = [cell.x, cell.y, cell.widthDots, cell.heightDots].map(Math.round) as [number, number, number, number]; // prettier-ignore
  if (x < 0 || y < 0) return OUTSIDE;
  const black: TextElement = { ...element, ink: 'black', blackCell: undefined };
  tally.standsFor(black, element);
  const written = writeBlackText(page, black);
  if (written instanceof NotExpressible) return written;
  return [...written, line(`INVERSE-LINE ${x} ${y} ${x + width} ${y} ${height}`)];
}

function writeBlackText(page: CpclPage, element: TextElement): Written<Uint8Array> {
  const { now, tally, codePage } = page;
  const han = hanOf(element, now);
  if (han.length > 0 && HAN_FACES.has(element.font.name)) return writeHan(page, element, han);
  const missing = lackingIn(codePage, contentText(element.content, now));
  if (missing.length > 0) return notExpressible(noCodePage('CPCL', missing));
  if (element.ink !== 'black') return notExpressible(message('reason.black_only', { language: 'CPCL' }));
  if (element.font.file) return notExpressible(message('reason.brought_font', { language: 'CPCL' }));
  if (isFrozen(page, element.content)) tally.approximated(element, message('reason.present_text'));
  const named = residentFont(element, 'cpcl');
  return named === undefined ? writeResident(page, element) : writeScaled(page, element, named);
}

/** Chinese text in a dot font of the printer that the source names, in its own code page. */
function writeHan(page: CpclPage, element: TextElement, han: readonly string[]): Written<Uint8Array> {
  const missing = lackingIn('gb18030', contentText(element.content, page.now));
  if (missing.length > 0) return notExpressible(noCodePage('CPCL', missing));
  const written = writeResident({ ...page, codePage: 'gb18030' }, element);
  if (written instanceof NotExpressible) return written;
  page.tally.needsFont(element, needsFont(han, element.font.name.slice('cpcl-'.length)));
  return [line('COUNTRY CHINA'), ...written, line(`COUNTRY ${page.country}`)];
}

function writeResident(page: CpclPage, element: TextElement): Written<Uint8Array> {
  const { plain, settings } = withoutStyle(element);
  const fitted = fitCellText(page, plain, { fonts: FONTS, choices: CHOICES });
  if (fitted instanceof NotExpressible) return fitted;
  const { font, across, down, lines } = fitted;
  const magnified: readonly Setting[] = across > 1 || down > 1 ? [['SETMAG', `${across} ${down}`, '1 1']] : [];
  const all = [...magnified, ...settings];
  return [
    ...all.map(([command, value]) => line(`${command} ${value}`)),
    ...lines.flatMap((each) =>
      textLine(page, each, (place, rotation) => `${COMMANDS[rotation]} ${font.title} ${place}`),
    ),
    ...all.map(([command, , usual]) => line(`${command} ${usual}`)),
  ];
}

/** Gap, bold and underline of a text in a resident font as settings of their own. */
function withoutStyle(element: TextElement): { plain: TextElement; settings: readonly Setting[] } {
  const { font, charGapDots = 0 } = element;
  const isOwn = FONTS.some(({ name }) => name === font.name) && Number.isInteger(charGapDots) && charGapDots >= 0;
  if (!isOwn) return { plain: element, settings: [] };
  const { name, widthDots, heightDots, bold, underline } = font;
  const settings: Setting[] = [];
  if (charGapDots > 0) settings.push(['SETSP', charGapDots, 0]);
  if (bold) settings.push(['SETBOLD', 1, 0]);
  if (underline) settings.push(['UNDERLINE', 'ON', 'OFF']);
  return { plain: { ...element, charGapDots: 0, font: { name, widthDots, heightDots } }, settings };
}

function writeScaled(page: CpclPage, element: TextElement, named: string): Written<Uint8Array> {
  const { label, now, tally } = page;
  const lines = textLines(element, label.dpi, now);
  const placed = placeLines(lines, lines);
  if (!placed) return OUTSIDE;
  if (element.rotation !== 0 && element.rotation !== 270)
    return notExpressible(message('reason.turned_up_only', { language: 'CPCL' }));
  const points = (dots: number): number => Math.max(1, Math.round((dots * 72) / label.dpi));
  const { widthDots, heightDots } = element.font;
  const size = `${points(widthDots)} ${points(heightDots)}`;
  if ([widthDots, heightDots].some((dots) => Math.abs((points(dots) * label.dpi) / 72 - dots) > 0.5))
    tally.approximated(element, message('reason.whole_points', { size }));
  const command = element.rotation === 0 ? 'SCALE-TEXT' : 'VSCALE-TEXT';
  return placed.flatMap((each) => textLine(page, each, (place) => `${command} ${named} ${size} ${place}`));
}

const textLine = (
  page: CpclPage,
  { element: { content, rotation }, x, y }: PlacedLine,
  command: (place: string, rotation: Rotation) => string,
): Uint8Array[] => dataLines(page, command(`${x} ${y}`, rotation), content, contentText(content, page.now));
