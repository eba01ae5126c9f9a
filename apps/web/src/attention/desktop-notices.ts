/**
 * Notices of this computer: while the page is open and out of sight, what stops printing is shown by the browser. A person
 * turns them on at each computer; nothing is sent through a push service.
 */
import type { attentionApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { freshIn } from './fresh-entries.ts';
import { attentionQuery } from './queries.ts';

const KEY = 'platen-desktop-notices';

const isAble = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext;
const isOn = (): boolean => {
  try {
    return isAble() && localStorage.getItem(KEY) === 'on' && Notification.permission === 'granted';
  } catch {
    return false;
  }
};

interface NoticeSwitch {
  /** `unable`: this browser shows none; `blocked`: its settings forbid them. */
  readonly state: 'on' | 'off' | 'blocked' | 'unable';
  readonly toggle: () => void;
}

export function useNoticeSwitch(): NoticeSwitch {
  const [on, setOn] = useState(isOn);
  const toggle = async (): Promise<void> => {
    const wanted = !on && (await Notification.requestPermission()) === 'granted';
    localStorage.setItem(KEY, wanted ? 'on' : 'off');
    setOn(wanted);
  };
  const state = !isAble() ? 'unable' : Notification.permission === 'denied' ? 'blocked' : on ? 'on' : 'off';
  return { state, toggle: () => void toggle() };
}

/** In the frame of every page. */
export function useDesktopNotices(): void {
  const { localized } = useTexts();
  const { data } = useQuery(attentionQuery);
  const seen = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!data) return;
    const { fresh, stopped } = freshIn(data.entries, seen.current);
    seen.current = stopped;
    if (!document.hidden || !isOn()) return;
    for (const entry of fresh) show(entry, localized(entry.message, entry.fact));
  }, [data]);
}

function show({ id, subject }: attentionApi.AttentionEntry, body: string): void {
  try {
    const notice = new Notification(subject.name, { body, tag: id, icon: '/favicon.svg' });
    notice.addEventListener('click', () => {
      globalThis.focus();
      notice.close();
    });
  } catch {
    // Chrome on Android shows notices of service workers only.
  }
}
