/** Compares two documents: their dots, their trees, and what changed in words. */
import {
  compareDots,
  compareTrees,
  convert,
  type ConvertResult,
  type Diagnostic,
  differencePng,
  type Document,
  type FormatName,
  mergeFieldsOf,
  type MonoBitmap,
  read,
  renderLabel,
} from '@platen/codecs';
import type { Message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { describeChanges } from './changes.ts';

interface Compared {
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

export interface ComparisonRequest {
  readonly a: Compared;
  readonly b: Compared;
  /** Fills the merge fields of both. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly watermark: boolean;
}

/** The differences between two documents. */
export interface Comparison {
  /** Why one of them cannot be drawn; then there is nothing else. */
  readonly failure?: NonNullable<ConvertResult['failure']>;
  readonly diagnostics: readonly Diagnostic[];
  readonly labels: readonly {
    readonly dots: number;
    readonly area: {
      readonly x: number;
      readonly y: number;
      readonly widthDots: number;
      readonly heightDots: number;
    } | null;
    readonly widthDots: number;
    readonly heightDots: number;
    /** PNG. */
    readonly picture: Uint8Array;
  }[];
  /** Labels of the longer document. */
  readonly labelCount: number;
  readonly tree: readonly string[];
  /** The same in words. */
  readonly changes: readonly Message[];
  readonly fieldsOfA: readonly string[];
  readonly fieldsOfB: readonly string[];
}

/** Lines of the trees in a comparison. */
const MAX_LINES = 400;

export async function compare({ a, b, ...how }: ComparisonRequest): Promise<Comparison> {
  const [drawnA, drawnB] = [await drawn(a, how), await drawn(b, how)];
  const labelCount = Math.max(drawnA.dots.length, drawnB.dots.length);
  const labels = [];
  for (let index = 0; index < Math.min(labelCount, LIMITS.comparedLabels); index++) {
    const { dots, area = null, picture } = compareDots(drawnA.dots[index], drawnB.dots[index]);
    const { widthDots, heightDots } = picture;
    labels.push({ dots, area, widthDots, heightDots, picture: await differencePng(picture) });
  }
  const failure = drawnA.failure ?? drawnB.failure;
  return {
    ...(failure && { failure }),
    diagnostics: (drawnA.failure ? drawnA : drawnB).diagnostics,
    labels: failure ? [] : labels,
    labelCount,
    tree: compareTrees(drawnA.document, drawnB.document).slice(0, MAX_LINES),
    changes: describeChanges(drawnA.document, drawnB.document, LIMITS.comparedLabels),
    fieldsOfA: mergeFieldsOf(drawnA.document),
    fieldsOfB: mergeFieldsOf(drawnB.document),
  };
}

interface Drawn {
  readonly document: Document;
  /** Dot for dot, as every conversion draws them. */
  readonly dots: readonly MonoBitmap[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failure?: ConvertResult['failure'];
}

async function drawn(
  { format, bytes }: Compared,
  { data, watermark }: Pick<ComparisonRequest, 'data' | 'watermark'>,
): Promise<Drawn> {
  const { document } = await read(format, bytes);
  const {
    files = [],
    diagnostics,
    failure,
  } = await convert(bytes, {
    from: format,
    to: 'png',
    separate: true,
    watermark,
    fieldNames: true,
    ...(data && { data: [data] }),
  });
  const dots: MonoBitmap[] = [];
  for (const png of files) {
    // Labels beyond these are only counted.
    const isCompared = dots.length < LIMITS.comparedLabels;
    dots.push(isCompared ? renderLabel((await read('png', png)).document.labels[0]!) : dots[0]!);
  }
  return { document, dots, diagnostics, failure };
}
