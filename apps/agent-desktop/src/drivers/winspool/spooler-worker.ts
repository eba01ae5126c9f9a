/** A thread of its own for calls into the Windows spooler: they block, sometimes for seconds on a dead print server. */
import { parentPort } from 'node:worker_threads';
import { serveCalls } from './calls.ts';
import { serialsOfPorts } from './usb-ports.ts';
import { listQueueNames, listQueuePorts, printRaw, queryRaw, readQueue } from './winspool.ts';

/** Local queues whose port leads to a USB device that tells its serial number. */
function listUsbQueues(): { readonly name: string; readonly serial: string }[] {
  const serials = serialsOfPorts();
  return listQueuePorts().flatMap(({ name, port }) => {
    const serial = serials.get(port);
    return serial === undefined ? [] : [{ name, serial }];
  });
}

/** What can be asked of the thread. */
const CALLS = { listQueueNames, listUsbQueues, readQueue, printRaw, queryRaw };
export type SpoolerCalls = typeof CALLS;

parentPort!.on(
  'message',
  serveCalls(CALLS, (answer) => parentPort!.postMessage(answer)),
);
