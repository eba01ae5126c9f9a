/** Jobs with their result in words; a row opens to its timeline. */
import { Button, Stack, Table, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { UiJob } from '../preload/bridge.ts';
import type { TextKey } from './messages/en.ts';
import { useTexts } from './texts.tsx';

export function JobTable({ jobs }: { readonly jobs: readonly UiJob[] }) {
  const { t, time } = useTexts();
  const [open, setOpen] = useState<string>();
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('activity.ended')}</Table.Th>
            <Table.Th>{t('activity.printer')}</Table.Th>
            <Table.Th>{t('activity.result')}</Table.Th>
            <Table.Th>{t('activity.copies')}</Table.Th>
            <Table.Th>{t('activity.job')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Fragment key={`${job.jobId}-${job.endedDate}`}>
              <Table.Tr>
                <Table.Td>{time(job.endedDate)}</Table.Td>
                <Table.Td>{job.printer}</Table.Td>
                <Table.Td>
                  {job.error ? (
                    <Text size="sm" c="red">
                      <span aria-hidden>✕ </span>
                      {job.error.message}
                    </Text>
                  ) : (
                    <Text size="sm">
                      <span aria-hidden>✓ </span>
                      {t(`confirmation.${job.confirmation ?? 'transport'}` as TextKey)}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  {job.copiesSent} / {job.copies}
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-expanded={open === job.jobId}
                    onClick={() => setOpen(open === job.jobId ? undefined : job.jobId)}
                  >
                    {job.jobId.slice(-12)}
                  </Button>
                </Table.Td>
              </Table.Tr>
              {open === job.jobId && (
                <Table.Tr>
                  <Table.Td colSpan={5}>
                    <Stack gap={2} aria-label={t('activity.timeline')}>
                      <Text size="xs" c="dimmed">
                        {job.jobId} · {job.format.toUpperCase()} · {job.sizeBytes} B
                      </Text>
                      {job.steps.map((step, index) => (
                        <Text size="sm" key={`${step.at}-${index}`}>
                          {time(step.at)} · {t(`step.${step.what}` as TextKey)}
                          {step.detail ? `: ${step.detail}` : ''}
                        </Text>
                      ))}
                    </Stack>
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
