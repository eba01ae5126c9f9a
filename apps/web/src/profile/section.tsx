/** A section of the profile: its title and purpose at the side, its controls beside them. */
import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** Takes the whole width: a table. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, lead, isWide = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <header>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {lead && (
          <Text size="sm" c="dimmed" mt={4}>
            {lead}
          </Text>
        )}
      </header>
      <div className={isWide ? 'wide' : undefined}>{children}</div>
    </section>
  );
}
