/** Boxes, ellipses, lines and pictures → ^GB, ^GC, ^GE, ^GD, ^GF. */
import { encodeRunLengths, encodeZ64 } from '../../../bytes/zebra-graphic.ts';
import {
  createMonoBitmap,
  type BoxElement,
  type Element,
  type EllipseElement,
  type ImageElement,
  type Ink,
  type Label,
  type LineElement,
  type MonoBitmap,
} from '../../../label/index.ts';
import { blit, crop } from '../../../render/frame.ts';
import { measureElement, renderElement, renderLabel } from '../../../render/index.ts';
import type { Written, WrittenField, ZplWriter } from './context.ts';

const OUTSIDE = 'it begins left of or above the label, or is larger than 32000 dots';

/** `,W` where white, nothing where black; ^FR where it inverts. */
const colored = (ink: Ink): { readonly before: string; readonly color: string } => ({
  before: ink === 'xor' ? '^FR' : '',
  color: ink === 'white' ? 'W' : 'B',
});

const whole = (value: number): boolean => Number.isInteger(value);

export function writeBox(element: BoxElement): Written {
  const [x, y] = [Math.round(element.x), Math.round(element.y)];
  const [width, height] = [Math.round(element.widthDots), Math.round(element.heightDots)];
  if (x < 0 || y < 0 || width < 1 || height < 1 || width > 32000 || height > 32000) return OUTSIDE;
  const shorter = Math.min(width, height);
  const thickness = Math.max(1, Math.min(shorter, Math.round(element.thicknessDots)));
  const eighths = Math.round((element.radiusDots * 16) / shorter);
  if (eighths > 8 || Math.abs((eighths * shorter) / 16 - element.radiusDots) > 0.5)
    return 'ZPL rounds corners by eighths only';
  const { before, color } = colored(element.ink);
  return {
    x,
    y,
    commands: `${before}^GB${width},${height},${thickness}${color === 'W' || eighths ? `,${color}` : ''}${eighths ? `,${eighths}` : ''}`,
  };
}

export function writeEllipse(element: EllipseElement): Written {
  const { x, y, widthDots: width, heightDots: height } = element;
  if (![x, y, width, height].every(whole) || x < 0 || y < 0) return OUTSIDE;
  if (Math.min(width, height) < 3 || Math.max(width, height) > 4095) return '^GC and ^GE draw 3 to 4095 dots';
  const thickness = Math.max(1, Math.min(4095, Math.round(element.thicknessDots)));
  const { before, color } = colored(element.ink);
  const size = width === height ? `^GC${width}` : `^GE${width},${height}`;
  return { x, y, commands: `${before}${size},${thickness},${color}` };
}

export function writeLine(writer: ZplWriter, element: LineElement): Written {
  const { x1, y1, x2, y2, ink } = element;
  const { before, color } = colored(ink);
  const left = Math.min(x1, x2);
  const top = Math.min(y1, y2);
  if (element.cap === 'slanted') {
    const thickness = element.thicknessDots;
    const width = Math.abs(x2 - x1) - thickness;
    const height = Math.abs(y2 - y1);
    if (![left, top, width, height, thickness].every(whole) || left < 0 || top < 0 || width < 1 || height < 1)
      return '^GD draws whole dots inside of the label';
    const leaning = (x2 - x1) * (y2 - y1) < 0 ? 'R' : 'L';
    return { x: left, y: top, commands: `${before}^GD${width},${height},${thickness},${color},${leaning}` };
  }
  if (x1 !== x2 && y1 !== y2) return '^GD cuts the ends of a line level, not square';
  // A straight line is the box of its dots.
  const { bitmap, x, y } = drawnOnLabel(writer, element);
  if (x < 0 || y < 0 || bitmap.widthDots === 0) return OUTSIDE;
  const [width, height] = [bitmap.widthDots, bitmap.heightDots];
  return { x, y, commands: `${before}^GB${width},${height},${Math.min(width, height)}${color === 'W' ? ',W' : ''}` };
}

export function writeImage(writer: ZplWriter, element: ImageElement): Written {
  if (element.ink === 'white') return '^GF has no white ink';
  const before = element.opaque ? [eraser(element)] : [];
  const field = placedPicture(writer, element);
  return field ? { ...field, before } : OUTSIDE;
}

