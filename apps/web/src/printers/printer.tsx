/** `/printers/$id`: status of a printer, printed and waiting jobs, its agents, and its settings. */
import type { printerApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AttentionAbout, useAttentionAbout } from '../attention/attention-about.tsx';
import { LookNow } from '../attention/item-actions.tsx';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { useTexts } from '../texts.ts';
import { TEST_LABEL } from './actions.ts';
import { OutOfService } from './out-of-service.tsx';
import { PrinterAgents } from './printer-agents.tsx';
import { PrinterDevice } from './printer-device.tsx';
import { PrinterHistory } from './history/printer-history.tsx';
import { PrinterJobs } from './printer-jobs.tsx';
import { isHalfKnown, PrinterMark } from './printer-mark.tsx';
import { PrinterPicture } from './printer-picture.tsx';
import { PrinterSettings } from './settings/printer-settings.tsx';
import { statusQuery } from './queries.ts';
import { SandboxView } from './sandbox.tsx';
import './printers.css';

export function Printer() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { t } = useTexts();
  const query = useQuery(statusQuery(id));
  return (
    <Page
      title={query.data?.name ?? t('printers.name')}
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
      <div className="printer-columns">
        <PrinterPicture id={report.id} name={report.name} />
        <PrinterDevice report={report} />
      </div>
      <PrinterJobs id={report.id} />
      <PrinterHistory id={report.id} />
      <PrinterAgents report={report} />
      <PrinterSettings id={report.id} />
    </div>
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
