/** Text elements → SBPL commands: the nearest font, pitch, counters, dates. */
import { message } from '@platen/messages';
import { toHex } from '../../bytes/encodings.ts';
import {
  type Content,
  type SerialPart,
  type TextElement,
  contentText,
  literal,
  sampleText,
} from '../../label/index.ts';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { isPlainClock, joinClocks } from '../../language/data/clocks.ts';
import { maskedStep, presentContent } from '../../language/data/counters.ts';
import {
  faceOf,
  gapInFont,
  keptOnLabel,
  matchScalable,
  multipliersTo,
  placeInFont,
  startOf,
} from '../../language/text/match-font.ts';
import { chooseFont, type FontTable } from '../../language/text/choose-font.ts';
import { hanOf, needsFont, noFontFor } from '../../language/text/han-text.ts';
import { FUNCTIONS, lackingIn, noCodePage } from '../../language/text/code-page.ts';
import { OUTSIDE, notExpressible } from '../../language/frame/not-expressible.ts';
import type { Written } from '../../language/frame/writer.ts';
import { measureElement } from '../../render/index.ts';
import { padded } from '../../bytes/digits.ts';
import { ASSUMED } from './assumptions.ts';
import { CLOCKS, DEFAULT_PITCH, FONTS } from './fonts.ts';
import { type SbplPage, at, command, turned } from './page.ts';

/** Largest ratios of cell sizes at which a font is near; pitch corrects the width. */
const CLOSE = { tall: 1.12, wide: 1.45 };
const TIMES = multipliersTo(12);
/** The kanji fonts. */
const HAN_FACE = 'sbpl-kanji';

/** The commands and properties of the font that a text is written in. */
interface Choice {
  /** The commands before the data: pitch, magnification, font. */
  readonly before: string;
  readonly spec: TextElement['font'];
  /** True for a font of SBPL itself: the element keeps its position. */
  readonly own: boolean;
  /** Data as hex of Shift-JIS (kanji fonts). */
  readonly hex?: boolean;
  /** Dots of one step of pitch. */
  readonly pitchDots: number;
  /** Gap behind each character that keeps the text's width if the font's cells have another width. */
  readonly gapDots?: number;
}

