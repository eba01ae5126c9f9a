/** Entries about work that never became a job, and about printers that have become slow. */
import { sentence, type Sentence } from '@platen/messages';
import type { attentionApi } from '@platen/protocol';
import { entryOf } from './entry.ts';
import type { RefusedPrints, SlowPrinter } from './refused-store.ts';

type Entry = attentionApi.AttentionEntry;

/** Reasons that the catalogue has; of the others the log keeps the English sentence. */
const REASONS = [
  'daily_job_limit_reached',
  'storage_limit_reached',
  'missing_merge_fields',
  'printer_not_found',
  'template_not_found',
] as const;

/** Prints of one program that were refused for one reason. */
export function refusedEntry({ keyId, keyName: key, code, message, count, firstDate }: RefusedPrints): Entry {
  const known = REASONS.find((reason) => reason === code);
  const why: Sentence = known ? sentence(`attention.refused.${known}`) : { text: message ?? code };
  return entryOf({
    kind: 'prints_refused',
    severity: 'risk',
    subject: { type: 'key', id: keyId, name: key },
    said: sentence('attention.prints_refused', { key, count, why }),
    since: firstDate,
    part: code,
  });
}

export function slowEntry({ printerId, printerName: printer, address, usual, lately, since }: SlowPrinter): Entry {
  return entryOf({
    kind: 'printer_slow',
    severity: 'risk',
    subject: { type: 'printer', id: printerId, name: printer },
    said: sentence('attention.printer_slow', {
      printer,
      times: Math.round(lately / usual),
      lately: Math.round(lately),
    }),
    since,
    place: { printerId, printerName: printer, address },
  });
}
