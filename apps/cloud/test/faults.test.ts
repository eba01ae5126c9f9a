/** The database dies under load: requests get 503, nothing accepted is lost, nothing prints twice. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, OWN_DATABASE, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud(OWN_DATABASE, { offerTimeoutMs: 3000, sweepMs: 200 });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const isEmbedded = !process.env['TEST_DATABASE_URL'];

it.skipIf(!isEmbedded)(
  'recovers from a killed database (the embedded one), every accepted job printed exactly once',
  async () => {
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    const accepted: string[] = [];
    const refused = new Map<number, number>();
    let stop = false;
    let recovered = 0;
    let killed = 0;
    const client = async () => {
      while (!stop) {
        const answer = await cloud.print(account, printer, '^XA^FDload^FS^XZ');
        if (answer.status === 200) {
          accepted.push(answer.body.jobId);
          if (killed && !recovered && refused.size > 0) recovered = Date.now();
        } else {
          refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
          expect(answer.body.code).toBe('service_unavailable');
          expect(answer.headers.get('retry-after')).not.toBeNull();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, client));
    await eventually(
      () => accepted.length,
      (count) => count > 50,
    );
    killed = Date.now();
    const pid = (await readFile(path.join(cloud.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];
    process.kill(Number(pid), 'SIGKILL');
    await eventually(
      () => recovered,
      (at) => at > 0,
    );
    const after = accepted.length;
    await eventually(
      () => accepted.length,
      (count) => count > after + 20,
    );
    stop = true;
    await clients;
    expect([...refused.keys()]).toEqual([503]);
    await eventually(
      async () =>
        (await cloud.cloud.deps.database.sql`select count(*)::int as n from jobs where state <> 'completed'`)[0]!
          .n as number,
      (open) => open === 0,
    );
    expect(new Set(agent.printed).size).toBe(agent.printed.length);
    for (const jobId of accepted) expect(agent.printed).toContain(jobId);
  },
);
