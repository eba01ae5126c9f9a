/** The fields of a request that the log keeps: enough to send it again, without document, merge data or credential. */

const PATH_LENGTH = 500;
const VALUE_LENGTH = 200;
const QUERY_LENGTH = 2000;
const HEADER_LENGTH = 300;

/** Query parameters with contents of labels. */
const CONTENTS = new Set(['data', 'params']);
const CREDENTIAL_NAME = /key|token|secret|password|authorization|signature/i;
const CREDENTIAL = /\b(?:svc_\w+|whsec_[\w+/=%-]+)/g;

const HEADERS = ['content-type', 'content-encoding', 'accept', 'idempotency-key', 'user-agent'];

export const shownPath = (url: string): string =>
  url.split('?', 1)[0]!.replaceAll(CREDENTIAL, '…').slice(0, PATH_LENGTH);

/** The query without what nobody else may read; null without a query. */
export function shownQuery(url: string): string | null {
  const at = url.indexOf('?');
  if (at < 0 || at === url.length - 1) return null;
  const shown = url
    .slice(at + 1, at + 1 + QUERY_LENGTH * 4)
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      if (equals < 0) return pair.replaceAll(CREDENTIAL, '…').slice(0, VALUE_LENGTH);
      const name = pair.slice(0, equals);
      const value = pair.slice(equals + 1);
      const hidden = CONTENTS.has(name) || CREDENTIAL_NAME.test(name) || value.length > VALUE_LENGTH;
      return `${name.slice(0, VALUE_LENGTH)}=${hidden ? '…' : value.replaceAll(CREDENTIAL, '…')}`;
    });
  return shown.join('&').slice(0, QUERY_LENGTH);
}

export function shownHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const name of HEADERS) {
    const value = headers[name];
    if (typeof value === 'string' && value !== '*/*')
      kept[name] = value.replaceAll(CREDENTIAL, '…').slice(0, HEADER_LENGTH);
  }
  return kept;
}

interface Replayed {
  readonly method: string;
  readonly path: string;
  readonly query: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestBytes: number | null;
}

/** Text inside single quotes of a shell: nothing in it is read by the shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const titled = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The request as a command. */
export function asCurl({ method, path, query, headers, requestBytes }: Replayed, base: string): string {
  const { 'user-agent': _, ...sent } = headers;
  const hasBody = method !== 'GET' && method !== 'HEAD' && requestBytes !== 0 && 'content-type' in sent;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${base}${path}${query === null ? '' : `?${query}`}`)}`,
    '-H "Authorization: Bearer $PLATEN_KEY"',
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${titled(name)}: ${value}`)}`),
    ...(hasBody ? ['--data-binary @body'] : []),
  ].join(' ');
}
