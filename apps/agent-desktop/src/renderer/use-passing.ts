/** A word on what was done, which is gone after a while: it says nothing of what comes next. */
import { useEffect, useState } from 'react';

const SHOWN_MS = 20_000;

export function usePassing(): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => setText(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
