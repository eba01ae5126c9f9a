/**
 * `pnpm bench dashboards`: an account with 200 printers and 100,000 jobs. How long a page takes to its first data in
 * Chromium, how smoothly its longest list scrolls, and what fifty people who look at dashboards cost the cloud while
 * labels are printed. Each of the fifty has one of three pages open and asks what Chromium was seen to ask when it opened
 * the page, and then what it asked after a print, as often as live.ts does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@platen/protocol/call';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Page } from 'playwright';
import { startBenchCloud } from '../../bench/cloud.ts';
import { figure, median, percentile, residentMb } from '../../bench/figures.ts';
import { openWeb } from '../fixtures/web.ts';
import { PACE, paced } from '../../apps/web/src/api/pace.ts';
import { connectAgent, enroll } from '../../apps/cloud/test/agent.ts';
import { withDatabase } from '../../apps/cloud/bench/bench-database.ts';

const PRINTERS = 200;
const JOBS = 100_000;
const DASHBOARDS = 50;
const PRINTS_A_SECOND = 5;
const SECONDS = 20;
/** The number of faults that are reported, and looked for on the screen. */
const CHANGES = 20;
/** Chromium has asked all that an event makes it ask. */
const SETTLED_MS = 3000;
const LABEL = '^XA^FO50,50^A0N,50,50^FDHello^FS^XZ';
/** Why prints failed: one does not end the benchmark. */
const refused: string[] = [];

const cloud = await startBenchCloud();
const { url, call, key } = cloud;
const { printerIds, agent } = await fill();
const web = await openWeb(url, { account: cloud.account });

try {
  const asked = await firstData();
  await scrolling(web.page);
  await fiftyDashboards(asked);
} finally {
  await web.close();
  await cloud.stop();
}
process.exit(0);

/** 200 printers of one agent that prints, and 100,000 jobs that have ended. */
async function fill() {
  const account = await call('GET /api/v3/account');
  const { enrollmentCode } = await call('POST /api/v3/agents/enroll');
  const identity = await enroll(url, enrollmentCode, 'bench');
  const agent = await connectAgent({ url, ...identity });
  return withDatabase(cloud, async (sql) => {
    const rows = await sql<{ id: string }[]>`
      insert into printers (id, account_id, name, connection_type, address, native_format, driver, dpi)
      select gen_random_uuid(), ${account.id}, 'Printer ' || n, 'tcp', '192.0.2.' || n || ':9100', 'zpl', 'zebra', 203
      from generate_series(1, ${PRINTERS}::int) as n returning id`;
    await sql`
      insert into bindings (printer_id, agent_id, priority, status, status_date)
      select id, ${identity.id}, 0, case when name like '%7' then 'attention' else 'ready' end, now()
      from printers where account_id = ${account.id}`;
    await sql`
      insert into jobs (id, account_id, printer_id, agent_id, state, source_format, target_format, copies, copies_sent,
        title, search_text, created_date, completed_date)
      select gen_random_uuid(), ${account.id}, p.id, ${identity.id},
        case when n % 1000 = 0 then 'failed' else 'completed' end, 'zpl', 'zpl', 1, 1,
        'Order ' || n, 'order ' || n, now() - (${JOBS}::int - n) * interval '20 seconds',
        now() - (${JOBS}::int - n) * interval '20 seconds'
      from generate_series(1, ${JOBS}::int) as n
      join (select id, row_number() over () - 1 as place from printers where account_id = ${account.id}) as p
        on p.place = n % ${PRINTERS}::int`;
    await sql`analyze`;
    return { printerIds: rows.map(({ id }) => id), agent };
  });
}

/** The calls of a page: those that it makes when it is opened, and those after a print. */
interface Calls {
  readonly opened: readonly string[];
  readonly printed: readonly string[];
}

