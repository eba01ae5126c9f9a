/** The picture that a label prints, for the formats that are pictures. */
import { createDiagnosticSink, type Diagnostic } from '../diagnostics/index.ts';
import type { WriteOptions } from '../formats/format.ts';
import type { Document, Picture } from '../label/index.ts';
import { renderInColour, renderLabel } from '../render/index.ts';

/** Returns a picture with the renderer's diagnostics, or undefined for a document without a label. */
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
  const rasters = label.elements.flatMap((element) =>
    element.kind === 'image' && element.picture.kind === 'raster' ? [element.picture] : [],
  );
  const given = { now: options.now, sink };
  const picture =
    options.colorMode === 'COLOR' && rasters.length > 0
      ? renderInColour(label, rasters.some(({ channels }) => channels === 3) ? 3 : 1, given)
      : renderLabel(label, given);
  return { picture, dpi: label.dpi, diagnostics: sink.list() };
}
