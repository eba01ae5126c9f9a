/** What is secret does not get into the log, whichever way it comes. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog } from './logs.ts';

const SECRET = 'svc_live_c0ffee';

function logged(entry: object): string {
  let text = '';
  createLog('info', { write: (line: string) => void (text += line) }).info(entry, 'said');
  return text;
}

it('leaves out the values of a failed statement, and says why it failed', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  const error = new DrizzleQueryError('insert into api_keys values ($1)', [SECRET], cause);
  expect(error.message).toContain(SECRET);
  for (const entry of [{ err: error }, error]) {
    const text = logged(entry);
    expect(text).not.toContain(SECRET);
    expect(text).toContain('could not extend file');
    expect(text).toContain('insert into api_keys values ($1)');
  }
});

it.each(['authorization', 'cookie', 'password', 'token', 'key', 'agentKey', 'secret'])('blots out %s', (name) => {
  for (const entry of [{ [name]: SECRET }, { body: { [name]: SECRET } }, { request: { headers: { [name]: SECRET } } }])
    expect(logged(entry)).not.toContain(SECRET);
});
