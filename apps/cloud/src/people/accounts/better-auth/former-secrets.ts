/**
 * Signatures under a former AUTH_SECRET: the library knows one secret, so what it is to verify is signed anew on its way
 * in. It signs cookies (sessions, second factors under way, trusted devices), session tokens and the links of mails.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

type Encoding = 'base64' | 'base64url';

/** The signature of the first secret, if one of the others has made this one; otherwise null. */
function renewed(value: string, signature: string, secrets: readonly string[]): Buffer | null {
  const given = Buffer.from(signature, 'base64');
  const [first, ...former] = secrets.map((secret) => createHmac('sha256', secret).update(value).digest());
  const isOf = (one: Buffer): boolean => one.length === given.length && timingSafeEqual(one, given);
  return !isOf(first!) && former.some(isOf) ? first! : null;
}

/** `value.signature`, as it is or with the signature of the first secret. */
function renewText(text: string, secrets: readonly string[], encoding: Encoding = 'base64'): string {
  const dot = text.lastIndexOf('.');
  if (dot < 0) return text;
  const value = text.slice(0, dot);
  const signature = renewed(value, text.slice(dot + 1), secrets);
  return signature ? `${value}.${signature.toString(encoding)}` : text;
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const COOKIE = /^(?:__Secure-)?platen\.(\w+)$/;

interface Renewal {
  readonly headers: (headers: Headers) => Promise<Headers>;
  /** Also the token of a mail's link in the query. */
  readonly request: (request: Request) => Promise<Request>;
}

/** `ownerOf`: the user who trusts a device; the name of the device is signed with his id. */
export function renewing(
  secrets: readonly string[],
  ownerOf: (trustIdentifier: string) => Promise<string | undefined>,
): Renewal {
  if (secrets.length === 1)
    return { headers: (headers) => Promise.resolve(headers), request: (request) => Promise.resolve(request) };

  const trusted = async (text: string): Promise<string> => {
    const dot = text.lastIndexOf('.');
    const value = text.slice(0, dot);
    const [mark = '', identifier = ''] = value.split('!');
    // Nobody may ask the database for devices whose cookie no secret has signed.
    if (!renewed(value, text.slice(dot + 1), secrets)) return text;
    const owner = await ownerOf(identifier);
    const inner = owner === undefined ? null : renewed(`${owner}!${identifier}`, mark, secrets);
    if (!inner) return text;
    const renewedValue = `${inner.toString('base64url')}!${identifier}`;
    return `${renewedValue}.${createHmac('sha256', secrets[0]!).update(renewedValue).digest('base64')}`;
  };
  const cookie = async (pair: string): Promise<string> => {
    const equals = pair.indexOf('=');
    const name = COOKIE.exec(pair.slice(0, equals).trim())?.[1];
    const text = name === undefined ? null : decoded(pair.slice(equals + 1).trim());
    if (text === null) return pair;
    const value = name === 'trust_device' ? await trusted(text) : renewText(text, secrets);
    return value === text ? pair : `${pair.slice(0, equals)}=${encodeURIComponent(value)}`;
  };
  const headersOf = async (headers: Headers): Promise<Headers> => {
    const [cookies, bearer] = [headers.get('cookie'), headers.get('authorization')];
    const changed = new Headers(headers);
    if (cookies !== null) changed.set('cookie', (await Promise.all(cookies.split(';').map(cookie))).join(';'));
    const token = /^bearer\s+(\S+)$/i.exec(bearer ?? '')?.[1];
    const text = token === undefined ? null : decoded(token);
    if (text !== null) {
      const value = renewText(text, secrets);
      if (value !== text) changed.set('authorization', `Bearer ${value}`);
    }
    return changed;
  };
  return {
    headers: headersOf,
    request: async (request) => {
      const url = new URL(request.url);
      const token = url.searchParams.get('token');
      // A JSON web token (RFC 7515): three parts.
      if (token?.split('.').length === 3) url.searchParams.set('token', renewText(token, secrets, 'base64url'));
      return new Request(new Request(url, request), { headers: await headersOf(request.headers) });
    },
  };
}
