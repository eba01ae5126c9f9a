/** The frame of every page of a signed-in user: navigation at the side, on a narrow screen behind a button. */
import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { profileApi } from '@platen/protocol';
import { Logo } from '@platen/ui';
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { startLive } from '../api/live.ts';
import { knewSession, sessionQuery, type Session } from '../api/session.ts';
import { leaveForSignIn } from '../api/signed-out.ts';
import { Landing } from '../landing/landing.tsx';
import { useDesktopNotices } from '../attention/desktop-notices.ts';
import { attentionQuery, urgentOf } from '../attention/queries.ts';
import { PageLoads } from '../page/states.tsx';
import { showUrgent } from '../page/window-title.ts';
import { useTexts } from '../texts.ts';
import { AccountNotice } from './account/account-notice.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { ForeignAccount } from './account/foreign-account.tsx';
import { Obliged, ObligedNote, useObligation } from './obliged.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Palette } from './palette.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Sidebar, Urgent } from './sidebar.tsx';

export function Frame() {
  const { data: session } = useQuery(sessionQuery);
  // The session may be the first to tell: what the page asked for meanwhile goes with the page, and so do its refusals.
  const hasEnded = !session && knewSession();
  useEffect(() => {
    if (hasEnded) leaveForSignIn();
  }, [hasEnded]);
  if (session) return <SignedIn session={session} />;
  return hasEnded ? <PageLoads /> : <Landing />;
}

interface ContentProps {
  readonly session: Session;
  readonly obligation: profileApi.Obligation | null;
}

function Content({ session, obligation }: ContentProps) {
  // An account of the user's own is no longer in the address.
  const { account: foreign } = useSearch({ from: '/frame' });
  if (foreign !== undefined) return <ForeignAccount session={session} />;
  return obligation === null ? <Outlet /> : <Obliged obligation={obligation} />;
}

function SignedIn({ session }: { readonly session: Session }) {
  const { t } = useTexts();
  useDesktopNotices();
  const [isOpen, { open, close }] = useDisclosure();
  const [searches, palette] = useDisclosure();
  const search = (): void => {
    close();
    palette.open();
  };
  const [helps, help] = useDisclosure();
  const router = useRouter();
  const jump = useCallback((to: string) => router.history.push(to), [router]);
  useShortcuts({ onSearch: palette.open, onHelp: help.open, onJump: jump });
  const isNarrow = useMediaQuery('(max-width: 56em)') ?? false;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const obligation = useObligation();
  useEffect(() => {
    if (obligation !== null) return;
    const live = new AbortController();
    startLive(live.signal);
    return () => live.abort();
  }, [obligation]);
  const urgent = urgentOf(useQuery({ ...attentionQuery, enabled: obligation === null }).data).length;
  useEffect(() => showUrgent(urgent), [urgent]);
  // A new page begins at its top, also for the keyboard and a screen reader.
  useEffect(() => {
    close();
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path, close]);
  return (
    <div className="frame">
      <a href="#content" className="skip">
        {t('shell.skip')}
      </a>
      {isNarrow ? (
        <header className="frame-bar">
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('shell.menu')} onClick={open}>
            <IconMenu2 size={20} aria-hidden />
          </ActionIcon>
          <Logo size={24} />
          <span className="brand">Platen</span>
          {urgent > 0 && (
            <Link to="/" className="frame-bar-urgent">
              <Urgent />
            </Link>
          )}
        </header>
      ) : (
        <Sidebar session={session} onSearch={search} />
      )}
      <Drawer
        opened={isNarrow && isOpen}
        onClose={close}
        size="17rem"
        withCloseButton={false}
        title={t('shell.menu')}
        classNames={{ body: 'frame-drawer', header: 'hidden-heading' }}
      >
        <Sidebar session={session} onSearch={search} as="div" />
      </Drawer>
      <ShortcutHelp isOpen={helps} onClose={help.close} />
      <Palette isOpen={searches} onOpen={search} onClose={palette.close} />
      <main id="content" tabIndex={-1} ref={main}>
        <ConnectionBanner />
        <ImpersonationBanner />
        <AccountNotice />
        <ConfirmIdentity />
        {obligation !== null && path === '/profile' && <ObligedNote obligation={obligation} />}
        <Content session={session} obligation={path === '/profile' ? null : obligation} />
      </main>
    </div>
  );
}