/** The time from the navigation to the first row of data; returns the calls that each page made. */
async function firstData(): Promise<readonly Calls[]> {
  const calls: Calls[] = [];
  let paths = new Set<string>();
  web.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v3/') && pathname !== pathOf('GET /api/v3/events', {})) paths.add(pathname + search);
  });
  for (const [page, data] of [
    ['/', '.attention-item'],
    ['/jobs', '[role=row][aria-rowindex="2"]'],
    ['/printers', '[role=row][aria-rowindex="2"]'],
  ] as const) {
    const took: number[] = [];
    paths = new Set();
    for (let round = 0; round < 7; round++) {
      await web.page.goto(`${url}${page}`, { waitUntil: 'commit' });
      await web.page.locator(data).first().waitFor();
      took.push(await web.page.evaluate(() => performance.now()));
    }
    // The first visit of all fills the caches of the browser.
    const [first, ...later] = took as [number, ...number[]];
    figure(`${page}: navigation to the first data, median of 6`, `${median(later).toFixed(0)} ms`, '<= 1000');
    figure(
      `${page}: the slowest of them, and the visit before`,
      `${Math.max(...later).toFixed(0)}, ${first.toFixed(0)} ms`,
    );
    await delay(SETTLED_MS);
    const opened = [...paths];
    paths = new Set();
    await print(printerIds[0]!);
    await delay(SETTLED_MS);
    figure(`${page}: calls after a print`, [...paths].join(' '));
    calls.push({ opened, printed: [...paths] });
  }
  return calls;
}

/**
 * Scrolls through the jobs as fast as wheels do. What a person sees as a stop is a gap between two frames, a screen without
 * a row, and the end of the list while further rows load.
 */
async function scrolling(page: Page): Promise<void> {
  await page.goto(`${url}/jobs`);
  await page.locator('[role=row][aria-rowindex="2"]').waitFor();
  const { gaps, longestEmpty, longestWait, scrolled } = await page.evaluate(async () => {
    const frames: number[] = [];
    const longest = { empty: 0, wait: 0 };
    const began = { empty: Number.NaN, wait: Number.NaN };
    const note = (what: 'empty' | 'wait', isSo: boolean, now: number): void => {
      if (!isSo) began[what] = Number.NaN;
      else if (Number.isNaN(began[what])) began[what] = now;
      else longest[what] = Math.max(longest[what], now - began[what]);
    };
    let last = performance.now();
    const end = last + 6000;
    while (last < end) {
      scrollBy(0, 400);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      frames.push(now - last);
      note('empty', !document.elementFromPoint(innerWidth * 0.6, innerHeight * 0.6)?.closest('[role=row]'), now);
      note('wait', scrollY + innerHeight >= document.documentElement.scrollHeight - 1, now);
      last = now;
    }
    return { gaps: frames, longestEmpty: longest.empty, longestWait: longest.wait, scrolled: scrollY };
  });
  const rows = await page.locator('[role=table]').first().getAttribute('aria-rowcount');
  figure('/jobs: scrolled for 6 s, rows that were loaded', rows ?? '?', `${scrolled.toFixed(0)} px`);
  figure('longest time between two frames', `${percentile(gaps, 1).toFixed(0)} ms`, '<= 1000');
  figure('99 % of the frames within', `${percentile(gaps, 0.99).toFixed(0)} ms`);
  figure('longest time without a row on the screen', `${longestEmpty.toFixed(0)} ms`, '<= 1000');
  figure('longest time at the end while rows load', `${longestWait.toFixed(0)} ms`, '<= 1000');
}

/** Measures what fifty open pages cost the cloud while labels are printed, and how late they are. */
async function fiftyDashboards(calls: readonly Calls[]): Promise<void> {
  await web.page.goto(`${url}/`);
  figure('a change at a printer until Chromium shows it, p95', await changeOnScreen(), '<= 1000');
  // Chromium takes processor time that people's own computers would.
  await web.page.goto('about:blank');
  await delay(2000);
  const resting = residentMb(cloud.pid);
  const ended = new AbortController();
  const took: number[] = [];
  const late: number[] = [];
  const dashboards = Array.from({ length: DASHBOARDS }, (_, n) =>
    dashboard(calls[n % calls.length]!, ended.signal, took, late),
  );
  await delay(2000);
  const before = processorSeconds(cloud.pid);
  const allBefore = familySeconds(cloud.pid);
  const started = performance.now();
  await printFor(SECONDS);
  await delay(1000);
  const seconds = (performance.now() - started) / 1000;
  const used = processorSeconds(cloud.pid) - before;
  const allUsed = familySeconds(cloud.pid) - allBefore;
  figure(
    `${DASHBOARDS} dashboards, ${PRINTS_A_SECOND} prints/s: processor of the cloud`,
    `${((used / seconds) * 100).toFixed(0)} %`,
    'of a core',
  );
  figure('the same with its PostgreSQL', `${((allUsed / seconds) * 100).toFixed(0)} %`, 'of a core');
  figure('memory of the cloud, and before them', `${residentMb(cloud.pid).toFixed(0)}, ${resting.toFixed(0)} MB`);
  figure('a call of theirs, median and p99', `${median(took).toFixed(0)}, ${percentile(took, 0.99).toFixed(0)} ms`);
  figure('from an event to the page that shows it, p95', `${percentile(late, 0.95).toFixed(0)} ms`, '<= 1000');
  await web.page.goto(`${url}/`);
  const printing = printFor(CHANGES * 2);
  figure('a change at a printer until Chromium shows it, p95', await changeOnScreen(), '<= 1000');
  await printing;
  ended.abort();
  await Promise.allSettled(dashboards);
  if (refused.length > 0) figure('prints that failed', String(refused.length), refused[0]);
}

