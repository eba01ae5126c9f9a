/** Text elements → DPL records: the nearest font, code pages, counters, dates. */
import { type Content, type ContentPart, type TextElement, contentText } from '../../label/index.ts';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import {
  type CellChoice,
  faceOf,
  isScalable,
  matchScalable,
  multipliersTo,
  nearestCell,
  placeInFont,
  startOf,
  textWidth,
} from '../../language/match-font.ts';
import { hanOf, needsFont, noFontFor, residentFont } from '../../language/han-text.ts';
import { lackingIn, noCodePage } from '../../language/code-page.ts';
import { isPlainClock } from '../../language/clocks.ts';
import { isBitmapFont, isBrought, sentBitmapFont } from '../../language/own-fonts.ts';
import type { Said } from '../../language/speak.ts';
import { convertAnchor } from '../../render/index.ts';
import { letterMask } from './content.ts';
import { FIRST_SOFT_FONT, MAX_CELL, MAX_SOFT_FONTS } from './soft-fonts.ts';
import { type DplWord, type DplWriter, WRITTEN_SETS, fitsRecord, record } from './write-context.ts';
import { BITMAP_PAGE, CLOCK_MARKERS, FULL_FONTS, POINTS_PER_INCH, SMOOTH_POINTS, bitmapCell } from './tables.ts';

/** DPL has no scalable font of fixed width. */
const CLOSE = { tall: 1.18, wide: 1.18 };
const TIMES = multipliersTo(24);
const MAX_TEXT = 255;

export function sayText(writer: DplWriter, element: TextElement): Said<DplWord> {
  const { tally, now } = writer;
  const content = sayableContent(element.content, {
    now,
    frozen: () => tally.approximated(element, 'a date or counter prints as it is now: DPL cannot say it'),
  });
  const text = contentText(element.content, now);
  if (text.length > MAX_TEXT) return { refused: `a record holds ${MAX_TEXT} characters` };
  const han = hanOf(element, now);
  const resident = han.length > 0 ? residentFont(element, 'dpl') : undefined;
  if (han.length > 0 && !resident && !isBrought(element.font, writer.label.dpi)) return { refused: noFontFor(han) };
  if (resident) tally.needsFont(element, needsFont(han, resident));
  const wide = resident !== undefined && /^u/i.test(resident);
  if (wide && content.some((part) => part.kind !== 'literal')) return { refused: noFontFor(han) };
  const reading = element.direction === 'right-to-left' ? reversed(content, now) : content;
  const read = { ...element, content: reading };
  const fieldsIn = (font: Font) => {
    const placed = place(element, font, writer);
    const { id, c, d, eee, size } = font;
    const [x, y] = [Math.round(placed.x), Math.round(placed.y)];
    return { rotation: element.rotation, id, c, d, eee, x, y, justify: placed.justify, ...(size ? { size } : {}) };
  };
  let font = resident
    ? scalable(resident, element.font, { dpi: writer.label.dpi, own: true })
    : chooseFont(writer, read);
  // Bitmap fonts have one code page, the outline fonts every set.
  const inPage = font.id === '9' || encodeText(contentText(reading, now), BITMAP_PAGE).missing.length === 0;
  if (!inPage) font = outlineFont(writer, read);
  // The cell of a bitmap font may reach over the label's lower edge where a baseline does not.
  if (!fitsRecord(writer, fieldsIn(font)) && !font.own) font = outlineFont(writer, read);
  const fields = fieldsIn(font);
  if (!fitsRecord(writer, fields)) return { refused: 'it lies outside of what rows and columns can say' };
  const encoded = wide
    ? { data: wideData(contentText(reading, now), resident), missing: [], counter: '', set: '' }
    : encodeContent(reading, font.set ? [font.set] : font.id === '9' ? WRITTEN_SETS : [['', BITMAP_PAGE]]);
  if (encoded.missing.length > 0) return { refused: noCodePage('DPL', encoded.missing) };
  if (font.note) tally.approximated(element, font.note);
  const around = attributes(element);
  const justify = { start: '', center: 'JC\r', end: 'JR\r' }[fields.justify];
  const ink = element.blackCell ? 'A5\r' : '';
  const bytes = concatBytes([
    latin1Bytes(`${ink}${justify}${around.before}`),
    record(writer, fields, encoded.data),
    latin1Bytes(encoded.counter),
    latin1Bytes(`${around.after}${justify ? 'JL\r' : ''}${ink ? 'A2\r' : ''}`),
  ]);
  return { words: [{ bytes, ...(encoded.set ? { symbolSet: encoded.set } : {}) }] };
}

