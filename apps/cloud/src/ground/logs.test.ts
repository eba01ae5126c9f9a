/** No secret gets into the log, by any way; nor does a line that is not ours. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog, createSampler, logConsole } from './logs.ts';

const SECRET = 'svc_live_c0ffee';

function logged(entry: object): string {
  let text = '';
  createLog('info', { write: (line: string) => void (text += line) }).info(entry, 'said');
  return text;
}

it('leaves out the values of a failed statement, and logs why it failed', () => {
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

it('leaves out the rows that a database error contains, and the person that a message is about', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    constraint_name: 'users_email',
  });
  const text = logged({ err: new Error('sign-up of ada@example.com failed', { cause }) });
  expect(text).not.toContain('ada@');
  expect(JSON.parse(text).err).toMatchObject({ cause: { code: '23505', constraint: 'users_email' } });
});

it('logs messages of libraries to the console as one line each, without values of statements', () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const target = { ...console };
  logConsole(log, target);
  target.error('# SERVER_ERROR: ', new DrizzleQueryError('update users set name = $1', [SECRET], new Error('no')));
  target.log('\u0000\n{"level":"fatal","msg":"forged"}\n for ada@example.com');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
    expect(line).not.toContain(SECRET);
    expect(line).not.toContain('ada@');
    expect(JSON.parse(line).part).toBe('console');
  }
  expect(lines[0]).toContain('update users set name = $1');
});

it('samples: the first of a stretch of time, then the number of the others', () => {
  let now = 0;
  const sampler = createSampler({ most: 2, windowMs: 1000 }, () => now);
  const taken = Array.from({ length: 5 }, () => sampler.take());
  expect(taken.map(({ logged: is }) => is)).toEqual([true, true, false, false, false]);
  now = 1000;
  expect([sampler.take(), sampler.take()]).toEqual([
    { logged: true, left: 3 },
    { logged: true, left: 0 },
  ]);
});
