/** API queries of the pages of templates. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

/** The key of the calls that save the draft of a template. */
export const draftKey = (id: string): readonly string[] => ['templates', id, 'draft'];

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) => api('GET /api/v3/templates/:id', { params: { id }, signal }),
  });

/** The tags that templates of the account have. */
export const tagsQuery = queryOptions({
  queryKey: ['templates', 'list', 'tags'],
  queryFn: async ({ signal }) => (await api('GET /api/v3/templates/tags', { signal })).tags.map(({ name }) => name),
});

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'uses'],
    queryFn: ({ signal }) => api('GET /api/v3/templates/:id/uses', { params: { id }, signal }),
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'document'],
    queryFn: ({ signal }) => api('GET /api/v3/templates/:id/document', { params: { id }, signal }),
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'versions'],
    queryFn: ({ signal }) => api('GET /api/v3/templates/:id/versions', { params: { id }, signal }),
  });

/** `of`: a version, or `draft`; `state` is whatever the draft and the sample data are. */
export const diffQuery = (
  id: string,
  compared: { readonly from: string; readonly to: string; readonly state: string },
) =>
  queryOptions({
    queryKey: ['templates', id, 'diff', compared],
    queryFn: ({ signal }) =>
      api('GET /api/v3/templates/:id/diff', {
        params: { id },
        query: { from: compared.from, to: compared.to },
        signal,
      }),
    retry: false,
  });
