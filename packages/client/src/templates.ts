/** Published templates: labels rendered and printed from data. */
import { refuseUnknownOptions } from '@platen/formats';
import { bytesOf, type Calls, paramsQuery } from './calls.ts';
import { PRINT_OPTIONS, printQuery, type PrintOptions } from './printers.ts';
import type * as t from './types.ts';

export type TemplatePrintOptions = Omit<PrintOptions, 'sourceFormat'> & {
  /** Refuses payloads that lack a merge field. */
  readonly validate?: boolean;
};

export interface TemplateConvertOptions {
  /** Refuses payloads that lack a merge field. */
  readonly validate?: boolean;
  readonly params?: Omit<t.ConversionParams, 'data'>;
}

export interface ConvertedLabel {
  readonly format: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const PRINT = 'POST /api/v3/printers/:printerId/templates/:templateId/print';

export const templateCalls = ({ api, answer }: Calls) => ({
  list: async (): Promise<t.Template[]> => (await api('GET /api/v3/templates')).templates,
  get: (id: string): Promise<t.Template> => api('GET /api/v3/templates/:id', { params: { id } }),
  unpublish: (id: string): Promise<void> => api('DELETE /api/v3/templates/:id', { params: { id } }),
  /** Renders one label. */
  convert: async (
    id: string,
    data: t.MergeData,
    target?: t.TargetFormat,
    options?: TemplateConvertOptions,
  ): Promise<ConvertedLabel> => {
    const response = await answer('POST /api/v3/templates/:id/convert', rendering(id, data, target, options));
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
    options?: TemplateConvertOptions,
  ): Promise<ConvertedLabel[]> => {
    const rendered = await api('POST /api/v3/templates/:id/convert', rendering(id, data, target, options));
    const { labels } = rendered as t.TemplateConvertBatch;
    return labels.map(({ base64, ...label }) => ({
      ...label,
      bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    }));
  },
  print: async (
    printerId: string,
    id: string,
    data: t.MergeData,
    print: TemplatePrintOptions = {},
  ): Promise<t.PrintAnswer> => (await api(PRINT, printing(printerId, id, data, print))) as t.PrintAnswer,
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
      const printed = await api(PRINT, printing(printerId, id, data.slice(from), part));
      const { jobs: next } = printed as t.TemplatePrintBatch;
      jobs.push(...next);
      if (next.length === 0) break;
    }
    return jobs;
  },
});

const CONVERT_OPTIONS = ['validate', 'params'];

function rendering(
  id: string,
  data: unknown,
  target: t.TargetFormat | undefined,
  options: TemplateConvertOptions = {},
) {
  refuseUnknownOptions('convert', options, CONVERT_OPTIONS);
  const query = { ...paramsQuery(options.params), target, validate: options.validate };
  return { params: { id }, query, body: data as t.MergeData, repeatable: true } as const;
}

const OPTIONS = [...PRINT_OPTIONS.filter((name) => name !== 'sourceFormat'), 'validate'];

function printing(printerId: string, templateId: string, data: unknown, print: TemplatePrintOptions) {
  refuseUnknownOptions('print', print, OPTIONS);
  return {
    params: { printerId, templateId },
    query: { ...printQuery(print), validate: print.validate },
    headers: { 'idempotency-key': print.idempotencyKey ?? crypto.randomUUID() },
    body: data as t.MergeData,
    repeatable: true,
  } as const;
}