export function writeText(page: SbplPage, element: TextElement): Written<Uint8Array> {
  const { label, tally, now } = page;
  const han = hanOf(element, now);
  if (han.length > 0 && element.font.name !== HAN_FACE) return notExpressible(noFontFor(han));
  const content = expressible(page, element);
  const choice = fontOf(page, { ...element, content });
  if (han.length > 0 && !choice.hex) return notExpressible(noFontFor(han));
  if (han.length > 0) tally.needsFont(element, needsFont(han, 'K2'));
  const codePage: CodePage = choice.hex ? 'shift_jis' : page.codePage;
  const missing = lackingIn(codePage, contentText(content, now));
  if (missing.length > 0) return notExpressible(noCodePage('SBPL', missing));
  const pitch = pitchOf(element, choice);
  if (pitch.rounded) tally.approximated(element, message('reason.whole_gap'));
  const placed = place(element, choice, page);
  // A text that becomes wider about its middle must stay on the label.
  const { x, y } = keptOnLabel(element, placed, { dpi: label.dpi, now });
  const where = at(Math.round(x), Math.round(y));
  if (where === undefined) return OUTSIDE;
  const data = dataOf(page, content, choice);
  const [before, after] = turned(element.rotation, `${where}\0`).split('\0');
  const commands = [
    concatBytes([
      latin1Bytes(before!),
      data.before,
      latin1Bytes(command(`P${pitch.digits}`) + choice.before),
      data.bytes,
      latin1Bytes(after!),
    ]),
  ];
  if (element.font.underline) tally.approximated(element, message('reason.no_underline', { language: 'SBPL' }));
  if (element.blackCell) {
    const rect = measureElement(placed, label.dpi, { now });
    const cell = at(Math.max(0, Math.round(rect.x)), Math.max(0, Math.round(rect.y)));
    commands.push(latin1Bytes(`${cell}${command(`(${four(rect.widthDots)},${four(rect.heightDots)}`)}`));
  }
  return commands;
}

const four = (value: number): string => padded(Math.max(1, value), 4);
const three = (value: number): string => padded(value, 3);
const two = (value: number): string => padded(value, 2);

function place(element: TextElement, choice: Choice, { label, now }: SbplPage): TextElement {
  const start = startOf(element, label.dpi, now);
  if (choice.own) return start;
  const gapDots = (Number(pitchOf(element, choice).digits) - DEFAULT_PITCH) * choice.pitchDots;
  const placed = placeInFont(start, element, choice.spec, { dpi: label.dpi, now, gapDots, gaps: true });
  return { ...start, ...placed, font: choice.spec, charGapDots: gapDots };
}

function pitchOf(element: TextElement, choice: Choice): { digits: string; rounded: boolean } {
  const wanted = (choice.gapDots ?? element.charGapDots ?? 0) / choice.pitchDots + DEFAULT_PITCH;
  const pitch = Math.min(99, Math.max(0, Math.round(wanted)));
  return { digits: two(pitch), rounded: pitch !== wanted && choice.gapDots === undefined };
}

/** Returns the content with dates among text, second counters and merge fields as their present text. */
function expressible(page: SbplPage, element: TextElement): Content {
  const content = joinClocks(element.content, (text) => /^[/:]+$/.test(text));
  let counters = 0;
  const written = presentContent(page, element, content, (part) =>
    part.kind === 'clock'
      ? content.length === 1 && isPlainClock(part) && clockPicture(part.pattern) !== undefined
      : part.kind === 'serial' && ++counters === 1 && counts(part),
  );
  return element.direction === 'right-to-left'
    ? literal([...contentText(written, page.now)].toReversed().join(''))
    : written;
}

/** `dd'/'MM` → `DD/MM`; undefined if `WA` does not take it. */
function clockPicture(pattern: string): string | undefined {
  const picture = CLOCKS.write(pattern);
  return picture !== undefined && /^[A-Za-z/: .-]{0,16}$/.test(picture) ? picture : undefined;
}

function dataOf(page: SbplPage, content: Content, choice: Choice): { before: Uint8Array; bytes: Uint8Array } {
  const before: string[] = [];
  const parts: Uint8Array[] = [];
  content.forEach((part, i) => {
    if (part.kind === 'clock') {
      const months = part.offsetMonths ?? 0;
      const days = part.offsetDays ?? 0;
      if (months > 0) before.push(command(`WPM${three(months)}`));
      if (days > 0) before.push(command(`WPD${three(days)}`));
      parts.push(latin1Bytes(command(`WA${clockPicture(part.pattern)!}`)));
    } else if (part.kind === 'serial') {
      const behind = sampleText(content.slice(i + 1)).length;
      before.push(counterCommand(page, part, behind));
      parts.push(latin1Bytes(part.start));
    } else if (part.kind === 'literal') {
      const text = part.text.replace(FUNCTIONS, '').replace(/[\x00-\x1f]/g, ' ');
      const codePage: CodePage = choice.hex ? 'shift_jis' : page.codePage;
      const { bytes } = encodeText(text, codePage);
      parts.push(choice.hex ? latin1Bytes(toHex(bytes)) : bytes);
    }
  });
  return { before: latin1Bytes(before.join('')), bytes: concatBytes(parts) };
}

/** True if SBPL can count the part: decimal or hexadecimal digits. */
export const counts = (part: SerialPart): boolean =>
  part.mask === undefined ? /^\d+$/.test(part.start) : maskedStep(part, 'h') !== undefined;

/** `Faaaa±bbbb,cc,dd` for a counter with `behind` characters to its right; `,1` marks a hexadecimal counter. */
export function counterCommand(page: SbplPage, part: SerialPart, behind: number): string {
  const hex = maskedStep(part, 'h');
  const step = Math.min(9999, Math.abs(Math.round(hex ?? part.step)));
  const labels = Math.max(1, page.label.print.replicates ?? 1);
  return command(
    `F${four(labels)}${part.step < 0 ? '-' : '+'}${padded(step, 4)},${two(part.start.length)},${two(behind)}${hex === undefined ? '' : ',1'}`,
  );
}

/** Fonts with fixed cells that a text may be written in, by command. */
const CELLS: readonly string[] = ['U', 'S', 'M', 'WB', 'WL', 'OA', 'OB'];

const TABLE: FontTable<SbplPage, Choice> = {
  own: ({ label }, element) => ownFont(element, label.dpi),
  cells: (dpi) =>
    CELLS.map((name) => {
      const [widthDots, heightDots] = cellOf(name, dpi);
      const covers = (text: string): boolean =>
        !/[\x00-\x1f]/.test(text) && encodeText(text, ASSUMED.page).missing.length === 0;
      return { name: FONTS[name]!.name, widthDots, heightDots, across: TIMES, down: TIMES, covers };
    }),
  close: CLOSE,
  gaps: true,
  magnified: ({ label: { dpi }, now }, element, { font, across, down }) => ({
    before: magnified(
      CELLS.find((each) => FONTS[each]!.name === font.name)!,
      across,
      down,
    ),
    spec: font,
    own: false,
    pitchDots: across,
    gapDots: gapInFont(element, font, { dpi, now }),
  }),
  outlines: ({ label: { dpi }, now }, element) => {
    const mono = faceOf(element.font, dpi).startsWith('mono');
    const fixed = mono ? matchScalable(element, 'sbpl-vector-fixed', { dpi, now }) : undefined;
    if (fixed && fixed.heightDots >= 50 && fixed.widthDots >= 50) return { font: vector(fixed, false), used: 'B' };
    const spec = matchScalable({ ...element, charGapDots: 0 }, 'sbpl-cg-triumvirate', { dpi, now });
    return { font: outline(spec, false), ...(element.font.name === '0' ? {} : { used: 'CG Triumvirate' }) };
  },
};

function fontOf(page: SbplPage, element: TextElement): Choice {
  const { font, note } = chooseFont(page, element, TABLE);
  if (note) page.tally.approximated(element, note);
  return font;
}

const cellOf = (name: string, dpi: number): readonly [number, number] => {
  const row = FONTS[name]!;
  return dpi > 250 && row.dpi305 ? row.dpi305 : [row.widthDots, row.heightDots];
};

const magnified = (name: string, across: number, down: number): string =>
  command(`L${two(across)}${two(down)}`) + command(`${name}${FONTS[name]!.smoothing ? '0' : ''}`);

const clampSize = (dots: number): number => Math.min(999, Math.max(4, Math.round(dots)));

function vector(spec: TextElement['font'], own: boolean): Choice {
  const letter = spec.name === 'sbpl-vector-fixed' ? 'B' : 'A';
  const style = spec.italic ? 8 : 0;
  const before =
    command('L0101') +
    command(`$${letter},${three(clampSize(spec.widthDots))},${three(clampSize(spec.heightDots))},${style}`) +
    command('$=');
  return { before, spec, own, pitchDots: 1 };
}

function outline(spec: TextElement['font'], own: boolean): Choice {
  const letter = spec.name === 'sbpl-cg-times' ? 'A' : 'B';
  const style = (spec.bold ? 1 : 0) + (spec.italic ? 2 : 0);
  const before =
    command('L0101') +
    command(`RD${letter}0${style},${three(clampSize(spec.widthDots))},${three(clampSize(spec.heightDots))},`);
  return { before, spec, own, pitchDots: 1 };
}

function ownFont(element: TextElement, dpi: number): Choice | undefined {
  const { font } = element;
  const fixed = font.name.endsWith('-fixed');
  const base = font.name.replace(/-fixed$/, '');
  if (base === 'sbpl-vector') return inRange(font) ? vector(font, true) : undefined;
  if (base.startsWith('sbpl-cg-')) return inRange(font) ? outline(font, true) : undefined;
  if (base === HAN_FACE) {
    const [across, down] = [font.widthDots / 24, font.heightDots / 24];
    const whole =
      Number.isInteger(across) && Number.isInteger(down) && across >= 1 && down >= 1 && across <= 12 && down <= 12;
    return whole
      ? {
          before: command(`L${two(across)}${two(down)}`) + command('KC1') + command('K2H'),
          spec: font,
          own: true,
          hex: true,
          pitchDots: 1,
        }
      : undefined;
  }
  const name = Object.keys(FONTS).find((each) => FONTS[each]!.name === base);
  if (!name) return undefined;
  const row = FONTS[name]!;
  const [width, height] = cellOf(name, dpi);
  const down = font.heightDots / height;
  if (!Number.isInteger(down) || down < 1 || down > 36) return undefined;
  const widthOf = (across: number): number =>
    row.proportional && !fixed ? Math.round(width * ASSUMED.proportionalWidth * across) : width * across;
  for (let across = 1; across <= 36; across++) {
    if (widthOf(across) !== font.widthDots) continue;
    const spacing = row.proportional ? command(fixed ? 'PR' : 'PS') : '';
    return { before: spacing + magnified(name, across, down), spec: font, own: true, pitchDots: across };
  }
  return undefined;
}

const inRange = ({ widthDots, heightDots }: TextElement['font']): boolean =>
  clampSize(widthDots) === widthDots && clampSize(heightDots) === heightDots;
