/** Makes every picture of a label the size at which it is drawn, and black and white unless colour is wanted. */
import type { Element, ImageElement, Label, Picture } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { reduceScannable, type ReduceOptions } from '../pictures/reduce/reduce.ts';
import { resamplePicture } from '../pictures/resample.ts';

/** Resampling comes first and dithering last, at the dots of the label: dots that a printer prints one to one. */
export async function fitPictures(
  label: Label,
  options: ReduceOptions & { readonly keepColors: boolean },
): Promise<Label> {
  if (!label.elements.some((element) => element.kind === 'image' && !isFitting(element, options.keepColors)))
    return label;
  const elements: Element[] = [];
  for (const element of label.elements) elements.push(element.kind === 'image' ? await fit(element, options) : element);
  return { ...label, elements };
}

const isFitting = ({ picture, widthDots, heightDots }: ImageElement, keepColors: boolean): boolean =>
  picture.widthDots === widthDots && picture.heightDots === heightDots && (picture.kind === 'mono' || keepColors);

async function fit(
  element: ImageElement,
  options: ReduceOptions & { readonly keepColors: boolean },
): Promise<ImageElement> {
  if (isFitting(element, options.keepColors)) return element;
  const widthDots = Math.max(1, Math.round(element.widthDots));
  const heightDots = Math.max(1, Math.round(element.heightDots));
  const empty = element.picture.widthDots === 0 || element.picture.heightDots === 0;
  if (empty || widthDots * heightDots > CODEC_LIMITS.frameDots) return element;
  const sized: Picture = await resamplePicture(element.picture, widthDots, heightDots);
  return {
    ...element,
    widthDots,
    heightDots,
    picture: options.keepColors ? sized : await reduceScannable(sized, options),
  };
}
