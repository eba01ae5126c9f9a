/** Prints on the virtual printer of the page: the document as the cloud would send it, label by label. */
import { factsOf } from '@platen/formats';
import type { ConvertFailure, Diagnostic, PrinterLanguage } from '@platen/codecs';
import type { Engine, PrintedLabel, Source } from '@platen/label-editor';

export const MAX_COPIES = 20;
/** Pictures that the page keeps. */
export const MAX_LABELS = 100;

export interface VirtualPrint {
  readonly language: PrinterLanguage;
  readonly dpi: number;
  readonly copies: number;
}

export interface Printing {
  readonly print: VirtualPrint;
  /** The bytes that the printer gets, once for each copy. */
  readonly sent: Uint8Array;
  /** Diagnostics of the conversion; undefined where the document is sent unchanged. */
  readonly diagnostics: readonly Diagnostic[] | undefined;
  /** The density that the dots of the document are made for, where the printer has another. */
  readonly madeFor: number | undefined;
  /** Labels that all copies have together. */
  readonly labels: number;
  /** `MAX_LABELS` at most. */
  readonly printed: readonly PrintedLabel[];
  readonly isDone: boolean;
}

/** Yields how far it is, before the first label and behind each. `drawnDpi`: of the label as the editor shows it. */
export async function* printVirtually(
  worker: Pick<Engine, 'ask'>,
  source: Source,
  print: VirtualPrint,
  drawnDpi: number | undefined,
): AsyncGenerator<Printing | { readonly failure: ConvertFailure }> {
  const { language, dpi, copies } = print;
  const { bytes, diagnostics, failure } = await documentFor(worker, source, print);
  if (failure) {
    yield { failure };
    return;
  }
  const quantities = await worker.ask('load', { language, bytes, dpi });
  const labels = copies * quantities.reduce((sum, quantity) => sum + quantity, 0);
  const most = Math.min(labels, MAX_LABELS);
  const inDots = source.options.dpi ?? (factsOf(source.format).kind === 'language' ? drawnDpi : undefined);
  const madeFor = inDots === dpi ? undefined : inDots;
  const state = { print, sent: bytes, diagnostics, madeFor, labels };
  const printed: PrintedLabel[] = [];
  yield { ...state, printed: [], isDone: most === 0 };
  for (const which of inOrder(quantities, copies)) {
    if (printed.length === most) return;
    printed.push(await worker.ask('print', which));
    yield { ...state, printed: [...printed], isDone: printed.length === most };
  }
}

/** Returns the document to send. As in the service, one in the printer's language goes unchanged, unless an option changes it. */
async function documentFor(
  worker: Pick<Engine, 'ask'>,
  source: Source,
  { language, dpi }: VirtualPrint,
): Promise<{
  readonly bytes: Uint8Array;
  readonly diagnostics?: readonly Diagnostic[];
  readonly failure?: ConvertFailure;
}> {
  const { format, bytes, options } = source;
  const { data, ...rest } = options;
  const isChanged = (data?.length ?? 0) > 0 || Object.values(rest).some((value) => value !== undefined);
  if (format === language && !isChanged) return { bytes };
  return worker.ask('convert', { source: { format, bytes, options: { dpi, ...options } }, to: language });
}

/** A copy is the whole document again; in it, each label prints as often as it says. */
function* inOrder(
  quantities: readonly number[],
  copies: number,
): Generator<{ readonly label: number; readonly copy: number }> {
  for (let again = 0; again < copies; again++)
    for (const [label, quantity] of quantities.entries())
      for (let copy = 0; copy < quantity; copy++) yield { label, copy };
}
