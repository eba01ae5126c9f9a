/** A session of a component: its worker ends with the component. */
import { useEffect, useState } from 'react';
import { createSession, type Session } from './engine/session.ts';

export function useSession(): Session {
  const [session] = useState(() => createSession());
  useEffect(() => {
    addEventListener('online', session.retry);
    return () => {
      removeEventListener('online', session.retry);
      session.close();
    };
  }, [session]);
  return session;
}