/** Data of a font of two bytes a character: `U` takes them as they are, up to two NULs; `u` as hexadecimal digits. */
function wideData(text: string, font: string): Uint8Array {
  const bytes = Buffer.from(`${text}\0`, 'utf16le').swap16();
  return font.startsWith('U') ? bytes : latin1Bytes(bytes.toString('hex').toUpperCase());
}

const reversed = (content: Content, now: Date): Content => [
  { kind: 'literal', text: [...contentText(content, now)].toReversed().join('') },
];

function attributes({ font }: TextElement): { before: string; after: string } {
  const on = `${font.bold ? 'B+' : ''}${font.italic ? 'I+' : ''}${font.underline ? 'U+' : ''}`;
  return on ? { before: `F${on}\r`, after: `F${on.replaceAll('+', '-')}\r` } : { before: '', after: '' };
}

interface Font {
  readonly id: string;
  readonly c: number;
  readonly d: number;
  readonly eee: string;
  readonly size?: string;
  readonly spec: TextElement['font'];
  /** Own font of DPL: the text's anchor and justification stay. */
  readonly own: boolean;
  /** Symbol set in which a bitmap font of the document is loaded. */
  readonly set?: readonly [set: string, page: CodePage];
  /** How it differs from the font that was asked for. */
  readonly note?: string;
}

/** The text where the record wants it: bottom of the cell for bitmap fonts, baseline for the others. */
function place(element: TextElement, font: Font, { label, now }: DplWriter): TextElement {
  const anchor = font.id === '9' ? 'baseline' : 'bottom-corner';
  if (element.anchor === anchor && font.own) return element;
  const start = startOf(element, label.dpi, now);
  const changed = { ...start, font: font.spec, ...placeInFont(start, element, font.spec, { dpi: label.dpi, now }) };
  return convertAnchor(changed, anchor, label.dpi, { now });
}

function chooseFont(writer: DplWriter, element: TextElement): Font {
  const { label, now } = writer;
  const { dpi } = label;
  const text = contentText(element.content, now);
  const own = softFont(writer, element, text) ?? broughtFont(writer, element) ?? ownFont(element, text, dpi);
  if (own) return own;
  if (!isScalable(element.font, dpi)) {
    const cells = Array.from({ length: 9 }, (_, number): CellChoice => {
      const { widthDots, heightDots } = bitmapCell(number, dpi);
      return {
        name: `dpl-${number}`,
        widthDots,
        heightDots,
        across: TIMES,
        down: TIMES,
        covers: (each) => covers(number, each),
      };
    });
    const match = nearestCell(element, [contentText(element.content, now)], cells, { dpi, close: CLOSE });
    if (match) {
      const { font: spec, across: c, down: d } = match;
      const note = `font ${element.font.name} prints as ${spec.name}`;
      return { id: spec.name.slice(4), c, d, eee: '000', spec, own: false, note };
    }
  }
  return outlineFont(writer, element);
}

function outlineFont({ label, now }: DplWriter, element: TextElement): Font {
  const { dpi } = label;
  const name = faceOf(element.font, dpi) === 'zero' ? 'dpl-S00' : 'dpl-S01';
  const spec = matchScalable(element, name, { dpi, now });
  const exact = element.font.name === '0' && spec.heightDots === element.font.heightDots;
  const font = scalable(name.slice(4), spec, { dpi, own: false });
  const same = exact && textWidth(element, spec, dpi, now) !== 0;
  return same ? font : { ...font, note: `font ${element.font.name} prints as ${name}` };
}

function covers(font: number, text: string): boolean {
  if (font === 8) return /^[0-9 ]*$/.test(text);
  return FULL_FONTS.includes(font)
    ? /^[\x20-\x7e]*$/.test(text) || font === 1 || font === 2
    : /^[0-9A-Z .,:;/+-]*$/.test(text);
}

/** Two base-62 digits: resident fonts have names below. */
const FIRST_FONT = 0x35;
const MAX_FONTS = 40;