/** The picture of the element; one that lies on many labels alike is packed once. */
function placedPicture(writer: ZplWriter, element: ImageElement): WrittenField | undefined {
  const { picture, x, y, widthDots, heightDots, rotation, anchor, ink } = element;
  const { label, pictures } = writer;
  const place = [x, y, widthDots, heightDots, rotation, anchor, ink];
  const key = [...place, label.widthDots, label.heightDots, label.printWidthDots].join();
  let written = pictures.get(picture);
  if (!written) pictures.set(picture, (written = new Map()));
  const known = written.get(key);
  if (known) return known;
  const field = packedPicture(writer, element);
  if (field) written.set(key, field);
  return field;
}

function packedPicture(writer: ZplWriter, element: ImageElement): WrittenField | undefined {
  const { picture } = element;
  const plain =
    picture.kind === 'mono' &&
    element.rotation === 0 &&
    element.anchor === 'block' &&
    picture.widthDots === element.widthDots &&
    picture.heightDots === element.heightDots &&
    whole(element.x) &&
    whole(element.y);
  const drawn = plain ? { bitmap: picture, x: element.x, y: element.y } : drawnOnLabel(writer, element);
  return pictureField(writer, drawn, element.ink);
}

/** White below a picture whose white dots erase. */
function eraser(element: ImageElement): WrittenField {
  const turned = element.rotation === 90 || element.rotation === 270;
  const [width, height] = turned ? [element.heightDots, element.widthDots] : [element.widthDots, element.heightDots];
  return {
    x: Math.max(0, Math.round(element.x)),
    y: Math.max(0, Math.round(element.y)),
    commands: `^GB${Math.round(width)},${Math.round(height)},${Math.round(Math.min(width, height))},W`,
  };
}

/** A picture of the element, cut to the label: what stands for an element that ZPL cannot say. */
export function elementPicture(writer: ZplWriter, element: Element): WrittenField | undefined {
  const ink = 'ink' in element ? element.ink : 'black';
  return pictureField(writer, drawnOnLabel(writer, element), ink);
}

/** The element's dots. One that is larger than the label is drawn on a label of its own, so that its size is bounded. */
function drawnOnLabel(
  { label, now }: ZplWriter,
  element: Element,
): { readonly bitmap: MonoBitmap; readonly x: number; readonly y: number } {
  const { widthDots, heightDots } = measureElement(element, label.dpi, { now });
  if (widthDots <= label.widthDots && heightDots <= label.heightDots) return renderElement(element, label.dpi, { now });
  const alone: Label = {
    ...label,
    widthDots: Math.max(label.widthDots, label.printWidthDots ?? 0),
    printWidthDots: undefined,
    inverted: false,
    mirrored: false,
    elements: [{ ...element, ink: 'black' } as Element],
  };
  return crop(renderLabel(alone, { now }));
}

function pictureField(
  writer: ZplWriter,
  drawn: { readonly bitmap: MonoBitmap; readonly x: number; readonly y: number },
  ink: Ink,
): WrittenField | undefined {
  const { label, options } = writer;
  const width = Math.max(label.widthDots, label.printWidthDots ?? 0);
  const cut = cutTo(drawn, width, label.heightDots);
  if (!cut) return undefined;
  const { bitmap, x, y } = cut;
  writer.work.leftDots -= bitmap.widthDots * bitmap.heightDots;
  const bytes = bitmap.data.subarray(0, bitmap.strideBytes * bitmap.heightDots);
  const data =
    options.imageCompression === 'COMPRESSED_HEX' ? encodeRunLengths(bytes, bitmap.strideBytes) : encodeZ64(bytes);
  return {
    x,
    y,
    commands: `${ink === 'xor' ? '^FR' : ''}^GFA,${bytes.length},${bytes.length},${bitmap.strideBytes},${data}`,
  };
}

/** The part of the picture inside of the label; undefined where nothing is left. */
function cutTo(
  { bitmap, x, y }: { readonly bitmap: MonoBitmap; readonly x: number; readonly y: number },
  widthDots: number,
  heightDots: number,
): { readonly bitmap: MonoBitmap; readonly x: number; readonly y: number } | undefined {
  const left = Math.max(0, -x);
  const top = Math.max(0, -y);
  const right = Math.min(bitmap.widthDots, widthDots - x);
  const bottom = Math.min(bitmap.heightDots, heightDots - y);
  if (left >= right || top >= bottom) return undefined;
  if (left === 0 && top === 0 && right === bitmap.widthDots && bottom === bitmap.heightDots) return { bitmap, x, y };
  const part = createMonoBitmap(right - left, bottom - top);
  blit(part, bitmap, { x: -left, y: -top, ink: 'black' });
  return { bitmap: part, x: x + left, y: y + top };
}
