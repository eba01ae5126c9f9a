/** The promise about half a label, wherever in the label the printer is lost. */
import { describe, it } from 'vitest';
import { promisesOf } from './promises.ts';
import { tcpKind } from './tcp-bench.ts';
import { usbKind } from './usb-bench.ts';

/** First and last bytes of a label of 2 kB, its middle, and odd places. */
const PLACES = [0, 1, 2, 3, 10, 511, 512, 513, 1_023, 1_024, 1_999, 2_020, 2_030];

describe.each(PLACES)('%i bytes into the label', (breakAt) => {
  describe.each([tcpKind('zebra', breakAt), tcpKind(null, breakAt), usbKind(breakAt)])('$name', (kind) => {
    for (const { name, keep } of promisesOf(kind)) if (name.startsWith('half a label')) it.concurrent(name, keep);
  });
});
