import { describe, expect, it } from 'vitest';
import { queryOf, readSearch } from './search.ts';

describe('the address of the job list', () => {
  it('keeps filters that it knows, and drops the rest', () => {
    const search = readSearch({ q: ' 4711 ', status: 'lost', printer: 'p', order: 'oldest', from: 'yesterday', x: 1 });
    expect(search).toMatchObject({ q: '4711', status: undefined, printer: 'p', order: 'oldest', from: undefined });
  });

  it('asks for a period up to the minute', () => {
    const now = Date.parse('2026-11-23T10:30:45.000Z');
    expect(queryOf(readSearch({ period: '1h', status: 'failed' }), now)).toEqual({
      status: 'failed',
      from: '2026-11-23T09:30:00.000Z',
    });
    expect(queryOf(readSearch({ pool: 'p' }), now)).toEqual({ poolId: 'p' });
    expect(queryOf(readSearch({ from: '2026-11-01T00:00:00Z' }), now)).toEqual({ from: '2026-11-01T00:00:00.000Z' });
  });
});
