/** The fields that the log of requests keeps, and the command that it offers. */
import { expect, it } from 'vitest';
import { asCurl, shownHeaders, shownPath, shownQuery } from './shown.ts';

const KEY = `svc_live_${'a1'.repeat(32)}`;

it('keeps no merge data, no credential and no long value of a query', () => {
  expect(shownQuery(`/x?copies=2&data=%5B%7B%22name%22%3A%22Ada%22%7D%5D&params=%7B%7D`)).toBe(
    'copies=2&data=…&params=…',
  );
  expect(shownQuery(`/x?api_key=1234&sort=${KEY}&title=${'x'.repeat(300)}`)).toBe('api_key=…&sort=…&title=…');
  expect(shownQuery('/x')).toBeNull();
  expect(shownQuery('/x?')).toBeNull();
  expect(shownQuery(`/x?${'a=1&'.repeat(10_000)}`)!.length).toBeLessThanOrEqual(2000);
});

it('keeps the headers that are needed to send the request again, and no credential', () => {
  const headers = { authorization: `Bearer ${KEY}`, cookie: 'platen.session_token=x', accept: 'image/png', host: 'a' };
  expect(shownHeaders({ ...headers, 'idempotency-key': KEY })).toEqual({ accept: 'image/png', 'idempotency-key': '…' });
  expect(shownPath(`/api/v3/keys/${KEY}?a=1`)).toBe('/api/v3/keys/…');
});

it('sends no body where there was none', () => {
  const one = { path: '/api/v3/jobs', query: null, headers: {}, requestBytes: null };
  expect(asCurl({ ...one, method: 'GET' }, 'http://x')).toBe(
    `curl 'http://x/api/v3/jobs' -H "Authorization: Bearer $PLATEN_KEY"`,
  );
  expect(asCurl({ ...one, method: 'DELETE' }, 'http://x')).not.toContain('@body');
});
