/** Published templates: labels rendered and printed from data. */
import { at, part, bytesOf, type Calls } from './calls.ts';
import { printQuery, type PrintOptions } from './printers.ts';
import type { ApiRequest } from './transport.ts';
import type * as t from './types.ts';

export type TemplatePrintOptions = Omit<PrintOptions, 'sourceFormat'> & {
  /** Refuses payloads that lack a merge field. */
  readonly validate?: boolean;
};

export interface ConvertedLabel {
  readonly format: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const templateCalls = ({ send, get, write, json }: Calls) => ({
  list: async (): Promise<t.Template[]> => (await get<{ templates: t.Template[] }>('/api/v3/templates')).templates,
  get: (id: string): Promise<t.Template> => get(at('templates', id)),
  unpublish: (id: string): Promise<void> => write('DELETE', at('templates', id)),
  /** Renders one label. */
  convert: async (id: string, data: t.MergeData, target?: t.TargetFormat): Promise<ConvertedLabel> => {
    const response = await send(templateRequest(at('templates', id, '/convert'), data, { target }));
    return {
      format: response.headers.get('x-svc-format') ?? '',
      contentType: response.headers.get('content-type') ?? '',
      bytes: await bytesOf(response),
    };
  },
  /** Renders one label per entry. */
  convertBatch: async (
    id: string,
    data: readonly t.MergeData[],
    target?: t.TargetFormat,
  ): Promise<ConvertedLabel[]> => {
    const { labels } = await json<t.TemplateConvertBatch>(
      templateRequest(at('templates', id, '/convert'), data, { target }),
    );
    return labels.map(({ base64, ...label }) => ({
      ...label,
      bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    }));
  },
  print: (printerId: string, id: string, data: t.MergeData, print: TemplatePrintOptions = {}): Promise<t.PrintAnswer> =>
    json(templatePrint(printerId, id, data, print)),
  /** Prints one job per entry. Entries that the service had no time for are sent again, with the same keys. */
  printBatch: async (
    printerId: string,
    id: string,
    data: readonly t.MergeData[],
    print: TemplatePrintOptions = {},
  ): Promise<t.PrintAnswer[]> => {
    const jobs: t.PrintAnswer[] = [];
    const key = print.idempotencyKey ?? crypto.randomUUID();
    while (jobs.length < data.length) {
      const from = jobs.length;
      const part = { ...print, idempotencyKey: from === 0 ? key : `${key}@${from}` };
      const answer = await json<t.TemplatePrintBatch>(templatePrint(printerId, id, data.slice(from), part));
      jobs.push(...answer.jobs);
      if (answer.jobs.length === 0) break;
    }
    return jobs;
  },
});

function templateRequest(
  path: string,
  data: unknown,
  query: ApiRequest['query'],
  headers: Record<string, string> = {},
): ApiRequest {
  return {
    method: 'POST',
    path,
    query,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
    repeatable: true,
  };
}

function templatePrint(printerId: string, templateId: string, data: unknown, print: TemplatePrintOptions): ApiRequest {
  const path = `/api/v3/printers/${part(printerId)}/templates/${part(templateId)}/print`;
  const query = { ...printQuery(print), validate: print.validate === undefined ? undefined : String(print.validate) };
  return templateRequest(path, data, query, { 'idempotency-key': print.idempotencyKey ?? crypto.randomUUID() });
}
