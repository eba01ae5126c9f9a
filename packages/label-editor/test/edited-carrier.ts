/** A carrier label as somebody edits it: one element moved, another's text changed; and what is wrong afterwards. */
import { convert, renderLabel, withParts } from '@platen/codecs';
import { decodePicture } from '../../codecs/src/pictures/decode.ts';
import type { Gesture } from '../src/designer/gesture.ts';
import { designedElements, editFor } from '../src/designer/worker/edits.ts';
import { layOutSource } from '../src/engine/open-source.ts';
import type { LabelOptions, Source } from '../src/engine/protocol.ts';

/** `others`: bytes that changed and belong to neither element. */
interface Outcome {
  readonly isMoved: boolean;
  readonly isWritten: boolean;
  readonly others: number;
  readonly isAsPrinted: boolean;
}

export async function editedCarrier(bytes: Uint8Array, options: LabelOptions): Promise<Outcome> {
  let source: Source = { format: 'zpl', bytes, options };
  const opened = { labels: (await layOutSource(source)).labels };
  const elements = await designedElements(source, opened, 0);
  const places = elements.map(({ place }) => place);
  const written = elements.findLast(({ kind, text, place }) => kind === 'text' && text && place)?.index;
  const moved = elements.find(({ index, place }) => index !== written && place)?.index;
  const gestures: Gesture[] = [
    ...(moved === undefined ? [] : [{ kind: 'move', elements: [moved], dx: 6, dy: 4 } as const]),
    ...(written === undefined ? [] : [{ kind: 'text', element: written, text: 'Gate 7' } as const]),
  ];
  const answer = await editFor({ source, label: 0, places, gesture: { kind: 'all', gestures } }, opened);
  if ('fact' in answer) throw new Error(answer.fact.key);
  const own = [moved, written].flatMap((index) => (index === undefined ? [] : (elements[index]!.span ?? [])));
  const others = answer.edits.filter(
    ({ offset, removed }) =>
      !own.some((span) => offset >= span.offset && offset + removed <= span.offset + span.length),
  ).length;
  source = { ...source, bytes: answer.bytes };
  return {
    isMoved: moved !== undefined,
    isWritten: written !== undefined,
    others,
    isAsPrinted: await isAsPrinted(source),
  };
}

/** Whether the canvas has the dots that a conversion to PNG has. */
async function isAsPrinted(source: Source): Promise<boolean> {
  const { labels } = await layOutSource(source);
  const { dpi, width, height } = source.options;
  const drawn = await withParts(() => renderLabel(labels[0]!));
  const { bytes } = await convert(source.bytes, {
    from: 'zpl',
    to: 'png',
    fieldNames: true,
    label: { width, height },
    ...(dpi === undefined ? {} : { dpi }),
  });
  const printed = await decodePicture(bytes, 'png');
  if (printed.kind !== 'mono') throw new Error('the PNG is not black and white');
  if (printed.widthDots !== drawn.widthDots || printed.heightDots !== drawn.heightDots) return false;
  const isBlack = ({ data, strideBytes }: Dots, x: number, y: number): boolean =>
    (data[y * strideBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  for (let y = 0; y < drawn.heightDots; y++)
    for (let x = 0; x < drawn.widthDots; x++) if (isBlack(printed, x, y) !== isBlack(drawn, x, y)) return false;
  return true;
}

interface Dots {
  readonly data: Uint8Array;
  readonly strideBytes: number;
}
