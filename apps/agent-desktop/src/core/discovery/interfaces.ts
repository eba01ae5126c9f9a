/** The local networks of real adapters: none of tunnels, containers or virtual machines. */
import os from 'node:os';

export interface LocalNetwork {
  readonly adapter: string;
  /** This computer's own address in it. */
  readonly address: string;
  readonly broadcast: string;
  /** Every other address of it. */
  readonly hosts: readonly string[];
}

/** Printers on this computer itself: a print server's port, or the virtual printer of a first trial. */
export const THIS_COMPUTER: LocalNetwork = {
  adapter: 'this computer',
  address: '127.0.0.1',
  broadcast: '127.0.0.1',
  hosts: ['127.0.0.1'],
};

/** Networks of more hosts are cut down to the 1,022 addresses around this computer (a /22). */
const MIN_PREFIX = 22;
const VIRTUAL =
  /^(lo|docker|veth|br-|virbr|vmnet|vboxnet|tun|tap|wg|ppp|utun|tailscale|zt|cni|flannel|cali)|vEthernet|Loopback|VPN/i;

const toNumber = (address: string): number =>
  address.split('.').reduce((sum, part) => (sum << 8) | Number(part), 0) >>> 0;
const toAddress = (number: number): string =>
  [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255].join('.');

/**
 * The IPv6 networks that this computer is in, as `2001:db8:1:2::7/64`: sites with IPv6 only have public addresses on
 * their own wires. A provider's whole network, and a single address, are no site.
 */
export function ownPrefixes(
  adapters: ReturnType<typeof os.networkInterfaces> = os.networkInterfaces(),
): readonly string[] {
  return Object.entries(adapters).flatMap(([adapter, addresses]) =>
    VIRTUAL.test(adapter)
      ? []
      : (addresses ?? []).flatMap(({ family, internal, cidr }) => {
          const prefix = Number(cidr?.split('/')[1]);
          return family === 'IPv6' && !internal && cidr && prefix >= 48 && prefix <= 127 ? [cidr] : [];
        }),
  );
}

/** Returns the IPv4 networks, whose addresses can be tried one by one. */
export function localNetworks(
  adapters: ReturnType<typeof os.networkInterfaces> = os.networkInterfaces(),
): LocalNetwork[] {
  const networks = new Map<string, LocalNetwork>();
  for (const [adapter, addresses] of Object.entries(adapters)) {
    if (VIRTUAL.test(adapter)) continue;
    for (const { family, internal, address, cidr } of addresses ?? []) {
      const prefix = Number(cidr?.split('/')[1]);
      if (family !== 'IPv4' || internal || !(prefix >= 8 && prefix <= 30) || address.startsWith('169.254.')) continue;
      const own = toNumber(address);
      const mask = (-1 << (32 - prefix)) >>> 0;
      const scanned = (-1 << (32 - Math.max(prefix, MIN_PREFIX))) >>> 0;
      const first = (own & scanned) >>> 0;
      const last = (first | ~scanned) >>> 0;
      const hosts: string[] = [];
      for (let host = first + 1; host < last; host++) if (host !== own) hosts.push(toAddress(host));
      networks.set(toAddress(first), { adapter, address, broadcast: toAddress((own | ~mask) >>> 0), hosts });
    }
  }
  return [...networks.values()];
}
