/** A bound on work that cannot be interrupted: calls into the system, drivers, other programs. */
import { sentence, SentenceError } from '@platen/messages';

/** The result of the work. Rejects after `timeoutMs`; the work itself goes on, and its result is lost. */
export async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SentenceError(sentence('why.late'))), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
