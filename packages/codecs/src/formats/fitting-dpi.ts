/** The density of a source that states none: 203 dpi, or the least one at which its fields lie on its labels. */
import { message } from '@platen/messages';
import { createDiagnosticSink, type DiagnosticMessage } from '../diagnostics/index.ts';
import type { Element, Label } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { ReadOptions, ReadResult } from './format.ts';

type Anchored = Extract<Element, { kind: 'text' | 'barcode' | 'image' }>;

const DEFAULT_DPI = 203;
/** Of a side: a field that begins no further outside is there by intention or mistake, not by another density. */
const SLACK = 0.03;

/** Reads the source at `options.dpi`; without one at 203 dpi, or at a density that its own sizes and places ask for. */
export function readAtFittingDpi(
  options: ReadOptions,
  densities: readonly number[],
  read: (options: ReadOptions) => ReadResult,
): ReadResult {
  const first = read(options);
  if (options.dpi !== undefined || options.defaultDpi !== undefined) return first;
  const why = misfitOf(first);
  if (why === undefined) return first;
  for (const dpi of densities) {
    const result = read({ ...options, dpi, ...sizeAt(dpi, options) });
    if (misfitOf(result) !== undefined || result.document.labels.length === 0) continue;
    const sink = createDiagnosticSink();
    sink.report(why(dpi), { expected: message('expected.dpi_if_wrong') });
    return { ...result, diagnostics: [...sink.list(), ...result.diagnostics] };
  }
  return first;
}

/** The size that was asked for, at that density. */
function sizeAt(dpi: number, { widthDots, heightDots }: ReadOptions): Pick<ReadOptions, 'widthDots' | 'heightDots'> {
  const scaled = (dots: number | undefined): number | undefined => dots && Math.round((dots * dpi) / DEFAULT_DPI);
  return { widthDots: scaled(widthDots), heightDots: scaled(heightDots) };
}

/** Why the dots cannot be those of the density that the result was read at: the report for the density that fits. */
function misfitOf({ document, diagnostics }: ReadResult): ((dpi: number) => DiagnosticMessage) | undefined {
  const isLong = ({ widthDots, heightDots, dpi }: Label) =>
    Math.max(widthDots, heightDots) > CODEC_LIMITS.labelSideIn * dpi;
  if (diagnostics.some(({ code }) => code === 'label_too_large') || document.labels.some(isLong))
    return (dpi) =>
      message('document.density_guessed.long', { usual: DEFAULT_DPI, side: CODEC_LIMITS.labelSideIn, dpi });
  for (const label of document.labels) {
    const outside = label.sizeFromSource
      ? label.elements.find((element): element is Anchored => beginsOutside(element, label))
      : undefined;
    if (outside) {
      const { widthDots: width, heightDots: height, dpi: labelDpi } = label;
      const [x, y] = [Math.round(outside.x), Math.round(outside.y)];
      return (dpi) => message('document.density_guessed.outside', { x, y, width, height, labelDpi, dpi });
    }
  }
  return undefined;
}

/** Of texts, bar codes and pictures only: rules and boxes often reach over the label. */
function beginsOutside(element: Element, { widthDots, heightDots }: Label): element is Anchored {
  if (element.kind !== 'text' && element.kind !== 'barcode' && element.kind !== 'image') return false;
  const { x, y } = element;
  const outside = (at: number, side: number): boolean => at > side * (1 + SLACK) || at < -side * SLACK;
  return outside(x, widthDots) || outside(y, heightDots);
}
