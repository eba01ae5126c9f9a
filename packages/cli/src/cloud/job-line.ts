/** A job in one line: its state, and what holds it up or went wrong. */
import type { Job } from '@platen/client';

export function jobLine({ id, status, title, copies, copies_sent: sent, confirmation, reason, error }: Job): string {
  const count = copies !== null && copies > 1 ? ` ${sent} of ${copies} copies` : '';
  const why =
    error?.message ?? reason ?? (status === 'completed' && confirmation ? `confirmed by ${confirmation}` : '');
  return [id, `${status}${count}`, title ?? '', why].filter((part) => part !== '').join('  ');
}
