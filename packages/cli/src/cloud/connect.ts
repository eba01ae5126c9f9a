/** The client of the cloud, with its errors as sentences and exit codes. */
import { createClient, PlatenError, type PlatenClient } from '@platen/client';
import { CliError, type ExitName } from '../exit-codes.ts';
import { type Credentials, findCredentials } from './credentials.ts';

/** A person waits: two more attempts, and no longer than this for each. */
const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 30_000;

/** Runs `use` with the client of the cloud that this user is logged in to. */
export async function withCloud<T>(
  use: (client: PlatenClient) => Promise<T>,
  known?: Credentials,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const { url, key } = known ?? (await findCredentials());
  try {
    return await use(createClient({ baseUrl: url, apiKey: key, maxAttempts: MAX_ATTEMPTS, timeoutMs }));
  } catch (error) {
    throw asCliError(error, url);
  }
}

function asCliError(error: unknown, url: string): unknown {
  if (error instanceof PlatenError) {
    if (error.status === 401)
      return new CliError('permission', `${url} refuses the key; run platen login ${url} with another one.`);
    if (error.status === 0)
      return new CliError('not_running', `Nothing answers at ${url}; check the address and the network.`, {
        cause: error,
      });
    const request = error.requestId === undefined ? '' : ` (request ${error.requestId})`;
    return new CliError(exitOf(error), `${error.message.replace(/\.$/, '')}${request}.`);
  }
  return error;
}

/** Error codes for faults of the document, not of the command line. */
const OF_THE_DOCUMENT = ['unparseable_document', 'label_too_large', 'quantity_too_large'];

function exitOf({ status, code }: PlatenError): Exclude<ExitName, 'ok'> {
  if (status === 403) return 'permission';
  if (status === 409) return 'conflict';
  if (status === 503) return 'not_running';
  return status >= 400 && status < 429 && !OF_THE_DOCUMENT.includes(code) ? 'bad_input' : 'failed';
}
