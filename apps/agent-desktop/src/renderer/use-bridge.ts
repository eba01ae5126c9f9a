/** Calls the bridge repeatedly while a view is open, and keeps the last answer meanwhile. */
import { sentenceOf, type Sentence } from '@platen/messages';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from './texts.tsx';

export interface Polled<T> {
  readonly value: T | undefined;
  readonly error: string | undefined;
  readonly refresh: () => Promise<void>;
}

/** `ask` must keep its identity (useCallback) as long as it makes the same request. */
export function usePolled<T>(ask: () => Promise<T>, everyMs: number, isPaused = false): Polled<T> {
  const { localized } = useTexts();
  const [value, setValue] = useState<T>();
  const [error, setError] = useState<Sentence>();
  const refresh = useCallback(async () => {
    try {
      setValue(await ask());
      setError(undefined);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  }, [ask]);
  useEffect(() => {
    if (isPaused) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOpen = true;
    const loop = async (): Promise<void> => {
      await refresh();
      if (isOpen) timer = setTimeout(() => void loop(), everyMs);
    };
    void loop();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [refresh, everyMs, isPaused]);
  return { value, error: error && localized(error.text, error.fact), refresh };
}

/** One action of a button: busy while it runs, its error as a sentence. */
export function useAction(): {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly run: (act: () => Promise<void>) => Promise<void>;
} {
  const { localized } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Sentence>();
  const run = useCallback(async (act: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }, []);
  return { isBusy, error: error && localized(error.text, error.fact), run };
}
