/** `/start`: from an account to the first label, in three steps, each updated live. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentsQuery } from '../agents/queries.ts';
import { EnrollAgent } from '../agents/enroll-agent.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { type Overview, overviewQuery } from '../printers/queries.ts';
import { useTexts, type Texts } from '../texts.ts';
import { ChoosePrinter } from './choose-printer.tsx';
import { FirstLabel } from './first-label.tsx';
import { VIRTUAL } from './queries.ts';
import { Step } from './step.tsx';
import '../agents/enroll.css';
import '../printers/printers.css';
import './start.css';

export function Start() {
  const { t } = useTexts();
  const agents = useQuery(agentsQuery);
  const printers = useQuery(overviewQuery);
  return (
    <Page title={t('start.title')} description={t('start.description')}>
      <QueryView query={agents}>
        {(list) => <Steps agent={list.find(({ online }) => online)} printers={printers.data ?? []} />}
      </QueryView>
    </Page>
  );
}

interface StepsProps {
  readonly agent: { readonly id: string; readonly name: string; readonly hostname: string } | undefined;
  readonly printers: readonly Overview[];
}

function Steps({ agent, printers }: StepsProps) {
  const { t } = useTexts();
  const [chosenId, setChosenId] = useState<string>();
  const served = printers.filter(({ agents }) => agents.some(({ online }) => online));
  const printer = served.find(({ id }) => id === chosenId) ?? served[0];
  const isOut = printer?.lastJob?.status === 'completed';
  return (
    <ol className="steps">
      <Step
        number={1}
        title={t('start.agent')}
        state={agent ? 'done' : 'now'}
        outcome={agent && t('start.agentDone', { name: agent.name, hostname: agent.hostname })}
      >
        {!agent && (
          <>
            <p className="quiet">{t('start.agentText')}</p>
            <EnrollAgent />
          </>
        )}
      </Step>
      <Step
        number={2}
        title={t('start.printer')}
        state={printer ? 'done' : agent ? 'now' : 'later'}
        outcome={printer && placeOf(printer, t)}
        later={t('start.printerLater')}
      >
        {agent && !printer && <ChoosePrinter agentId={agent.id} onAdded={setChosenId} />}
      </Step>
      <Step
        number={3}
        title={t('start.label')}
        state={isOut ? 'done' : printer ? 'now' : 'later'}
        later={t('start.labelLater')}
      >
        {printer && <FirstLabel key={printer.id} printer={printer} />}
      </Step>
    </ol>
  );
}

const placeOf = ({ name, address }: Overview, t: Texts['t']): string =>
  address === VIRTUAL ? name : t('start.printerDone', { name, address });
