/**
 * Label → language → label: what of a document is gone after its way through a format, and no diagnostic names it. Dots,
 * words, data of bar codes, counters, sizes and print settings are compared.
 */
import { read, write } from '../../src/formats/face.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import type { FormatName } from '../../src/formats/format.ts';
import { findFormat, PRINTER_LANGUAGES } from '../../src/formats/index.ts';
import { type BarcodeElement, contentText, type Document, type Element, type Label, type MonoBitmap, type PrintSettings } from '../../src/label/index.ts'; // prettier-ignore
import { widenPrintWidth } from '../../src/language/frame/print-width.ts';
import { textLines } from '../../src/language/text/text-lines.ts';
import { turnAround } from '../../src/language/frame/turn-around.ts';
import { fillDocument } from '../../src/merge/fill.ts';
import { measureElement, renderLabel } from '../../src/render/index.ts';
import { meet } from '../../src/render/place.ts';
import { qrBytes } from '../../src/symbologies/qr/encode.ts';
import { encodeBarcode } from '../../src/symbologies/index.ts';
import { now } from '../languages/index.ts';

/** Codes of an element that is no longer itself; the other ones name its font, its size and so on. */
const REPLACED: ReadonlySet<string> = new Set(['element_as_picture', 'element_dropped']);

/** Codes of what was so in the source: more labels than allowed, a text that looks like UTF-8, or is none. */
const READ_BEFORE: ReadonlySet<string> = new Set([
  'quantity_too_large',
  'utf8_in_other_page',
  'gbk_in_other_page',
  'utf8_without_ci28',
  'invalid_utf8',
]);

/** What is lost without a word, a line each. */
export async function silentLosses(source: Document, target: FormatName): Promise<string[]> {
  const document = withSpans(fillDocument(source, []));
  const { bytes, diagnostics } = await write(target, document, { now });
  const { dpi, widthDots, heightDots, printWidthDots } = document.labels[0]!;
  // ZPL states the print width, a conversion the canvas around it.
  const canvas =
    target === 'zpl' && printWidthDots !== undefined && document.labels.length === 1 ? { widthDots, heightDots } : {};
  const back = await read(target, bytes, { dpi, mergeFields: false, ...canvas });
  const lost = back.diagnostics
    .filter(({ severity, code }) => severity !== 'info' && !READ_BEFORE.has(code))
    .map(({ code, message }) => `reads with ${code}: ${message}`);
  if (back.document.labels.length !== document.labels.length)
    return [...lost, `labels: ${document.labels.length} → ${back.document.labels.length}`];
  for (const [index, label] of document.labels.entries()) {
    const again = back.document.labels[index]!;
    lost.push(...lostSettings(label, again, diagnostics), ...lostSize(label, again));
    lost.push(...lostElements(upright(label), upright(again), diagnostics));
  }
  return lost;
}

/** Languages, and the notation. */
export const TARGETS = [...PRINTER_LANGUAGES, 'xml', 'json'] as const;

/** Losses that are right, and why. */
export const KNOWN: readonly (readonly [loss: RegExp, reason: string])[] = [
  [/food\.xml → zpl: dots of text/, 'ZPL counts the blank behind a centred line: half a blank to the left.'],
  [/blocks\.zpl → zpl: reads with block_without_width/, 'The sample has a block without width, too.'],
];

/** The silent losses of a document; where a file holds one label only, those of each label. */
export async function tripsOf(file: string, document: Document, target: FormatName): Promise<string[]> {
  const isWhole = findFormat(target)!.multiLabel;
  const documents = isWhole ? [document] : document.labels.map((label) => ({ labels: [label] }));
  const lost: string[] = [];
  for (const each of documents) lost.push(...(await silentLosses(each, target)));
  return lost.map((loss) => `${file} → ${target}: ${loss}`);
}

/** Each element under a span of its own, by which diagnostics name it. */
function withSpans({ labels }: Document): Document {
  let count = 0;
  const own = (element: Element): Element => ({ ...element, span: [++count, 1] });
  return { labels: labels.map((label) => ({ ...label, elements: label.elements.map(own) })) };
}

const upright = (label: Label): Label => turnAround(widenPrintWidth(label), now);

/** Units of languages: a hundredth of an inch for the width of DPL. */
const unitDots = (dpi: number): number => Math.max(2, dpi / 100);

function lostSize(label: Label, again: Label): string[] {
  // A size that was guessed is guessed again.
  if (!label.sizeFromSource) return [];
  const sides = ['widthDots', 'heightDots'] as const;
  return sides
    .filter((side) => Math.abs(label[side] - again[side]) > unitDots(label.dpi))
    .map((side) => `${side} ${label[side]} → ${again[side]}`);
}

