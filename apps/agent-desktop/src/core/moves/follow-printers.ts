/**
 * Finds printers again that have got a new address, or a new queue of the system. A printer that several looks in a row
 * did not reach is looked for, by the gentle ways first; its device is recognised by serial number or MAC address, and
 * is followed only where it is in exactly one place. The cloud hears of it, and its configuration counts.
 */
import { isIPv4 } from 'node:net';
import type { AgentPrinter, DeviceInfo } from '@platen/protocol';
import type { Reading } from '../../drivers/index.ts';
import { parseAddress } from '../../drivers/tcp/connection.ts';
import { errorText } from '../agent-error.ts';
import type { Candidate } from '../discovery/candidate.ts';
import type { Finding } from '../discovery/merge.ts';
import { neighbours } from '../discovery/neighbours.ts';
import type { Events } from '../events.ts';
import type { Link } from '../link/link.ts';
import type { Logger } from '../log/logger.ts';
import type { KnownDevice, KnownDevices } from './known-devices.ts';
import { Losses } from './losses.ts';
import { recognise } from './recognise.ts';

interface FollowerOptions {
  readonly events: Events;
  readonly link: Pick<Link, 'call'>;
  readonly devices: KnownDevices;
  readonly logger: Logger;
  /** The printers of this agent, under the addresses that are used. */
  readonly printers: () => readonly AgentPrinter[];
  readonly search: (sweep: 'with' | 'without') => Promise<readonly Finding[]>;
  /** The queues of this system; those of printers that tell it have a serial number. */
  readonly queues: () => Promise<readonly Candidate[]>;
  readonly lostMs?: number | undefined;
}

/** How long the system's answers about its neighbours and queues stay valid. */
const BELIEVED_MS = 5_000;

export class Follower {
  readonly #options: FollowerOptions;
  readonly #losses: Losses;
  /** Many printers are looked at in the same moment, and a system may have to start a program to tell. */
  readonly #macs = shared(neighbours);
  readonly #queues: () => Promise<readonly Candidate[]>;
  #searching: Promise<void> | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#losses = new Losses(options.lostMs);
    this.#queues = shared(options.queues);
    options.events.on('look', ({ printer, reading, deviceInfo }) => this.#note(printer, reading, deviceInfo));
    options.events.on('online', () => this.#reportMoves());
  }

  #note(printer: AgentPrinter, { status }: Reading, info: DeviceInfo | null | undefined): void {
    const { logger } = this.#options;
    const host = hostOf(printer);
    if (host === undefined && !isBehindQueue(printer)) return;
    if (status !== 'offline') {
      this.#losses.found(printer.id);
      if (info === undefined) return;
      this.#learn(printer, host, info).catch((error: unknown) =>
        logger.info('it is not known which device a printer is', { error: errorText(error) }),
      );
      return;
    }
    if (this.#losses.miss(printer.id) !== 'lost' || this.#searching) return;
    this.#searching = this.#search()
      .catch((error: unknown) => logger.warn('looking for lost printers failed', { error: errorText(error) }))
      .finally(() => {
        this.#searching = undefined;
      });
  }