async function printFor(seconds: number): Promise<void> {
  const started = performance.now();
  for (let n = 0; n < PRINTS_A_SECOND * seconds; n++) {
    const due = started + (n * 1000) / PRINTS_A_SECOND;
    await delay(Math.max(0, due - performance.now()));
    void print(printerIds[n % PRINTERS]!).catch((error: unknown) => void refused.push(String(error)));
  }
}

/** The agent reports a fault at a printer, and the attention page shows it. */
async function changeOnScreen(): Promise<string> {
  const { page } = web;
  await page.locator('.attention-item').first().waitFor();
  const took: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const message = `Change ${n} of ${Date.now()}.`;
    const shown = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (document.body.textContent.includes(text)) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      message,
    );
    const at = new Date();
    const fact = { key: `fault.${n % 2 === 0 ? 'paperOut' : 'headOpen'}`, params: { name: message } };
    await agent.client.status.mutate({
      readings: [
        {
          printerId: printerIds[1]!,
          status: 'attention',
          at: at.toISOString(),
          statusDetail: { source: 'zpl', probedAt: at.toISOString(), message, fact },
        },
      ],
    });
    took.push((await shown) - at.getTime());
    await delay(Math.random() * 1000);
  }
  return `${percentile(took, 0.95).toFixed(0)} ms`;
}

/** A page that listens to the account's events and asks again, as live.ts does. */
async function dashboard(
  { opened, printed }: Calls,
  signal: AbortSignal,
  took: number[],
  late: number[],
): Promise<void> {
  const headers = { authorization: `Bearer ${cloud.token}` };
  const ask = async (paths: readonly string[]): Promise<void> => {
    await Promise.all(
      paths.map(async (path) => {
        const started = performance.now();
        await (await fetch(url + path, { headers, signal })).arrayBuffer();
        took.push(performance.now() - started);
      }),
    );
  };
  await ask(opened);
  let first: number | undefined;
  const refresh = paced(async () => {
    const since = first!;
    first = undefined;
    await ask(printed);
    late.push(performance.now() - since);
  }, PACE);
  const { body } = await fetch(url + pathOf('GET /api/v3/events', {}), { headers, signal });
  const events = body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const _ of events) {
    first ??= performance.now();
    refresh();
  }
}

async function print(printerId: string): Promise<void> {
  const answer = await fetch(`${url}${pathOf('POST /api/v3/printers/:id/print', { id: printerId })}?sourceFormat=zpl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain' },
    body: LABEL,
  });
  if (!answer.ok) throw new Error(`print: ${answer.status} ${await answer.text()}`);
}

/** The fields of /proc/PID/stat behind the name, which may have blanks: the state is the first. */
function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** Processor time of a process so far, in seconds. */
function processorSeconds(pid: number | string): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Processor time of a process and of all that it has started, as long as they run: of the cloud, its PostgreSQL too. */
function familySeconds(pid: number): number {
  const children = new Map<string, string[]>();
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const parent = statOf(one)[1]!;
      children.set(parent, [...(children.get(parent) ?? []), one]);
    } catch {
      // It has ended.
    }
  const secondsOf = (one: string): number =>
    processorSeconds(one) + (children.get(one) ?? []).reduce((sum, child) => sum + secondsOf(child), 0);
  return secondsOf(String(pid));
}
