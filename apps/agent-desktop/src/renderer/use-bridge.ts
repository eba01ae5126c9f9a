/** The bridge in a view: an answer that is kept up to date, and one action at a time. */
import { sentenceOf, type Sentence } from '@platen/messages';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { Topic } from '../bridge/bridge.ts';
import { onChange } from './bridge-client.ts';
import { useTexts } from './texts.ts';

export interface Live<T> {
  readonly value: T | undefined;
  readonly error: string | undefined;
  readonly refresh: () => Promise<void>;
}

/**
 * Asks when the view opens and whenever the topic has changed, and keeps the last answer meanwhile. `ask` must keep its
 * identity (useCallback) as long as it makes the same request.
 */
export function useLive<T>(topic: Topic, ask: () => Promise<T>, isPaused = false): Live<T> {
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
    let isAsking = false;
    let isStale = false;
    let isOpen = true;
    // A change while a request is under way may not be in its answer: ask once more.
    const update = async (): Promise<void> => {
      isStale = true;
      if (isAsking) return;
      isAsking = true;
      while (isStale && isOpen) {
        isStale = false;
        await refresh();
      }
      isAsking = false;
    };
    void update();
    const unsubscribe = onChange(topic, () => void update());
    return () => {
      isOpen = false;
      unsubscribe();
    };
  }, [topic, refresh, isPaused]);
  return { value, error: error && localized(error.text, error.fact), refresh };
}

/** Draws the view again every second: what it shows of the time goes on. */
export function useSeconds(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
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
