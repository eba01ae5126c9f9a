/** `/agents/add`: connects another computer, and shows it as soon as its agent is online. */
import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Page } from '../page/page.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { useTexts } from '../texts.ts';
import { EnrollAgent } from './enroll-agent.tsx';
import { agentsQuery } from './queries.ts';
import './enroll.css';

export function AddAgent() {
  const { t } = useTexts();
  const { data: agents } = useQuery(agentsQuery);
  const before = useRef<ReadonlySet<string>>(undefined);
  if (agents) before.current ??= new Set(agents.filter(({ online }) => online).map(({ id }) => id));
  const came = agents?.filter(({ id, online }) => online && !before.current?.has(id)) ?? [];
  return (
    <Page title={t('agents.enroll.title')} description={t('agents.enroll.description')}>
      <EnrollAgent />
      <div role="status" aria-live="polite" className="enroll-came">
        {came.length === 0 ? (
          <>
            <Loader size="xs" color="gray" aria-hidden /> {t('agents.enroll.waiting')}
          </>
        ) : (
          came.map(({ id, name, hostname }) => (
            <PlaceLink key={id} to={`/agents/${id}`}>
              <IconCircleCheck size={18} className="good" aria-hidden /> {t('agents.enroll.came', { name, hostname })}
            </PlaceLink>
          ))
        )}
      </div>
    </Page>
  );
}
