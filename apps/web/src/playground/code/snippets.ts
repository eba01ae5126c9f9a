/** The conversion of the page as an API call in five languages: programs that run unchanged. */
import type { FormatName } from '@platen/codecs';
import { factsOf } from '@platen/formats';
import { pathOf } from '@platen/protocol/call';

export const SNIPPET_LANGUAGES = { curl: 'curl', node: 'Node.js', python: 'Python', php: 'PHP', csharp: 'C#' } as const;
export type SnippetLanguage = keyof typeof SNIPPET_LANGUAGES;

export interface SnippetRequest {
  /** The origin of the cloud. */
  readonly origin: string;
  readonly from: FormatName;
  readonly to: FormatName;
  /** The document, where it is a short text; else the program reads the file beside it. */
  readonly text: string | undefined;
  /** The name of the file that a snippet reads the document from. */
  readonly file: string;
  readonly options: {
    readonly dpi?: number;
    readonly width?: number;
    readonly height?: number;
    readonly trim?: boolean;
  };
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** A longer document stands in a file. */
const MAX_INLINE = 3_000;
/** Text that every one of the languages can hold in a literal that people read. */
export const inlineText = (text: string): string | undefined =>
  text.length <= MAX_INLINE && !/[^\n\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]|^LABEL$/m.test(text) ? text : undefined;

export const targetFile = ({ to }: Pick<SnippetRequest, 'to'>): string => `converted.${factsOf(to).extension}`;

function urlOf({ origin, from, to, options, data }: SnippetRequest): string {
  const { dpi, width, height, trim } = options;
  const rounded = (inches: number): string => String(Math.round(inches * 10_000) / 10_000);
  const query = new URLSearchParams({
    ...(dpi === undefined ? {} : { dpi: String(dpi) }),
    ...(width === undefined ? {} : { 'label.width': rounded(width) }),
    ...(height === undefined ? {} : { 'label.height': rounded(height) }),
    ...(trim ? { trim: 'true' } : {}),
    ...(data.length === 0 ? {} : { data: JSON.stringify(data) }),
  });
  const path = pathOf('POST /api/v2/convert/:source/to/:target', { source: from, target: to });
  return `${origin}${path}${query.size > 0 ? `?${query}` : ''}`;
}

const WRITERS: { readonly [Name in SnippetLanguage]: (request: SnippetRequest) => string } = {
  curl: (request) => {
    const { from, text, file } = request;
    const lines = (source: string): string =>
      `curl -sS --fail-with-body -X POST ${shellText(urlOf(request))} \\
  -H 'Content-Type: ${factsOf(from).mediaType}' \\
  --data-binary ${source} -o ${targetFile(request)}`;
    return text === undefined ? `${lines(`@${shellText(file)}`)}\n` : `${lines("@- <<'LABEL'")}\n${ended(text)}LABEL\n`;
  },
  node: (request) => {
    const { from, text, file } = request;
    return `import { ${text === undefined ? 'readFile, ' : ''}writeFile } from 'node:fs/promises';

const label = ${text === undefined ? `await readFile(${JSON.stringify(file)})` : scriptText(text)};
const answer = await fetch(${JSON.stringify(urlOf(request))}, {
  method: 'POST',
  headers: { 'content-type': ${JSON.stringify(factsOf(from).mediaType)} },
  body: label,
});
if (!answer.ok) throw new Error((await answer.json()).message);
await writeFile(${JSON.stringify(targetFile(request))}, new Uint8Array(await answer.arrayBuffer()));
`;
  },
  python: (request) => {
    const { from, text, file } = request;
    return `from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

label = ${text === undefined ? `Path(${JSON.stringify(file)}).read_bytes()` : `${pythonText(text)}.encode()`}
request = Request(
    ${JSON.stringify(urlOf(request))},
    data=label,
    headers={"Content-Type": ${JSON.stringify(factsOf(from).mediaType)}},
)
try:
    with urlopen(request) as answer:
        Path(${JSON.stringify(targetFile(request))}).write_bytes(answer.read())
except HTTPError as error:
    raise SystemExit(error.read().decode())
`;
  },
  php: (request) => {
    const { from, text, file } = request;
    return `<?php
$label = ${text === undefined ? `file_get_contents(${phpText(file)})` : phpText(text)};
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ${phpText(`Content-Type: ${factsOf(from).mediaType}`)},
    'content' => $label,
    'ignore_errors' => true,
]]);
$answer = file_get_contents(${phpText(urlOf(request))}, false, $context);
if (!str_contains($http_response_header[0], ' 200 ')) {
    throw new RuntimeException($answer);
}
file_put_contents(${phpText(targetFile(request))}, $answer);
`;
  },
  csharp: (request) => {
    const { from, text, file } = request;
    return `using System.Net.Http.Headers;
using System.Text;

byte[] label = ${text === undefined ? `File.ReadAllBytes(${JSON.stringify(file)})` : `Encoding.UTF8.GetBytes(${JSON.stringify(text)})`};
using var client = new HttpClient();
using var body = new ByteArrayContent(label);
body.Headers.ContentType = new MediaTypeHeaderValue(${JSON.stringify(factsOf(from).mediaType)});
using var answer = await client.PostAsync(${JSON.stringify(urlOf(request))}, body);
byte[] converted = await answer.Content.ReadAsByteArrayAsync();
if (!answer.IsSuccessStatusCode)
    throw new HttpRequestException(Encoding.UTF8.GetString(converted));
File.WriteAllBytes(${JSON.stringify(targetFile(request))}, converted);
`;
  },
};

export const snippetOf = (language: SnippetLanguage, request: SnippetRequest): string => WRITERS[language](request);

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
const shellText = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const scriptText = (text: string): string => `\`${text.replaceAll(/[\\`]|\$\{/g, (sign) => `\\${sign}`)}\``;
const pythonText = (text: string): string =>
  `"""${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"""', String.raw`\"\"\"`)
    .replace(/"$/, String.raw`\"`)}"""`;
const phpText = (text: string): string => `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
