/** The actions on printers. */
import type { BodyOf, jobApi } from '@platen/protocol';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import type { Keep } from '../page/dialogs/removal-dialog.tsx';

/** Another printer, or one that waits: what the lists show of printers, their agents and the work. */
const SEEN = ['printers', 'attention', 'agents'];

type NewPrinter = BodyOf<'POST /api/v3/agents/:id/printers'>;

export const ADD_PRINTER = {
  route: 'POST /api/v3/agents/:id/printers',
  title: 'printers.add',
  icon: IconPlus,
  form: '/printers/add',
  run: ({ agentId, printer }: { readonly agentId: string; readonly printer: NewPrinter }) =>
    api('POST /api/v3/agents/:id/printers', { params: { id: agentId }, body: printer }),
  refreshes: SEEN,
} as const satisfies FormAction;

export const FIND_PRINTERS = {
  route: 'POST /api/v3/agents/:id/discover',
  title: 'start.lookAgain',
  run: (agentId: string) => api('POST /api/v3/agents/:id/discover', { params: { id: agentId } }),
} as const;

export const CHANGE_PRINTER = {
  route: 'PATCH /api/v3/printers/:id',
  title: 'printers.save',
  run: ({ id, body }: { readonly id: string; readonly body: BodyOf<'PATCH /api/v3/printers/:id'> }) =>
    api('PATCH /api/v3/printers/:id', { params: { id }, body }),
  refreshes: ['printers', 'attention'],
} as const;

export const REMOVE_PRINTER = {
  route: 'DELETE /api/v3/printers/:id',
  title: 'printers.remove',
  isDangerous: true,
  run: ({ id, keep }: { readonly id: string; readonly keep: Keep }) =>
    api('DELETE /api/v3/printers/:id', { params: { id }, query: keep }),
  refreshes: ['attention', 'agents', 'jobs'],
} as const;

export const LOOK_NOW = {
  route: 'POST /api/v3/printers/:id/refresh',
  title: 'attention.look',
  run: (id: string) => api('POST /api/v3/printers/:id/refresh', { params: { id } }),
} as const;

const REDIRECTED = ['printers', 'jobs', 'attention'];

export const TAKE_OUT_OF_SERVICE = {
  route: 'POST /api/v3/printers/:id/pause',
  title: 'printers.pause',
  run: ({ id, redirectTo }: { readonly id: string; readonly redirectTo: string | null }) =>
    api('POST /api/v3/printers/:id/pause', { params: { id }, body: { redirectTo } }),
  refreshes: REDIRECTED,
} as const;

export const PUT_INTO_SERVICE = {
  route: 'POST /api/v3/printers/:id/resume',
  title: 'printers.resume',
  run: (id: string) => api('POST /api/v3/printers/:id/resume', { params: { id } }),
  refreshes: REDIRECTED,
} as const;

interface Bound {
  readonly id: string;
  readonly agentId: string;
}

/** The agents of a printer: their order of failover, one more, one less. */
export const ORDER_AGENTS = {
  route: 'PUT /api/v3/printers/:id/agents',
  run: ({ id, agentIds }: { readonly id: string; readonly agentIds: readonly string[] }) =>
    api('PUT /api/v3/printers/:id/agents', { params: { id }, body: { agentIds } }),
  refreshes: SEEN,
} as const;

export const BIND_AGENT = {
  route: 'POST /api/v3/printers/:id/agents',
  run: ({ id, agentId }: Bound) => api('POST /api/v3/printers/:id/agents', { params: { id }, body: { agentId } }),
  refreshes: SEEN,
} as const;

export const UNBIND_AGENT = {
  route: 'DELETE /api/v3/printers/:id/agents/:agentId',
  run: (params: Bound) => api('DELETE /api/v3/printers/:id/agents/:agentId', { params }),
  refreshes: SEEN,
} as const;

interface Target {
  readonly id: string;
  readonly name: string;
}

interface Outcome {
  /** The sentence to show when it is sent; without it none is shown. */
  readonly done?: (target: Target) => string;
  readonly onDone?: (answer: jobApi.PrintAnswer) => void;
}

export const TEST_LABEL = {
  route: 'POST /api/v3/printers/:id/test-print',
  title: 'printers.test',
  icon: IconPlayerPlay,
  useRun: ({ done, onDone }: Outcome) =>
    useAction<Target, jobApi.PrintAnswer>({
      run: ({ id }) => api('POST /api/v3/printers/:id/test-print', { params: { id } }),
      refreshes: ['jobs', 'printers', 'attention'],
      ...(done && { done: (_answer, target) => done(target) }),
      ...(onDone && { onDone }),
    }),
} as const;
