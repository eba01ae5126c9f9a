/** The checks of an agent's computer: run on request, reported by the agent. */
import { Title } from '@mantine/core';
import type { agentApi } from '@platen/protocol';
import { type Look, StatusMark, textsUnder } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../api/use-action.ts';
import { ActionButton } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { RUN_CHECKS } from './actions.ts';
import { isRunning } from './doctor-run.ts';
import { type DoctorCheck, doctorQuery, type DoctorReport } from './queries.ts';

const LOOKS: Readonly<Record<DoctorCheck['result'], Look>> = {
  pass: { color: 'teal', shape: '●' },
  warn: { color: 'orange', shape: '▲' },
  fail: { color: 'red', shape: '✕' },
  skip: { color: 'gray', shape: '–' },
};
/** Worst first: what is in trouble must not be below the fold. */
const ORDER = ['fail', 'warn', 'pass', 'skip'];

export function AgentDoctor({ agent }: { readonly agent: agentApi.Agent }) {
  const { t } = useTexts();
  const query = useQuery(doctorQuery(agent.id));
  const run = useAction(RUN_CHECKS);
  return (
    <section>
      <div className="section-head">
        <Title order={2} size="h6">
          {t('agents.doctor')}
        </Title>
        <ActionButton
          action={RUN_CHECKS}
          variant="default"
          size="xs"
          disabled={!agent.online}
          loading={run.isPending || isRunning(query.data)}
          onClick={() => run.mutate(agent.id)}
        />
      </div>
      <QueryView query={query}>{(report) => <Checks report={report} online={agent.online} />}</QueryView>
    </section>
  );
}

function Checks({ report, online }: { readonly report: DoctorReport; readonly online: boolean }) {
  const { t, ago, exact } = useTexts();
  const { checks, reportedDate } = report;
  return (
    <div role="status" aria-live="polite">
      {isRunning(report) && <p className="quiet">{t('agents.doctorRunning')}</p>}
      {reportedDate === null ? (
        !isRunning(report) && <p className="quiet">{t(online ? 'agents.doctorNever' : 'agents.doctorOffline')}</p>
      ) : (
        <>
          <p className="quiet" title={exact(reportedDate)}>
            {t('agents.doctorReported', { time: ago(reportedDate) })}
          </p>
          <ul className="plain-list">
            {checks
              .toSorted((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result))
              .map((check) => (
                <CheckRow key={check.id} check={check} />
              ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The texts that the agent's own windows show. */
const useAgentTexts = textsUnder('ui');
const PRINTER = { id: /^printer:/, title: /^Printer / };

/** The agent reports titles in English. */
function useTitle({ id, title }: DoctorCheck): string {
  const { t, maybe } = useAgentTexts();
  return PRINTER.id.test(id)
    ? t('check.printer', { name: title.replace(PRINTER.title, '') })
    : (maybe(`check.${id}`) ?? title);
}

function CheckRow({ check }: { readonly check: DoctorCheck }) {
  const { t, localized } = useTexts();
  const title = useTitle(check);
  const { result, detail, detailFact, fix, fixFact } = check;
  return (
    <li className="check-row">
      <StatusMark look={LOOKS[result]} size="md">
        {t(`agents.check.${result}`)}
      </StatusMark>
      <span>
        <strong>{title}</strong>: {localized(detail, detailFact)}
        {fix && ` ${localized(fix, fixFact)}`}
      </span>
    </li>
  );
}