/** The diagnostic that names a setting, by words of its message. */
const NAMED: { readonly [name in keyof PrintSettings]?: RegExp } = {
  quantity: /labels print, not|labels at most/,
  replicates: /labels of each number|a date or counter prints as it is now|counter .* does not count/,
  pauseEvery: /cannot stop after every|cuts after|cannot set the mode cutter/,
  mode: /cannot set the mode/,
  speedIps: /print speed/,
  thermal: /print method/,
  tearOffsetDots: /tear-off position/,
};
/** Levels of languages: four of darkness in CPCL, the speeds of the 2844 in EPL. */
const NEAREST: { readonly [name in keyof PrintSettings]?: number } = { darknessPercent: 17, speedIps: 0.75 };

function lostSettings(label: Label, again: Label, diagnostics: readonly Diagnostic[]): string[] {
  const [before, after] = [plainSettings(label), plainSettings(again)];
  const names = Object.keys(before) as (keyof PrintSettings)[];
  return names
    .filter((name) => {
      const [one, other] = [before[name], after[name]];
      if (one === undefined || one === other) return false;
      if (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= (NEAREST[name] ?? 0))
        return false;
      return !diagnostics.some(({ message }) => NAMED[name]?.test(message));
    })
    .map((name) => `print ${name} ${before[name]} → ${after[name]}`);
}

/**
 * The settings without what says nothing: a printer prints one label, tears it off, and cuts each; it finds the gap with
 * its sensor; a ribbon is there unless it is said that there is none.
 */
function plainSettings({ print, elements }: Label): PrintSettings {
  const { gapDots: _gap, gapOffsetDots: _offset, mode, thermal, ...rest } = print;
  const counts = elements.some(
    (element) => 'content' in element && element.content.some(({ kind }) => kind === 'serial'),
  );
  const { quantity = 1, replicates = 1, pauseEvery = 1 } = print;
  const pauses = mode === 'cutter' ? pauseEvery > 1 : pauseEvery < quantity && print.pauseEvery !== undefined;
  return {
    ...rest,
    speedIps: print.speedIps || undefined,
    quantity,
    replicates: counts && replicates > 1 ? replicates : undefined,
    pauseEvery: pauses ? Math.min(pauseEvery, quantity) : undefined,
    mode: mode === 'tear-off' ? undefined : mode,
    thermal: thermal === 'transfer' ? undefined : thermal,
  };
}

function lostElements(label: Label, again: Label, diagnostics: readonly Diagnostic[]): string[] {
  const about = Map.groupBy(diagnostics, ({ offset }) => offset);
  const of = ({ span }: Element): readonly Diagnostic[] => about.get(span![0]) ?? [];
  const kept = label.elements.filter((element) => !of(element).some(({ code }) => REPLACED.has(code)));
  const named = label.elements.filter((element) => of(element).length > 0);
  return [
    ...lostWords(kept, again, label.dpi),
    ...lostChanges(kept, again, (element) => of(element).map(({ message }) => message)),
    ...lostSymbols(kept, again, named),
    ...lostDots(label, again, named),
  ];
}

/** Kinds of content that change from label to label: the same, or named. */
const CHANGING = { serial: /date or counter prints as it is now|counter .* does not count/, clock: /clock|date or counter prints as it is now/ } as const; // prettier-ignore

function lostChanges(kept: readonly Element[], again: Label, messagesOf: (element: Element) => readonly string[]) {
  return (['serial', 'clock'] as const).flatMap((kind) => {
    const silent = kept.filter(
      (element) => changes(element, kind) && !messagesOf(element).some((message) => CHANGING[kind].test(message)),
    );
    const found = again.elements.filter((element) => changes(element, kind)).length;
    return found < silent.length ? [`${kind}: ${silent.length} → ${found}: ${silent.map(nameOf).join(', ')}`] : [];
  });
}

const changes = (element: Element, kind: 'serial' | 'clock'): boolean =>
  'content' in element && element.content.some((part) => part.kind === kind);
const nameOf = (element: Element): string =>
  'content' in element ? `${element.kind} ${JSON.stringify(contentText(element.content, now))}` : element.kind;
const flat = (text: string): string => text.replace(/\s/g, '');

/** Lines of texts. */
function lostWords(kept: readonly Element[], again: Label, dpi: number): string[] {
  const texts = again.elements.filter((element) => element.kind === 'text');
  const shown = texts.map((text) => flat(contentText(text.content, now)));
  const all = shown.join('');
  const lost: string[] = [];
  for (const element of kept) {
    if (element.kind !== 'text') continue;
    for (const line of textLines(element, dpi, now)) {
      const words = flat(contentText(line.content, now));
      const reversed = [...words].toReversed().join('');
      if (!all.includes(words) && !all.includes(reversed)) lost.push(`text ${JSON.stringify(words)}`);
    }
  }
  return lost;
}

