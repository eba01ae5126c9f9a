/** The document of a job: found by its words, read as bytes and as a picture, printed elsewhere, until it is deleted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LABEL = '^XA^CI28^FO20,20^A0N,30^FDGrüße an Frau Weiß^FS^FO20,90^BCN,80^FDPO-4711-X^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printer: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { onOffer: 'accept' });
  printer = await cloud.addPrinter(account, agent);
});
afterAll(() => cloud.close());

const call = (method: string, path: string, body?: unknown, token = account.key) =>
  cloud.call(method, `/api/v3/${path}`, { token, ...(body === undefined ? {} : { body }) });
const find = async (q: string, token = account.key): Promise<string[]> => {
  const { body } = await cloud.call('GET', '/api/v3/jobs', { token, query: { q } });
  return body.jobs.map(({ id }: Json) => id);
};
/** Prints, and waits until the agent has the job. */
const print = async (document = LABEL, query = {}) => {
  const { body } = await cloud.print(account, printer, document, { query: { sourceFormat: 'zpl', ...query } });
  await eventually(
    () => agent.printed,
    (printed) => printed.includes(body.jobId),
  );
  return body.jobId as string;
};
const end = (id: string, state: 'completed' | 'failed', fields: object) => agent.report(id, state, fields);

it('finds a job by words on its label while the document is stored, and not longer', async () => {
  const id = await print();
  await eventually(
    () => find('4711'),
    (ids) => ids.includes(id),
  );
  expect(await find('GRÜSSE')).toEqual([]);
  expect(await find('grüße wei')).toEqual([id]);
  expect(await find('po-4711-x')).toEqual([id]);
  expect(await find('711')).toEqual([]);
  const stranger = await cloud.signUp();
  expect(await find('4711', stranger.key)).toEqual([]);
  await end(id, 'completed', { confirmation: 'device', copiesSent: 1 });
  expect(await find('4711')).toEqual([]);
});

it('finds labels of other languages, and survives documents that nobody can read', async () => {
  const tspl = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'tspl' } });
  const wanted = 'SIZE 50 mm,30 mm\r\nCLS\r\nTEXT 10,10,"3",0,1,1,"Zwiebel 99"\r\nPRINT 1\r\n';
  const { body: broken } = await cloud.print(account, tspl, Buffer.from([0, 1, 2, 255]), {
    query: { sourceFormat: 'tspl' },
  });
  const { body } = await cloud.print(account, tspl, wanted, { query: { sourceFormat: 'tspl' } });
  await eventually(
    () => find('zwiebel 99'),
    (ids) => ids.includes(body.jobId),
  );
  expect(await find('zwiebel 99')).not.toContain(broken.jobId);
});

it('answers the bytes and a picture of each label, and why they are gone', async () => {
  const id = await print(`${LABEL}^XA^FO9,9^GB99,99,9^FS^XZ`);
  const bytes = await call('GET', `jobs/${id}/document`);
  expect([bytes.status, bytes.bytes.toString()]).toEqual([200, `${LABEL}^XA^FO9,9^GB99,99,9^FS^XZ`]);
  expect(bytes.headers.get('content-disposition')).toBe(`attachment; filename="${id}.zpl"`);
  const pictures = await Promise.all(
    ['', '?label=1', '?label=2'].map((query) => call('GET', `jobs/${id}/picture${query}`)),
  );
  for (const { status, headers } of pictures)
    expect([status, headers.get('content-type'), headers.get('x-svc-labels')]).toEqual([200, 'image/png', '2']);
  expect(pictures[0]!.bytes.equals(pictures[1]!.bytes)).toBe(true);
  expect(pictures[0]!.bytes.equals(pictures[2]!.bytes)).toBe(false);
  const third = await call('GET', `jobs/${id}/picture?label=3`);
  expect([third.status, third.body.code]).toEqual([400, 'invalid_parameter']);
  await end(id, 'completed', { confirmation: 'device', copiesSent: 1 });
  for (const path of ['document', 'picture']) {
    const gone = await call('GET', `jobs/${id}/${path}`);
    expect([gone.status, gone.body.code]).toEqual([410, 'document_gone']);
    expect(gone.body.message).toContain('when the print was confirmed');
  }
});

it('counts the jobs of each status, within the other filters', async () => {
  const other = await cloud.addPrinter(account, agent);
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { body } = await cloud.print(account, other, LABEL, {
      query: { sourceFormat: 'zpl', title: `counted ${n}` },
    });
    ids.push(body.jobId);
  }
  await eventually(
    () => agent.printed,
    (printed) => ids.every((id) => printed.includes(id)),
  );
  await end(ids[0]!, 'failed', { error: { code: 'printer_fault', message: 'x' } });
  const counts = async (query: string) => (await call('GET', `jobs/counts?printerId=${other}${query}`)).body.counts;
  expect(await counts('')).toEqual({ queued: 0, dispatched: 2, printing: 0, completed: 0, failed: 1, waiting: 2 });
  expect(await counts('&q=counted%202')).toMatchObject({ dispatched: 1, failed: 0 });
  expect(await counts('&error=printer_fault')).toMatchObject({ dispatched: 0, failed: 1 });
  const list = async (query: string) =>
    (await call('GET', `jobs?printerId=${other}${query}`)).body.jobs.map(({ id }: Json) => id);
  expect(await list('&order=oldest')).toEqual(ids);
  expect(await list('&error=printer_fault')).toEqual([ids[0]]);
  const first = await call('GET', `jobs?printerId=${other}&order=oldest&limit=2`);
  expect(await list(`&order=oldest&cursor=${first.body.nextCursor}`)).toEqual([ids[2]]);
});

it('prints a job at another printer, once, and says why another will not do', async () => {
  const slow = await cloud.addAgent(account, { onOffer: 'ignore' });
  const stuck = await cloud.addPrinter(account, slow);
  const { body } = await cloud.print(account, stuck, LABEL);
  await eventually(
    () => slow.offers,
    (offers) => offers.some(({ jobId }) => jobId === body.jobId),
  );
  const moved = await call('POST', `jobs/${body.jobId}/move`, { printerId: printer });
  expect([moved.status, moved.body.printer_id]).toEqual([200, printer]);
  await eventually(
    () => agent.printed,
    (printed) => printed.includes(body.jobId),
  );
  // The offer of the printer before is void, also where its agent answers late.
  const late = await slow.client.accept.mutate({ jobId: body.jobId, attempt: 1 });
  expect(late.result).toBe('refused');
  const { events } = (await call('GET', `jobs/${body.jobId}/events`)).body;
  expect(events.find(({ type }: Json) => type === 'job.moved').detail).toMatchObject({
    fromPrinterId: stuck,
    retryCount: 1,
  });

  const refused = async (id: string, printerId: string) => {
    const answer = await call('POST', `jobs/${id}/move`, { printerId });
    return [answer.status, answer.body.code];
  };
  expect(await refused(body.jobId, stuck)).toEqual([409, 'job_in_progress']);
  const failed = await print();
  await end(failed, 'failed', { error: { code: 'printer_fault', message: 'x' } });
  const fine = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'zpl', dpi: 300 } });
  const tspl = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'tspl' } });
  for (const other of [fine, tspl, printer]) expect(await refused(failed, other)).toEqual([422, 'printer_mismatch']);
  expect(await refused(failed, stuck)).toEqual([200, undefined]);
});
