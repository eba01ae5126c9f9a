/** Prints the document: the one thing here that leaves the browser, and it says so. */
import { Anchor, Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { factsOf } from '@platen/formats';
import type { jobApi, printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, get } from '../api/call.ts';
import { sessionQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { QueryView } from '../page/query-view.tsx';
import { Dialog } from '../page/dialog.tsx';
import { useTexts } from '../texts.ts';
import type { Source } from './engine/protocol.ts';

export interface PrintDialogProps {
  readonly source: Source;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PrintDialog({ source, name, isOpen, onClose }: PrintDialogProps) {
  const { t } = useTexts();
  const session = useQuery({ ...sessionQuery, enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('playground.print')}>
      <QueryView query={session}>
        {(user) => (user ? <PrintForm {...{ source, name, onClose }} /> : <SignUpNote />)}
      </QueryView>
    </Dialog>
  );
}

function SignUpNote() {
  const { t } = useTexts();
  return (
    <Stack gap="md">
      <Text size="sm">{t('playground.printSignIn')}</Text>
      <Group>
        <Button component="a" href="/sign-up">
          {t('playground.printSignUp')}
        </Button>
        <Button component="a" href="/sign-in?to=/playground" variant="default">
          {t('playground.printHaveAccount')}
        </Button>
      </Group>
    </Stack>
  );
}

const MOST_COPIES = 1000;

interface PrintOptions extends Omit<PrintDialogProps, 'isOpen'> {
  readonly copies: number;
}

function usePrint({ source, name, copies, onClose }: PrintOptions) {
  const { t } = useTexts();
  return useAction({
    run: (printer: printerApi.Printer, attemptKey) => {
      const { dpi, width, height, data } = source.options;
      return call<jobApi.PrintAnswer>('POST', `/api/v3/printers/${printer.id}/print`, {
        query: {
          ...(factsOf(source.format).kind === 'language' ? { sourceFormat: source.format } : {}),
          title: name,
          copies,
          dpi,
          'label.width': width,
          'label.height': height,
          data: data && data.length > 0 ? JSON.stringify(data) : undefined,
        },
        body: source.bytes,
        contentType: factsOf(source.format).mediaType,
        headers: { 'idempotency-key': attemptKey },
      });
    },
    refreshes: ['jobs', 'printers'],
    onDone: ({ jobId }, printer) => {
      onClose();
      notifications.show({
        color: 'teal',
        message: (
          <>
            {t('playground.printSent', { printer: printer.name })}{' '}
            <Anchor href={`/jobs?job=${jobId}`} size="sm">
              {t('playground.printFollow')}
            </Anchor>
          </>
        ),
      });
    },
  });
}

function PrintForm({ source, name, onClose }: Omit<PrintDialogProps, 'isOpen'>) {
  const { t } = useTexts();
  const printers = useQuery({
    queryKey: ['printers', 'choice'],
    queryFn: ({ signal }) => get<{ readonly printers: readonly printerApi.Printer[] }>('/api/v3/printers', { signal }),
  });
  const [chosen, setChosen] = useState<string>();
  const [copies, setCopies] = useState<number | string>(1);
  const print = usePrint({ source, name, copies: Number(copies) || 1, onClose });
  return (
    <QueryView query={printers}>
      {({ printers: list }) => {
        const printer = list.find(({ id }) => id === chosen) ?? list[0];
        if (!printer)
          return (
            <Text size="sm">
              {t('playground.printNone')} <Anchor href="/start">{t('playground.printAdd')}</Anchor>
            </Text>
          );
        return (
          <Stack gap="md">
            <NativeSelect
              label={t('playground.printPrinter')}
              value={printer.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={list.map((one) => ({ value: one.id, label: one.name }))}
            />
            <NumberInput
              label={t('playground.printCopies')}
              value={copies}
              onChange={setCopies}
              min={1}
              max={MOST_COPIES}
              allowDecimal={false}
              hideControls
            />
            <Text size="sm" c="dimmed">
              {t('playground.printLeaves')}
            </Text>
            <Button loading={print.isPending} onClick={() => print.mutate(printer)}>
              {t('playground.printSend')}
            </Button>
          </Stack>
        );
      }}
    </QueryView>
  );
}
