/**
 * Prints a job whose document is several: every copy sends each label by itself, in order, and each is on record before
 * its first byte leaves. To the driver each label is a job of one copy.
 */
import type { JobPart } from '@platen/protocol';
import type { Driver, PrintOutcome, PrintRequest } from '../../drivers/index.ts';

interface LabelSteps {
  readonly parts: readonly JobPart[];
  /** Labels of copy `firstCopy` that were sent earlier. */
  readonly labelsSent: number;
  readonly labelStarting: (copy: number, label: number) => Promise<void>;
  readonly labelPutBack: (copy: number, label: number) => Promise<void>;
  readonly labelSent: (copy: number, label: number) => void;
}

export async function printLabels(
  print: Driver['print'],
  request: PrintRequest,
  { parts, labelsSent, labelStarting, labelPutBack, labelSent }: LabelSteps,
): Promise<PrintOutcome> {
  const labels = splitParts(request.document, parts);
  let outcome: PrintOutcome = { result: 'interrupted' };
  for (let copy = request.firstCopy; copy <= request.copies; copy++) {
    for (let label = copy === request.firstCopy ? labelsSent + 1 : 1; label <= labels.length; label++) {
      outcome = await print({
        ...request,
        document: labels[label - 1]!,
        copies: 1,
        firstCopy: 1,
        copyStarting: () => labelStarting(copy, label),
        copyPutBack: () => labelPutBack(copy, label),
        copySent: () => labelSent(copy, label),
      });
      if (outcome.result !== 'printed') return outcome;
    }
  }
  return outcome;
}

/** The documents in the order of printing, each as often as it is to be sent. */
function splitParts(document: Uint8Array, parts: readonly JobPart[]): Uint8Array[] {
  let offset = 0;
  return parts.flatMap(({ sizeBytes, quantity }) => {
    const label = document.subarray(offset, (offset += sizeBytes));
    return Array.from({ length: quantity }, () => label);
  });
}
