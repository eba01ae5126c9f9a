/** Draws the labels of a document, as every conversion does. */
import { convert, type Diagnostic, type MonoBitmap, read, renderLabel } from '@platen/codecs';
import { failureLines } from './diagnostics.ts';
import { CliError } from './exit-codes.ts';
import { sourceFormat } from './formats.ts';
import { readInput, shownInput } from './input.ts';
import { conversionParams, type ConversionOptions } from './params.ts';

export interface DrawnLabel {
  readonly png: Uint8Array;
  /** Dot for dot, as it prints. */
  readonly dots: MonoBitmap;
}

export interface DrawnDocument {
  readonly labels: readonly DrawnLabel[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Errors: `failed` with what is wrong in the document. */
export async function drawDocument(
  file: string,
  options: ConversionOptions & { readonly from?: string },
): Promise<DrawnDocument> {
  const source = sourceFormat(file, options.from).name;
  const params = await conversionParams(options);
  const bytes = await readInput(file);
  const result = await convert(bytes, { from: source, to: 'png', ...params, separate: true });
  if (result.failure)
    throw new CliError('failed', failureLines(shownInput(file), result.failure, result.diagnostics).join('\n'));
  const labels: DrawnLabel[] = [];
  for (const png of result.files ?? []) {
    const { document } = await read('png', png);
    labels.push({ png, dots: renderLabel(document.labels[0]!) });
  }
  return { labels, diagnostics: result.diagnostics };
}
