/** The picture that a label prints, for the formats that are pictures. */
import { createDiagnosticSink, type Diagnostic } from '../diagnostics/index.ts';
import type { WriteOptions } from '../formats/format.ts';
import {
  createMonoBitmap,
  type Document,
  type Element,
  isBlack,
  type Label,
  type MonoBitmap,
  type Picture,
  type Raster,
} from '../label/index.ts';
import { measureElement, renderElement, renderLabel } from '../render/index.ts';

/** A picture with what the renderer had to say, or undefined for a document without a label. */
export interface DrawnLabel {
  readonly picture: Picture;
  readonly dpi: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Draws the first label: 1 bit a dot, or in gray and colour where `colorMode` is COLOR and the label has such pictures. */
export function drawFirstLabel(document: Document, options: WriteOptions): DrawnLabel | undefined {
  const label = document.labels[0];
  if (!label) return undefined;
  const sink = createDiagnosticSink();
  const inColour =
    options.colorMode === 'COLOR' &&
    label.elements.some((element) => element.kind === 'image' && element.picture.kind === 'raster');
  const picture = inColour ? drawInColour(label, options.now) : renderLabel(label, { now: options.now, sink });
  return { picture, dpi: label.dpi, diagnostics: sink.list() };
}

/** Element by element onto colour samples: what is 1-bit by its ink, gray and coloured pictures as they are. */
function drawInColour(label: Label, now: Date | undefined): Raster {
  const colours = label.elements.some(
    (element) => element.kind === 'image' && element.picture.kind === 'raster' && element.picture.channels === 3,
  );
  const channels = colours ? 3 : 1;
  const canvas: Raster = {
    kind: 'raster',
    widthDots: label.widthDots,
    heightDots: label.heightDots,
    channels,
    data: new Uint8Array(label.widthDots * label.heightDots * channels).fill(255),
  };
  for (const element of label.elements) {
    if (element.kind === 'image' && element.picture.kind === 'raster') putRaster(canvas, element, label.dpi);
    else putInk(canvas, element, { dpi: label.dpi, now });
  }
  return turned(canvas, label);
}

function putInk(canvas: Raster, element: Element, { dpi, now }: { dpi: number; now: Date | undefined }): void {
  if (element.kind === 'addressBlock') return;
  if (element.kind === 'text' && element.blackCell) {
    const { x, y, widthDots, heightDots } = measureElement(element, dpi, { now });
    const cell = createMonoBitmap(Math.round(widthDots), Math.round(heightDots));
    cell.data.fill(0xff);
    put(canvas, cell, { x: Math.round(x), y: Math.round(y), ink: 'black' });
  }
  const bare = element.kind === 'text' ? { ...element, blackCell: false } : element;
  const { bitmap, x, y } = renderElement(bare, dpi, { now });
  put(canvas, bitmap, { x, y, ink: element.ink });
}

function put(canvas: Raster, bitmap: MonoBitmap, at: { x: number; y: number; ink: 'black' | 'white' | 'xor' }): void {
  const { channels, widthDots, heightDots, data } = canvas;
  for (let y = Math.max(0, -at.y); y < bitmap.heightDots && y + at.y < heightDots; y++) {
    for (let x = Math.max(0, -at.x); x < bitmap.widthDots && x + at.x < widthDots; x++) {
      if (!isBlack(bitmap, x, y)) continue;
      const pixel = ((y + at.y) * widthDots + x + at.x) * channels;
      for (let channel = pixel; channel < pixel + channels; channel++) {
        data[channel] = at.ink === 'black' ? 0 : at.ink === 'white' ? 255 : 255 - data[channel]!;
      }
    }
  }
}

/** A gray or coloured picture, turned and at its size (nearest pixel: `fitPictures` has resampled it before). */
function putRaster(canvas: Raster, element: Extract<Element, { kind: 'image' }>, dpi: number): void {
  const picture = element.picture as Raster;
  const bounds = measureElement(element, dpi);
  const [left, top] = [Math.round(bounds.x), Math.round(bounds.y)];
  const [width, height] = [Math.round(element.widthDots), Math.round(element.heightDots)];
  const across = element.rotation === 0 || element.rotation === 180;
  const [outWidth, outHeight] = across ? [width, height] : [height, width];
  for (let y = Math.max(0, -top); y < outHeight && y + top < canvas.heightDots; y++) {
    for (let x = Math.max(0, -left); x < outWidth && x + left < canvas.widthDots; x++) {
      const [u, v] = unturned(element.rotation, { x, y, width, height });
      const from =
        (Math.floor(((v + 0.5) * picture.heightDots) / height) * picture.widthDots +
          Math.floor(((u + 0.5) * picture.widthDots) / width)) *
        picture.channels;
      const to = ((y + top) * canvas.widthDots + x + left) * canvas.channels;
      for (let channel = 0; channel < canvas.channels; channel++) {
        const value = picture.data[from + (picture.channels === 1 ? 0 : channel)]!;
        // What is white in a picture leaves what is there alone, as it does in print.
        if (element.opaque || value < canvas.data[to + channel]!) canvas.data[to + channel] = value;
      }
    }
  }
}

function unturned(
  rotation: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): readonly [number, number] {
  if (rotation === 90) return [y, height - 1 - x];
  if (rotation === 180) return [width - 1 - x, height - 1 - y];
  if (rotation === 270) return [width - 1 - y, x];
  return [x, y];
}

/** The label's own mirror and turn, which act last. */
function turned(canvas: Raster, { mirrored, inverted }: Label): Raster {
  if (!mirrored && !inverted) return canvas;
  const { widthDots: width, heightDots: height, channels } = canvas;
  const data = new Uint8Array(canvas.data.length);
  const flipX = mirrored !== inverted;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((inverted ? height - 1 - y : y) * width + (flipX ? width - 1 - x : x)) * channels;
      data.set(canvas.data.subarray(from, from + channels), (y * width + x) * channels);
    }
  }
  return { ...canvas, data };
}
