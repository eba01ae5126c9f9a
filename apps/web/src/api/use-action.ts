/** A change that a click makes: runs it, refreshes what it changed, and reports the outcome as a toast. */
import { notifications } from '@mantine/notifications';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useTexts } from '../texts.ts';
import { useRef } from 'react';
import { ApiFailure } from './call.ts';
import { queryClient } from './query-client.ts';
import { useFailureText } from './use-failure-text.ts';

interface ActionOptions<Input, Output> {
  /**
   * `attemptKey` is the same until the cloud has answered: as the idempotency key, it keeps a click after a lost answer from
   * doing the same again.
   */
  readonly run: (input: Input, attemptKey: string) => Promise<Output>;
  /** First parts of the keys of the queries that are out of date afterwards. */
  readonly refreshes?: readonly string[];
  /** Returns the sentence to show when the action is done. Without it none is shown. */
  readonly done?: (output: Output, input: Input) => string;
  /** Returns a warning to show as well: something was saved that looks like a slip. */
  readonly warns?: (output: Output) => string | undefined;
  /** Lets a page wait for the change with `useIsMutating`. Changes with one key run one after the other. */
  readonly mutationKey?: readonly string[];
  /** Where the page itself shows the failure, or this one. */
  readonly showsFailure?: boolean | ((error: Error) => boolean);
  readonly onDone?: (output: Output, input: Input) => void;
  readonly onFailed?: (error: Error) => void;
}

/** Equal inputs are one: a page makes its object anew at each click. Files and the like are told apart as they are. */
const keyOf = (input: unknown): unknown =>
  input !== null && typeof input === 'object' && Object.getPrototypeOf(input) === Object.prototype
    ? JSON.stringify(input)
    : input;

export function useAction<Input = void, Output = unknown>(
  options: ActionOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const { run, refreshes = [], done, warns, mutationKey, showsFailure = false, onDone, onFailed } = options;
  const failureText = useFailureText();
  const { t } = useTexts();
  const closeButtonProps = { 'aria-label': t('page.close') };
  const attemptKey = useRef<string>(undefined);
  /** Inputs of calls that are running: the second click of a double click does not do it again. */
  const underway = useRef(new Set<unknown>());
  const mutation = useMutation<Output, Error, Input>({
    ...(mutationKey && { mutationKey, scope: { id: mutationKey.join(' ') } }),
    mutationFn: (input) => run(input, (attemptKey.current ??= crypto.randomUUID())),
    onSuccess: async (output, input) => {
      attemptKey.current = undefined;
      if (done) notifications.show({ message: done(output, input), color: 'teal', closeButtonProps });
      const warning = warns?.(output);
      if (warning) notifications.show({ message: warning, color: 'yellow', autoClose: false, closeButtonProps });
      onDone?.(output, input);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => refreshes.includes(String(queryKey[0])) });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) attemptKey.current = undefined;
      // The role may have changed since this page was opened.
      if (error instanceof ApiFailure && error.status === 403)
        void queryClient.invalidateQueries({ queryKey: ['profile'] });
      onFailed?.(error);
      if (!(typeof showsFailure === 'function' ? showsFailure(error) : showsFailure))
        notifications.show({ message: failureText(error), color: 'red', autoClose: 10_000, closeButtonProps });
    },
    onSettled: (_output, _error, input) => void underway.current.delete(keyOf(input)),
  });
  const mutate: typeof mutation.mutate = (...change) => {
    const key = keyOf(change[0]);
    if (underway.current.has(key)) return;
    underway.current.add(key);
    mutation.mutate(...change);
  };
  return { ...mutation, mutate };
}
