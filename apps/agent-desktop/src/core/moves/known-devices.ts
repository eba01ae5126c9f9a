/**
 * The device of each network printer, and where it was last found: `devices.json` in the data folder. The cloud
 * configures a printer's address; if the device was found again elsewhere, that address counts until the cloud names
 * another one.
 */
import { sentence, type Sentence } from '@platen/messages';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AgentPrinter } from '@platen/protocol';
import { errorText } from '../agent-error.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { writeFileDurably } from '../data-dir/durable-file.ts';
import type { Logger } from '../log/logger.ts';

/** How long an exchanged printer is reported: the person who exchanged it knows, others notice within a day. */
const NEWS_MS = 86_400_000;

export interface KnownDevice {
  /** The address of the cloud. */
  readonly configured: string;
  /** The address that is used. */
  readonly address: string;
  /** Upper case. */
  readonly serial?: string;
  /** Twelve lower-case digits. */
  readonly mac?: string;
  /** Another device answered here before: its serial number, and when it was missed. */
  readonly replaced?: { readonly serial: string; readonly date: string };
}

export interface KnownDevices {
  /** The printer with the address that is to be used. */
  readonly locate: (printer: AgentPrinter) => AgentPrinter;
  readonly get: (printerId: string) => KnownDevice | undefined;
  /** Records the device at the printer's address. Another serial number replaces everything known before. */
  readonly learn: (printer: AgentPrinter, facts: { readonly serial?: string; readonly mac?: string }) => void;
  /** Reports that another device answers than before; undefined if that is long ago or never happened. */
  readonly noticeOf: (printer: Pick<AgentPrinter, 'id' | 'name'>) => Sentence | undefined;
  readonly move: (printerId: string, address: string) => void;
  readonly keepOnly: (printerIds: ReadonlySet<string>) => void;
  /** Resolves once everything is on disk. */
  readonly saved: () => Promise<void>;
}

export async function openKnownDevices(dataDir: DataDir, logger: Pick<Logger, 'warn'>): Promise<KnownDevices> {
  const file = path.join(dataDir.root, 'devices.json');
  const devices = new Map<string, KnownDevice>(await stored(file));
  let saving: Promise<void> = Promise.resolve();

  const set = (printerId: string, device: KnownDevice): void => {
    if (JSON.stringify(devices.get(printerId)) === JSON.stringify(device)) return;
    devices.set(printerId, device);
    save();
  };
  const save = (): void => {
    saving = saving
      .then(() => writeFileDurably(file, JSON.stringify(Object.fromEntries(devices), null, 2)))
      .catch((error: unknown) => logger.warn('the devices cannot be remembered', { error: errorText(error) }));
  };

  return {
    locate: (printer) => {
      const known = devices.get(printer.id);
      if (!known) return printer;
      if (known.configured === printer.address) return { ...printer, address: known.address };
      // Configured anew: where the cloud has followed the device itself it is still the same one.
      if (known.address === printer.address) set(printer.id, { ...known, configured: printer.address });
      else if (devices.delete(printer.id)) save();
      return printer;
    },
    get: (printerId) => devices.get(printerId),
    learn: (printer, { serial, mac }) => {
      const known = devices.get(printer.id);
      const before = known?.address === printer.address ? known : undefined;
      const isOther = serial !== undefined && before?.serial !== undefined && before.serial !== serial.toUpperCase();
      set(printer.id, {
        configured: before?.configured ?? printer.address,
        address: printer.address,
        ...(isOther
          ? { replaced: { serial: before.serial!, date: new Date().toISOString() } }
          : { serial: before?.serial, mac: before?.mac, replaced: before?.replaced }),
        ...(serial === undefined ? {} : { serial: serial.toUpperCase() }),
        ...(mac === undefined ? {} : { mac }),
      });
    },
    noticeOf: ({ id, name }) => {
      const { replaced, serial } = devices.get(id) ?? {};
      const isNews = replaced && serial && Date.now() - Date.parse(replaced.date) < NEWS_MS;
      return isNews ? sentence('fault.otherDevice', { name, now: serial, before: replaced.serial }) : undefined;
    },
    move: (printerId, address) => {
      const known = devices.get(printerId);
      if (known) set(printerId, { ...known, address });
    },
    keepOnly: (printerIds) => {
      const gone = [...devices.keys()].filter((id) => !printerIds.has(id));
      for (const id of gone) devices.delete(id);
      if (gone.length > 0) save();
    },
    saved: () => saving,
  };
}

async function stored(file: string): Promise<[string, KnownDevice][]> {
  try {
    const entries = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Partial<KnownDevice>>);
    return entries.flatMap(([id, device]): [string, KnownDevice][] =>
      typeof device?.configured === 'string' && typeof device.address === 'string' ? [[id, device as KnownDevice]] : [],
    );
  } catch {
    return [];
  }
}
