/** The actions on stored labels; and those that templates have as well, by noun. */
import type { BodyOf, CallOf } from '@platen/protocol';
import { IconFilePlus, IconUpload } from '@tabler/icons-react';
import { api, type CallOptions } from '../api/call.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const STORE = { title: 'labels.upload', icon: IconUpload } as const;
const RENAME = { title: 'labels.rename' } as const;
const REMOVE = { title: 'labels.delete', isDangerous: true } as const;

/** What is done to a label and to a template alike. */
export const STORED_ACTIONS = {
  labels: {
    store: { ...STORE, route: 'POST /api/v3/labels' },
    rename: {
      ...RENAME,
      route: 'PUT /api/v3/labels/:id',
      run: async ({ id, name }: Named): Promise<void> =>
        void (await api('PUT /api/v3/labels/:id', { params: { id }, body: { name } })),
    },
    remove: {
      ...REMOVE,
      route: 'DELETE /api/v3/labels/:id',
      run: async (id: string): Promise<void> => void (await api('DELETE /api/v3/labels/:id', { params: { id } })),
    },
    restore: {
      route: 'POST /api/v3/labels/:id/restore',
      run: async (id: string): Promise<void> => void (await api('POST /api/v3/labels/:id/restore', { params: { id } })),
    },
  },
  templates: {
    store: { ...STORE, route: 'POST /api/v3/templates' },
    rename: {
      ...RENAME,
      route: 'PATCH /api/v3/templates/:id',
      run: async ({ id, name }: Named): Promise<void> =>
        void (await api('PATCH /api/v3/templates/:id', { params: { id }, body: { name } })),
    },
    remove: {
      ...REMOVE,
      route: 'DELETE /api/v3/templates/:id',
      run: async (id: string): Promise<void> => void (await api('DELETE /api/v3/templates/:id', { params: { id } })),
    },
    restore: {
      route: 'POST /api/v3/templates/:id/restore',
      run: async (id: string): Promise<void> =>
        void (await api('POST /api/v3/templates/:id/restore', { params: { id } })),
    },
  },
} as const;

export const NEW_LABEL = { route: 'POST /api/v3/labels', title: 'labels.new', icon: IconFilePlus } as const;

export const storeLabel = (body: BodyOf<'POST /api/v3/labels'>) => api('POST /api/v3/labels', { body });

export const SAVE_LABEL = {
  route: 'PUT /api/v3/labels/:id',
  title: 'labels.save',
  run: ({ id, body }: { readonly id: string; readonly body: BodyOf<'PUT /api/v3/labels/:id'> }) =>
    api('PUT /api/v3/labels/:id', { params: { id }, body }),
  refreshes: ['labels', 'quota'],
} as const;

export const EDIT_LABEL = { route: SAVE_LABEL.route, title: 'labels.edit' } as const;

export const PUBLISH_LABEL = {
  route: 'POST /api/v3/labels/:id/publish',
  title: 'labels.publish',
  run: (id: string) => api('POST /api/v3/labels/:id/publish', { params: { id }, body: { requireFields: true } }),
  refreshes: ['templates', 'quota'],
} as const;

export const PRINT = {
  route: 'POST /api/v3/printers/:id/print',
  title: 'labels.print',
  run: (call: CallOf<'POST /api/v3/printers/:id/print'> & CallOptions) => api('POST /api/v3/printers/:id/print', call),
} as const;