/** The modules, without their text and the characters that have none; undefined where the data has no symbol. */
function symbolOf({ symbology, content, options, encoding }: BarcodeElement): string | undefined {
  const symbol = encodeBarcode({ symbology, data: contentText(content, now), options, encoding });
  if (symbol.kind === 'error') return undefined;
  const { text: _text, dropped: _dropped, ...modules } = { text: '', dropped: '', ...symbol };
  return JSON.stringify(modules);
}
/** The data without function characters, the parentheses of GS1 and the lengths of segments. */
function dataOf({ content, options }: BarcodeElement): string {
  const data = contentText(content, now).replace(/[()*\uE000-\uE0FF]/g, '');
  const bytes = options['input'] === 'segments' ? qrBytes(new TextEncoder().encode(data), options) : undefined;
  return bytes ? new TextDecoder().decode(bytes) : data;
}

/** The same modules; where a diagnostic says that the symbol differs, the same data. */
function lostSymbols(kept: readonly Element[], again: Label, named: readonly Element[]): string[] {
  const rest = again.elements.filter((element) => element.kind === 'barcode');
  const lost: string[] = [];
  for (const element of kept) {
    if (element.kind !== 'barcode') continue;
    const wanted = symbolOf(element);
    if (wanted === undefined) continue;
    const found = rest.findIndex(
      (other) => symbolOf(other) === wanted || (named.includes(element) && dataOf(other) === dataOf(element)),
    );
    if (found >= 0) rest.splice(found, 1);
    else lost.push(`${element.symbology} ${JSON.stringify(contentText(element.content, now))}`);
  }
  return lost;
}

/** A dot may lie this far off: units, and fonts in whole dots. */
const NEAR_DOTS = 3;
/** Share of an element's dots that may be further off: a long text in whole dots a character. */
const MAX_CHANGED = 0.1;

/** Elements whose dots are not there again, or that have new ones; not where they touch one that is named. */
function lostDots(label: Label, again: Label, named: readonly Element[]): string[] {
  const [a, b] = [renderLabel(label, { now }), renderLabel(again, { now })].map(unpack) as [Dots, Dots];
  const [nearA, nearB] = [dilate(a), dilate(b)];
  const areas = named.map((element) => measureElement(element, label.dpi, { now }));
  const lost: string[] = [];
  for (const element of label.elements) {
    if (named.includes(element)) continue;
    const rect = measureElement(element, label.dpi, { now });
    const wide = { x: rect.x - 8, y: rect.y - 8, widthDots: rect.widthDots + 16, heightDots: rect.heightDots + 16 };
    if (areas.some((area) => meet(wide, area))) continue;
    const [left, top] = [Math.max(0, Math.floor(rect.x)), Math.max(0, Math.floor(rect.y))];
    const right = Math.min(a.width, b.width, Math.ceil(rect.x + rect.widthDots));
    const bottom = Math.min(a.height, b.height, Math.ceil(rect.y + rect.heightDots));
    let [inA, inB, gone, added] = [0, 0, 0, 0];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const [one, other] = [a.dots[y * a.width + x]!, b.dots[y * b.width + x]!];
        inA += one;
        inB += other;
        if (one && !nearB[y * b.width + x]) gone++;
        if (other && !nearA[y * a.width + x]) added++;
      }
    if (gone > Math.max(4, inA * MAX_CHANGED) || added > Math.max(4, inB * MAX_CHANGED))
      lost.push(`dots of ${element.kind} in ${left},${top} to ${right},${bottom}: ${gone} of ${inA} gone, ${added} of ${inB} new`); // prettier-ignore
  }
  return lost;
}

interface Dots {
  readonly width: number;
  readonly height: number;
  /** One a dot. */
  readonly dots: Uint8Array;
}

function unpack({ widthDots: width, heightDots: height, strideBytes, data }: MonoBitmap): Dots {
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) dots[y * width + x] = (data[y * strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
  return { width, height, dots };
}

/** One where a dot is near. */
function dilate({ width, height, dots }: Dots): Uint8Array {
  const flatRows = new Uint8Array(dots.length);
  const near = new Uint8Array(dots.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (dots[y * width + x])
        flatRows.fill(1, y * width + Math.max(0, x - NEAR_DOTS), y * width + Math.min(width, x + NEAR_DOTS + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (flatRows[y * width + x])
        for (let row = Math.max(0, y - NEAR_DOTS); row <= Math.min(height - 1, y + NEAR_DOTS); row++)
          near[row * width + x] = 1;
  return near;
}
