/** `/printers/add`: a printer that one of the connected agents finds, or one by its address. */
import { NativeSelect } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { agentsQuery } from '../agents/queries.ts';
import { useRefusal } from '../api/may.ts';
import { Page } from '../page/page.tsx';
import { PlaceButton } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { EmptyState } from '../page/states.tsx';
import { ChoosePrinter } from '../start/choose-printer.tsx';
import { useTexts } from '../texts.ts';
import { ADD_PRINTER } from './actions.ts';
import './printers.css';
import '../start/start.css';

export function AddPrinter() {
  const { t } = useTexts();
  const refusal = useRefusal(ADD_PRINTER);
  const agents = useQuery(agentsQuery);
  return (
    <Page title={t('printers.addTitle')} description={t('printers.addText')}>
      {refusal === undefined ? (
        <QueryView query={agents}>{(list) => <Choice agents={list} />}</QueryView>
      ) : (
        <p className="quiet">{refusal}</p>
      )}
    </Page>
  );
}

function Choice({ agents }: { readonly agents: readonly agentApi.Agent[] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const online = agents.filter((agent) => agent.online);
  const [chosenId, setChosenId] = useState<string>();
  const agent = online.find(({ id }) => id === chosenId) ?? online[0];
  if (!agent)
    return (
      <EmptyState
        icon={<IconPlugConnectedX size={28} stroke={1.5} aria-hidden />}
        title={t(agents.length === 0 ? 'printers.addNoAgent' : 'printers.addOffline')}
      >
        <p>{t('printers.addNeedsAgent')}</p>
        <PlaceButton to={agents.length === 0 ? '/start' : '/agents'} size="sm" mt="xs">
          {t(agents.length === 0 ? 'attention.start' : 'printers.toAgents')}
        </PlaceButton>
      </EmptyState>
    );
  return (
    <div className="add-printer">
      {online.length > 1 && (
        <NativeSelect
          maw="20rem"
          label={t('printers.agent')}
          description={t('printers.addAgentHint')}
          value={agent.id}
          onChange={(event) => setChosenId(event.currentTarget.value)}
          data={online.map(({ id, name, hostname }) => ({ value: id, label: `${name} (${hostname})` }))}
        />
      )}
      <ChoosePrinter
        key={agent.id}
        agentId={agent.id}
        onAdded={(id) => void navigate({ to: `/printers/${id}` as string })}
      />
    </div>
  );
}
