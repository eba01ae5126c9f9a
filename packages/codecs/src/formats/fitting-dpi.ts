/**
 * The density of a source that states none: 203 dpi, or the least one at which its fields lie on its labels. A label whose
 * area is too large at 203 dpi is refused, not read at another density (docs/api-rules.md#limits).
 */
import { message } from '@platen/messages';
import { createDiagnosticSink, type DiagnosticMessage } from '../diagnostics/index.ts';
import type { Element, Label } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { ReadOptions, ReadResult } from './format.ts';

type Anchored = Extract<Element, { kind: 'text' | 'barcode' | 'image' }>;

const DEFAULT_DPI = 203;
/** Share of a side by which a field may begin outside without meaning another density. */
const SLACK = 0.03;

/** Makes the report of the density that fits. */
export type Misfit = (dpi: number) => DiagnosticMessage;

/** How a language finds the density of its dots. */
export interface Densities {
  /** The densities to try if 203 dpi does not fit. */
  readonly densities?: readonly number[];
  /** Why the dots cannot be those of the density that the result was read at, by what only this language knows. */
  readonly misfit?: (result: ReadResult, source: Uint8Array) => Misfit | undefined;
}

/**
 * Reads the source at `options.dpi`; without one at 203 dpi, or at a density that two things ask for: what does not fit
 * at 203 dpi, and that all of it fits there.
 */
export function readAtFittingDpi(
  source: Uint8Array,
  { options, densities = [], misfit }: Densities & { readonly options: ReadOptions },
  read: (options: ReadOptions) => ReadResult,
): ReadResult {
  const misfitOf = (result: ReadResult): Misfit | undefined => misfit?.(result, source) ?? usualMisfit(result);
  const first = read(options);
  if (options.dpi !== undefined || options.defaultDpi !== undefined) return first;
  const why = misfitOf(first);
  if (why === undefined) return first;
  for (const dpi of densities) {
    const result = read({ ...options, dpi, ...sizeAt(dpi, options) });
    const { labels } = result.document;
    if (labels.length === 0 || misfitOf(result) !== undefined) continue;
    // A long label alone is no sign of another density: banners are long.
    if (why === tooLong && !labels.every(isStock)) continue;
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

/** A label that is too long, or a field that begins outside of the size that the document states. */
function usualMisfit({ document, diagnostics }: ReadResult): Misfit | undefined {
  if (diagnostics.some(({ code }) => code === 'label_too_large')) return undefined;
  if (document.labels.some(isTooLong)) return tooLong;
  for (const label of document.labels) {
    const outside = label.sizeFromSource
      ? label.elements.find((element): element is Anchored => isAnchored(element) && beginsOutside(element, label))
      : undefined;
    if (outside) {
      const { widthDots: width, heightDots: height, dpi: labelDpi } = label;
      const [x, y] = [Math.round(outside.x), Math.round(outside.y)];
      return (dpi) => message('document.density_guessed.outside', { x, y, width, height, labelDpi, dpi });
    }
  }
  return undefined;
}

const tooLong: Misfit = (dpi) =>
  message('document.density_guessed.long', { usual: DEFAULT_DPI, side: CODEC_LIMITS.labelSideIn, dpi });

const isTooLong = ({ widthDots, heightDots, dpi }: Label): boolean =>
  Math.max(widthDots, heightDots) > CODEC_LIMITS.labelSideIn * dpi;

/** Stock is sold in steps of half an inch and of 10 mm: how far a size may be from a step, in inches. */
const STOCK = [
  { stepIn: 0.5, slackIn: 0.02 },
  { stepIn: 10 / 25.4, slackIn: 0.016 },
] as const;

/** True where both sides are sizes that stock is sold in. */
const isStock = ({ widthDots, heightDots, dpi }: Label): boolean =>
  STOCK.some(({ stepIn, slackIn }) =>
    [widthDots, heightDots].every((dots) => {
      const inches = dots / dpi;
      return Math.abs(inches - Math.round(inches / stepIn) * stepIn) <= slackIn;
    }),
  );

/** Texts, bar codes and pictures: rules and boxes often reach over the label. */
export const isAnchored = (element: Element): element is Anchored =>
  element.kind === 'text' || element.kind === 'barcode' || element.kind === 'image';

function beginsOutside({ x, y }: Anchored, { widthDots, heightDots }: Label): boolean {
  const outside = (at: number, side: number): boolean => at > side * (1 + SLACK) || at < -side * SLACK;
  return outside(x, widthDots) || outside(y, heightDots);
}
