/** The frame of the pages for visitors who are not signed in: one form in the middle of the page. */
import { Paper, Text, Title } from '@mantine/core';
import { LanguageSelect, Logo } from '@platen/ui';
import { useEffect, type ReactNode } from 'react';
import { showPage } from '../page/window-title.ts';

interface DoorProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** The way for whoever wants something else. */
  readonly foot?: ReactNode;
}

export function Door({ title, lead, children, foot }: DoorProps) {
  useEffect(() => {
    showPage(title);
  }, [title]);
  return (
    <div className="door">
      <header>
        <a href="/" className="door-brand">
          <Logo size={26} />
          <span className="brand">Platen</span>
        </a>
      </header>
      <main>
        <Paper withBorder radius="md" p="xl">
          <Title order={1} size="h3">
            {title}
          </Title>
          {lead && (
            <Text size="sm" c="dimmed" mt={4}>
              {lead}
            </Text>
          )}
          <div className="door-body">{children}</div>
        </Paper>
        {foot && (
          <Text size="sm" c="dimmed" mt="md" ta="center">
            {foot}
          </Text>
        )}
      </main>
      <footer>
        <LanguageSelect isLabelled={false} />
      </footer>
    </div>
  );
}
