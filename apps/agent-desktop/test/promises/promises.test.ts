/** The promises of drivers, kept over TCP and USB. Those behind a queue: ../cups/promises.test.ts, ../windows/promises.test.ts. */
import { describe, it } from 'vitest';
import { promisesOf } from './promises.ts';
import { tcpKind } from './tcp-bench.ts';
import { usbKind } from './usb-bench.ts';

describe.each([tcpKind('zebra'), tcpKind(null), usbKind()])('$name', (kind) => {
  for (const { name, keep } of promisesOf(kind)) it.concurrent(name, keep);
});
