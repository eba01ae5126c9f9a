/** `/agents/$id`: the computer of an agent, its printers, its checks, its key and its updates. */
import { NativeSelect, Title } from '@mantine/core';
import { durationOf } from '@platen/messages';
import type { agentApi } from '@platen/protocol';
import { CopyButton, Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useAction } from '../api/use-action.ts';
import { AttentionAbout, useAttentionAbout } from '../attention/attention-about.tsx';
import { Facts } from '../page/facts.tsx';
import { MayChange } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { PrinterMark } from '../printers/printer-mark.tsx';
import { overviewQuery, type Overview } from '../printers/queries.ts';
import { useTexts } from '../texts.ts';
import { SET_UPDATE_RING } from './actions.ts';
import { AgentDoctor } from './agent-doctor.tsx';
import { AgentSupport } from './support/agent-support.tsx';
import { AgentMark } from './agent-mark.tsx';
import { summaryOf } from './agent-summary.ts';
import { AgentSettings } from './agent-settings.tsx';
import { platformName } from './agents.tsx';
import { agentPrintersQuery, agentQuery, doctorQuery } from './queries.ts';
import '../printers/printers.css';

type AgentShape = agentApi.Agent;

export function Agent() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { t } = useTexts();
  const query = useQuery(agentQuery(id));
  return (
    <Page title={query.data?.name ?? t('agents.name')} actions={query.data && <CopySummary agent={query.data} />}>
      <QueryView query={query}>{(agent) => <AgentView agent={agent} />}</QueryView>
    </Page>
  );
}

function CopySummary({ agent }: { readonly agent: AgentShape }) {
  const { t } = useTexts();
  const { data: printers = [] } = useQuery(agentPrintersQuery(agent.id));
  const { data: report } = useQuery(doctorQuery(agent.id));
  const entries = useAttentionAbout(({ subject, place }) => subject.id === agent.id || place.agentId === agent.id);
  return <CopyButton label={t('jobs.summary')} text={() => summaryOf({ agent, printers, entries, report })} />;
}

function AgentView({ agent }: { readonly agent: AgentShape }) {
  const entries = useAttentionAbout(({ subject }) => subject.type === 'agent' && subject.id === agent.id);
  return (
    <div className="printer">
      <div>
        <AttentionAbout entries={entries} />
        <AgentMark online={agent.online} size="lg" />
      </div>
      <div className="printer-columns">
        <Computer agent={agent} />
        <AgentPrinters id={agent.id} />
      </div>
      <AgentDoctor agent={agent} />
      <AgentSupport agent={agent} />
      <UpdateRing agent={agent} />
      <AgentSettings agent={agent} />
    </div>
  );
}

/** A difference that nobody notices. */
const SMALL_SKEW_MS = 5_000;

function Computer({ agent }: { readonly agent: AgentShape }) {
  const { t } = useTexts();
  const { hostname, platform, osVersion, arch, runsAs, version, updateRequired, addresses } = agent;
  const { clockSkewMs, lastSeenDate, keyRotatedDate } = agent;
  const skew = Math.abs(clockSkewMs ?? 0);
  return (
    <section className="panel">
      <Title order={2} size="h6">
        {t('agents.computer')}
      </Title>
      <Facts
        items={[
          [t('agents.computer'), hostname],
          [t('agents.platform'), osVersion ?? platformName(t, platform)],
          ...(arch ? [[t('agents.arch'), arch] as const] : []),
          ...(runsAs ? [[t('agents.runsAs'), t(`agents.runsAs.${runsAs}`)] as const] : []),
          [t('agents.addresses'), addresses.length === 0 ? t('agents.noAddresses') : addresses.join(', ')],
          [
            t('agents.version'),
            <span key="version">
              {version} {updateRequired && <strong className="warn">{t('agents.updateRequired')}</strong>}
            </span>,
          ],
          [t('agents.lastSeen'), lastSeenDate ? <Time key="seen" iso={lastSeenDate} /> : t('agents.never')],
          [
            t('agents.clock'),
            skew <= SMALL_SKEW_MS ? (
              t('agents.clockRight')
            ) : (
              <span key="clock" className="warn">
                {t('agents.clockOff', { duration: durationOf(skew) })}
              </span>
            ),
          ],
          [t('agents.key'), keyRotatedDate ? <Rotated key="key" iso={keyRotatedDate} /> : t('agents.keyFirst')],
          [t('agents.created'), <Time key="created" iso={agent.createdDate} />],
        ]}
      />
    </section>
  );
}

function Rotated({ iso }: { readonly iso: string }) {
  const { t, ago, exact } = useTexts();
  return <span title={exact(iso)}>{t('agents.keyRotated', { time: ago(iso) })}</span>;
}

const servedBy = (id: string, printers: readonly Overview[]): readonly Overview[] =>
  printers.filter(({ agents }) => agents.some((agent) => agent.id === id));

function AgentPrinters({ id }: { readonly id: string }) {
  const { t } = useTexts();
  return (
    <section className="panel">
      <Title order={2} size="h6">
        {t('agents.printers')}
      </Title>
      <QueryView query={useQuery({ ...overviewQuery, select: ({ printers }) => servedBy(id, printers) })}>
        {(printers) =>
          printers.length === 0 ? (
            <p className="quiet">{t('agents.printersNone')}</p>
          ) : (
            <ul className="plain-list">
              {printers.map((printer) => (
                <li key={printer.id}>
                  <PlaceLink to={`/printers/${printer.id}`}>{printer.name}</PlaceLink>
                  <PrinterMark status={printer.status} method={printer.method} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

const RINGS = ['stable', 'early'] as const;

function UpdateRing({ agent }: { readonly agent: AgentShape }) {
  const { t } = useTexts();
  const save = useAction<(typeof RINGS)[number], AgentShape>({
    ...SET_UPDATE_RING,
    run: (updateRing) => SET_UPDATE_RING.run({ id: agent.id, updateRing }),
    done: () => t('agents.ringSaved'),
  });
  return (
    <section>
      <MayChange action={SET_UPDATE_RING}>
        <NativeSelect
          size="sm"
          maw="20rem"
          label={t('agents.ring')}
          description={t('agents.ringHint')}
          value={agent.updateRing ?? ''}
          disabled={save.isPending}
          onChange={(event) => save.mutate(event.currentTarget.value as (typeof RINGS)[number])}
          data={[
            ...(agent.updateRing === null ? [{ value: '', label: t('agents.ring.own') }] : []),
            ...RINGS.map((value) => ({ value, label: t(`agents.ring.${value}`) })),
          ]}
        />
      </MayChange>
    </section>
  );
}
