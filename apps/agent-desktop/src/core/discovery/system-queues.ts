/** Printers of the operating system: queues of the Windows spooler and of CUPS. */
import type { Sentence } from '@platen/messages';
import type { Spooler } from '../../drivers/winspool/spooler.ts';
import { inTime } from '../in-time.ts';
import type { Candidate } from './candidate.ts';

/** Queues of CUPS that print to files and faxes. */
const NOT_PAPER = /fax|cups-pdf|pdf creator|send to/i;
const CUPS_TIMEOUT_MS = 3_000;
/** A queue of a print server that is away. */
const READ_MS = 3_000;

export function findQueues(): Promise<Candidate[]> {
  return process.platform === 'win32' ? findWindowsQueues() : findCupsQueues();
}

export async function findWindowsQueues(open?: () => Spooler): Promise<Candidate[]> {
  const spooler = (open ?? (await import('../../drivers/winspool/spooler.ts')).openSpooler)();
  try {
    const serials = new Map((await spooler.listUsbQueues()).map(({ name, serial }) => [name, serial]));
    const printers: Candidate[] = [];
    for (const name of await spooler.listQueueNames()) {
      const withheld = await whyWithheld(spooler, name);
      const serial = serials.get(name);
      printers.push({
        via: 'spooler',
        connectionType: 'spooler',
        address: name,
        name,
        model: name,
        ...(serial === undefined ? {} : { serial }),
        ...(withheld ? { withheld } : {}),
      });
    }
    return printers;
  } finally {
    await spooler.close();
  }
}

/** Why a queue is not offered. One that Windows does not open now is: it is a printer that is away. */
async function whyWithheld(spooler: Spooler, name: string): Promise<Sentence | undefined> {
  const { whyNotOffered } = await import('../../drivers/winspool/status/no-paper.ts');
  try {
    return whyNotOffered(await inTime(spooler.readQueue(name), READ_MS));
  } catch {
    return undefined;
  }
}

async function findCupsQueues(): Promise<Candidate[]> {
  const { IppError, ippRequest, localServer } = await import('../../drivers/cups/ipp-client.ts');
  const wanted = ['printer-name', 'printer-info', 'printer-make-and-model', 'device-uri'];
  try {
    const answer = await ippRequest(
      localServer(),
      '/',
      {
        operation: 'CUPS-Get-Printers',
        'operation-attributes-tag': {
          'attributes-charset': 'utf-8',
          'attributes-natural-language': 'en',
          'requested-attributes': wanted,
        },
      },
      { timeoutMs: CUPS_TIMEOUT_MS },
    );
    const groups = answer['printer-attributes-tag'];
    const queues = Array.isArray(groups) ? groups : groups ? [groups] : [];
    return queues.flatMap((queue) => fromCupsQueue(queue as Readonly<Record<string, unknown>>) ?? []);
  } catch (error) {
    // No CUPS, or it does not answer: most label print servers have none.
    if (error instanceof IppError) return [];
    throw error;
  }
}

/** A queue whose device is a raw socket is the same printer as the one at that address. */
export function fromCupsQueue(queue: Readonly<Record<string, unknown>>): Candidate | undefined {
  const text = (key: string): string | undefined =>
    typeof queue[key] === 'string' ? (queue[key] as string) : undefined;
  const name = text('printer-name');
  const model = text('printer-make-and-model');
  if (!name || NOT_PAPER.test(`${name} ${model ?? ''}`)) return undefined;
  const device = text('device-uri') ?? '';
  const host = /^socket:\/\/([^/:?]+)/.exec(device)?.[1];
  const serial = /[?&]serial=([^&]+)/.exec(device)?.[1];
  return {
    via: 'cups',
    connectionType: 'cups',
    address: name,
    name: text('printer-info') || name,
    ...(model && !/raw/i.test(model) ? { model } : {}),
    ...(host ? { host } : {}),
    ...(serial ? { serial: decodeURIComponent(serial) } : {}),
  };
}
