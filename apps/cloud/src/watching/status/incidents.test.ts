/** An incident is a time of some length in which a part did not work, once for all nodes. */
import { expect, it } from 'vitest';
import { type Incident, mergeIncidents, type Part, trackIncidents } from './incidents.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21, 9, 30, seconds));
const incident = (part: Part, from: number, to: number): Incident => ({ part, from: at(from), to: at(to) });

it('begins when a part fails first and ends when it works again; one look is none', () => {
  const tracker = trackIncidents();
  const looks: readonly (readonly Part[])[] = [[], ['database'], ['database', 'webhooks'], ['database'], []];
  for (const [index, failing] of looks.entries()) {
    tracker.look(new Set(failing), at(index * 10));
    if (index === 2) expect(tracker.ongoing().map(({ part }) => part)).toEqual(['database', 'webhooks']);
  }
  expect(tracker.ongoing()).toEqual([]);
  const ended = tracker.takeEnded();
  expect(ended).toEqual([incident('database', 10, 40)]);
  expect(tracker.takeEnded()).toEqual([]);
  tracker.keep(ended);
  expect(tracker.takeEnded()).toEqual(ended);
});

it('that cannot be stored waits, and no more than a hundred do', () => {
  const tracker = trackIncidents();
  for (let index = 0; index < 300; index++) {
    tracker.look(new Set(['database']), at(index * 100));
    tracker.look(new Set(), at(index * 100 + 50));
  }
  const ended = tracker.takeEnded();
  expect(ended).toHaveLength(100);
  expect(ended.at(-1)).toEqual(incident('database', 29_900, 29_950));
  tracker.keep([...ended, ...ended]);
  expect(tracker.takeEnded()).toHaveLength(100);
});

it('that several nodes saw is one, the newest first', () => {
  const seen = [
    incident('database', 10, 40),
    incident('database', 12, 50),
    incident('valkey', 20, 30),
    incident('database', 50, 60),
    incident('database', 70, 90),
    incident('database', 72, 80),
  ];
  const merged = [incident('database', 70, 90), incident('valkey', 20, 30), incident('database', 10, 60)];
  expect(mergeIncidents(seen)).toEqual(merged);
  expect(mergeIncidents(seen.toReversed())).toEqual(merged);
});
