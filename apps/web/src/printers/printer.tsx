/** `/printers/$id`: a printer in tabs: how it is and what it prints, its history, how programs use it, its settings. */
import { Tabs } from '@mantine/core';
import type { printerApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AttentionAbout, useAttentionAbout } from '../attention/attention-about.tsx';
import { LookNow } from '../attention/item-actions.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { TEST_LABEL } from './actions.ts';
import { OutOfService } from './out-of-service.tsx';
import { PrinterAgents } from './tabs/printer-agents.tsx';
import { PrinterDevice } from './tabs/printer-device.tsx';
import { PrinterHistory } from './history/printer-history.tsx';
import { PrinterJobs } from './tabs/printer-jobs.tsx';
import { isHalfKnown, PrinterMark } from './printer-mark.tsx';
import { PrinterPicture } from './tabs/printer-picture.tsx';
import { PrinterSettings } from './settings/printer-settings.tsx';
import { CopiedId, PrinterUse } from './tabs/printer-use.tsx';
import { overviewQuery, printerQuery, statusQuery } from './queries.ts';
import { SandboxView } from './sandbox.tsx';
import './printers.css';

const route = getRouteApi('/frame/printers/$id');
const TABS = ['overview', 'history', 'use', 'settings'] as const;
type Tab = (typeof TABS)[number];

export function Printer() {
  const { id } = route.useParams();
  const { t } = useTexts();
  const query = useQuery(statusQuery(id));
  return (
    <Page
      title={query.data?.name ?? t('printers.name')}
      description={<PrinterFacts id={id} />}
      actions={<PrinterActions id={id} name={query.data?.name ?? ''} isSandbox={query.data?.sandbox === true} />}
    >
      <QueryView query={query}>
        {(report) => (report.sandbox ? <SandboxView id={id} /> : <PrinterView report={report} />)}
      </QueryView>
    </Page>
  );
}

interface PrinterActionsProps {
  readonly id: string;
  readonly name: string;
  readonly isSandbox: boolean;
}

function PrinterActions({ id, name, isSandbox }: PrinterActionsProps) {
  const { t } = useTexts();
  const test = TEST_LABEL.useRun({ done: () => t('printers.testSent') });
  return (
    <>
      {!isSandbox && <LookNow printerId={id} />}
      {!isSandbox && <OutOfService id={id} />}
      <ActionButton action={TEST_LABEL} size="xs" loading={test.isPending} onClick={() => test.mutate({ id, name })} />
    </>
  );
}

function PrinterView({ report }: { readonly report: printerApi.PrinterStatusReport }) {
  // The state already shows what the agent and the printer report.
  const entries = useAttentionAbout(({ kind, place }) => place.printerId === report.id && !kind.startsWith('printer_'));
  return (
    <div className="printer">
      <div>
        <AttentionAbout entries={entries} />
        <State report={report} isWell={entries.length === 0} />
      </div>
      <PrinterTabs report={report} />
    </div>
  );
}

function PrinterTabs({ report }: { readonly report: printerApi.PrinterStatusReport }) {
  const { t } = useTexts();
  const { id, name } = report;
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const panels: Readonly<Record<Tab, () => ReactNode>> = {
    overview: () => (
      <div className="printer">
        <div className="printer-columns">
          <PrinterPicture id={id} name={name} />
          <PrinterDevice report={report} />
        </div>
        <PrinterJobs id={id} />
        <PrinterAgents report={report} />
      </div>
    ),
    history: () => <PrinterHistory id={id} />,
    use: () => <PrinterUse id={id} />,
    settings: () => <PrinterSettings id={id} />,
  };
  return (
    <Tabs
      value={TABS.find((one) => one === tab) ?? 'overview'}
      keepMounted={false}
      onChange={(value) => void navigate({ search: value === 'overview' ? {} : { tab: value ?? '' }, replace: true })}
    >
      <Tabs.List mb="lg" aria-label={name}>
        {TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`printers.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {panels[one]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Under the name: where it stands, what it speaks, its last label, its id. */
function PrinterFacts({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data: printer } = useQuery(printerQuery(id));
  const { data: printers = [] } = useQuery(overviewQuery);
  const last = printers.find((one) => one.id === id)?.lastJob;
  if (!printer) return <span className="printer-facts">&nbsp;</span>;
  const { place, config } = printer;
  return (
    <span className="printer-facts">
      {place !== null && <span>{place}</span>}
      <span>
        {[config.nativeFormat.toUpperCase(), config.dpi && t('printers.dpi', { dpi: config.dpi })]
          .filter(Boolean)
          .join(', ')}
      </span>
      {last && (
        <span>
          {t('printers.lastLabel')}: <Time iso={last.date} />
        </span>
      )}
      <CopiedId id={id} />
    </span>
  );
}

const STALE_MS = 180_000;

interface StateProps {
  readonly report: printerApi.PrinterStatusReport;
  readonly isWell: boolean;
}

function State({ report, isWell }: StateProps) {
  const { t, localized, ago } = useTexts();
  const { status, message, fact, lastStatusDate, statusDetail, connectionType } = report;
  const method = statusDetail?.method ?? null;
  const isOld = lastStatusDate !== null && Date.now() - Date.parse(lastStatusDate) > STALE_MS;
  return (
    <section className="printer-state" data-stale={isOld || undefined}>
      <PrinterMark status={status} method={method} isCurrent={!isOld} size="lg" />
      <div>
        {message !== null && <p>{localized(message, fact)}</p>}
        {message === null && isWell && (
          <p>
            {isHalfKnown(status, method)
              ? t(connectionType === 'network' ? 'printers.notAsked' : 'printers.notHeard')
              : t('printers.well')}
          </p>
        )}
        <p className="quiet">
          {lastStatusDate === null ? (
            t('printers.neverLooked')
          ) : (
            <>
              {t('printers.looked', { time: ago(lastStatusDate) })} (<Time iso={lastStatusDate} style="short" />)
            </>
          )}
          {isOld && ` ${t('printers.stale')}`}
        </p>
      </div>
    </section>
  );
}
