/** A stand-in of the Windows spooler, for circumstances that Wine's cannot be brought into (../windows/promises.test.ts). */
import { setTimeout as delay } from 'node:timers/promises';
import { SpoolerError } from '../../src/drivers/winspool/spooler-error.ts';
import type { Spooler } from '../../src/drivers/winspool/spooler.ts';
import { openWinspoolDriver } from '../../src/drivers/winspool/winspool-driver.ts';
import type { Bench, Circumstance, DriverKind } from './promises.ts';

const NO_SPOOLER = 1722;
const NO_SUCH_PRINTER = 1801;
const NO_QUOTA = 1816;
const PORT_FAILED = 1117;
const PAUSED = 1;
const LATE_MS = 20;

const SAME = 'the same as for the queue that is refused';
const AS_REFUSED: DriverKind['cannot'] = {
  missing: SAME,
  busy: SAME,
  'too many jobs': SAME,
  'closes early': SAME,
  'closes late': SAME,
  'half a label': SAME,
  'never reads': SAME,
};

/** `whenOff`: the service has ended, or the computer that shares the printer is away and the call hangs. */
export const winspoolKind = (whenOff: 'is refused' | 'hangs'): DriverKind => ({
  name: `Windows queue that ${whenOff} when it is off`,
  cannot: whenOff === 'hangs' ? AS_REFUSED : {},
  bench: async () => startBench(whenOff),
});

function startBench(whenOff: 'is refused' | 'hangs'): Bench {
  let circumstance: Circumstance | undefined;
  let jobs = 0;
  const printed: Buffer[] = [];
  let goOn = Promise.withResolvers<void>();

  const refuse = (step: string): void => {
    if (circumstance === 'off') throw new SpoolerError(step, NO_SPOOLER);
    if (circumstance === 'missing') throw new SpoolerError(step, NO_SUCH_PRINTER);
  };
  const unused = (): never => {
    throw new Error('no driver asks this of a queue that is no USB port');
  };
  const spooler: Spooler = {
    listQueueNames: async () => unused(),
    listUsbQueues: async () => unused(),
    listUsbWithoutQueue: async () => unused(),
    usbDeviceAt: async () => unused(),
    readQueue: async (name) => {
      if (circumstance === 'off' && whenOff === 'hangs') await goOn.promise;
      refuse('OpenPrinter');
      const status = circumstance === 'busy' ? PAUSED : 0;
      return { name, port: 'LPT1:', driver: 'Generic / Text Only', status, attributes: 0, jobs: 0, dataType: null };
    },
    printRaw: async (_, __, document) => {
      refuse('OpenPrinter');
      if (circumstance === 'too many jobs') throw new SpoolerError('StartDocPrinter', NO_QUOTA);
      if (circumstance === 'never reads') {
        await goOn.promise;
        throw new SpoolerError('WritePrinter', PORT_FAILED);
      }
      if (circumstance === 'closes late') await delay(LATE_MS);
      if (circumstance === 'half a label' && ++jobs === 2) throw new SpoolerError('WritePrinter', PORT_FAILED);
      printed.push(Buffer.from(document));
      return document.length;
    },
    readJob: async () => undefined,
    close: async () => undefined,
  };
  return {
    open: (limits) =>
      openWinspoolDriver(
        { name: 'Dock 2', connectionType: 'spooler', address: 'Dock 2', driver: null, nativeFormat: 'zpl', dpi: 203 },
        limits,
        { spooler, answerMs: 200 },
      ),
    enter: (next) => void (circumstance = next),
    leave: () => {
      circumstance = undefined;
      goOn.resolve();
      goOn = Promise.withResolvers();
    },
    printed: (document) => printed.filter((one) => one.equals(document)).length,
    close: () => goOn.resolve(),
  };
}
