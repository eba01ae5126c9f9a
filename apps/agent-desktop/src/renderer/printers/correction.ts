/** The printer problems that a setting in this window corrects, each with its button. */
import { type Correction as Setting, correctionOf as settingOf } from '@platen/ui';
import type { UiPrinter } from '../../bridge/bridge.ts';
import type { TextKey } from '../texts.ts';

export interface Correction {
  /** The label of the button. */
  readonly label: Extract<TextKey, `printer.correct${string}`>;
  readonly values: { readonly format?: string };
  readonly remedy: Setting['remedy'];
}

const LABELS = {
  address: 'printer.correctAddress',
  language: 'printer.correctLanguage',
  any: 'printer.correctSettings',
} as const satisfies Readonly<Record<Setting['setting'], Correction['label']>>;

export function correctionOf({ fact }: Pick<UiPrinter, 'fact'>): Correction | undefined {
  const found = settingOf(fact);
  if (!found) return undefined;
  const { setting, format, remedy } = found;
  return { label: LABELS[setting], values: format === null ? {} : { format }, remedy };
}
