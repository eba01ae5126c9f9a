/** Boxes, ellipses, lines and pictures → ^GB, ^GC, ^GE, ^GD, ^GF. */
import { message } from '@platen/messages';
import { encodeRunLengths, encodeZ64 } from '../../bytes/zebra-graphic.ts';
import type {
  BoxElement,
  Element,
  EllipseElement,
  ImageElement,
  Ink,
  LineElement,
  MonoBitmap,
} from '../../label/index.ts';
import { clipToLabel, pictureOf, type PlacedBitmap } from '../../language/shapes/dots.ts';
import { notExpressible } from '../../language/frame/not-expressible.ts';
import type { Written } from '../../language/frame/writer.ts';
import { field, type ZplPage } from './page.ts';

const OUTSIDE = notExpressible(message('reason.outside_or_large', { most: 32000 }));

const colorOf = (ink: Ink): 'W' | 'B' => (ink === 'white' ? 'W' : 'B');
const reverseOf = (ink: Ink): string => (ink === 'xor' ? '^FR' : '');
const whole = (value: number): boolean => Number.isInteger(value);

export function writeBox(element: BoxElement): Written<Uint8Array> {
  const [x, y] = [Math.round(element.x), Math.round(element.y)];
  const [width, height] = [Math.round(element.widthDots), Math.round(element.heightDots)];
  if (x < 0 || y < 0 || width < 1 || height < 1 || width > 32000 || height > 32000) return OUTSIDE;
  const shorter = Math.min(width, height);
  const thickness = Math.max(1, Math.min(shorter, Math.round(element.thicknessDots)));
  const eighths = Math.round((element.radiusDots * 16) / shorter);
  if (eighths > 8 || Math.abs((eighths * shorter) / 16 - element.radiusDots) > 0.5)
    return notExpressible(message('reason.corner_steps', { language: 'ZPL' }));
  const color = colorOf(element.ink);
  const rest = `${color === 'W' || eighths ? `,${color}` : ''}${eighths ? `,${eighths}` : ''}`;
  return [field({ x, y }, `${reverseOf(element.ink)}^GB${width},${height},${thickness}${rest}`)];
}

/** Writes a rectangle of dots in one colour. */
export const filled = (x: number, y: number, width: number, height: number, ink: Ink = 'black'): Uint8Array =>
  field(
    { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) },
    `${reverseOf(ink)}^GB${Math.round(width)},${Math.round(height)},${Math.round(Math.min(width, height))}${ink === 'white' ? ',W' : ''}`,
  );

export function writeEllipse(element: EllipseElement): Written<Uint8Array> {
  const { x, y, widthDots: width, heightDots: height, ink } = element;
  if (![x, y, width, height].every(whole) || x < 0 || y < 0) return OUTSIDE;
  if (Math.min(width, height) < 3 || Math.max(width, height) > 4095)
    return notExpressible(message('reason.circle_size', { language: 'ZPL', least: 3, most: 4095 }));
  const thickness = Math.max(1, Math.min(4095, Math.round(element.thicknessDots)));
  const size = width === height ? `^GC${width}` : `^GE${width},${height}`;
  return [field({ x, y }, `${reverseOf(ink)}${size},${thickness},${colorOf(ink)}`)];
}

export function writeLine({ label, now }: ZplPage, element: LineElement): Written<Uint8Array> {
  const { x1, y1, x2, y2, thicknessDots: thickness, ink } = element;
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
  if (element.cap === 'slanted') {
    const width = Math.abs(x2 - x1) - thickness;
    const height = Math.abs(y2 - y1);
    if (![x, y, width, height, thickness].every(whole) || x < 0 || y < 0 || width < 1 || height < 1)
      return notExpressible(message('reason.no_sloping_line', { language: 'ZPL' }));
    const leaning = (x2 - x1) * (y2 - y1) < 0 ? 'R' : 'L';
    return [field({ x, y }, `${reverseOf(ink)}^GD${width},${height},${thickness},${colorOf(ink)},${leaning}`)];
  }
  if (x1 !== x2 && y1 !== y2) return notExpressible(message('reason.level_ends', { language: 'ZPL' }));
  // A straight line is written as the box of its dots.
  const placed = pictureOf(element, label, now);
  return placed ? [filled(placed.x, placed.y, placed.bitmap.widthDots, placed.bitmap.heightDots, ink)] : [];
}

export function writeImage(page: ZplPage, element: ImageElement): Written<Uint8Array> {
  if (element.ink === 'white') return notExpressible(message('reason.no_white', { language: 'ZPL' }));
  const fields = pictureFields(page, element);
  if (!element.opaque) return fields;
  // Draws white below a picture whose white dots erase.
  const turned = element.rotation === 90 || element.rotation === 270;
  const [width, height] = turned ? [element.heightDots, element.widthDots] : [element.widthDots, element.heightDots];
  return [filled(element.x, element.y, width, height, 'white'), ...fields];
}

/** Writes the picture of the element; a picture that many labels share is packed once. */
function pictureFields(page: ZplPage, element: ImageElement): readonly Uint8Array[] {
  const { picture, x, y, widthDots, heightDots, rotation, anchor, ink } = element;
  const { label, pictures, now } = page;
  const key = [x, y, widthDots, heightDots, rotation, anchor, ink, label.widthDots, label.heightDots].join();
  let written = pictures.get(picture);
  if (!written) pictures.set(picture, (written = new Map()));
  const known = written.get(key);
  if (known) return known;
  const plain =
    picture.kind === 'mono' &&
    rotation === 0 &&
    anchor === 'block' &&
    picture.widthDots === widthDots &&
    picture.heightDots === heightDots &&
    whole(x) &&
    whole(y);
  const placed = plain ? clipToLabel({ bitmap: picture as MonoBitmap, x, y }, label) : pictureOf(element, label, now);
  const fields = placed ? [graphic(page, placed, ink)] : [];
  written.set(key, fields);
  return fields;
}

/**
 * Writes the dots of an element without a ZPL command. ^GF adds or inverts black; white is drawn together with its
 * ground.
 */
export function writePicture(page: ZplPage, placed: PlacedBitmap, element: Element): readonly Uint8Array[] {
  const ink = 'ink' in element ? element.ink : 'black';
  if (ink !== 'white' || (element.kind === 'text' && element.blackCell)) return [graphic(page, placed, ink)];
  const { bitmap, x, y } = placed;
  const { widthDots, heightDots } = bitmap;
  const look = page.ground.look({ x, y, widthDots, heightDots }, element);
  return [filled(x, y, widthDots, heightDots, 'white'), graphic(page, { bitmap: look, x, y }, 'black')];
}

function graphic({ options }: ZplPage, { bitmap, x, y }: PlacedBitmap, ink: Ink): Uint8Array {
  const { strideBytes, heightDots } = bitmap;
  const bytes = bitmap.data.subarray(0, strideBytes * heightDots);
  const data = options.imageCompression === 'COMPRESSED_HEX' ? encodeRunLengths(bytes, strideBytes) : encodeZ64(bytes);
  return field({ x, y }, `${reverseOf(ink)}^GFA,${bytes.length},${bytes.length},${strideBytes},${data}`);
}
