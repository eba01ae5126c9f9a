/** What only the person at the window can print on is listed, with what works instead. */
import { expect, it } from 'vitest';
import type { UiSearchState } from '../bridge/bridge.ts';
import { QUEUE_ATTRIBUTES } from '../drivers/winspool/status/status-table.ts';
import type { Queue } from '../drivers/winspool/winspool.ts';
import { addressOf, createOwnQueues, withOwn } from './own-queues.ts';

const queue = (name: string, port: string, attributes = 0): Queue => ({
  name,
  port,
  attributes,
  driver: 'Zebra',
  status: 0,
  jobs: 0,
  dataType: 'RAW',
});
const NEVER = new Promise<never>(() => undefined);

function spoolerOf(
  queues: readonly Queue[],
  read = (name: string) => Promise.resolve(queues.find((one) => one.name === name)!),
) {
  let opened = 0;
  const open = () => {
    opened++;
    return {
      listQueueNames: () => Promise.resolve(queues.map(({ name }) => name)),
      readQueue: read,
      close: () => NEVER,
    };
  };
  return { open, opened: () => opened };
}

it('lists connections and queues of Remote Desktop, with an address, a command or the reason', async () => {
  const { open } = spoolerOf([
    queue('Local', 'IP_192.0.2.5'),
    queue('\\\\server\\Zebra', 'IP_192.0.2.7'),
    queue('\\\\server\\Office', 'WSD-1234'),
    queue('Zebra (redirected 5)', 'TS001', QUEUE_ATTRIBUTES.TERMINAL_SERVICES),
  ]);
  const shown = await createOwnQueues({ open })();
  expect(shown.map(({ name, withheldFact, lookAt }) => [name, withheldFact?.key, lookAt])).toEqual([
    ['Zebra (redirected 5)', 'windows.onlyYoursRemote', undefined],
    ['\\\\server\\Zebra', 'windows.onlyYoursAt', '192.0.2.7'],
    ['\\\\server\\Office', 'windows.onlyYoursShared', undefined],
  ]);
  expect(shown[2]!.withheld).toContain('rundll32 printui.dll,PrintUIEntry /ga /n"\\\\server\\Office"');
});

it('lists a shared queue whose computer never answers, and no more than a hundred', async () => {
  const queues = Array.from({ length: 1_000 }, (_, index) => queue(`\\\\server\\${index}`, ''));
  const { open } = spoolerOf(queues, () => NEVER);
  expect(await createOwnQueues({ open, readMs: 20 })()).toHaveLength(100);
});

it("lists the person's own behind hundreds of the computer's, and one of Remote Desktop beside a server that is silent", async () => {
  const queues = [
    queue('\\\\away\\A', ''),
    ...Array.from({ length: 300 }, (_, index) => queue(`Local ${index}`, 'USB001')),
    queue('Zebra (redirected 5)', 'TS001'),
    queue('\\\\server\\B', ''),
  ];
  // As in the spooler's thread: a call that hangs holds up those after it.
  let hangs = false;
  const { open } = spoolerOf(queues, (name) => {
    hangs ||= name.startsWith('\\\\away');
    return hangs ? NEVER : Promise.resolve(queues.find((one) => one.name === name)!);
  });
  const shown = await createOwnQueues({ open, readMs: 20 })();
  expect(shown.map(({ name }) => name)).toEqual(['Zebra (redirected 5)', '\\\\away\\A', '\\\\server\\B']);
});

it('asks Windows again after half a minute, and lists nothing where it does not answer', async () => {
  const { open, opened } = spoolerOf([]);
  let now = 0;
  const list = createOwnQueues({ open, now: () => now });
  await Promise.all([list(), list()]);
  expect(opened()).toBe(1);
  now = 31_000;
  await list();
  expect(opened()).toBe(2);
  expect(await createOwnQueues({ open: () => Promise.reject(new Error('no Windows')) })()).toEqual([]);
});

it('adds them to what a search has found, once it has ended, and none that the service sees as well', async () => {
  const queues = await createOwnQueues(spoolerOf([queue('\\\\server\\A', ''), queue('\\\\server\\B', '')]))();
  const seen = queues[0]!;
  const state = { isRunning: false, startedDate: '2026-11-30T00:00:00Z', found: [{ ...seen, withheld: undefined }] };
  const shown = (change: object) =>
    withOwn({ ...state, ...change } as unknown as UiSearchState, queues).found.map(({ name }) => name);
  expect(shown({})).toEqual(['\\\\server\\A', '\\\\server\\B']);
  expect(shown({ isRunning: true })).toEqual(['\\\\server\\A']);
  expect(shown({ startedDate: null, found: [] })).toEqual([]);
});

it.each([
  ['IP_192.0.2.7', '192.0.2.7'],
  ['192.0.2.7_1', '192.0.2.7'],
  ['TCP_192.0.2.7', '192.0.2.7'],
  ['USB001', null],
  ['WSD-192.0.2.7', null],
  ['', null],
])('reads the address of the port %s', (port, address) => expect(addressOf(port)).toBe(address));
