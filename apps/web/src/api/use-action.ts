/** A change that a click makes: runs it, refreshes what it changed, and reports the outcome as a toast. */
import { notifications } from '@mantine/notifications';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useTexts } from '../texts.ts';
import { useRef } from 'react';
import { ApiFailure } from './call.ts';
import { queryClient } from './query-client.ts';
import { useFailureText } from './use-failure-text.ts';

export interface ActionOptions<Input, Output> {
  /**
   * `attemptKey` is the same until the cloud has answered: as the idempotency key, it keeps a click after a lost answer from
   * doing the same again.
   */
  readonly run: (input: Input, attemptKey: string) => Promise<Output>;
  /** First parts of the keys of the queries that are out of date afterwards. */
  readonly refreshes?: readonly string[];
  /** What to report when it is done; nothing without it. */
  readonly done?: (output: Output, input: Input) => string;
  /** For pages that wait until the change is made, with `useIsMutating`. */
  readonly mutationKey?: readonly string[];
  /** Where the page itself shows the failure. */
  readonly showsFailure?: boolean;
  readonly onDone?: (output: Output, input: Input) => void;
}

export function useAction<Input = void, Output = unknown>(
  options: ActionOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const { run, refreshes = [], done, mutationKey, showsFailure = false, onDone } = options;
  const failureText = useFailureText();
  const { t } = useTexts();
  const closeButtonProps = { 'aria-label': t('page.close') };
  const attemptKey = useRef<string>(undefined);
  return useMutation<Output, Error, Input>({
    ...(mutationKey && { mutationKey }),
    mutationFn: (input) => run(input, (attemptKey.current ??= crypto.randomUUID())),
    onSuccess: async (output, input) => {
      attemptKey.current = undefined;
      if (done) notifications.show({ message: done(output, input), color: 'teal', closeButtonProps });
      onDone?.(output, input);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => refreshes.includes(String(queryKey[0])) });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) attemptKey.current = undefined;
      // The role may have changed since this page was opened.
      if (error instanceof ApiFailure && error.status === 403)
        void queryClient.invalidateQueries({ queryKey: ['profile'] });
      if (!showsFailure)
        notifications.show({ message: failureText(error), color: 'red', autoClose: 10_000, closeButtonProps });
    },
  });
}
