/** Draws pictures: scaled to their size, turned, and cut to black and white where they are not. */
import { createMonoBitmap, type ImageElement, type Picture } from '../label/index.ts';
import { blit, fillRect, type Surface } from './frame.ts';
import { placeBlock, turnRect, type Rect } from './place.ts';
import { blitSamples, createRaster } from './samples.ts';

export function boundsImage(element: ImageElement): Rect {
  const { widthDots, heightDots } = element;
  const turn = placeBlock(element, { widthDots, heightDots, baselineDots: heightDots });
  return turnRect(turn, { x: 0, y: 0, widthDots, heightDots });
}

export function drawImage(frame: Surface, element: ImageElement): void {
  const bounds = boundsImage(element);
  const x = Math.round(bounds.x);
  const y = Math.round(bounds.y);
  // The part of the turned picture that the label shows, in the picture's own dots.
  const visible = {
    left: Math.max(0, -x),
    top: Math.max(0, -y),
    right: Math.min(bounds.widthDots, frame.widthDots - x),
    bottom: Math.min(bounds.heightDots, frame.heightDots - y),
  };
  const { left, top, right, bottom } = visible;
  if (left >= right || top >= bottom) return;
  const { picture, rotation, widthDots, heightDots } = element;
  if (element.opaque) fillRect(frame, x + left, y + top, right - left, bottom - top, 'white');
  const same = picture.kind === 'mono' && rotation === 0;
  if (same && picture.widthDots === widthDots && picture.heightDots === heightDots) {
    blit(frame, picture, { x, y, ink: element.ink });
    return;
  }
  const scale = { across: picture.widthDots / widthDots, down: picture.heightDots / heightDots };
  /** The pixel of the picture that lies at a dot of the visible part. */
  const pixelAt = (column: number, row: number): readonly [number, number] => {
    const [sx, sy] = source(rotation, { column: column + left, row: row + top, widthDots, heightDots });
    return [Math.floor((sx + 0.5) * scale.across), Math.floor((sy + 0.5) * scale.down)];
  };
  const place = { x: x + left, y: y + top, ink: element.ink };
  if (frame.kind === 'raster' && picture.kind === 'raster') {
    const part = createRaster(right - left, bottom - top, picture.channels);
    const { channels } = picture;
    for (let row = 0, to = 0; row < part.heightDots; row++) {
      for (let column = 0; column < part.widthDots; column++) {
        const [u, v] = pixelAt(column, row);
        const from = (v * picture.widthDots + u) * channels;
        for (let channel = 0; channel < channels; channel++) part.data[to++] = picture.data[from + channel]!;
      }
    }
    return blitSamples(frame, part, place);
  }
  const part = createMonoBitmap(right - left, bottom - top);
  const black = isDark(picture);
  for (let row = 0; row < part.heightDots; row++)
    for (let column = 0; column < part.widthDots; column++)
      if (black(...pixelAt(column, row))) part.data[row * part.strideBytes + (column >> 3)]! |= 0x80 >> (column & 7);
  blit(frame, part, place);
}

/** The dot of the unturned picture that lies at a dot of the turned one. */
function source(
  rotation: ImageElement['rotation'],
  { column, row, widthDots, heightDots }: { column: number; row: number; widthDots: number; heightDots: number },
): readonly [number, number] {
  if (rotation === 0) return [column, row];
  if (rotation === 90) return [row, heightDots - 1 - column];
  if (rotation === 180) return [widthDots - 1 - column, heightDots - 1 - row];
  return [widthDots - 1 - row, column];
}

/** Separates the black dots of a picture from the white; gray and colour are cut at half luminance. */
function isDark(picture: Picture): (x: number, y: number) => boolean {
  const { data } = picture;
  if (picture.kind === 'mono') {
    return (x, y) => ((data[y * picture.strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;
  }
  const { widthDots, channels } = picture;
  if (channels === 1) return (x, y) => data[y * widthDots + x]! < 128;
  return (x, y) => {
    const at = 3 * (y * widthDots + x);
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]! < 127.5;
  };
}
