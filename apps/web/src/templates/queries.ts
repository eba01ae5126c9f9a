/** API queries of the pages of templates. */
import type { labelApi, templateWorkApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/call.ts';

/** The key of the calls that save the draft of a template. */
export const draftKey = (id: string): readonly string[] => ['templates', id, 'draft'];

export const templatePath = (id: string, more = ''): string => `/api/v3/templates/${id}${more}`;

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) => get<labelApi.Template>(templatePath(id), { signal }),
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'document'],
    queryFn: ({ signal }) => get<templateWorkApi.TemplateDocument>(templatePath(id, '/document'), { signal }),
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'versions'],
    queryFn: ({ signal }) =>
      get<{ readonly versions: readonly templateWorkApi.TemplateVersion[] }>(templatePath(id, '/versions'), { signal }),
  });

/** `of`: a version, or `draft`; `state` is whatever the draft and the sample data are. */
export const diffQuery = (
  id: string,
  compared: { readonly from: string; readonly to: string; readonly state: string },
) =>
  queryOptions({
    queryKey: ['templates', id, 'diff', compared],
    queryFn: ({ signal }) =>
      get<templateWorkApi.TemplateDiff>(templatePath(id, '/diff'), {
        query: { from: compared.from, to: compared.to },
        signal,
      }),
    retry: false,
  });
