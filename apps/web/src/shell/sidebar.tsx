/** Brand, pages, and the menu of the user. */
import { VisuallyHidden } from '@mantine/core';
import { Logo } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Session } from '../api/session.ts';
import { attentionQuery, urgentOf } from '../attention/queries.ts';
import { useTexts } from '../texts.ts';
import { useNavigation } from './navigation.ts';
import { PaletteButton } from './palette.tsx';
import { UserMenu } from './user-menu.tsx';

interface SidebarProps {
  readonly session: Session;
  /** Opens the command palette. */
  readonly onSearch: () => void;
  /** `header`: a landmark of the page; `div`: within a dialog. */
  readonly as?: 'header' | 'div';
}

export function Sidebar({ session, onSearch, as: Root = 'header' }: SidebarProps) {
  const { t } = useTexts();
  return (
    <Root className="sidebar">
      <div className="sidebar-brand">
        <Logo size={24} />
        <span className="brand">Platen</span>
      </div>
      <PaletteButton onOpen={onSearch} />
      <nav aria-label={t('shell.pages')}>
        {useNavigation().map(({ title, entries }) => (
          <div key={title} className="sidebar-group">
            {title && <div className="sidebar-group-title">{t(title)}</div>}
            {entries.map(({ to, text, icon: Icon }) => (
              <div key={to} className="sidebar-entry">
                <Link to={to} className="sidebar-link" activeOptions={{ exact: to === '/' }}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                  <span>{t(text)}</span>
                </Link>
                {to === '/' && <Urgent />}
              </div>
            ))}
          </div>
        ))}
      </nav>
      <UserMenu session={session} />
    </Root>
  );
}

/** How many things need somebody, on every page: beside the link, whose name stays the same. */
export function Urgent() {
  const { t, number } = useTexts();
  const entries = urgentOf(useQuery(attentionQuery).data);
  if (entries.length === 0) return null;
  return (
    <span className="sidebar-count" data-severity={entries[0]!.severity}>
      <span aria-hidden>{number(entries.length)}</span>
      <VisuallyHidden>{t('attention.count', { count: entries.length })}</VisuallyHidden>
    </span>
  );
}
