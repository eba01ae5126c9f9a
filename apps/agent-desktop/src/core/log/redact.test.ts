/** What leaves this computer in a log or a bundle holds no secret, whatever its shape. */
import { expect, it } from 'vitest';
import { redact } from './redact.ts';

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
