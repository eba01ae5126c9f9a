/** The printer problems that a setting in this window corrects, each with its setting. */
import type { MessageKey } from '@platen/messages';
import type { UiPrinter } from '../../bridge/bridge.ts';
import type { TextKey } from '../texts.ts';

export interface Correction {
  /** The label of the button. */
  readonly label: Extract<TextKey, `printer.correct${string}`>;
  readonly values: { readonly format?: string };
  /** `likely`: nothing else helps. `possible`: usually the printer is only switched off. */
  readonly remedy: 'likely' | 'possible';
}

const setOf = (...keys: readonly MessageKey[]): ReadonlySet<string> => new Set(keys);

/** Facts whose next step is another address. */
const ADDRESS = setOf('reach.address', 'reach.addressBrackets', 'reach.noName');
/** Facts of a printer that does not answer: it is switched off, or its address is wrong. */
const AWAY = setOf('reach.refused', 'reach.away', 'reach.noNetwork', 'reach.other');
/** Facts whose next step is another language or native format. */
const LANGUAGE = setOf('fault.language', 'job.receiptFormat', 'reach.silent');

export function correctionOf({ fact }: Pick<UiPrinter, 'fact'>): Correction | undefined {
  if (!fact) return undefined;
  if (ADDRESS.has(fact.key)) return { label: 'printer.correctAddress', values: {}, remedy: 'likely' };
  if (AWAY.has(fact.key)) return { label: 'printer.correctAddress', values: {}, remedy: 'possible' };
  if (!LANGUAGE.has(fact.key)) return undefined;
  const spoken = String(fact.params?.['spoken'] ?? '')
    .split(', ')[0]!
    .toLowerCase();
  const format = fact.key === 'job.receiptFormat' ? 'png' : spoken;
  return format === 'zpl' || format === 'epl' || format === 'png'
    ? { label: 'printer.correctLanguage', values: { format }, remedy: 'likely' }
    : { label: 'printer.correctSettings', values: {}, remedy: 'likely' };
}
