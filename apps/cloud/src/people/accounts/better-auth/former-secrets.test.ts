/** What a former secret has signed is signed anew; nothing else changes. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { renewing } from './former-secrets.ts';

const [NEW, OLD, OTHER] = ['new', 'old', 'other'].map((name) => name.repeat(20)) as [string, string, string];
const signed = (value: string, secret: string): string =>
  `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;
const token = (value: string, secret: string): string =>
  `${value}.${createHmac('sha256', secret).update(value).digest('base64url')}`;
const cookie = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`;
const trust = (owner: string, secret: string): string =>
  signed(`${createHmac('sha256', secret).update(`${owner}!device`).digest('base64url')}!device`, secret);

const { headers, request } = renewing([NEW, OLD], async (identifier) => (identifier === 'device' ? 'ada' : undefined));
const sent = async (text: string): Promise<string | null> =>
  (await headers(new Headers({ cookie: text }))).get('cookie');

it.each(['platen.session_token', '__Secure-platen.session_token', 'platen.two_factor', 'platen.dont_remember'])(
  'a cookie %s',
  async (name) => {
    expect(await sent(`a=1; ${cookie(name, signed('value', OLD))}; b=%`)).toBe(
      `a=1; ${cookie(name, signed('value', NEW))}; b=%`,
    );
    for (const unchanged of [signed('value', NEW), signed('value', OTHER), 'value', 'value.', '.'])
      expect(await sent(cookie(name, unchanged))).toBe(cookie(name, unchanged));
    expect(await sent(`${name}=%E0%A4%A`)).toBe(`${name}=%E0%A4%A`);
  },
);

it('a trusted device, whose name is signed with its user as well', async () => {
  const name = 'platen.trust_device';
  expect(await sent(cookie(name, trust('ada', OLD)))).toBe(cookie(name, trust('ada', NEW)));
  for (const unchanged of [trust('ada', OTHER), trust('eve', OLD), signed('x!unknown', OLD), 'no'])
    expect(await sent(cookie(name, unchanged))).toBe(cookie(name, unchanged));
});

it('a session token in a header, and the link of a mail', async () => {
  const bearer = async (text: string) => (await headers(new Headers({ authorization: text }))).get('authorization');
  expect(await bearer(`Bearer ${signed('value', OLD)}`)).toBe(`Bearer ${signed('value', NEW)}`);
  expect(await bearer(`bearer ${encodeURIComponent(signed('value', OLD))}`)).toBe(`Bearer ${signed('value', NEW)}`);
  for (const unchanged of ['Bearer svc_live_0', `Bearer ${signed('value', OTHER)}`, 'Basic YTpi', 'Bearer %'])
    expect(await bearer(unchanged)).toBe(unchanged);
  const link = async (text: string) =>
    new URL((await request(new Request(`http://x/verify-email?token=${text}`))).url).searchParams.get('token');
  expect(await link(token('head.body', OLD))).toBe(token('head.body', NEW));
  expect(await link(token('head.body', OTHER))).toBe(token('head.body', OTHER));
});

it('with one secret nothing is touched', async () => {
  const one = renewing([NEW], () => Promise.reject(new Error('asked')));
  const given = new Headers({ cookie: cookie('platen.trust_device', trust('ada', OLD)) });
  expect(await one.headers(given)).toBe(given);
});
