/** A decoded picture as a document: one label of its size that holds it. */
import { createDiagnosticSink } from '../diagnostics/index.ts';
import type { ReadOptions, ReadResult } from '../formats/format.ts';
import { createLabel, type ImageElement, type Picture } from '../label/index.ts';
import type { PictureError } from './decode.ts';

/** One pixel is one dot. */
export function pictureDocument(picture: Picture | PictureError, source: Uint8Array, options: ReadOptions): ReadResult {
  const sink = createDiagnosticSink(source);
  if (picture.kind === 'error') {
    sink.report(picture.fault, { length: source.length });
    return { document: { labels: [] }, diagnostics: sink.list() };
  }
  const { widthDots, heightDots } = picture;
  const image: ImageElement = {
    kind: 'image',
    x: 0,
    y: 0,
    picture,
    widthDots,
    heightDots,
    rotation: 0,
    anchor: 'block',
    ink: 'black',
  };
  const label = createLabel({
    dpi: options.dpi ?? 203,
    widthDots: options.widthDots ?? widthDots,
    heightDots: options.heightDots ?? heightDots,
    sizeFromSource: true,
    elements: [image],
  });
  return { document: { labels: [label] }, diagnostics: [] };
}
