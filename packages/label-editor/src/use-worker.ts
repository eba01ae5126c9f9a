/** A worker for slow work (conversions, preflight, galleries), beside the one that draws. */
import { useEffect, useState } from 'react';
import { createEngine, createPageWorker, type Engine } from './engine/engine.ts';

const TIME_LIMIT_MS = 60_000;

export function useWorker(): Pick<Engine, 'ask'> {
  const [engine] = useState(() => createEngine({ createWorker: createPageWorker, timeLimitMs: TIME_LIMIT_MS }));
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}
