/**
 * Searches for printers, gentlest method first: announcements and broadcasts, then a bounded sweep of the local
 * networks. Nothing is ever written to a raw port of a device that has not identified itself as a Zebra. Runs on
 * request only.
 */
import { converse, openConnection, RAW_PORT } from '../../drivers/tcp/connection.ts';
import { identifyZebra } from '../../drivers/zebra/identity.ts';
import { askPrinterMib } from '../../drivers/snmp/printer-mib.ts';
import { errorText } from '../agent-error.ts';
import type { Logger } from '../log/logger.ts';
import { findBySnmp, findZebras } from './broadcasts.ts';
import type { Candidate, ListedPrinter } from './candidate.ts';
import { guess } from './guess.ts';
import { localNetworks, type LocalNetwork } from './interfaces.ts';
import { mergeCandidates, type Finding } from './merge.ts';
import { findByMulticastDns } from './multicast-dns.ts';
import { neighbours } from './neighbours.ts';
import { findQueues } from './system-queues.ts';
import { findUsbPrinters } from './usb-printers.ts';
import { sweepHosts } from './tcp-sweep.ts';

/** The places to search; the local networks and the well-known ports by default. */
export interface DiscoveryGround {
  readonly networks?: readonly LocalNetwork[];
  readonly ports?: { readonly raw?: number; readonly zebra?: number; readonly snmp?: number };
  readonly waitMs?: number;
}

export interface DiscoveryOptions extends DiscoveryGround {
  readonly signal: AbortSignal;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Without it, only hosts that have announced themselves are connected to. Default: with it. */
  readonly sweep?: 'with' | 'without';
  /** Hosts that the agent already prints on: only their queues talk to them. */
  readonly leaveAlone?: ReadonlySet<string>;
  /** Called with the present findings whenever there are more than before. */
  readonly onFound?: (printers: readonly ListedPrinter[]) => void;
  /** Called with the number of addresses that have been tried. */
  readonly onProgress?: (tried: number, of: number) => void;
}

const MAX_HOSTS = 2_048;
const IDENTIFY_AT_ONCE = 8;
const IDENTIFY_TIMEOUT_MS = 8_000;

/** Never throws: a method that fails is logged, and the others count. */
export async function discoverPrinters(options: DiscoveryOptions): Promise<ListedPrinter[]> {
  return (await findPrinters(options)).map(({ printer }) => printer);
}

/** The same, with all features that identify a printer. */
export async function findPrinters(options: DiscoveryOptions): Promise<Finding[]> {
  const { signal, logger, networks = localNetworks(), waitMs = 3_000, ports = {} } = options;
  const attempt = async <T>(name: string, look: Promise<T>, nothing: T): Promise<T> => {
    try {
      return await look;
    } catch (error) {
      logger.warn('a way of looking for printers failed', { way: name, error: errorText(error) });
      return nothing;
    }
  };
  const targets = networks.map(({ broadcast }) => broadcast);
  const asking = { targets, signal, waitMs: waitMs / 3 };
  const rawPort = ports.raw ?? RAW_PORT;
  const onHost = (via: Candidate['via'], host: string, more: Partial<Candidate> = {}): Candidate => ({
    via,
    connectionType: 'tcp',
    address: `${host}:${rawPort}`,
    host,
    ...more,
  });
  // The order is that of priority, whichever way finishes first.
  const ways: Candidate[][] = [[], [], [], [], [], []];
  const note = (way: number, found: readonly Candidate[]): void => {
    ways[way]!.push(...found);
    if (found.length > 0) options.onFound?.(mergeCandidates(ways.flat()).map(({ printer }) => printer));
  };
  await Promise.all([
    attempt('mdns', findByMulticastDns(waitMs, signal), []).then((found) => note(0, found)),
    attempt('zebra', findZebras({ ...asking, port: ports.zebra }), []).then((hosts) =>
      note(
        1,
        hosts.map((host) => onHost('zebra', host, { zebra: true })),
      ),
    ),
    attempt('snmp', findBySnmp({ ...asking, port: ports.snmp }), []).then((hosts) =>
      note(
        2,
        hosts.map((host) => onHost('snmp', host)),
      ),
    ),
    attempt('queues', findQueues(), []).then((found) => note(4, found)),
    attempt('usb', findUsbPrinters(), []).then((found) => note(5, found)),
  ]);
  const hosts = options.sweep === 'without' ? [] : networks.flatMap((network) => network.hosts).slice(0, MAX_HOSTS);
  const onTried = (tried: number): void => options.onProgress?.(tried, hosts.length);
  onTried(0);
  const open = await attempt('sweep', sweepHosts(hosts, { port: ports.raw, signal, onTried }), []);
  note(
    3,
    open.map((host) => onHost('tcp', host)),
  );

  const candidates = ways.flat();
  const known = new Set(candidates.flatMap(({ host }) => host ?? []));
  const macs = await neighbours();
  for (const host of known) {
    const mac = macs.get(host);
    if (mac) candidates.push(onHost('arp', host, { mac }));
  }
  candidates.push(...(await identifyAll(candidates, options)));
  const printers = mergeCandidates(candidates);
  logger.info('looked for printers', { networks: networks.length, hosts: hosts.length, found: printers.length });
  return printers;
}

/** Asks each host by SNMP, and identified Zebras in their own language. */
async function identifyAll(candidates: readonly Candidate[], options: DiscoveryOptions): Promise<Candidate[]> {
  const byHost = Map.groupBy(
    candidates.filter(({ host }) => host !== undefined),
    ({ host }) => host!,
  );
  const found: Candidate[] = [];
  const queue = [...byHost];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next && !options.signal.aborted; next = queue.shift()) {
      found.push(...(await identify(next[0], next[1], options)));
    }
  };
  await Promise.all(Array.from({ length: IDENTIFY_AT_ONCE }, worker));
  return found;
}

async function identify(
  host: string,
  findings: readonly Candidate[],
  { signal, ports = {}, leaveAlone }: DiscoveryOptions,
): Promise<Candidate[]> {
  const base = { connectionType: 'tcp', address: `${host}:${ports.raw ?? RAW_PORT}`, host } as const;
  const found: Candidate[] = [];
  const answer = await askPrinterMib({ host, port: ports.snmp }).catch(() => undefined);
  if (answer?.condition && (answer.model || answer.serial)) {
    found.push({ ...base, via: 'snmp', model: answer.model, serial: answer.serial });
  }
  const evidence = [...findings, ...found];
  const isZebra =
    evidence.some(({ zebra }) => zebra) ||
    evidence.some(({ model, languages }) => guess({ model, languages }).driver === 'zebra');
  if (!isZebra || leaveAlone?.has(host)) return found;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(IDENTIFY_TIMEOUT_MS)]);
  try {
    const connection = await openConnection({ host, port: ports.raw ?? RAW_PORT }, 1_000, { signal: limit });
    try {
      const info = await identifyZebra(converse(connection, limit), new Date());
      if (info) {
        const { model, serial, dpi } = info.device;
        found.push({ ...base, via: 'zebra', zebra: true, model, serial, ...(dpi === null ? {} : { dpi }) });
      }
    } finally {
      connection.destroy();
    }
  } catch {
    // It refuses a connection now; its known facts stay.
  }
  return found;
}
