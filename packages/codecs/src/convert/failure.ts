/** Why a conversion has no result. */
import { message, type Message, type MessageKey } from '@platen/messages';
import { codeOf, textOf, type Diagnostic } from '../diagnostics/index.ts';
import type { FormatName } from '../formats/format.ts';
import { dotsToInches, type Label } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { ConversionParams } from './params.ts';

/** Why there is no result; the codes are those of the API (docs/api-rules.md#errors). */
export interface ConvertFailure {
  readonly code: FailureCode;
  /** The English sentence of `key` and `params`. */
  readonly message: string;
  readonly key?: string;
  readonly params?: Message['params'];
}

type FailureCode = 'unparseable_document' | 'quantity_too_large' | 'label_too_large' | 'invalid_parameter';
type FailureMessage = Message & {
  readonly key: Extract<MessageKey, `conversion.${FailureCode}` | `conversion.${FailureCode}.${string}`>;
};

export const failure = (fault: FailureMessage): ConvertFailure => ({
  code: codeOf(fault.key) as FailureCode,
  message: textOf(fault),
  ...fault,
});

export const NO_LABEL: ConvertFailure = failure(message('conversion.unparseable_document.empty'));

export const tooManyBytes = (done: number, all: number): ConvertFailure =>
  failure(message('conversion.invalid_parameter.bytes', { done, all, bytes: CODEC_LIMITS.writtenBytes }));

export function positionFault(
  { widthDots, heightDots }: Label,
  { position }: Pick<ConversionParams, 'position'>,
): ConvertFailure | undefined {
  const [x, y] = [position?.x ?? 0, position?.y ?? 0];
  if (x >= widthDots) return failure(message('conversion.invalid_parameter.position_x', { value: x, size: widthDots }));
  if (y >= heightDots)
    return failure(message('conversion.invalid_parameter.position_y', { value: y, size: heightDots }));
  return undefined;
}

/** The first error that the reader reported, as the failure of the conversion. What is lost beside the label fails none. */
export function readFault(diagnostics: readonly Diagnostic[]): ConvertFailure | undefined {
  const error = diagnostics.find(({ severity, code }) => severity === 'error' && code !== 'side_effect_lost');
  if (!error) return undefined;
  const { key, params, message: text } = error;
  if (error.code === 'pdf_page_missing') return { code: 'invalid_parameter', message: text, key, params };
  const code =
    error.code === 'quantity_too_large' || error.code === 'label_too_large' ? error.code : 'unparseable_document';
  if (error.offset === 0) return { code, message: text, key, params };
  const place = message('place.line', { fault: key ? { key, params } : text, line: error.line, column: error.column });
  return { code, message: textOf(place), ...place };
}

export const mostCopies = (target: FormatName): number => CODEC_LIMITS.copies[target === 'cpcl' ? 'cpcl' : 'most'];

export function quantityFault(
  labels: readonly Label[],
  most: number = CODEC_LIMITS.quantity,
): ConvertFailure | undefined {
  const quantity = labels.find((label) => (label.print.quantity ?? 0) > most)?.print.quantity;
  return quantity === undefined ? undefined : failure(message('conversion.quantity_too_large', { quantity, most }));
}

/** What decides the density of a size in dots. */
interface SizedRequest {
  readonly source: FormatName;
  readonly params?: ConversionParams;
}

/** The area counts, not its sides: a banner is long and narrow. */
export function sizeFault({ widthDots, heightDots, dpi }: Label, request: SizedRequest): ConvertFailure | undefined {
  const { labelSideIn: side, frameDots } = CODEC_LIMITS;
  const inches = { width: dotsToInches(widthDots, dpi), height: dotsToInches(heightDots, dpi) };
  const shown = { width: round(inches.width), height: round(inches.height) };
  if (inches.width * inches.height > side * side + 0.01)
    return failure(
      isOfDots(request)
        ? message('conversion.label_too_large.area_at_dpi', { ...shown, dpi, side })
        : message('conversion.label_too_large.area', { ...shown, side }),
    );
  if (widthDots * heightDots > frameDots)
    return failure(message('conversion.label_too_large.dots', { ...shown, dpi, most: frameDots }));
  return undefined;
}

/** True if the size of the labels is that of their dots, at a density that the request left out. */
const isOfDots = ({ source, params: { dpi, sourceDpi, label } = {} }: SizedRequest): boolean =>
  dpi === undefined && sourceDpi === undefined && label === undefined && !['pdf', 'xml', 'json'].includes(source);

const round = (inches: number): number => Math.round(inches * 100) / 100;
