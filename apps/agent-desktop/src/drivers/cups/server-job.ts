/** The state of a job that a print server has accepted: job-state of RFC 8011, 5.3.7. */
import { IppError, operationAttributes, type IppAttributes } from './ipp-client.ts';

type ServerJob = 'waits' | 'held' | 'printing' | 'sent' | 'cancelled' | 'unknown';

const STATES: Readonly<Record<string, ServerJob>> = {
  pending: 'waits',
  'pending-held': 'held',
  processing: 'printing',
  'processing-stopped': 'waits',
  canceled: 'cancelled',
  aborted: 'cancelled',
  completed: 'sent',
};

/** `unknown` where the server does not tell: it keeps no jobs, or tells only their owner. */
export async function readJob(
  ask: (operation: string, attributes: IppAttributes) => Promise<IppAttributes>,
  printerUri: string,
  id: unknown,
): Promise<ServerJob> {
  if (typeof id !== 'number') return 'unknown';
  const attributes = operationAttributes(printerUri, { 'job-id': id, 'requested-attributes': ['job-state'] });
  try {
    const answer = await ask('Get-Job-Attributes', attributes);
    const state = (answer['job-attributes-tag'] as IppAttributes | undefined)?.['job-state'];
    return STATES[String(state)] ?? 'unknown';
  } catch (error) {
    if (error instanceof IppError && error.status !== 'unreachable') return 'unknown';
    throw error;
  }
}
