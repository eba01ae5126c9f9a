/** The actions on selected jobs: the marked ones, or all that match the filters. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../texts.ts';
import { actOnMany, ACTIONS, type ActionName, type Choice, JOB_ACTIONS, type Selected } from './actions.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Printer } from './names.ts';

interface BulkBarProps {
  readonly selected: Selected;
  /** Jobs that are selected, or match; as shown where they are not counted to the end. */
  readonly count: number;
  readonly countText: string;
  readonly isAll: boolean;
  /** Offers all that match: there are more than are marked. */
  readonly onSelectAll: (() => void) | null;
  readonly printers: readonly Printer[];
  readonly onClear: () => void;
}

export function BulkBar(props: BulkBarProps) {
  const { selected, count, countText, isAll, onSelectAll, printers, onClear } = props;
  const { t } = useTexts();
  const [asked, setAsked] = useState<ActionName | null>(null);
  const act = useAction({
    run: ({ action, choice }: { readonly action: ActionName; readonly choice: Choice }, attemptKey) =>
      actOnMany(action, selected, choice, attemptKey),
    refreshes: ['job_actions'],
    onDone: () => {
      setAsked(null);
      onClear();
    },
  });
  return (
    <div className="panel bulk-bar" role="region" aria-label={t('jobs.bulk.label')}>
      <Group gap="xs">
        <Text size="sm" fw={550} role="status">
          {isAll ? t('jobs.bulk.all', { count: countText }) : t('jobs.bulk.selected', { count })}
        </Text>
        {onSelectAll && (
          <Button size="compact-sm" variant="subtle" onClick={onSelectAll}>
            {t('jobs.bulk.allMatching')}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {ACTIONS.map((action) => (
          <Button key={action} size="compact-sm" variant="default" onClick={() => setAsked(action)}>
            {t(JOB_ACTIONS[action].title)}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
          {t('jobs.bulk.clear')}
        </Button>
      </Group>
      <ActionDialog
        action={asked}
        count={count}
        isMany
        printers={printers}
        made={null}
        offersRemaining
        isRunning={act.isPending}
        onClose={() => setAsked(null)}
        onRun={(action, choice) => act.mutate({ action, choice })}
      />
    </div>
  );
}
