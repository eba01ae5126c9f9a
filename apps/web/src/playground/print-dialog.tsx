/** Prints the document: the one thing here that leaves the browser, and it says so. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { factsOf } from '@platen/formats';
import type { jobApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { sessionQuery } from '../api/session.ts';
import { PrintForm, type PrintOptions, type Sent } from '../labels/print-form.tsx';
import { Dialog } from '../page/dialog.tsx';
import { QueryView } from '../page/query-view.tsx';
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
        {(user) =>
          user ? (
            <PrintForm
              note={t('playground.printLeaves')}
              send={(print) => send(source, name, print)}
              onSent={onClose}
            />
          ) : (
            <SignUpNote />
          )
        }
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

function send({ format, bytes, options }: Source, title: string, print: PrintOptions): Promise<Sent> {
  const { dpi, width, height, data } = options;
  return call<jobApi.PrintAnswer>('POST', `/api/v3/printers/${print.printerId}/print`, {
    query: {
      ...(factsOf(format).kind === 'language' ? { sourceFormat: format } : {}),
      title,
      copies: print.copies,
      dpi,
      'label.width': width,
      'label.height': height,
      data: data && data.length > 0 ? JSON.stringify(data) : undefined,
    },
    body: bytes,
    contentType: factsOf(format).mediaType,
    headers: { 'idempotency-key': print.attemptKey },
  });
}
