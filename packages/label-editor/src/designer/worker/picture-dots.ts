/** A picture as a printer prints it: cut, at its size on the label, in black and white. */
import { type ConvertFailure, type Label, layOut, moveElement, renderLabel, withParts } from '@platen/codecs';
import type { Message } from '@platen/messages';
import type { PictureDots, PictureInput } from '../../engine/protocol.ts';

/** The width at first, in millimetres. */
const FIRST_MM = 30;
const MM_PER_INCH = 25.4;

/** Returns the picture with its size; a fact where the file holds none. */
export async function pictureDots(input: PictureInput): Promise<PictureDots> {
  const { dpi, room, widthDots } = input;
  if (widthDots !== undefined && widthDots > room.widthDots) {
    const widest = await laidOut(input, room.widthDots);
    if ('fact' in widest) return widest;
    const heightDots = Math.round((widest.part.heightDots * widthDots) / room.widthDots);
    return { widthDots, heightDots, dots: undefined };
  }
  if (widthDots !== undefined) return drawn(input, await laidOut(input, widthDots));
  const first = Math.min(room.widthDots, Math.round((FIRST_MM * dpi) / MM_PER_INCH));
  const found = await laidOut(input, first);
  if ('fact' in found || found.part.heightDots <= room.heightDots) return drawn(input, found);
  const fitting = Math.max(1, Math.floor((first * room.heightDots) / found.part.heightDots));
  const fitted = await laidOut(input, fitting);
  if ('fact' in fitted) return fitted;
  // Rounding may have made a row of dots too many.
  const heightDots = Math.min(fitted.part.heightDots, room.heightDots);
  return drawn(input, { part: { ...fitted.part, heightDots } });
}

type LaidOut = { readonly part: Label } | { readonly fact: Message | undefined };

/** What is left of the picture, as wide as that, as a label of its own. */
async function laidOut({ picture, dpi, cut, isDithered, darkness }: PictureInput, widthDots: number): Promise<LaidOut> {
  const wholeDots = Math.max(1, Math.round(widthDots / (1 - cut.left - cut.right)));
  const { labels, diagnostics, failure } = await layOut(picture.bytes, {
    from: picture.format,
    to: 'pdf',
    dpi,
    fit: 'contain',
    label: { width: wholeDots / dpi },
    colorMode: isDithered ? 'GRAYSCALE' : 'BW',
    darkness,
  });
  const [whole] = labels;
  const [image] = whole?.elements ?? [];
  if (!whole || image?.kind !== 'image') return { fact: factOf(failure ?? diagnostics[0]) };
  const heightDots = Math.max(1, Math.round(whole.heightDots * (1 - cut.top - cut.bottom)));
  const [dx, dy] = [-Math.round(whole.widthDots * cut.left), -Math.round(whole.heightDots * cut.top)];
  return { part: { ...whole, widthDots, heightDots, elements: [moveElement(image, dx, dy)] } };
}

async function drawn({ room }: PictureInput, found: LaidOut): Promise<PictureDots> {
  if ('fact' in found) return found;
  const { widthDots, heightDots } = found.part;
  const size = { widthDots, heightDots };
  if (widthDots > room.widthDots || heightDots > room.heightDots) return { ...size, dots: undefined };
  const { strideBytes, data } = await withParts(() => renderLabel(found.part));
  return { ...size, dots: { ...size, strideBytes, data: data.slice() } };
}

const factOf = (trouble: Pick<ConvertFailure, 'key' | 'params'> | undefined): Message | undefined =>
  trouble?.key === undefined
    ? undefined
    : {
        key: trouble.key,
        ...(trouble.params ? { params: trouble.params } : {}),
      };
