/** The printer faults that a setting corrects, each with its setting: windows of the agent and web app offer the same. */
import type { Message, MessageKey } from '@platen/messages';

export interface Correction {
  readonly setting: 'address' | 'language' | 'any';
  /** The native format to set. */
  readonly format: 'zpl' | 'epl' | 'png' | null;
  /** `likely`: nothing else helps. `possible`: usually the printer is only switched off. */
  readonly remedy: 'likely' | 'possible';
}

const setOf = (...keys: readonly MessageKey[]): ReadonlySet<string> => new Set(keys);

/** Facts whose next step is another address. */
const ADDRESS = setOf('reach.address', 'reach.addressBrackets', 'reach.noName', 'fault.sharedAddress');
/** Facts of a printer that does not answer: it is switched off, or its address is wrong. */
const AWAY = setOf('reach.refused', 'reach.away', 'reach.noNetwork', 'reach.other', 'attention.printer_unreachable');
/** Facts whose next step is another language or native format. */
const LANGUAGE = setOf('fault.language', 'job.receiptFormat', 'reach.silent');

export function correctionOf(fact: Message | null | undefined): Correction | undefined {
  if (!fact) return undefined;
  if (ADDRESS.has(fact.key)) return { setting: 'address', format: null, remedy: 'likely' };
  if (AWAY.has(fact.key)) return { setting: 'address', format: null, remedy: 'possible' };
  if (!LANGUAGE.has(fact.key)) return undefined;
  const spoken = String(fact.params?.['spoken'] ?? '')
    .split(', ')[0]!
    .toLowerCase();
  const format = fact.key === 'job.receiptFormat' ? 'png' : spoken;
  return format === 'zpl' || format === 'epl' || format === 'png'
    ? { setting: 'language', format, remedy: 'likely' }
    : { setting: 'any', format: null, remedy: 'likely' };
}
