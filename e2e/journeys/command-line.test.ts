/** The command `platen` logs in to a cloud, prints on a printer behind an agent, and reports what became of it. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPlaten } from '../../packages/cli/test/run-platen.ts';
import { label, startPlatform, type Platform, type TestAgent, type TestPrinter } from '../fixtures/platform.ts';

describe('the command line of a cloud', () => {
  let platform: Platform;
  let agent: TestAgent;
  let printer: TestPrinter;
  let cwd: string;
  const config = (): string => path.join(cwd, 'config');
  const platen = (args: readonly string[], env: Record<string, string> = {}, stdin?: string) =>
    runPlaten(args, { cwd, env: { XDG_CONFIG_HOME: config(), APPDATA: config(), PLATEN_PRINTER: '', ...env }, stdin });

  beforeAll(async () => {
    platform = await startPlatform();
    agent = await platform.addAgent('hall');
    printer = await platform.addPrinter(agent);
    cwd = path.join(platform.dir, 'person');
    mkdirSync(cwd);
    writeFileSync(path.join(cwd, 'one.zpl'), label('one'));
    writeFileSync(path.join(cwd, 'two.epl'), 'N\nq400\nQ200,20\nA20,20,0,3,1,1,N,"two"\nP1\n');
  });
  afterAll(() => platform?.close());

  it('keeps a key that the cloud accepts for this user alone, and never prints it', async () => {
    const refused = await platen(['login', platform.url], {}, 'lz_live_wrong');
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain('refuses the key');
    const { code, stdout, stderr } = await platen(['login', platform.url], {}, `${platform.apiKey}\n`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.toString()).toMatch(/^Logged in to http:\S+ \(1 printer\)\. The key is in \S+credentials\.json\.\n$/);
    expect(stdout.toString()).not.toContain(platform.apiKey);
    const file = path.join(config(), 'platen', 'credentials.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: platform.url, key: platform.apiKey });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('lists printers, and tells how one is', async () => {
    const list = await platen(['printers', '--json']);
    expect(list.json()).toMatchObject({ printers: [{ id: printer.id, name: printer.device.name }] });
    const table = (await platen(['printers'])).stdout.toString();
    expect(table).toMatch(/^NAME +STATUS +FORMAT +DPI +ID\n/);
    expect(table).toContain(printer.id);
    const one = await platen(['printers', printer.device.name.toUpperCase(), '--json']);
    expect(one.json()).toMatchObject({ id: printer.id, agents: [{ agentName: 'hall', agentOnline: true }] });
  });

  it('prints documents, waits for them, and lists their jobs', async () => {
    const before = printer.device.labelCount();
    const { code, json } = await platen(['print', 'one.zpl', 'two.epl', '--copies', '2', '--wait', '--json']);
    expect(code).toBe(0);
    const { jobs } = json() as { jobs: { jobId: string; status: string; file: string }[] };
    expect(jobs.map(({ file, status }) => [file, status])).toEqual([
      ['one.zpl', 'completed'],
      ['two.epl', 'completed'],
    ]);
    await printer.device.waitForLabels(before + 4, 60_000);
    const list = (await platen(['jobs', '--printer', printer.device.name])).stdout.toString();
    expect(list).toMatch(/completed .*two\.epl[^]*completed .*one\.zpl/);
    const one = (await platen(['jobs', jobs[0]!.jobId])).stdout.toString();
    expect(one).toMatch(/^\S+ {2}completed 2 of 2 copies {2}one\.zpl {2}confirmed by \w+\n/);
    expect(one).toContain('job.printing');
  });

  it('prints nothing twice when it is repeated with its key', async () => {
    const once = ['print', 'one.zpl', 'two.epl', '--idempotency-key', 'order-4711', '--json'];
    const ids = async () => {
      const { json } = await platen(once);
      return (json() as { jobs: { jobId: string }[] }).jobs.map(({ jobId }) => jobId);
    };
    const first = await ids();
    expect(new Set(first).size).toBe(2);
    expect(await ids()).toEqual(first);
  });

  it('reports what prints already where a later document is refused', async () => {
    writeFileSync(path.join(cwd, 'broken.json'), '{');
    const { code, json } = await platen(['print', 'one.zpl', 'broken.json', '--json']);
    expect(code).toBe(1);
    expect(json()).toMatchObject({ jobs: [{ file: 'one.zpl' }], error: { code: 'failed' } });
  });

  it('does what its page says', async () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../docs/command-line.md'), 'utf8');
    const section = page.slice(page.indexOf('\n## Print\n'), page.indexOf('\n## Run a printer'));
    const lines = [...section.matchAll(/^platen (.*?)(?: +#.*)?$/gm)].map(([, line]) => line!);
    expect(lines.length).toBeGreaterThan(5);
    const { json } = await platen(['jobs', '--limit', '1', '--json']);
    const [{ id }] = (json() as { jobs: [{ id: string }] }).jobs;
    writeFileSync(path.join(cwd, 'label.zpl'), label('label'));
    const pdf = await runPlaten(['convert', 'label.zpl', '-o', 'order.pdf'], { cwd });
    expect(pdf.code).toBe(0);
    for (const line of lines) {
      if (line.startsWith('logout')) continue;
      const words = line
        .match(/"[^"]*"|\S+/g)!
        .map((word) => word.replaceAll('"', '').replace('Dock 2', printer.device.name).replace('JOB', id));
      const there = words.map((word) => word.replace('https://print.example.com', platform.url));
      const { code, stderr } = await platen(there, {}, platform.apiKey);
      expect({ code, stderr }, line).toEqual({ code: 0, stderr: '' });
    }
  });

  it('ends with 1 where a job fails, and with the sentence that says why', async () => {
    await agent.kill();
    const waits = await platen(['print', '-', '-f', 'zpl', '--title', 'waits', '--json'], {}, label('waits'));
    const [{ jobId }] = (waits.json() as { jobs: [{ jobId: string }] }).jobs;
    expect((await platen(['jobs', jobId])).stdout.toString()).toMatch(/^\S+ {2}queued {2}waits {2}.*"hall"/);
    expect((await platen(['jobs', jobId, '--cancel'])).code).toBe(0);
    const { code, stdout } = await platen(['jobs', jobId]);
    expect(code).toBe(1);
    expect(stdout.toString()).toMatch(/^\S+ {2}failed {2}waits {2}.*cancel/i);
  });

  it.each([
    [['print', 'one.zpl', '-P', 'Nowhere'], 2, 'There is no printer "Nowhere"; it must be one of "'],
    [['print', 'none.zpl'], 2, 'There is no file none.zpl; check the path.'],
    [['print', 'one.zpl', '--duplex', 'both'], 2, '--duplex: '],
    [['print', 'one.zpl', '--paper', 'A4'], 2, 'paper'],
    [['print', 'one.zpl', '--copies', '0'], 2, '--copies is "0"; a whole number from 1 to 9999 is allowed.'],
    [['jobs', '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10'], 2, '(request '],
    [['jobs', '--cancel'], 2, 'Name the job that is meant: platen jobs JOB --cancel.'],
  ])('%j ends with %i and says what to do', async (args, code, sentence) => {
    const run = await platen(args);
    expect(run.stderr).toContain(sentence);
    expect(run.code).toBe(code);
  });

  it('sends a stored key to the cloud that it is for, and to no other', async () => {
    const { code, stderr } = await platen(['printers'], { PLATEN_URL: 'http://127.0.0.1:9' });
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr:
        'platen: There is no key for http://127.0.0.1:9; run platen login http://127.0.0.1:9, or set PLATEN_KEY.\n',
    });
  });

  it('forgets the key', async () => {
    expect((await platen(['logout'])).code).toBe(0);
    expect((await platen(['printers'])).stderr).toBe(
      'platen: No cloud is known; run platen login URL, or set PLATEN_URL and PLATEN_KEY.\n',
    );
    const { code } = await platen(['printers'], { PLATEN_URL: platform.url, PLATEN_KEY: platform.apiKey });
    expect(code).toBe(0);
  });
});
