/** The first request with a new key, as programs that run unchanged. */
import type { keyApi } from '@platen/protocol';
import { pathOf } from '@platen/protocol/call';

export const REQUEST_LANGUAGES = { curl: 'curl', node: 'Node.js', python: 'Python' } as const;
export type RequestLanguage = keyof typeof REQUEST_LANGUAGES;

export interface FirstRequest {
  /** The origin of the cloud. */
  readonly origin: string;
  readonly key: string;
  /** A key that may not print converts. */
  readonly scope: keyApi.KeyScope;
  readonly printerId: string;
}

const LABEL = '^XA^FO40,40^A0N,50^FDHello from Platen^FS^XZ';
const FILE = 'label.png';
const TYPE = 'text/plain';

export const prints = ({ scope }: Pick<FirstRequest, 'scope'>): boolean => scope === 'print';

const urlOf = (request: FirstRequest): string =>
  prints(request)
    ? `${request.origin}${pathOf('POST /api/v3/printers/:id/print', { id: request.printerId })}?sourceFormat=zpl`
    : `${request.origin}${pathOf('POST /api/v2/convert/:source/to/:target', { source: 'zpl', target: 'png' })}`;

const WRITERS: { readonly [Name in RequestLanguage]: (request: FirstRequest) => string } = {
  curl: (request) => `curl -sS -X POST "${urlOf(request)}" \\
  -H "Authorization: Bearer ${request.key}" \\
  -H "Content-Type: ${TYPE}" \\
  -d "${LABEL}"${prints(request) ? '' : ` -o ${FILE}`}
`,
  node: (
    request,
  ) => `${prints(request) ? '' : "import { writeFile } from 'node:fs/promises';\n\n"}const answer = await fetch('${urlOf(request)}', {
  method: 'POST',
  headers: { authorization: 'Bearer ${request.key}', 'content-type': '${TYPE}' },
  body: '${LABEL}',
});
${
  prints(request)
    ? 'console.log(answer.status, await answer.json());'
    : `if (!answer.ok) throw new Error(await answer.text());
await writeFile('${FILE}', new Uint8Array(await answer.arrayBuffer()));`
}
`,
  python: (request) => `from urllib.request import Request, urlopen

request = Request(
    "${urlOf(request)}",
    data=b"${LABEL}",
    headers={"Authorization": "Bearer ${request.key}", "Content-Type": "${TYPE}"},
)
with urlopen(request) as answer:
    ${prints(request) ? 'print(answer.status, answer.read().decode())' : `open("${FILE}", "wb").write(answer.read())`}
`,
};

export const requestIn = (language: RequestLanguage, request: FirstRequest): string => WRITERS[language](request);
