/** Raw data and the drivers that Windows has for a queue, by attributes as Windows reports them. */
import { expect, it } from 'vitest';
import { datatypeFor } from './datatype.ts';

it.each([
  ['ZDesigner, version 3', 0x20, 'RAW'],
  ['Generic / Text Only', 0, 'RAW'],
  ['a driver of version 4: package-aware, XPS, sandboxed', 0x1 | 0x2 | 0x4, 'XPS_PASS'],
  ['XPSDrv of version 3', 0x2, 'XPS_PASS'],
  ['a driver that Windows has no data about', undefined, 'RAW'],
] as const)('%s', (_, attributes, datatype) => expect(datatypeFor(attributes)).toBe(datatype));
