/** Preflight of a document: the codecs' diagnostics, whether its bar codes scan, and whether its texts are readable. */
import {
  type Diagnostic,
  type FormatName,
  type Label,
  lint,
  type ReadOptions,
  type Severity,
  withParts,
} from '@platen/codecs';
import { type Message, message } from '@platen/messages';
import { type Gs1Code, checkAssociations, checkGs1 } from './checks/gs1.ts';
import { checkHiddenText } from './checks/hidden-text.ts';
import { checkOverprint } from './checks/overprint.ts';
import { checkQuietZone } from './checks/quiet-zone.ts';
import { proveCode } from './checks/scan.ts';
import { checkHeight, checkModule } from './checks/size.ts';
import { checkTextOverlap } from './checks/text-overlap.ts';
import { type CheckedCode, type Code, codeAt, millimetres, moduleDotsOf } from './code.ts';
import { drawnCodes } from './drawn-codes.ts';
import type { Finding } from './finding.ts';
import { checkProfile, PROFILES, type ProfileName } from './profiles/index.ts';
import { createReport, type Report, reportAt } from './report.ts';
import { type LabelView, placeOf, printedBox, refOf, viewOf } from './view.ts';

export interface PreflightOptions extends ReadOptions {
  /** Also checks what this kind of label must be. */
  readonly profile?: ProfileName;
  /** When clocks print. Default: now. */
  readonly now?: Date;
  /** Stops between two bar codes. */
  readonly signal?: AbortSignal;
}

export interface PreflightResult {
  /** The findings in the order of the document. */
  readonly findings: readonly Finding[];
  /** Every bar code that was judged, with what each decoder made of it. */
  readonly codes: readonly CheckedCode[];
  readonly labels: number;
}

/** Labels and bar codes of one run: they bound its time. */
const MAX_LABELS = 200;
const MAX_CODES = 2_000;

/** The codecs' lint takes half of what the symbologies ask for; here the standard counts. */
const REPLACED: ReadonlySet<string> = new Set(['quiet_zone_narrow']);
/** Raises the severity of faults that a printer passes over and nobody wants on a label that goes out. */
function severityOf({ code, severity, params }: Diagnostic): Severity {
  if (code === 'number_padded') return 'warning';
  // White boxes wipe what is below them, if anything is.
  const element = code === 'invisible_element' ? (params?.['element'] as Message | undefined)?.key : undefined;
  return element === 'element.text' || element === 'element.barcode' ? 'warning' : severity;
}

/** Checks `bytes`, a document in `format`. Never throws for bad input: what is wrong with it is a finding. */
export async function preflight(
  bytes: Uint8Array,
  format: FormatName,
  { now = new Date(), ...options }: PreflightOptions = {},
): Promise<PreflightResult> {
  // A browser loads fonts and libraries of the codecs when a label needs them.
  return withParts(() => examine(bytes, format, { now, ...options }));
}

async function examine(
  bytes: Uint8Array,
  format: FormatName,
  { profile, now, signal, ...options }: PreflightOptions & { readonly now: Date },
): Promise<PreflightResult> {
  const { document, diagnostics } = await lint(format, bytes, options);
  const { labels } = document;
  const views = new Map<number, LabelView>();
  const viewAt = (index: number): LabelView => {
    let view = views.get(index);
    if (!view) views.set(index, (view = viewOf(labels[index]!, index, now)));
    return view;
  };
  const report = createReport(bytes, labels, viewAt);
  addDiagnostics(diagnostics, report);
  const checked: CheckedCode[] = [];
  for (const index of labels.slice(0, MAX_LABELS).keys()) {
    const view = viewAt(index);
    const codes = await checkCodes(view, { report, room: MAX_CODES - checked.length, signal });
    checked.push(...codes.map(({ checked: code }) => code));
    checkTextOverlap(view, report);
    checkHiddenText(view, report);
    if (profile) checkProfile(PROFILES[profile], { view, codes }, report);
    views.delete(index);
  }
  if (labels.length > MAX_LABELS || countCodes(labels) > MAX_CODES)
    report.add(message('preflight.not_checked', { labels: MAX_LABELS, codes: MAX_CODES }));
  return { findings: report.list(), codes: checked, labels: labels.length };
}

function addDiagnostics(diagnostics: readonly Diagnostic[], report: Report): void {
  for (const diagnostic of diagnostics) {
    if (REPLACED.has(diagnostic.code)) continue;
    report.addDiagnostic(diagnostic, severityOf(diagnostic));
  }
}

const countCodes = (labels: readonly Label[]): number =>
  labels.reduce((sum, { elements }) => sum + elements.filter(({ kind }) => kind === 'barcode').length, 0);

interface Judged {
  readonly code: Code;
  readonly checked: CheckedCode;
}

async function checkCodes(
  view: LabelView,
  { report, room, signal }: { readonly report: Report; readonly room: number; readonly signal?: AbortSignal },
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const gs1: Gs1Code[] = [];
  const judge = async (code: Code): Promise<void> => {
    signal?.throwIfAborted();
    const { checked, elements } = await judgeCode(code, report);
    judged.push({ code, checked });
    if (elements) gs1.push(elements);
  };
  for (const [index, element] of view.label.elements.entries()) {
    // A field that is not filled in yet is not data.
    if (element.kind !== 'barcode' || element.content.some(({ kind }) => kind === 'field')) continue;
    if (judged.length >= room) break;
    const code = codeAt(view, index);
    if (code) await judge(code);
  }
  const stated = view.label.elements.filter(({ kind }) => kind === 'barcode').map((element) => placeOf(view, element));
  for (const code of (await drawnCodes(view, stated, report)).slice(0, room - judged.length)) await judge(code);
  checkAssociations(view, gs1, report);
  return judged;
}

async function judgeCode(
  code: Code,
  report: Report,
): Promise<{ readonly checked: CheckedCode; readonly elements: Gs1Code | undefined }> {
  const { view, index, isDrawn } = code;
  // The element that draws it may be the picture of the whole label.
  const own = isDrawn ? reportAt(report, code.place) : report;
  const quietZone = checkQuietZone(code, own);
  checkHeight(code, own);
  if (isDrawn) checkModule(code, own);
  else checkOverprint(code, own);
  const elements = checkGs1(code, own);
  const proof = await proveCode(code, own);
  const { dpi } = view.label;
  const checked = {
    label: view.index,
    element: refOf(view.label.elements[index]!, index),
    ...(isDrawn && { isDrawn }),
    box: printedBox(view, code.place),
    title: code.info.title,
    ...proof,
    moduleMm: millimetres(moduleDotsOf(code), dpi),
    heightMm: millimetres(code.symbol.heightDots, dpi),
    ...(quietZone && { quietZone }),
  };
  return { checked, elements };
}
