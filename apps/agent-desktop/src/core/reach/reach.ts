/**
 * Where this agent may print, decided on this computer: the cloud configures printers, but an attacker who takes over
 * an account must not reach the network through it. Printers of private networks on printer ports need no permission.
 */
import { sentence } from '@platen/messages';
import { isIPv4, type BlockList } from 'node:net';
import type { Guard, Place, Refusal } from '../../drivers/guard.ts';
import { parseAddress } from '../../drivers/tcp/connection.ts';
import { AgentError } from '../agent-error.ts';
import { ownPrefixes } from '../discovery/interfaces.ts';
import { isNetwork, networkList } from '../policies/policies.ts';

/** Further addresses that the owner of this computer allows: `reach` of `agent.json`. */
export interface Reach {
  /** Printers of this computer itself, on any port. */
  readonly loopback?: boolean;
  /** Further networks, as `203.0.113.0/24`. */
  readonly networks?: readonly string[];
  /** Further ports. */
  readonly ports?: readonly number[];
  /** Single printers, as `host:port`: those that somebody has added at this computer. */
  readonly printers?: readonly string[];
  /** Queues that other computers share: `\\server\queue`. */
  readonly sharedQueues?: boolean;
}

/** The settings, and this start's option: `--allow-loopback`, or PLATEN_ALLOW_LOOPBACK of its environment. */
export function reachOf(
  stored: Reach | undefined,
  allowLoopback = process.env['PLATEN_ALLOW_LOOPBACK'] === '1',
): Reach {
  return { ...stored, ...(allowLoopback ? { loopback: true } : {}) };
}

/** Private networks (RFC 1918, RFC 6598, RFC 4193) and link-local ones (RFC 3927, RFC 4291). */
const NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];
const LOOPBACK = ['127.0.0.0/8', '0.0.0.0/32', '::1/128', '::/128'];
/** Raw printing, LPD, IPP, Zebra's second raw port, Intermec and Honeywell's raw port. */
const PORTS: ReadonlySet<number> = new Set([
  ...Array.from({ length: 10 }, (_, index) => 9100 + index),
  515,
  631,
  6101,
  3001,
]);

export interface ReachLimits {
  /** The company's networks: then there are no others, whatever the settings allow. */
  readonly only?: readonly string[] | undefined;
  readonly prefixes?: () => readonly string[];
}

/** Errors: `bad_arguments` where a network is none. */
export function createGuard(reach: () => Reach, { only, prefixes = ownPrefixes }: ReachLimits = {}): Guard {
  const loopback = listOf(LOOPBACK);
  const networks = listOf(only ?? [...NETWORKS, ...(reach().networks ?? [])]);
  const refuses = (ip: string, place: Place): Refusal | undefined => {
    const { loopback: allowsLoopback, ports = [], printers = [] } = reach();
    const bare = ip.replace(/%.*/s, '');
    const family = isIPv4(bare) ? 'ipv4' : 'ipv6';
    const isInside = networks.check(bare, family);
    const isThisComputer = loopback.check(bare, family);
    if (only && !isInside && !isThisComputer) return 'policy';
    if (printers.some((printer) => isSame(printer, place))) return undefined;
    if (isThisComputer) return allowsLoopback ? undefined : 'loopback';
    // The addresses of an adapter change while the agent runs.
    const isLocal = isInside || (family === 'ipv6' && listOf(prefixes()).check(bare, family));
    if (!isLocal) return 'network';
    return PORTS.has(place.port) || ports.includes(place.port) ? undefined : 'port';
  };
  return {
    refuses,
    refusesQueue: (name) => (/^[\\/]{2}/.test(name.trim()) && !reach().sharedQueues ? 'shared' : undefined),
  };
}

function isSame(printer: string, { host, port }: Place): boolean {
  const allowed = parseAddress(printer);
  return allowed?.host.toLowerCase() === host.toLowerCase() && allowed.port === port;
}

function listOf(networks: readonly string[]): BlockList {
  const network = networks.find((one) => !isNetwork(one));
  if (network !== undefined) throw new AgentError('bad_arguments', sentence('reach.notNetwork', { network }));
  return networkList(networks);
}
