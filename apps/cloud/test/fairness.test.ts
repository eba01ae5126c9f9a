/** One caller's load is its own: conversions of others do not wait for it. */
import { LIMITS } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

/** Seconds of work in one megabyte. */
const heavy = `^XA${Array.from({ length: 3000 }, (_, n) => `^FO${n % 700},${n % 900}^B7N,4,5^FD${n}${'x'.repeat(270)}^FS`).join('')}^XZ`;

describe('heavy documents of callers without an account', () => {
  let cloud: TestCloud;
  let account: TestAccount;
  let printer: string;
  beforeAll(async () => {
    // Longer than this test takes: what is to be seen is that nobody waits for the end of it.
    cloud = await startTestCloud({}, { anonymousConversionMs: 60_000 });
    account = await cloud.signUp();
    const agent = await cloud.addAgent(account);
    printer = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'tspl', dpi: 203 } });
  });
  afterAll(() => cloud.close());

  it('delay neither a print nor a conversion of an account', async () => {
    const stop = new AbortController();
    let answered = 0;
    const all = Array.from({ length: 6 }, () =>
      fetch(`${cloud.url}/api/v2/convert/zpl/to/pdf`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: heavy,
        signal: stop.signal,
      }).then(
        () => answered++,
        () => {},
      ),
    );
    await eventually(
      () => cloud.cloud.deps.conversions.waiting(),
      (waiting) => waiting === 5,
    );
    const printed = await cloud.print(account, printer, '^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');
    expect(printed.status).toBe(200);
    const converted = await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: account.key,
      body: '^XA^FO20,20^A0N,40,40^FDHello^FS^XZ',
      headers: { 'content-type': 'text/plain' },
    });
    expect(converted.status).toBe(200);
    expect(answered).toBe(0);
    stop.abort();
    await Promise.all(all);
  });
});

describe('a caller without an account', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud({}, { anonymousConversionMs: LIMITS.anonymousConversionTimeoutMs });
  });
  afterAll(() => cloud.close());

  it('has two seconds for a conversion, and learns that an account has more', async () => {
    const answer = await cloud.call('POST', '/api/v2/convert/zpl/to/pdf', {
      body: heavy,
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.status, answer.body.code]).toEqual([504, 'conversion_timeout']);
    expect(answer.body.message).toContain('longer than 2 s');
    expect(answer.body.message).toContain('sign in, or send a key');
  });
});
