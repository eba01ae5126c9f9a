/** Printers on a TCP port. What is asked of one follows from its driver: a printer of unknown make is only connected to. */
import { readingOf, type Driver, type DriverFactory, type Reading } from '../driver.ts';
import { openConnection, parseAddress, type TcpAddress, type TcpConnection } from './connection.ts';
import { printPlain } from './print-plain.ts';
import { printZebra } from './print-zebra.ts';
import { inspectZebra, probeZebra } from './probe-zebra.ts';
import type { TcpTarget } from './target.ts';
import { CONNECT_TIMEOUT_MS, waitForConnection, whyUnreachable } from './wait-for-connection.ts';

const isZebra = (driver: string | null): boolean => driver !== null && /zebra|^zpl/i.test(driver);

export const openTcpDriver: DriverFactory = (printer, options) => {
  const now = options.now ?? (() => new Date());
  const address = parseAddress(printer.address);
  if (!address) return misaddressed(printer.name, printer.address, now);

  const target: TcpTarget = {
    name: printer.name,
    unreachableMs: options.unreachableMs,
    heldMs: options.heldMs,
    now,
    memory: { reading: undefined, readAt: 0, answers: undefined, closesByItself: true },
    connect: (request) =>
      waitForConnection({ ...request, name: printer.name, address, unreachableMs: options.unreachableMs }),
  };
  const connectOnce = (signal: AbortSignal): Promise<TcpConnection> =>
    openConnection(address, CONNECT_TIMEOUT_MS, signal);

  const reachable = async (signal: AbortSignal): Promise<Reading> => {
    try {
      (await connectOnce(signal)).destroy();
      return readingOf('ready', 'tcp', { at: now() });
    } catch (error) {
      return unreachable(printer.name, address, error, now());
    }
  };

  const probe: Driver['probe'] = async (signal) => {
    if (!isZebra(printer.driver)) return reachable(signal);
    try {
      return await probeZebra(await connectOnce(signal), target, signal);
    } catch (error) {
      return unreachable(printer.name, address, error, now());
    }
  };

  return {
    print: (request) =>
      isZebra(printer.driver) && request.format === 'zpl' ? printZebra(request, target) : printPlain(request, target),
    probe,
    inspect: async (signal) => {
      if (!isZebra(printer.driver)) return { reading: await reachable(signal), deviceInfo: null };
      try {
        return await inspectZebra(await connectOnce(signal), target, signal);
      } catch (error) {
        return { reading: unreachable(printer.name, address, error, now()), deviceInfo: null };
      }
    },
    close: async () => undefined,
  };
};

function unreachable(name: string, address: TcpAddress, error: unknown, at: Date): Reading {
  return readingOf('offline', 'tcp', { at, message: whyUnreachable(name, address, error) });
}

function misaddressed(name: string, address: string, now: () => Date): Driver {
  const message = `The address "${address}" of ${name} is not a host or host:port. Correct it in the printer's settings.`;
  const reading = (): Reading => readingOf('error', 'tcp', { at: now(), message });
  return {
    print: async () => ({ result: 'failed', code: 'printer_unreachable', message, reading: reading() }),
    probe: async () => reading(),
    inspect: async () => ({ reading: reading(), deviceInfo: null }),
    close: async () => undefined,
  };
}
