/** GS1 element strings: their syntax, required pairs, and symbols that contain them without FNC1. */
import { contentText, FNC1, type Gs1Element, gs1Complaint, gs1Elements } from '@platen/codecs';
import { message } from '@platen/messages';
import type { Code } from '../code.ts';
import type { Report } from '../report.ts';
import type { LabelView } from '../view.ts';

const GS1_SYMBOLOGIES: ReadonlySet<string> = new Set([
  'gs1-128',
  'gs1-datamatrix',
  'gs1-qrcode',
  'databar-expanded',
  'databar-expanded-stacked',
]);
/** Symbologies in which FNC1 at the start announces element strings. */
const WITH_FNC1: ReadonlySet<string> = new Set(['code128', 'datamatrix', 'qrcode']);
/** Code-set switches of Code 128 and the function characters besides FNC1 (label/content). */
const SWITCHES = /[\uE002-\uE00D]/g;

/** The element strings of a bar code that holds some. */
export interface Gs1Code {
  readonly code: Code;
  readonly elements: readonly Gs1Element[];
}

/** The data of a symbol of element strings, undefined for others. */
export function gs1DataOf({ element, view }: Code): string | undefined {
  const data = contentText(element.content, view.now).replace(SWITCHES, '');
  // Up to 19 digits of an SSCC, whose identifier and check digit the printer adds.
  if (element.options['input'] === 'sscc') return undefined;
  const linear = 'composite' in element.options ? data.split('|')[0]! : data;
  if (GS1_SYMBOLOGIES.has(element.symbology)) return linear;
  return WITH_FNC1.has(element.symbology) && linear.startsWith(FNC1) ? linear : undefined;
}

export function checkGs1(code: Code, report: Report): Gs1Code | undefined {
  const { view, index, info } = code;
  const data = gs1DataOf(code);
  if (data === undefined) {
    checkSilent(code, report);
    return undefined;
  }
  const elements = gs1Elements(data);
  const complaint = elements && gs1Complaint(elements);
  if (!elements) {
    report.add(message('preflight.gs1_syntax.no_identifier', { symbology: info.title, data: shown(data) }), {
      view,
      element: index,
    });
    return undefined;
  }
  if (complaint && complaint.fault !== 'missing_ai' && complaint.fault !== 'exclusive_ai') {
    const value = elements.find(({ ai }) => ai === complaint.ai)?.value ?? '';
    const right = complaint.fault === 'check_digit' ? withCheckDigit(complaint.ai, value) : undefined;
    report.add(
      message('preflight.gs1_syntax.fault', {
        ai: complaint.ai,
        value: shown(value),
        reason: message(`preflight.gs1_reason.${complaint.fault}`),
      }),
      {
        view,
        element: index,
        ...(right !== undefined && { expected: message('expected.gs1_value', { ai: complaint.ai, value: right }) }),
      },
    );
  }
  checkSeparators({ code, elements }, report);
  return { code, elements };
}

/** The value with the last digit that GS1 takes; undefined where the check digit is another character. */
const withCheckDigit = (ai: string, value: string): string | undefined =>
  Array.from('0123456789', (digit) => value.slice(0, -1) + digit).find(
    (right) => !gs1Complaint([{ ai, value: right }]),
  );

const shown = (text: string): string => text.replaceAll(FNC1, '␝').slice(0, 60);

/** `(01)04006381333931(10)A`, with spaces between its parts or without. */
const PRINTED_ELEMENTS = /^\s*(?:\(\d{2,4}\)[^()]+)+$/;

/** The element strings that a text of the label writes in parentheses. */
function printedElements(view: LabelView): (readonly Gs1Element[])[] {
  return view.label.elements.flatMap((element) => {
    if (element.kind !== 'text') return [];
    const text = contentText(element.content, view.now).replaceAll(' ', '');
    const elements = PRINTED_ELEMENTS.test(text) ? gs1Elements(text) : undefined;
    return elements ? [elements] : [];
  });
}

const joined = (elements: readonly Gs1Element[]): string => elements.map(({ ai, value }) => ai + value).join('');

/** A symbol whose text names other elements than a scanner finds in the same characters lacks an FNC1. */
function checkSeparators({ code, elements }: Gs1Code, report: Report): void {
  const same = printedElements(code.view).find((printed) => joined(printed) === joined(elements));
  if (!same || same.length === elements.length) return;
  const missing = same.find(
    ({ ai, value }) => !elements.some((element) => element.ai === ai && element.value === value),
  );
  if (!missing) return;
  report.add(message('preflight.gs1_separator', { ai: missing.ai }), { view: code.view, element: code.index });
}

/** Keys that begin element strings and have a check digit of their own: SSCC and GTIN. */
const WITH_CHECK_DIGIT: ReadonlySet<string> = new Set(['00', '01', '02']);

/** A symbol that holds element strings, or their parentheses, and does not announce them. */
function checkSilent(code: Code, report: Report): void {
  const { element, view, index, info } = code;
  if (!WITH_FNC1.has(element.symbology)) return;
  const data = contentText(element.content, view.now).replace(SWITCHES, '');
  if (element.options['input'] === 'sscc') return;
  const elements = PRINTED_ELEMENTS.test(data) ? gs1Elements(data) : undefined;
  const isWritten = elements !== undefined && WITH_CHECK_DIGIT.has(elements[0]!.ai);
  const isPrinted = printedElements(view).some((printed) => joined(printed) === data);
  if (!isWritten && !isPrinted) return;
  report.add(message('preflight.gs1_fnc1', { symbology: info.title, data: shown(data) }), { view, element: index });
}

/** Element strings of one label that must stand with others: those may be in another symbol of it. */
export function checkAssociations(view: LabelView, codes: readonly Gs1Code[], report: Report): void {
  const all = new Map<string, Gs1Element>();
  for (const { elements } of codes) {
    if (gs1Complaint(elements)) return;
    for (const element of elements) if (!all.has(element.ai)) all.set(element.ai, element);
  }
  if (all.size === 0) return;
  const complaint = gs1Complaint([...all.values()], { associations: true });
  if (complaint?.fault !== 'missing_ai') return;
  const owner = codes.find(({ elements }) => elements.some(({ ai }) => ai === complaint.ai)) ?? codes[0]!;
  report.add(message('preflight.gs1_missing_ai', { ai: complaint.ai, needed: complaint.needed ?? '' }), {
    view,
    element: owner.code.index,
  });
}
