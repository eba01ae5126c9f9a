/** The work of each tool for labels. Throws ToolError if a document is at fault. */
import {
  compareDots,
  compareTrees,
  type ConversionParams,
  convert,
  differencePng,
  type FormatName,
  scanCodes,
} from '@platen/codecs';
import { complete, describe, elementsAt } from '@platen/codecs/editor';
import type { PrinterLanguage } from '@platen/formats';
import { preflight, type ProfileName } from '@platen/preflight';
import { ToolError } from '../tool-error.ts';
import { bytesOf, draw, isBinary, MAX_PICTURES, type Plan, reasonOf, shown, withPlan } from './document.ts';
import { elementsOf, rounded } from './elements.ts';
import type { LabelOutcome } from './outcome.ts';

/** Labels whose elements an answer lists, and the elements of all of them. */
const MAX_LABELS = 10;
const MAX_ELEMENTS = 120;
const MAX_FINDINGS = 50;
const MAX_DIFFERENCES = 80;
/** Characters; a longer document is no answer that a model can read. */
const MAX_CONTENT = 60_000;

interface Source {
  readonly document: string;
  readonly format: FormatName;
  readonly dpi?: number | undefined;
}

const outcome = (facts: Record<string, unknown>, pictures: readonly Uint8Array[] = []): LabelOutcome => ({
  facts,
  pictures,
});

/** How many of a list are not in the answer. */
const leftOut = (all: readonly unknown[], listed: readonly unknown[]) =>
  listed.length < all.length ? { leftOut: all.length - listed.length } : {};

const density = (dpi: number | undefined) => (dpi === undefined ? {} : { dpi });

export async function renderLabels(
  { document, format, ...params }: Omit<Source, 'dpi'> & ConversionParams,
  plan?: Plan,
): Promise<LabelOutcome> {
  const drawn = await draw(bytesOf(document, format), format, params, plan);
  const labels = [];
  let left = MAX_ELEMENTS;
  for (const [index, { dots }] of drawn.pictures.slice(0, MAX_LABELS).entries()) {
    const scanned = index < MAX_PICTURES ? await scanCodes(dots) : [];
    const elements = elementsOf(drawn.document, index);
    const listed = elements.slice(0, left);
    left -= listed.length;
    labels.push({
      widthDots: dots.widthDots,
      heightDots: dots.heightDots,
      dpi: drawn.document.labels[index]?.dpi ?? 203,
      elements: listed,
      ...leftOut(elements, listed),
      scanned: scanned.map(({ symbology, text }) => ({ symbology, text })),
    });
  }
  return outcome(
    { count: drawn.pictures.length, labels, diagnostics: shown(drawn.diagnostics) },
    drawn.pictures.slice(0, MAX_PICTURES).map(({ png }) => png),
  );
}

export async function checkLabel({
  document,
  format,
  dpi,
  profile,
}: Source & { readonly profile?: ProfileName | undefined }): Promise<LabelOutcome> {
  const options = { ...density(dpi), ...(profile === undefined ? {} : { profile }) };
  const { findings, labels, codes } = await preflight(bytesOf(document, format), format, options);
  const listed = findings.slice(0, MAX_FINDINGS);
  return outcome({
    ok: findings.every(({ severity }) => severity === 'info'),
    labels,
    codes: codes.length,
    ...leftOut(findings, listed),
    findings: listed.map(({ span, label: _label, params: _params, key: _key, ...finding }) => ({
      ...finding,
      ...(span && { offset: span[0], length: span[1] }),
    })),
  });
}

interface Wanted extends ConversionParams {
  readonly document: string;
  readonly from: FormatName;
  readonly to: FormatName;
}

export async function convertLabel({ document, from, to, ...params }: Wanted, plan: Plan = {}): Promise<LabelOutcome> {
  const result = await convert(bytesOf(document, from), { ...params, ...withPlan(params, plan), from, to });
  if (result.failure) throw new ToolError(reasonOf(from, result));
  const bytes = Buffer.from(result.bytes);
  const encoding = !isBinary(to) && !bytes.includes(0) ? 'utf8' : 'base64';
  const content = bytes.toString(encoding);
  if (content.length > MAX_CONTENT)
    throw new ToolError(
      `The ${to} document has ${content.length} characters, and an answer at most ${MAX_CONTENT}; convert it with platen convert or POST /api/v2/convert/${from}/to/${to}.`,
    );
  const { labels, retention: elements, diagnostics } = result;
  return outcome({ encoding, content, labels, elements, diagnostics: shown(diagnostics) });
}

export async function diffLabels({
  first,
  second,
  format,
  secondFormat = format,
  dpi,
}: Omit<Source, 'document'> & {
  readonly first: string;
  readonly second: string;
  readonly secondFormat?: FormatName | undefined;
}): Promise<LabelOutcome> {
  const a = await draw(bytesOf(first, format), format, density(dpi));
  const b = await draw(bytesOf(second, secondFormat), secondFormat, density(dpi));
  const { dots, area = null, picture } = compareDots(a.pictures[0]?.dots, b.pictures[0]?.dots);
  const tree = compareTrees(a.document, b.document, 0);
  const listed = tree.slice(0, MAX_DIFFERENCES);
  return outcome({ same: dots === 0, dots, area, tree: listed, ...leftOut(tree, listed) }, [
    await differencePng(picture),
  ]);
}

export async function explainCommand({
  document,
  format,
  offset,
  at,
}: {
  readonly document: string;
  readonly format: PrinterLanguage;
  readonly offset: number;
  readonly at?: { readonly x: number; readonly y: number } | undefined;
}): Promise<LabelOutcome> {
  const bytes = bytesOf(document, format);
  if (bytes.length === 0) {
    const commands = (await complete(bytes, format, 0)).filter(({ kind }) => kind === 'command');
    return outcome({ elements: [], commands: commands.map(({ label, detail }) => `${label} ${detail}`) });
  }
  if (at) {
    const drawn = await draw(bytes, format, {});
    const found = elementsAt(drawn.document, at.x, at.y).map(({ index }) => index);
    const elements = elementsOf(drawn.document, 0).filter((_, index) => found.includes(index));
    return outcome({ elements: elements.slice(0, MAX_ELEMENTS) });
  }
  const { command, elements } = await describe(bytes, format, offset);
  const made = elements.slice(0, MAX_ELEMENTS).map(({ element: { kind }, box }) => ({ kind, box: rounded(box) }));
  return outcome({ command, elements: made });
}

export async function drawLabels(
  { document, format, ...params }: Omit<Source, 'dpi'> & ConversionParams,
  plan?: Plan,
): Promise<LabelOutcome> {
  const { pictures, diagnostics } = await draw(bytesOf(document, format), format, params, plan);
  return outcome(
    { labels: pictures.length, diagnostics: shown(diagnostics) },
    pictures.slice(0, MAX_PICTURES).map(({ png }) => png),
  );
}