/** A font that the document brings along goes to the printer as the file that it is. */
function broughtFont(writer: DplWriter, { font, charGapDots }: TextElement): Font | undefined {
  const { file } = font;
  const { dpi } = writer.label;
  if (!file || isBitmapFont(file) || charGapDots || !isBrought(font, dpi) || isOpenType(file)) return undefined;
  let name = writer.fonts.get(file);
  if (name === undefined) {
    if (writer.fonts.size >= MAX_FONTS) return undefined;
    const own = /^dpl-S(\w\w)$/.exec(font.name)?.[1];
    const used = new Set(writer.fonts.values());
    const free = Array.from(
      { length: MAX_FONTS },
      (_, i) => `${String.fromCharCode(FIRST_FONT + Math.trunc(i / 10))}${i % 10}`,
    );
    name = own !== undefined && !used.has(own) ? own : free.find((each) => !used.has(each))!;
    writer.fonts.set(file, name);
  }
  return scalable(`S${name}`, font, { dpi, own: true });
}

/** A bitmap font of the document, in a symbol set of one byte a character that has those of the text. */
function softFont({ softFonts }: DplWriter, { font: spec, charGapDots }: TextElement, text: string): Font | undefined {
  if (!isBitmapFont(spec.file) || charGapDots) return undefined;
  const set = WRITTEN_SETS.find(([name, page]) => name !== 'U8' && encodeText(text, page).missing.length === 0);
  const { font, across: c, down: d } = sentBitmapFont(spec, spec.file, isMagnification);
  if (!set || font.cellDots > MAX_CELL || font.glyphs.some(({ bitmap }) => bitmap.widthDots > MAX_CELL))
    return undefined;
  const [, page] = set;
  let at = softFonts.findIndex((known) => known.font === font && known.page === page);
  if (at < 0) at = softFonts.push({ font, page }) - 1;
  if (at >= MAX_SOFT_FONTS) return undefined;
  return { id: '9', c, d, eee: String(FIRST_SOFT_FONT + at), spec, own: true, set };
}

const isMagnification = (across: number, down: number): boolean => TIMES.includes(across) && TIMES.includes(down);

/** Outlines of PostScript (`OTTO`), which printers with TrueType do not have. */
const isOpenType = (file: Uint8Array): boolean => file[0] === 0x4f;

function ownFont(element: TextElement, text: string, dpi: number): Font | undefined {
  const { font } = element;
  const bitmap = /^dpl-([0-8])$/.exec(font.name);
  if (bitmap) {
    const { widthDots, heightDots } = bitmapCell(Number(bitmap[1]), dpi);
    const [c, d] = [font.widthDots / widthDots, font.heightDots / heightDots];
    const whole = Number.isInteger(c) && Number.isInteger(d) && c >= 1 && d >= 1 && c <= 61 && d <= 61;
    return whole && !element.charGapDots ? { id: bitmap[1]!, c, d, eee: '000', spec: font, own: true } : undefined;
  }
  if (element.charGapDots) return undefined;
  if (font.name === 'dpl-9') {
    for (const points of SMOOTH_POINTS.toReversed()) {
      const dots = Math.round((points * dpi) / POINTS_PER_INCH);
      const [c, d] = [font.widthDots / dots, font.heightDots / dots];
      if (Number.isInteger(c) && Number.isInteger(d) && c <= 61 && d <= 61) {
        return { id: '9', c, d, eee: `A${String(points).padStart(2, '0')}`, spec: font, own: true };
      }
    }
    return scalable('S01', font, { dpi, own: true });
  }
  const outline = /^dpl-(S0[01])$/.exec(font.name);
  return outline && text !== undefined ? scalable(outline[1]!, font, { dpi, own: true }) : undefined;
}

/** A record of a scalable font: sizes in points where they are whole ones, else in dots, which must be 16 or 14 at least. */
function scalable(eee: string, spec: TextElement['font'], { dpi, own }: { dpi: number; own: boolean }): Font {
  const size = (dots: number, least: number): string => {
    const points = Math.round((dots * POINTS_PER_INCH) / dpi);
    const back = Math.round((points * dpi) / POINTS_PER_INCH);
    if (points >= 4 && points <= 999 && (back === Math.round(dots) || dots < least))
      return `P${String(points).padStart(3, '0')}`;
    if (dots < least) return 'P004';
    return String(Math.min(4163, Math.round(dots))).padStart(4, '0');
  };
  return { id: '9', c: 1, d: 1, eee, size: `${size(spec.heightDots, 16)}${size(spec.widthDots, 14)}`, spec, own };
}

