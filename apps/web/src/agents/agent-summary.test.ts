import { expect, it } from 'vitest';
import { type AgentState, summaryOf } from './agent-summary.ts';

const STATE = {
  agent: {
    id: 'a1',
    name: 'Hall',
    status: 'offline',
    hostname: 'pc-hall',
    addresses: ['192.0.2.7'],
    platform: 'win32',
    version: '1.2.3',
    lastSeenDate: '2026-01-01T08:00:00.000Z',
    clockSkewMs: 12,
    updateRequired: false,
  },
  printers: [{ id: 'p1', name: 'Dock', address: '192.0.2.9:9100', status: 'offline' }],
  entries: [{ kind: 'agent_offline', since: '2026-01-01T08:00:30.000Z', message: 'The agent is not connected.' }],
  report: {
    requestedDate: null,
    reportedDate: '2026-01-01T07:00:00.000Z',
    checks: [{ id: 'time', title: 'Clock', result: 'warn', detail: 'Is fast.', fix: 'Set it.' }],
  },
} as unknown as AgentState;

it('holds what is asked for: which, where, which version, since when, its printers and its checks', () => {
  expect(summaryOf(STATE).split('\n')).toEqual([
    'Agent Hall (a1): offline, last seen 2026-01-01T08:00:00.000Z',
    'Computer pc-hall (192.0.2.7), win32, clock off by 12 ms',
    'Version 1.2.3',
    'Printer Dock (p1) at 192.0.2.9:9100: offline',
    'Attention agent_offline since 2026-01-01T08:00:30.000Z: The agent is not connected.',
    'Checks of 2026-01-01T07:00:00.000Z',
    'warn Clock: Is fast. Set it.',
  ]);
});
