/** Sends a broadcast and records the hosts that answer: SNMP for printers, and Zebra's own discovery. */
import { createSocket } from 'node:dgram';
import { setTimeout as delay } from 'node:timers/promises';

interface BroadcastOptions {
  /** Addresses to send to; directed broadcasts of the local networks. */
  readonly targets: readonly string[];
  readonly port?: number | undefined;
  readonly waitMs?: number;
  readonly signal: AbortSignal;
}

/**
 * SNMPv1 GET of hrDeviceType.1 (1.3.6.1.2.1.25.3.2.1.2.1) with community `public`, as CUPS does it: hosts that answer
 * hrDevicePrinter (1.3.6.1.2.1.25.3.1.5) are printers.
 */
const HR_DEVICE_TYPE_REQUEST = Buffer.from(
  '302c020100' + '04067075626c6963' + 'a01f0204504c544e020100020100' + '3011300f060b2b06010201190302010201' + '0500',
  'hex',
);
const HR_DEVICE_PRINTER = Buffer.from('2b0601020119030105', 'hex');
const SNMP_PORT = 161;

export function findBySnmp(options: BroadcastOptions): Promise<string[]> {
  const counts = (answer: Buffer): boolean => answer.includes(HR_DEVICE_PRINTER);
  return ask(HR_DEVICE_TYPE_REQUEST, counts, { ...options, port: options.port ?? SNMP_PORT, repeats: 2 });
}

/**
 * The broadcast that Zebra printers listen for on UDP 4201. The layout of their answer is not published: only the
 * address of the answer counts.
 */
const ZEBRA_REQUEST = Buffer.from('2e2c3a010000', 'hex');
const ZEBRA_PORT = 4201;

export function findZebras(options: BroadcastOptions): Promise<string[]> {
  const counts = (answer: Buffer): boolean => answer.length > 0 && !answer.equals(ZEBRA_REQUEST);
  return ask(ZEBRA_REQUEST, counts, { ...options, port: options.port ?? ZEBRA_PORT, repeats: 3 });
}

async function ask(
  request: Buffer,
  counts: (answer: Buffer) => boolean,
  { targets, port, repeats, waitMs = 1_000, signal }: BroadcastOptions & { port: number; repeats: number },
): Promise<string[]> {
  const found = new Set<string>();
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.on('error', () => undefined);
  socket.on('message', (answer, from) => {
    if (counts(answer)) found.add(from.address);
  });
  try {
    await new Promise<void>((resolve) => socket.bind(0, resolve));
    socket.setBroadcast(true);
    for (let round = 0; round < repeats && !signal.aborted; round++) {
      for (const target of targets) socket.send(request, port, target, () => undefined);
      await delay(waitMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    socket.close();
  }
  return [...found];
}
