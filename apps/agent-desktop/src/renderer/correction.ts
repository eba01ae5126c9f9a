/** Which troubles of a printer are mended in its settings here, and with what. */
import type { UiPrinter } from '../bridge/bridge.ts';
import type { SentenceKey } from '../sentences/english.ts';
import { readSentence } from '../sentences/translate.ts';
import type { TextKey } from './messages/en.ts';

export interface Correction {
  /** What the button says. */
  readonly label: TextKey;
  readonly values: { readonly format?: string };
  /** `likely`: nothing else helps. `possible`: more often the printer is only off. */
  readonly remedy: 'likely' | 'possible';
}

/** Sentences whose next step is another address. */
const ADDRESS: ReadonlySet<SentenceKey> = new Set<SentenceKey>(['reach.address', 'reach.noName']);
/** Sentences of a printer that does not answer: it is off, or its address is wrong. */
const AWAY: ReadonlySet<SentenceKey> = new Set<SentenceKey>(['reach.refused', 'reach.away', 'reach.other']);
/** Sentences whose next step is another language or native format. */
const LANGUAGE: ReadonlySet<SentenceKey> = new Set<SentenceKey>([
  'fault.language',
  'job.receiptFormat',
  'reach.silent',
]);

export function correctionOf({ message }: Pick<UiPrinter, 'message'>): Correction | undefined {
  const sentence = message === null ? undefined : readSentence(message);
  if (!sentence) return undefined;
  if (ADDRESS.has(sentence.key)) return { label: 'printer.correctAddress', values: {}, remedy: 'likely' };
  if (AWAY.has(sentence.key)) return { label: 'printer.correctAddress', values: {}, remedy: 'possible' };
  if (!LANGUAGE.has(sentence.key)) return undefined;
  const spoken = sentence.parameters['spoken']?.split(', ')[0]?.toLowerCase();
  const format = sentence.key === 'job.receiptFormat' ? 'png' : spoken;
  return format === 'zpl' || format === 'epl' || format === 'png'
    ? { label: 'printer.correctLanguage', values: { format }, remedy: 'likely' }
    : { label: 'printer.correctSettings', values: {}, remedy: 'likely' };
}
