/** The actions on templates that labels do not have. */
import type { BodyOf, CallOf, labelApi } from '@platen/protocol';
import { IconCopy, IconPlus, IconPrinter, IconUpload } from '@tabler/icons-react';
import { api, apiFile, type CallOptions } from '../api/call.ts';

interface Based {
  readonly id: string;
  /** The version that the person has seen. */
  readonly basedOn: number;
}

export const NEW_TEMPLATE = {
  route: 'POST /api/v3/templates',
  title: 'templates.new',
  icon: IconPlus,
  form: '/templates?new=true',
  run: (body: BodyOf<'POST /api/v3/templates'>) => api('POST /api/v3/templates', { body }),
  refreshes: ['templates', 'quota'],
} as const;

export const DUPLICATE = {
  ...NEW_TEMPLATE,
  title: 'templates.duplicate',
  icon: IconCopy,
  /** A draft of its own, with everything that the template has. */
  run: async ({ template, name }: { readonly template: labelApi.Template; readonly name: string }) => {
    const { id, requireFields, tags } = template;
    const document = await api('GET /api/v3/templates/:id/document', { params: { id } });
    const { format, content } = document.draft ?? document;
    const { sampleData } = document;
    return NEW_TEMPLATE.run({ name, format, content, sampleData, requireFields, tags, publish: false });
  },
} as const;

export const SAVE_DRAFT = {
  route: 'PUT /api/v3/templates/:id/draft',
  title: 'templates.replace',
  icon: IconUpload,
  run: ({ id, body }: { readonly id: string; readonly body: BodyOf<'PUT /api/v3/templates/:id/draft'> }) =>
    api('PUT /api/v3/templates/:id/draft', { params: { id }, body }),
} as const;

export const DISCARD_DRAFT = {
  route: 'DELETE /api/v3/templates/:id/draft',
  title: 'templates.discard',
  run: (id: string) => api('DELETE /api/v3/templates/:id/draft', { params: { id } }),
  refreshes: ['templates'],
} as const;

export const PUBLISH = {
  route: 'POST /api/v3/templates/:id/publish',
  title: 'templates.publish',
  run: ({ id, basedOn }: Based) => api('POST /api/v3/templates/:id/publish', { params: { id }, body: { basedOn } }),
  refreshes: ['templates'],
} as const;

export const ROLL_BACK = {
  route: 'POST /api/v3/templates/:id/versions/:version/publish',
  title: 'templates.rollBack',
  run: ({ id, version, basedOn }: Based & { readonly version: number }) =>
    api('POST /api/v3/templates/:id/versions/:version/publish', { params: { id, version }, body: { basedOn } }),
  refreshes: ['templates'],
} as const;

export const SAVE_TAGS = {
  route: 'PATCH /api/v3/templates/:id',
  title: 'templates.editTags',
  run: ({ id, tags }: { readonly id: string; readonly tags: string[] }) =>
    api('PATCH /api/v3/templates/:id', { params: { id }, body: { tags } }),
  refreshes: ['templates'],
} as const;

export const SAVE_SAMPLE = {
  route: 'PATCH /api/v3/templates/:id',
  title: 'labels.save',
  run: ({ id, body }: { readonly id: string; readonly body: BodyOf<'PATCH /api/v3/templates/:id'> }) =>
    api('PATCH /api/v3/templates/:id', { params: { id }, body }),
  refreshes: ['templates', 'picture'],
} as const;

const DRAW_ROUTE = 'POST /api/v3/templates/:id/convert';

/** What a record prints, as a picture. */
export const DRAW_TEMPLATE = {
  route: DRAW_ROUTE,
  run: (call: CallOf<typeof DRAW_ROUTE> & CallOptions) => apiFile(DRAW_ROUTE, call),
} as const;

const PRINT_ROUTE = 'POST /api/v3/printers/:printerId/templates/:templateId/print';

export const PRINT_TEMPLATE = {
  route: PRINT_ROUTE,
  title: 'labels.print',
  icon: IconPrinter,
  run: (call: CallOf<typeof PRINT_ROUTE> & CallOptions) => api(PRINT_ROUTE, call),
} as const;
