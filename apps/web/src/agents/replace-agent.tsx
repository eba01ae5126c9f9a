/** `/agents/$id/replace`: a code for the computer that takes over an agent, and the moment when it has. */
import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../page/page.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { type Code, EnrollAgent } from './enroll-agent.tsx';
import { agentQuery, openCodesQuery } from './queries.ts';
import './enroll.css';

/** How often the page asks whether the code was used. */
const EVERY_MS = 2000;

export function ReplaceAgent() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { t } = useTexts();
  const query = useQuery(agentQuery(id));
  const [code, setCode] = useState<Code>();
  const name = query.data?.name ?? '';
  return (
    <Page title={t('agents.replaceTitle', { name })} description={t('agents.replaceDescription')}>
      <QueryView query={query}>
        {({ online, hostname }) => (
          <>
            <EnrollAgent replaces={id} onCode={setCode} />
            <div role="status" aria-live="polite" className="enroll-came">
              {code && <Progress code={code} online={online} place={{ id, name, hostname }} />}
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface ProgressProps {
  readonly code: Code;
  readonly online: boolean;
  readonly place: { readonly id: string; readonly name: string; readonly hostname: string };
}

function Progress({ code, online, place: { id, name, hostname } }: ProgressProps) {
  const { t } = useTexts();
  const { data: codes } = useQuery({ ...openCodesQuery, refetchInterval: EVERY_MS });
  const isUsed =
    codes !== undefined && Date.parse(code.expiresDate) > Date.now() && !codes.some((one) => one.id === code.id);
  if (isUsed && online)
    return (
      <PlaceLink to={`/agents/${id}`}>
        <IconCircleCheck size={18} className="good" aria-hidden /> {t('agents.replaceDone', { name, hostname })}
      </PlaceLink>
    );
  return (
    <>
      <Loader size="xs" color="gray" aria-hidden /> {t(isUsed ? 'agents.replaceUsed' : 'agents.replaceWaiting')}
    </>
  );
}
