/** A short confirmation of an action, which disappears after a while. */
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
