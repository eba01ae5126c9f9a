/** The frame of a page's content: its title (also of the window), its purpose, and its actions. */
import { Group, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { showPage } from './window-title.ts';

interface PageProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, description, actions, children }: PageProps) {
  useEffect(() => {
    showPage(title);
  }, [title]);
  return (
    <div className="page">
      <header className="page-header">
        <div className="page-heading">
          <Title order={1} size="h3">
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </header>
      {children}
    </div>
  );
}
