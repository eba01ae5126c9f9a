/**
 * The promises of drivers, kept over TCP, USB and a Windows queue. By real spoolers: ../cups/promises.test.ts,
 * ../windows/promises.test.ts.
 */
import { describe, it } from 'vitest';
import { promisesOf } from './promises.ts';
import { tcpKind } from './tcp-bench.ts';
import { usbKind } from './usb-bench.ts';
import { winspoolKind } from './winspool-bench.ts';

const KINDS = [tcpKind('zebra'), tcpKind(null), usbKind(), winspoolKind('is refused'), winspoolKind('hangs')];

describe.concurrent.each(KINDS)('$name', (kind) => {
  for (const { name, keep } of promisesOf(kind)) it(name, keep);
});
