/** What a page's program got wrong before anything is sent. Of our own: a page loads no other package (`@platen/formats` says the same). */

/** A call that cannot work as it is written: the mistake is in the program that calls, not in a document or a service. */
export class UsageError extends TypeError {
  override readonly name = 'UsageError';
}

/** Throws a UsageError for an option that `known` does not have; one that is undefined counts as not given. */
export function refuseUnknownOptions(caller: string, options: object, known: readonly string[]): void {
  const unknown = Object.entries(options).find(([name, value]) => value !== undefined && !known.includes(name));
  if (unknown)
    throw new UsageError(`${caller}: there is no option ${JSON.stringify(unknown[0])}; it takes ${known.join(', ')}.`);
}

const EXAMPLE = '{ server: "https://print.example.com", token }';

/** Throws a UsageError for an address or a token that cannot be one. */
export function checkOptions(options: { readonly server: unknown; readonly token: unknown }): void {
  if (typeof options !== 'object' || options === null)
    throw new UsageError(`createPlaten: pass an object such as ${EXAMPLE}.`);
  const { server, token } = options;
  if (typeof server !== 'string' || !/^https?:\/\//i.test(server) || !URL.canParse(server))
    throw new UsageError(
      `createPlaten: "server" must be the address of the service, such as https://print.example.com, and is ${server === undefined ? 'missing' : JSON.stringify(server)}.`,
    );
  if (typeof token !== 'function') checkToken(token);
}

/** Throws a UsageError for what is no page token. */
export function checkToken(token: unknown): asserts token is string {
  if (typeof token !== 'string' || !/^[\w.~+/=-]+$/.test(token))
    throw new UsageError(
      `createPlaten: "token" must be a page token, svc_page_…, or a function that returns one, and is ${token === undefined ? 'missing' : token === '' ? 'empty' : 'something else'}. Your server makes it: POST /api/v3/tokens.`,
    );
}
