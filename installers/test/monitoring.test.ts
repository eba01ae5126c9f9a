/** The dashboard and the alert rules ask for metrics and labels that the cloud has, in PromQL that parses. */
import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, installMetrics } from '../../apps/cloud/src/ground/http/metrics.ts';

const FOLDER = path.resolve(import.meta.dirname, '../monitoring');
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly w: number; readonly h: number; readonly x: number; readonly y: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<'summary' | 'description', string>>;
}

const { panels } = JSON.parse(read('dashboard.json')) as { readonly panels: readonly Panel[] };
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

/** What Prometheus adds to every series. */
const ADDED = ['job', 'instance', 'le'];

/** The series of the cloud, each with its labels. */
async function seriesOfCloud(): Promise<Map<string, ReadonlySet<string>>> {
  const metrics = createMetrics({
    agentsOnline: () => 0,
    openOffers: () => 0,
    waitingConversions: () => 0,
    eventStreams: () => 0,
    pendingDeliveries: async () => 0,
    queue: async () => ({ jobs: 0, oldestSeconds: 0 }),
  });
  const app = { addHook: () => undefined, get: () => undefined };
  installMetrics(app as never, metrics, null);
  const series = new Map<string, ReadonlySet<string>>([['up', new Set(ADDED)]]);
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames = [] } = metrics.registry.getSingleMetric(name) as unknown as { labelNames?: string[] };
    const labels = new Set([...ADDED, ...labelNames]);
    const suffixes = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) series.set(name + suffix, labels);
  }
  return series;
}
const series = await seriesOfCloud();

interface Asked {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
  readonly isBroken: boolean;
}

function askedIn(expression: string): Asked {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const metrics: string[] = [];
  const labels: string[] = [];
  let isBroken = false;
  parser.parse(text).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) isBroken = true;
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text.slice(from, to));
      if (type.name === 'LabelName') labels.push(text.slice(from, to));
    },
  });
  return { metrics, labels, isBroken };
}

const all = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

it.each(all)('%s', (_, expr) => {
  const { metrics, labels, isBroken } = askedIn(expr);
  expect(isBroken, expr).toBe(false);
  expect(metrics.length, expr).toBeGreaterThan(0);
  for (const metric of metrics) {
    expect([...series.keys()], expr).toContain(metric);
    // One expression asks for one metric, whose labels these are.
    for (const label of labels) expect([...series.get(metric)!], `${label} in ${expr}`).toContain(label);
    expect(expr, 'every series is chosen by its job').toContain('job="');
  }
});

it('a metric that there is not, a label that it lacks and a slip of the pen are noticed', () => {
  expect(askedIn('sum(platen_job{job="platen"})').metrics).toEqual(['platen_job']);
  expect(series.has('platen_job')).toBe(false);
  expect(askedIn('sum by (state) (platen_queue_jobs)').labels).toEqual(['state']);
  expect(series.get('platen_queue_jobs')!.has('state')).toBe(false);
  expect(askedIn('sum(rate(platen_conversions_total[5m])').isBroken).toBe(true);
});

it('every metric of ours is on the dashboard', () => {
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => askedIn(expr).metrics));
  const ours = [...series.keys()]
    .filter((name) => name.startsWith('platen_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  for (const name of new Set(ours))
    expect(
      shown.some((one) => one.startsWith(name)),
      name,
    ).toBe(true);
});

it('legends name labels that the expression keeps', () => {
  for (const { title, targets } of panels)
    for (const { expr, legendFormat } of targets) {
      const by = /\bby \(([^)]*)\)/g;
      const kept = [...expr.matchAll(by)].at(-1)?.[1]?.split(', ');
      const isSummed = /\b(sum|max)\(/.test(expr);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(kept ?? (isSummed ? [] : ADDED), `${title}: ${label}`).toContain(label);
    }
});

it('panels lie beside one another, and have names and ids of their own', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

it('alerts say what is wrong and what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Platen[A-Z]/);
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/\.$/);
    expect(annotations.description, alert).toMatch(/\.$/);
    for (const [, label] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) expect(ADDED).toContain(label);
  }
});