/** Content without what DPL cannot say: fields printed, clocks with an offset and second counters as they are now. */
export function sayableContent(content: Content, { now, frozen }: { now: Date; frozen: () => void }): Content {
  let counters = 0;
  const parts = content.map((part): ContentPart => {
    if (part.kind === 'literal') return part;
    const text = contentText([part], now);
    const literal = { kind: 'literal', text } as const;
    if (part.kind === 'field') return literal;
    if (part.kind === 'clock') {
      if (!part.offsetDays && !part.offsetMonths && isPlainClock(part) && clockMarkers(part.pattern) !== undefined)
        return part;
      frozen();
      return literal;
    }
    if (++counters === 1 && counterSign(part) !== undefined) return part;
    frozen();
    return literal;
  });
  return parts;
}

/** `dd'.'MM` → `PQ.EF`; undefined where DPL lacks a token or a letter of the quoted text is a marker. */
export function clockMarkers(pattern: string): string | undefined {
  let markers = '';
  for (const [, quoted, token] of pattern.matchAll(/'([^']*)'|([A-Za-z]+|[^A-Za-z'])/g)) {
    if (quoted !== undefined) {
      if (/[A-Za-z]/.test(quoted)) return undefined;
      markers += quoted;
    } else if (/[A-Za-z]/.test(token!)) {
      const found = CLOCK_MARKERS.find(([, each]) => each === token);
      if (!found) return undefined;
      markers += found[0];
    } else markers += token;
  }
  return markers;
}

interface Encoded {
  readonly data: Uint8Array;
  readonly set: string;
  readonly missing: readonly string[];
  /** The counter command behind the record. */
  readonly counter: string;
}

export function encodeContent(
  content: Content,
  sets: readonly (readonly [set: string, page: Parameters<typeof encodeText>[1]])[],
): Encoded {
  const texts = content.map((part) => (part.kind === 'literal' ? part.text.replace(/[\x00-\x1f]/g, ' ') : ''));
  const all = texts.join('');
  const [set, page] = sets.find(([, each]) => encodeText(all, each).missing.length === 0) ?? sets[0]!;
  const parts: Uint8Array[] = [];
  let counter = '';
  content.forEach((part, i) => {
    if (part.kind === 'literal') parts.push(encodeText(texts[i]!, page).bytes);
    else if (part.kind === 'serial') {
      parts.push(latin1Bytes(part.start));
      counter = counterCommand(part, texts.slice(i + 1).join('').length);
    } else if (part.kind === 'clock') {
      // A bare STX ends the date where text follows.
      const last = texts.slice(i + 1).join('') === '' && content.slice(i + 1).every((each) => each.kind === 'literal');
      parts.push(latin1Bytes(`\x02T${clockMarkers(part.pattern) ?? ''}${last ? '' : '\x02'}`));
    }
  });
  return {
    data: concatBytes(parts),
    set: all === '' || /^[\x20-\x7e]*$/.test(all) ? '' : set,
    missing: lackingIn(page, all),
    counter,
  };
}

/** The command that counts so, and by what; undefined where DPL has none. */
function counterSign(part: Extract<ContentPart, { kind: 'serial' }>): { sign: string; step: number } | undefined {
  const { mask, increment = '', start } = part;
  if (mask !== undefined) {
    const hex = mask === 'h'.repeat(start.length);
    const step = hex
      ? Number.parseInt(increment, 16)
      : mask.endsWith('a')
        ? increment.charCodeAt(0) - 65
        : Number(increment);
    const known = hex || (mask === letterMask(start) && /[a]/.test(mask));
    return known && increment.length <= 2 && step >= 1 && step <= 99 ? { sign: hex ? '(' : '>', step } : undefined;
  }
  const step = Math.abs(part.step);
  if (!Number.isInteger(part.step) || step < 1 || step > 99) return undefined;
  const numeric = /^\d+$/.test(start);
  return { sign: numeric ? (part.step < 0 ? '-' : '+') : part.step < 0 ? '<' : '>', step };
}

function counterCommand(part: Extract<ContentPart, { kind: 'serial' }>, behind: number): string {
  const { sign, step } = counterSign(part)!;
  return `${sign}${part.leadingZeros ? '0' : ' '}${String(step).padStart(behind > 0 ? 1 : 2, '0')}${'0'.repeat(behind)}\r`;
}
