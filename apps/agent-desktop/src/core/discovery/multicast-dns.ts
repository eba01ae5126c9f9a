/** Printers that announce themselves by mDNS / DNS-SD (RFC 6762, 6763; Bonjour Printing Specification). */
import { setTimeout as delay } from 'node:timers/promises';
import { RAW_PORT } from '../../drivers/tcp/connection.ts';
import type { Candidate } from './candidate.ts';

/** Raw port 9100, LPD and IPP; the last two tell the same devices' names and models. */
const TYPES = ['pdl-datastream', 'printer', 'ipp'] as const;

interface Announcement {
  readonly name: string;
  readonly port: number;
  readonly host: string;
  readonly addresses?: readonly string[];
  readonly txt?: Readonly<Record<string, unknown>>;
}

export async function findByMulticastDns(waitMs: number, signal: AbortSignal): Promise<Candidate[]> {
  const { Bonjour } = await import('bonjour-service');
  const announcements: { readonly type: string; readonly service: Announcement }[] = [];
  // An adapter without multicast is no reason to stop looking elsewhere.
  const bonjour = new Bonjour({}, () => undefined);
  try {
    for (const type of TYPES) {
      bonjour.find({ type }, (service: Announcement) => announcements.push({ type, service }));
    }
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
  } finally {
    bonjour.destroy();
  }
  return announcements.flatMap(({ type, service }) => fromAnnouncement(type, service) ?? []);
}

export function fromAnnouncement(type: string, service: Announcement): Candidate | undefined {
  const txt = new Map(Object.entries(service.txt ?? {}).map(([key, value]) => [key.toLowerCase(), String(value)]));
  // A queue that another computer shares is not a device.
  if (txt.has('printer-type') || txt.has('printer-state')) return undefined;
  const host = service.addresses?.find((address) => /^\d+\.\d+\.\d+\.\d+$/.test(address)) ?? service.host;
  if (!host || (type === 'printer' && service.port === 0)) return undefined;
  const model = (txt.get('ty') ?? txt.get('product')?.replace(/^\(|\)$/g, '') ?? txt.get('usb_mdl'))?.trim();
  const port = type === 'pdl-datastream' && service.port > 0 ? service.port : RAW_PORT;
  const uuid = txt.get('uuid');
  return {
    via: 'mdns',
    connectionType: 'tcp',
    address: `${host}:${port}`,
    host,
    name: service.name,
    ...(model ? { model } : {}),
    ...(uuid ? { uuid } : {}),
    languages: (txt.get('usb_cmd') ?? '')
      .split(',')
      .map((name) => name.trim().toUpperCase())
      .filter(Boolean),
  };
}
