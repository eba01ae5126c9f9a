/** MAC addresses of hosts that this computer has just contacted, and the printer makers among them. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Prefixes of makers of label printers (IEEE registry, as in nmap's list of 2022). Zebra's cover scanners too. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  Zebra: [
    '000512',
    '00074d',
    '001570',
    '002368',
    '00a0f8',
    '4083de',
    '7493a4',
    '78b8d6',
    '84248d',
    '94fb29',
    'c47dcc',
    'c81cfe',
  ],
  SATO: ['001998'],
  TSC: ['001b82'],
  Datamax: ['000d70', '0017ac'],
  Intermec: ['001040'],
  Postek: ['001be7'],
  Godex: ['001d9a'],
  Argox: ['785f4c'],
  Bixolon: ['001594'],
  Printronix: ['000896'],
  cab: ['0002e7'],
  Star: ['001162'],
  Toshiba: ['c83a1b'],
};

/** Address → MAC in twelve lower-case digits. Empty if the system does not report it. */
export async function neighbours(): Promise<ReadonlyMap<string, string>> {
  const text = await (process.platform === 'linux'
    ? readFile('/proc/net/arp', 'utf8').catch(() => '')
    : new Promise<string>((resolve) => {
        execFile('arp', ['-a'], { timeout: 5_000, windowsHide: true }, (error, output) => resolve(error ? '' : output));
      }));
  return parseNeighbours(text);
}

/** The tables of Linux, macOS and Windows alike: an address and a MAC on one line. */
export function parseNeighbours(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const address = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/.exec(line)?.[0];
    const mac = /(?:[0-9a-f]{1,2}[:-]){5}[0-9a-f]{1,2}/i.exec(line)?.[0];
    if (!address || !mac) continue;
    const digits = mac
      .split(/[:-]/)
      .map((part) => part.padStart(2, '0').toLowerCase())
      .join('');
    if (!/^(0{12}|f{12})$/.test(digits)) found.set(address, digits);
  }
  return found;
}

export function makerOf(mac: string): string | undefined {
  return Object.entries(MAKERS).find(([, prefixes]) => prefixes.includes(mac.slice(0, 6)))?.[0];
}
