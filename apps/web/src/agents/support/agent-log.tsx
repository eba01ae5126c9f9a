/** The log of an agent, as it is written. */
import { Code, ScrollArea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import { agentLogQuery } from '../queries.ts';

export function AgentLog({ id, until }: { readonly id: string; readonly until: string }) {
  const { t, exact } = useTexts();
  const { data } = useQuery(agentLogQuery(id, until));
  const lines = data?.lines ?? [];
  return (
    <>
      <p className="quiet">{t('agents.support.logUntil', { time: exact(until) })}</p>
      <ScrollArea.Autosize
        mah="24rem"
        viewportProps={{ tabIndex: 0, role: 'log', 'aria-label': t('agents.support.logLines') }}
      >
        <Code block>
          {lines.length === 0
            ? t('agents.support.logNone')
            : lines.map(({ time, level, text }) => `${time.slice(11, 19)} ${level.padEnd(5)} ${text}`).join('\n')}
        </Code>
      </ScrollArea.Autosize>
    </>
  );
}
