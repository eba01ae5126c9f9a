/** The worker's side of the panel: names of fonts and symbologies, and whether GS1 data is right. */
import { type FormatName, fontNames, type Gs1Element, gs1Complaint, SYMBOLOGIES, withParts } from '@platen/codecs';
import { message } from '@platen/messages';
import type { Gs1Checked, Vocabulary } from '../../engine/protocol.ts';

/** Fonts of the printer's own language; a document of ours may call for those of ZPL. */
const isFontOf = (name: string, format: FormatName): boolean =>
  format === 'zpl' || format === 'xml' || format === 'json' ? !name.includes('-') : name.startsWith(`${format}-`);

export function vocabularyOf(format: FormatName): Vocabulary {
  const fonts = fontNames().filter((name) => isFontOf(name, format));
  return {
    fonts: fonts.includes('0') ? fonts : ['0', ...fonts],
    symbologies: Object.values(SYMBOLOGIES).map(({ name, title, sizing, options }) => ({
      name,
      title,
      hasWideBars: sizing.wideRatio,
      options,
    })),
  };
}

export const checkGs1 = (elements: readonly Gs1Element[]): Promise<Gs1Checked> =>
  withParts(() => {
    const complaint = gs1Complaint(elements.filter(({ value }) => value !== ''));
    if (!complaint) return {};
    const { ai, fault, needed } = complaint;
    const value = elements.find((element) => element.ai === ai)?.value ?? '';
    if (fault === 'missing_ai') return { ai, fault: message('preflight.gs1_missing_ai', { ai, needed: needed ?? '' }) };
    if (fault === 'exclusive_ai') return { ai };
    const right = rightValue(ai, value);
    return {
      ai,
      fault: message('preflight.gs1_syntax.fault', { ai, value, reason: message(`preflight.gs1_reason.${fault}`) }),
      ...(right === undefined ? {} : { right }),
    };
  });

/** The value with a check digit that is added, or in place of the last one. */
const rightValue = (ai: string, value: string): string | undefined =>
  [value, value.slice(0, -1)]
    .flatMap((begun) => Array.from('0123456789', (digit) => begun + digit))
    .find((tried) => !gs1Complaint([{ ai, value: tried }]));
