/** Says a label element by element in a language that only adds black: natively, or as a picture of that element. */
import { type Element, type ImageElement, type Label, contentText } from '../label/index.ts';
import { crop, mirror } from '../render/frame.ts';
import { measureElement } from '../render/index.ts';
import { type PlacedBitmap, clipToLabel, drawRegion, pictureOf } from './dots.ts';
import { inkGroups } from './ink-groups.ts';
import type { Tally } from './tally.ts';
import { textLines } from './text-lines.ts';
import { turnAround } from './turn-around.ts';
import { invertBoxes } from './white-on-black.ts';

/** What a language makes of one element: its words, or why it has none. */
export type Said<T> = { readonly words: readonly T[] } | { readonly refused: string };

export interface Speaker<T> {
  /** Says an element that adds black: of texts only single lines. */
  readonly say: (element: Element) => Said<T>;
  /** Says elements of which some erase or invert others; undefined where the language cannot. */
  readonly sayGroup?: (group: readonly Element[]) => readonly T[] | undefined;
  /** True where the language inverts rectangles: white on black becomes black and an inverting box (`xor`). */
  readonly inverts?: boolean;
  /** True where the language mirrors a whole label by itself. */
  readonly mirrors?: boolean;
  /** True for a text of several lines or characters under each other that the language says as a whole. */
  readonly saysWhole?: (element: Element) => boolean;
}

export interface SpeakOptions {
  readonly tally: Tally;
  readonly now: Date;
}

/** The words for all elements of the label, in drawing order. */
export function speakLabel<T>(label: Label, speaker: Speaker<T>, options: SpeakOptions): T[] {
  const turned = turnAround(label, options.now);
  const upright = turned.elements;
  options.tally.count(upright);
  const { elements, origin } = speaker.inverts
    ? invertBoxes(turned, options.now)
    : { elements: upright, origin: new Map<Element, Element>() };
  if (label.mirrored && !speaker.mirrors) return mirrored(label, upright, { speaker, ...options, origin });
  const groups = inkGroups(elements, label, speaker.inverts === true);
  const groupOf = new Map(groups.flatMap((group) => group.map((index) => [index, group] as const)));
  return elements.flatMap((element, index): readonly T[] => {
    const group = groupOf.get(index);
    if (!group) return sayAlone(label, element, { speaker, ...options, origin });
    if (group.at(-1) !== index) return [];
    const members = group.map((member) => elements[member]!);
    return sayTogether(label, members, { speaker, ...options, origin });
  });
}

type Context<T> = SpeakOptions & {
  readonly speaker: Speaker<T>;
  /** Elements of the label that others stand for. */
  readonly origin: ReadonlyMap<Element, Element>;
};

function sayAlone<T>(label: Label, element: Element, context: Context<T>): readonly T[] {
  const { speaker, tally, now } = context;
  if (element.kind === 'addressBlock') {
    tally.dropped(element, 'an address block that is not filled prints nothing');
    return [];
  }
  const blackCell = element.kind === 'text' && element.blackCell === true;
  // White on nothing prints nothing; inverting nothing is black.
  if (element.ink === 'white' && !blackCell) return [];
  const black: Element = element.ink === 'xor' && !speaker.inverts ? { ...element, ink: 'black' } : element;
  if (black.kind === 'text' && contentText(black.content, now) === '') return [];
  const pieces: readonly Element[] =
    black.kind === 'text' && (black.block || black.direction === 'vertical') && !speaker.saysWhole?.(black)
      ? textLines(black, label.dpi, now)
      : [black];
  const words: T[] = [];
  for (const piece of pieces) {
    const said = speaker.say(piece);
    if ('refused' in said) {
      const placed = pictureOf(element, label, now);
      if (!placed) {
        tally.dropped(context.origin.get(element) ?? element, 'it prints nothing on the label');
        return [];
      }
      return sayPicture(placed, element, { ...context, why: said.refused });
    }
    words.push(...said.words);
  }
  return words;
}

function sayTogether<T>(label: Label, members: readonly Element[], context: Context<T>): readonly T[] {
  const said = context.speaker.sayGroup?.(members);
  if (said) return said;
  const rects = members.map((member) => measureElement(member, label.dpi));
  const margin = 64;
  const left = Math.max(0, Math.floor(Math.min(...rects.map((rect) => rect.x))) - margin);
  const top = Math.max(0, Math.floor(Math.min(...rects.map((rect) => rect.y))) - margin);
  const right = Math.min(
    label.widthDots,
    Math.ceil(Math.max(...rects.map((rect) => rect.x + rect.widthDots))) + margin,
  );
  const bottom = Math.min(
    label.heightDots,
    Math.ceil(Math.max(...rects.map((rect) => rect.y + rect.heightDots))) + margin,
  );
  if (right <= left || bottom <= top) return [];
  const region = { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
  const { bitmap, x, y } = crop(drawRegion(members, region, label.dpi, context.now));
  const placed = bitmap.widthDots > 0 ? { bitmap, x: x + left, y: y + top } : undefined;
  const why = 'the language cannot erase or invert what it has drawn; it is one picture with what lies under it';
  const words = sayPicture(placed, members.at(-1)!, { ...context, why });
  for (const member of members.slice(0, -1)) context.tally.picture(context.origin.get(member) ?? member, why);
  return words;
}

/** The element's dots as a picture of the language; nothing where the element prints nothing on the label. */
function sayPicture<T>(
  placed: PlacedBitmap | undefined,
  element: Element,
  { speaker, tally, why, origin }: Context<T> & { readonly why: string },
): readonly T[] {
  tally.picture(origin.get(element) ?? element, why);
  if (!placed) return [];
  const said = speaker.say(imageOf(placed));
  if ('words' in said) return said.words;
  tally.dropped(element, said.refused);
  return [];
}

export const imageOf = ({ bitmap, x, y }: PlacedBitmap): ImageElement => ({
  kind: 'image',
  x,
  y,
  picture: bitmap,
  widthDots: bitmap.widthDots,
  heightDots: bitmap.heightDots,
  rotation: 0,
  anchor: 'corner',
  ink: 'black',
});

/** Each element as a picture of itself, mirrored at the label's middle. */
function mirrored<T>(label: Label, elements: readonly Element[], context: Context<T>): T[] {
  const region = { x: 0, y: 0, widthDots: label.widthDots, heightDots: label.heightDots };
  const whole = drawRegion(elements, region, label.dpi, context.now);
  mirror(whole);
  const placed = clipToLabel(crop(whole), label);
  const why = 'the language cannot mirror a label; it is one picture';
  const last = elements.at(-1);
  if (!last) return [];
  for (const element of elements.slice(0, -1)) context.tally.picture(element, why);
  return [...sayPicture(placed, last, { ...context, why })];
}

/** The image as dots at its final size, upright: for languages that cannot scale or turn it. */
export function flatImage(element: ImageElement, label: Label, now: Date): ImageElement | undefined {
  const { picture, rotation, anchor } = element;
  const plain = picture.kind === 'mono' && rotation === 0 && anchor === 'corner';
  if (plain && picture.widthDots === element.widthDots && picture.heightDots === element.heightDots) return element;
  const placed = pictureOf(element, label, now);
  return placed && imageOf(placed);
}
