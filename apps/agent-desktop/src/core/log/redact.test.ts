/** A log or a bundle that leaves this computer holds no secret, whatever its shape. */
import { expect, it } from 'vitest';
import { redact, redactText } from './redact.ts';

it('takes the user and the password out of a proxy, however it is typed', () => {
  for (const proxy of [
    'alice:s3cret@proxy.example.com:8080',
    'http://alice:s3cret@proxy.example.com:8080',
    'alice:s3:c/r@et@proxy.example.com:8080',
    'CORP\\alice:s3cret@proxy.example.com:8080',
  ]) {
    const text = JSON.stringify(redact({ settings: { proxy, httpsProxy: proxy } }));
    expect(text).not.toMatch(/alice|s3/);
    expect(text).toContain('proxy.example.com:8080');
  }
  expect(redact({ proxy: 'proxy.example.com:8080', proxyPassword: 's3cret' })).toEqual({
    proxy: 'proxy.example.com:8080',
    proxyPassword: '[redacted]',
  });
});

it('takes them out of a sentence too, and nothing else', () => {
  for (const text of [
    'the proxy alice:s3cret@proxy.example.com:8080 does not answer',
    '"alice:s3cret@proxy" is not the address of an HTTP proxy',
    'proxy=alice:s3cret@proxy.example.com',
    'CORP\\alice:s3cret@proxy:3128',
    'http://alice:s3cret@proxy.example.com:8080/x',
  ]) {
    expect(redactText(text), text).not.toMatch(/alice|s3cret/);
    expect(redactText(text)).toContain('proxy');
  }
  for (const text of [
    'ada@example.com signed in',
    'at 12:30 mail to ada@example.com',
    'Dock 2: ^XA@label',
    '{"email":"ada@example.com"}',
    'http://192.0.2.1:9100 and ada@example.com',
  ])
    expect(redactText(text)).toBe(text);
});
