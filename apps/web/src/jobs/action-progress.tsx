/** Running and just ended actions on many jobs: progress, jobs that could not be changed, undo. */
import { ActionIcon, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../texts.ts';
import { UNDO_JOB_ACTION } from './actions.ts';
import { leftOf, progressText } from './action-text.ts';

/** An action that ended longer ago is history. */
const SHOWN_MS = 10 * 60_000;

export function ActionProgress({ canChange }: { readonly canChange: boolean }) {
  const texts = useTexts();
  const { t } = texts;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({
    queryKey: ['job_actions'],
    queryFn: ({ signal }) => api('GET /api/v3/job-actions', { signal }),
  });
  const undo = useAction(UNDO_JOB_ACTION);
  const shown = (data?.actions ?? []).filter(
    ({ id, endedDate }) => !hidden.has(id) && (endedDate === null || Date.now() - Date.parse(endedDate) < SHOWN_MS),
  );
  return (
    <div role="status" aria-label={t('jobs.action.label')}>
      {shown.slice(0, 3).map((action) => (
        <div key={action.id} className="panel jobs-action">
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" fw={550}>
              {t(`jobs.action.${action.action}`, { count: action.total })}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {canChange && (action.state === 'running' || (action.state === 'ended' && action.done > 0)) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={undo.isPending && undo.variables === action.id}
                  onClick={() => undo.mutate(action.id)}
                >
                  {t(UNDO_JOB_ACTION.title)}
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('jobs.action.hide')}
                onClick={() => setHidden(new Set([...hidden, action.id]))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
          <Stack gap={6}>
            {(action.state === 'running' || action.state === 'undoing') && (
              <Progress
                value={action.total === 0 ? 100 : (1 - leftOf(action) / action.total) * 100}
                size="sm"
                aria-label={t('jobs.action.progress')}
              />
            )}
            <Text size="sm" c="dimmed">
              {progressText(action, texts)}
            </Text>
            {action.reasons.length > 0 && (
              <Text size="sm">
                {action.reasons.map(({ code, count }) => t(`jobs.reason.${code}`, { count })).join('; ')}.
              </Text>
            )}
          </Stack>
        </div>
      ))}
    </div>
  );
}
