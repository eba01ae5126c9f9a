/** The decision table, with values as Windows returns them. */
import { describe, expect, it } from 'vitest';
import { QUEUE_ATTRIBUTES, QUEUE_STATUS as S, readQueueStatus } from './status-table.ts';

describe('status of a Windows queue', () => {
  it.each([
    ['idle', 0, 0, 'ready'],
    ['printing', S.PRINTING | S.PROCESSING, 0, 'busy'],
    ['paper out while printing', S.PRINTING | S.PAPER_OUT, 0, 'attention'],
    ['door open raises paper out too: the door is what to close', S.DOOR_OPEN | S.PAPER_OUT, 0, 'attention'],
    ['paused', S.PAUSED, 0, 'paused'],
    ['paused and out of paper', S.PAUSED | S.PAPER_OUT, 0, 'attention'],
    ['USB cable pulled: an attribute only', 0, QUEUE_ATTRIBUTES.WORK_OFFLINE, 'offline'],
    ['offline by SNMP', S.OFFLINE, QUEUE_ATTRIBUTES.ENABLE_BIDI, 'offline'],
    ['print server gone', S.SERVER_OFFLINE, 0, 'offline'],
    ['an error without a name', S.ERROR, 0, 'error'],
    ['toner low prints on', S.TONER_LOW, 0, 'ready'],
    ['sleeping', S.POWER_SAVE, 0, 'ready'],
  ])('%s', (_, status, attributes, expected) => {
    const verdict = readQueueStatus(status, attributes);
    expect(verdict.status).toBe(expected);
    expect(verdict.message === undefined).toBe(['ready', 'busy'].includes(expected));
  });

  it('names the open door before the missing paper, and keeps both flags', () => {
    const verdict = readQueueStatus(S.DOOR_OPEN | S.PAPER_OUT, 0);
    expect(verdict.message?.text).toContain('cover is open');
    expect(verdict.hostStatus).toMatchObject({ headOpen: true, paperOut: true, ribbonOut: false });
  });

  it('has a result for every single bit', () => {
    for (const bit of Object.values(S))
      expect(readQueueStatus(bit, 0).status).toMatch(/ready|busy|attention|paused|error|offline/);
  });
});