  async #learn(printer: AgentPrinter, host: string | undefined, info: DeviceInfo | null): Promise<void> {
    const { devices, printers, logger, events } = this.#options;
    const mac = host === undefined ? undefined : (await this.#macs()).get(host);
    const behind = host === undefined ? (await this.#queues()).find(isQueueOf(printer))?.serial : undefined;
    // It may have been moved or changed meanwhile.
    if (!printers().some(({ id, address }) => id === printer.id && address === printer.address)) return;
    const serial = info?.device.serial ?? behind;
    const before = devices.get(printer.id)?.serial;
    if (serial !== undefined || mac !== undefined) devices.learn(printer, { serial, mac });
    if (before !== undefined && serial !== undefined && before !== serial.toUpperCase()) {
      logger.warn('another device answers as this printer', { printer: printer.name, before, now: serial });
      events.publish({ type: 'replaced', printerId: printer.id });
    }
  }

  async #search(): Promise<void> {
    const { printers, devices, logger, queues, search } = this.#options;
    const due = printers().filter(({ id }) => this.#losses.isDue(id) && devices.get(id) !== undefined);
    if (due.length === 0) return;
    const behindQueues = due.filter(isBehindQueue);
    const inNetwork = due.filter((printer) => !isBehindQueue(printer));
    const sweep = this.#losses.mustSweep(inNetwork.map(({ id }) => id)) ? 'with' : 'without';
    for (const { id } of due) this.#losses.searching(id);
    logger.info('looking for printers that do not answer', { printers: due.map(({ name }) => name).join(', ') });
    const known = behindQueues.length > 0 ? await queues() : [];
    for (const printer of behindQueues) this.#follow(printer, (taken, { serial }) => queueOf(serial, known, taken));
    const findings = inNetwork.length > 0 ? await search(sweep) : [];
    for (const printer of inNetwork)
      this.#follow(printer, (taken, device) => placeOf(printer, device, findings, taken));
  }

  #follow(before: AgentPrinter, find: (taken: ReadonlySet<string>, device: KnownDevice) => Whereabouts): void {
    const { printers, devices, logger, events } = this.#options;
    const current = printers();
    const printer = current.find(({ id }) => id === before.id);
    const device = devices.get(before.id);
    // It has answered meanwhile, or somebody has changed it.
    if (!printer || !device || printer.address !== before.address || !this.#losses.has(printer.id)) return;
    const where = find(new Set(current.map(({ address }) => address)), device);
    if (where.result === 'ambiguous')
      logger.warn('a lost printer seems to be in several places: it is not followed', { printer: printer.name });
    if (where.result !== 'found') return;
    const { address } = where;
    logger.warn('a printer has a new address', { printer: printer.name, from: printer.address, to: address });
    this.#losses.found(printer.id);
    devices.move(printer.id, address);
    events.publish({ type: 'moved', printerId: printer.id });
    this.#reportMoves();
  }

  /** Reports the moves to the cloud that it has not taken over yet. */
  #reportMoves(): void {
    const { printers, devices, link, logger } = this.#options;
    for (const { id: printerId } of printers()) {
      const device = devices.get(printerId);
      if (!device || device.address === device.configured) continue;
      const { configured: from, address: to, serial, mac } = device;
      const identity = serial === undefined ? `mac:${mac}` : `serial:${serial}`;
      link
        .call((api) => api.moved.mutate({ printerId, from, to, identity }))
        .catch((error: unknown) => logger.info('a new address could not be reported', { error: errorText(error) }));
    }
  }
}

/** The answer of the last moments, or a new one. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > BELIEVED_MS) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}

type Whereabouts =
  | { readonly result: 'found'; readonly address: string }
  | { readonly result: 'nowhere' | 'ambiguous' };

/** The address of the device in the network, with the port of the printer. */
function placeOf(
  { address }: AgentPrinter,
  device: KnownDevice,
  findings: readonly Finding[],
  taken: ReadonlySet<string>,
): Whereabouts {
  const hosts = new Set([...taken].flatMap((one) => parseAddress(one)?.host ?? []));
  const where = recognise(device, findings, hosts);
  if (where.result !== 'found') return where;
  return { result: 'found', address: `${where.host}:${parseAddress(address)!.port}` };
}

/** The queue that leads to the device and that no other printer is configured for. */
function queueOf(serial: string | undefined, queues: readonly Candidate[], taken: ReadonlySet<string>): Whereabouts {
  const [first, ...others] = queues.filter(
    (queue) => serial !== undefined && queue.serial?.toUpperCase() === serial && !taken.has(queue.address),
  );
  if (!first) return { result: 'nowhere' };
  return others.length > 0 ? { result: 'ambiguous' } : { result: 'found', address: first.address };
}

const isQueueOf =
  ({ connectionType, address }: AgentPrinter) =>
  (queue: Candidate): boolean =>
    queue.connectionType === connectionType && queue.address === address;

const isBehindQueue = ({ connectionType }: AgentPrinter): boolean =>
  connectionType === 'spooler' || connectionType === 'cups';

/** Printers of the network under a number: names follow their device by themselves. */
function hostOf({ connectionType, address }: AgentPrinter): string | undefined {
  if (connectionType !== 'tcp' && connectionType !== 'escpos') return undefined;
  const host = parseAddress(address)?.host;
  return host !== undefined && isIPv4(host) ? host : undefined;
}
