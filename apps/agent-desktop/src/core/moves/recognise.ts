/** Whether a found device is a lost printer. */
import { isIPv4 } from 'node:net';
import type { Finding } from '../discovery/merge.ts';
import type { KnownDevice } from './known-devices.ts';

type Recognition =
  | { readonly result: 'found'; readonly host: string; readonly identity: string }
  /** `ambiguous`: more than one place answers as this printer. */
  | { readonly result: 'nowhere' | 'ambiguous' };

/**
 * The present address of the device. Its serial number decides; its MAC address does if one of the two reports no
 * serial number. `taken` are hosts configured for other printers of this agent, and the one where it was lost.
 */
export function recognise(device: KnownDevice, findings: readonly Finding[], taken: ReadonlySet<string>): Recognition {
  const matches = findings.filter((finding) => isSame(device, finding));
  const hosts = new Set(matches.flatMap(({ hosts: at }) => at.filter((host) => isIPv4(host) && !taken.has(host))));
  const [host] = hosts;
  if (host === undefined) return { result: 'nowhere' };
  if (hosts.size > 1) return { result: 'ambiguous' };
  const isBySerial = device.serial !== undefined && matches.some(({ serials }) => serials.includes(device.serial!));
  return { result: 'found', host, identity: isBySerial ? `serial:${device.serial}` : `mac:${device.mac}` };
}

function isSame({ serial, mac }: KnownDevice, { serials, macs }: Finding): boolean {
  if (serial !== undefined && serials.length > 0) return serials.includes(serial);
  return mac !== undefined && macs.includes(mac);
}
