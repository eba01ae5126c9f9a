/** The test label of a printer, as its page, the palette and the first steps print it. */
import type { jobApi } from '@platen/protocol';
import { IconPlayerPlay } from '@tabler/icons-react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';

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
  takes: 'POST /api/v3/printers/:id/test-print',
  icon: IconPlayerPlay,
  useRun: ({ done, onDone }: Outcome) =>
    useAction<Target, jobApi.PrintAnswer>({
      run: ({ id }) => api('POST /api/v3/printers/:id/test-print', { params: { id } }),
      refreshes: ['jobs', 'printers', 'attention'],
      ...(done && { done: (_answer, target) => done(target) }),
      ...(onDone && { onDone }),
    }),
} as const;
