/** What is copied and pasted: elements as a label in XML, which any place that takes text takes too. */
import type { Element, FormatName } from '@platen/codecs';
import { formatOf, openFile } from '../../document/open-file.ts';
import type { Gesture } from '../gesture.ts';

/** What was copied last, where the browser refuses its clipboard. */
let last = '';

export async function putOnClipboard(text: string): Promise<void> {
  last = text;
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}

export const fromClipboard = async (): Promise<string> =>
  (await navigator.clipboard?.readText().catch(() => undefined)) || last;

interface Target {
  readonly dpi: number;
  readonly widthDots: number;
}

/** Cells that one paste makes into texts. */
const MAX_CELLS = 200;
const MM_PER_INCH = 25.4;
const [FONT_MM, LINE_MM, LEFT_MM] = [3.5, 5, 3];

/** Formats that no other text begins like. */
const SURE: ReadonlySet<FormatName> = new Set(['xml', 'json', 'zpl', 'cpcl', 'tspl']);

/** A label is pasted as its elements, other text as texts, a table as a text for each cell. */
export function gestureOfText(text: string, { dpi, widthDots }: Target): Gesture | undefined {
  if (text.trim() === '') return undefined;
  const bytes = new TextEncoder().encode(text);
  const format = formatOf('', bytes);
  if (format && SURE.has(format)) return { kind: 'paste', document: { format, bytes } };
  const mm = (length: number): number => Math.round((length * dpi) / MM_PER_INCH);
  const rows = text.replace(/(?<![\r\n])[\r\n]+$/, '').split(/\r?\n/);
  const columns = Math.max(...rows.map((row) => row.split('\t').length));
  const column = Math.floor((widthDots - 2 * mm(LEFT_MM)) / columns);
  const elements = rows.flatMap((row, line) =>
    row.split('\t').flatMap((cell, at): Element[] =>
      cell.trim() === ''
        ? []
        : [
            {
              kind: 'text',
              x: mm(LEFT_MM) + at * column,
              y: mm(LEFT_MM) + line * mm(LINE_MM),
              rotation: 0,
              anchor: 'block',
              justify: 'start',
              ink: 'black',
              content: [{ kind: 'literal', text: cell.trim() }],
              font: { name: '0', heightDots: mm(FONT_MM), widthDots: mm(FONT_MM) },
            },
          ],
    ),
  );
  return { kind: 'insert', elements: elements.slice(0, MAX_CELLS) };
}

/** A picture that is looked at before it is inserted. */
export type ChosenPicture = Extract<Gesture, { readonly kind: 'paste' }>;

const PICTURES: ReadonlySet<FormatName> = new Set(['png', 'jpeg', 'gif', 'bmp']);

export const isPicture = (gesture: Gesture): gesture is ChosenPicture =>
  gesture.kind === 'paste' && PICTURES.has(gesture.document.format);

/** A picture, a PDF or a label that was pasted or dropped; undefined for what is none. */
export async function gestureOfFile(
  file: File,
  at?: { readonly x: number; readonly y: number },
): Promise<Gesture | undefined> {
  const opened = await openFile(file);
  if ('fault' in opened) return undefined;
  const { format, bytes } = opened.document;
  return { kind: 'paste', document: { format, bytes }, ...(at ? { at } : {}) };
}
