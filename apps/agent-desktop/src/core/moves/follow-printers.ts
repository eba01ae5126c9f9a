/**
 * Finds printers again that have got a new address, or a new queue of the system. A printer that several looks in a row
 * did not reach is looked for, by the gentle ways first; its device is recognised by serial number or MAC address, and
 * is followed only where it is in exactly one place. The cloud is told, and what it says counts.
 */
import { isIPv4 } from 'node:net';
import type { AgentPrinter, DeviceInfo, MovedInput } from '@platen/protocol';
import type { Reading } from '../../drivers/index.ts';
import { parseAddress } from '../../drivers/tcp/connection.ts';
import { errorText } from '../agent-error.ts';
import type { Candidate } from '../discovery/candidate.ts';
import type { Finding } from '../discovery/merge.ts';
import { neighbours } from '../discovery/neighbours.ts';
import type { Logger } from '../log/logger.ts';
import type { KnownDevice, KnownDevices } from './known-devices.ts';
import { recognise } from './recognise.ts';

export interface FollowerOptions {
  readonly devices: KnownDevices;
  readonly logger: Logger;
  /** The printers of this agent, under the addresses that are used. */
  readonly printers: () => readonly AgentPrinter[];
  readonly search: (sweep: 'with' | 'without') => Promise<readonly Finding[]>;
  /** The queues of this system; those of printers that tell it have a serial number. */
  readonly queues: () => Promise<readonly Candidate[]>;
  /** `devices` has the new address: it is to be used from now on. */
  readonly onMoved: () => void;
  /** Rejects where the cloud cannot be told now, or does not know the call. */
  readonly tell: (move: MovedInput) => Promise<unknown>;
  /** Another device answers as this printer. */
  readonly onReplaced: (printerId: string) => void;
  readonly lostMs?: number;
}

export interface Follower {
  /** Takes a look at a printer into account; `info` is null where a full look told nothing, undefined after a short one. */
  readonly note: (printer: AgentPrinter, reading: Reading, info: DeviceInfo | null | undefined) => void;
  /** Tells the cloud of moves that it has not taken over yet. */
  readonly tellMoves: () => void;
}

interface Loss {
  readonly since: number;
  misses: number;
  searches: number;
  nextSearchAt: number;
}

/** Looks in a row that do not reach the printer before it is looked for: minutes, or less where a job waits for it. */
const MISSES = 3;
/** A printer that restarts is away for no longer. */
const LOST_MS = 20_000;
/** Pauses between two searches for the same printer, doubled each time: many printers are just switched off at night. */
const FIRST_PAUSE_MS = 300_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** How long what the system told of its neighbours and queues is believed. */
const BELIEVED_MS = 5_000;
/** Which search for a lost printer, counted from 1, also connects to every address: gentle ways have failed then. */
const SWEEPING_SEARCH = 2;

