/** The virtual printer is ready and takes each copy once, so that people without a printer can try everything. */
import { expect, it } from 'vitest';
import { openDriver } from '../index.ts';

const open = async () =>
  (await openDriver(
    { name: 'Trial', connectionType: 'virtual', address: 'virtual', driver: null, nativeFormat: 'zpl', dpi: 203 },
    { unreachableMs: 0, heldMs: 0 },
  ))!;

async function print(options: { copies: number; firstCopy?: number; signal?: AbortSignal }) {
  const ledger: string[] = [];
  const driver = await open();
  const outcome = await driver.print({
    document: Buffer.from('^XA^XZ'),
    format: 'zpl',
    title: 'x',
    firstCopy: 1,
    copyStarting: async (copy) => void ledger.push(`starting ${copy}`),
    copyPutBack: async (copy) => void ledger.push(`put back ${copy}`),
    copySent: (copy) => void ledger.push(`sent ${copy}`),
    held: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });
  return { outcome, ledger };
}

it('takes the copies that are left, and claims no confirmation by a device', async () => {
  const { outcome, ledger } = await print({ copies: 3, firstCopy: 2 });
  expect(outcome).toEqual({ result: 'printed', confirmation: 'transport' });
  expect(ledger).toEqual(['starting 2', 'sent 2', 'starting 3', 'sent 3']);
});

it('starts no copy while the agent stops', async () => {
  const { outcome, ledger } = await print({ copies: 2, signal: AbortSignal.abort() });
  expect(outcome).toEqual({ result: 'interrupted' });
  expect(ledger).toEqual([]);
});

it('is ready', async () => {
  const driver = await open();
  const { signal } = new AbortController();
  expect(await driver.probe(signal)).toMatchObject({ status: 'ready', statusDetail: { source: 'virtual' } });
  expect(await driver.inspect(signal)).toMatchObject({ reading: { status: 'ready' }, deviceInfo: null });
});
