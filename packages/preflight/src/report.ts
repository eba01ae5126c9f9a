/** Collects the findings of one run, each with its place in the document. */
import type { Diagnostic, Element, Label, Rect, Severity } from '@platen/codecs';
import { type Message, render } from '@platen/messages';
import { type Finding, PREFLIGHT_CODES, type PreflightCode } from './finding.ts';
import { type LabelView, placeOf, printedBox, refOf } from './view.ts';

type PreflightMessage = Message & { readonly key: `preflight.${string}` };

/** Where a finding is. */
export interface Place {
  readonly view?: LabelView;
  /** Index of the element in the label. */
  readonly element?: number;
  /** The place in the picture of the view. Default: the element's block. */
  readonly box?: Rect;
  readonly expected?: Message;
}

export interface Report {
  readonly add: (message: PreflightMessage, place?: Place) => void;
  /** A diagnostic of the codecs. */
  readonly addDiagnostic: (diagnostic: Diagnostic, severity: Severity) => void;
  readonly list: () => Finding[];
}

/** `preflight.unreadable` and `preflight.profile_missing.sscc` name the codes `unreadable` and `profile_missing`. */
const codeOf = (key: string): PreflightCode => key.split('.')[1] as PreflightCode;

const english = (message: Message): string => render('en', message) ?? message.key;

export function createReport(
  source: Uint8Array,
  labels: readonly Label[],
  viewAt: (label: number) => LabelView,
): Report {
  const findings: Finding[] = [];
  const lineOf = lineIndex(source);
  const spans = spansOf(labels);
  return {
    add: (message, { view, element: index, box, expected } = {}) => {
      const code = codeOf(message.key);
      const element = index === undefined ? undefined : view!.label.elements[index]!;
      const place = box ?? (element && placeOf(view!, element));
      findings.push({
        code,
        severity: PREFLIGHT_CODES[code],
        key: message.key,
        ...(message.params && { params: message.params }),
        text: english(message),
        ...(expected && { expected: english(expected), expectedFact: expected }),
        ...(view && { label: view.index }),
        ...(element && { element: refOf(element, index!) }),
        ...(place && view && { box: printedBox(view, place) }),
        ...(element?.span && { span: element.span, ...lineOf(element.span[0]) }),
      });
    },
    addDiagnostic: (diagnostic, severity) => {
      const { code, message, key, params, offset, length, line, column, command, expected, expectedFact } = diagnostic;
      const found = spans(offset, length);
      const view = found && viewAt(found.label);
      findings.push({
        code,
        severity,
        ...(key && { key }),
        ...(params && { params }),
        text: message,
        ...(expected !== undefined && { expected }),
        ...(expectedFact && { expectedFact }),
        ...(found && view && placed(view, found.element)),
        ...(length > 0 && { span: [offset, length] as const, line, column }),
        ...(command !== undefined && { command }),
      });
    },
    list: () => findings.toSorted((a, b) => (a.span?.[0] ?? 0) - (b.span?.[0] ?? 0)),
  };
}

/** The report of a bar code that no element states: its findings are in its place. */
export const reportAt = (report: Report, box: Rect): Report => ({
  ...report,
  add: (message, place) => report.add(message, { box, ...place }),
});

const placed = (view: LabelView, index: number): Pick<Finding, 'label' | 'element' | 'box'> => {
  const element = view.label.elements[index]!;
  return { label: view.index, element: refOf(element, index), box: printedBox(view, placeOf(view, element)) };
};

interface Owner {
  readonly label: number;
  readonly element: number;
}

/** The element of which the bytes are: the one with the shortest span around them. */
function spansOf(labels: readonly Label[]): (offset: number, length: number) => Owner | undefined {
  const all: (Owner & { readonly from: number; readonly to: number })[] = [];
  for (const [label, { elements }] of labels.entries()) {
    for (const [element, { span }] of elements.entries()) {
      if (span) all.push({ label, element, from: span[0], to: span[0] + span[1] });
    }
  }
  return (offset, length) => {
    if (length === 0) return undefined;
    let best: (typeof all)[number] | undefined;
    for (const each of all) {
      if (each.from > offset || each.to < offset + length) continue;
      if (!best || each.to - each.from < best.to - best.from) best = each;
    }
    return best;
  };
}

/** Line and column of a byte, both from 1. */
function lineIndex(source: Uint8Array): (offset: number) => { line: number; column: number } {
  let starts: number[] | undefined;
  return (offset) => {
    if (!starts) {
      starts = [0];
      for (let at = 0; at < source.length; at++) if (source[at] === 0x0a) starts.push(at + 1);
    }
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** The element as it is named in a sentence. */
export const elementName = (element: Element): Message => ({ key: `element.${element.kind}` });