export function createFollower(options: FollowerOptions): Follower {
  const { devices, logger, lostMs = LOST_MS } = options;
  const lost = new Map<string, Loss>();
  let searching: Promise<void> | undefined;
  const isLost = ({ misses, since }: Loss): boolean => misses >= MISSES && performance.now() - since >= lostMs;

  /** Many printers are looked at in the same moment, and a system may have to start a program to tell. */
  const macs = shared(neighbours);
  const queues = shared(options.queues);

  const learn = async (printer: AgentPrinter, host: string | undefined, info: DeviceInfo | null): Promise<void> => {
    const mac = host === undefined ? undefined : (await macs()).get(host);
    const behind = host === undefined ? (await queues()).find(isQueueOf(printer))?.serial : undefined;
    // It may have been moved or changed meanwhile.
    if (!options.printers().some(({ id, address }) => id === printer.id && address === printer.address)) return;
    const serial = info?.device.serial ?? behind;
    const before = devices.get(printer.id)?.serial;
    if (serial !== undefined || mac !== undefined) devices.learn(printer, { serial, mac });
    if (before !== undefined && serial !== undefined && before !== serial.toUpperCase()) {
      logger.warn('another device answers as this printer', { printer: printer.name, before, now: serial });
      options.onReplaced(printer.id);
    }
  };

  const search = async (): Promise<void> => {
    const now = performance.now();
    const printers = options.printers();
    const due = printers.filter(({ id }) => {
      const loss = lost.get(id);
      return loss !== undefined && isLost(loss) && now >= loss.nextSearchAt && devices.get(id) !== undefined;
    });
    if (due.length === 0) return;
    const behindQueues = due.filter(isBehindQueue);
    const inNetwork = due.filter((printer) => !isBehindQueue(printer));
    const sweeps = inNetwork.some(({ id }) => lost.get(id)!.searches + 1 === SWEEPING_SEARCH);
    for (const { id } of due) {
      const loss = lost.get(id)!;
      loss.nextSearchAt = now + Math.min(FIRST_PAUSE_MS * 2 ** loss.searches, LONGEST_PAUSE_MS);
      loss.searches++;
    }
    logger.info('looking for printers that do not answer', { printers: due.map(({ name }) => name).join(', ') });
    const known = behindQueues.length > 0 ? await options.queues() : [];
    for (const printer of behindQueues) follow(printer, (taken, { serial }) => queueOf(serial, known, taken));
    const findings = inNetwork.length > 0 ? await options.search(sweeps ? 'with' : 'without') : [];
    for (const printer of inNetwork) {
      follow(printer, (taken, device) => {
        const hosts = new Set([...taken].flatMap((address) => parseAddress(address)?.host ?? []));
        const where = recognise(device, findings, hosts);
        if (where.result !== 'found') return where;
        return { result: 'found', address: `${where.host}:${parseAddress(printer.address)!.port}` };
      });
    }
  };

  const follow = (
    before: AgentPrinter,
    find: (taken: ReadonlySet<string>, device: KnownDevice) => Whereabouts,
  ): void => {
    const current = options.printers();
    const printer = current.find(({ id }) => id === before.id);
    const device = devices.get(before.id);
    // It has answered meanwhile, or somebody has changed it.
    if (!printer || !device || printer.address !== before.address || !lost.has(printer.id)) return;
    const where = find(new Set(current.map(({ address }) => address)), device);
    if (where.result === 'ambiguous') {
      logger.warn('a lost printer seems to be in several places: it is not followed', { printer: printer.name });
    }
    if (where.result !== 'found') return;
    const { address } = where;
    logger.warn('a printer has a new address', { printer: printer.name, from: printer.address, to: address });
    lost.delete(printer.id);
    devices.move(printer.id, address);
    options.onMoved();
    tellMoves();
  };

  const tellMoves = (): void => {
    for (const { id } of options.printers()) {
      const device = devices.get(id);
      if (!device || device.address === device.configured) continue;
      const identity = device.serial === undefined ? `mac:${device.mac}` : `serial:${device.serial}`;
      options
        .tell({ printerId: id, from: device.configured, to: device.address, identity })
        .catch((error: unknown) => logger.info('a new address could not be told', { error: errorText(error) }));
    }
  };

  return {
    note: (printer, { status }, info) => {
      const host = hostOf(printer);
      if (host === undefined && !isBehindQueue(printer)) return;
      if (status !== 'offline') {
        lost.delete(printer.id);
        if (info === undefined) return;
        learn(printer, host, info).catch((error: unknown) =>
          logger.info('it is not known which device a printer is', { error: errorText(error) }),
        );
        return;
      }
      const loss = lost.get(printer.id) ?? { since: performance.now(), misses: 0, searches: 0, nextSearchAt: 0 };
      loss.misses++;
      lost.set(printer.id, loss);
      if (!isLost(loss)) return;
      searching ??= search()
        .catch((error: unknown) => logger.warn('looking for lost printers failed', { error: errorText(error) }))
        .finally(() => {
          searching = undefined;
        });
    },
    tellMoves,
  };
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
