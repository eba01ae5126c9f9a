/**
 * Prints the document: on the virtual printer of the page or, signed in, on a printer of the account, which sends it.
 */
import { Button, Divider, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { factsOf } from '@platen/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/session.ts';
import { PRINT } from '../labels/actions.ts';
import { PrintForm, type PrintOptions, type Sent } from '../labels/print-form.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FailureNote, RowSkeletons } from '../page/states.tsx';
import { pageQuery } from '../printers/page-options-fields.tsx';
import { useTexts } from '../texts.ts';
import type { Source } from './engine/protocol.ts';
import { VirtualPrinter, type VirtualPrinterProps } from './virtual-printer.tsx';

interface PrintDialogProps extends VirtualPrinterProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PrintDialog({ isOpen, onClose, ...props }: PrintDialogProps) {
  const { t } = useTexts();
  const session = useQuery({ ...sessionQuery, enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('playground.print')} size="lg">
      {session.isLoading ? (
        <RowSkeletons />
      ) : session.data ? (
        <PrinterChoice {...props} onSent={onClose} />
      ) : (
        <Stack gap="md" className="print-choice">
          <Title order={3} size="h6">
            {t('playground.printVirtual')}
          </Title>
          <VirtualPrinter {...props} />
          {session.isError && <FailureNote error={session.error} onRetry={() => void session.refetch()} />}
          {session.data === null && <SignUpNote />}
        </Stack>
      )}
    </Dialog>
  );
}

function PrinterChoice({ onSent, ...props }: VirtualPrinterProps & { readonly onSent: () => void }) {
  const { t } = useTexts();
  const { source, name } = props;
  const [printer, setPrinter] = useState('account');
  return (
    <Stack gap="md" className="print-choice">
      <SegmentedControl
        fullWidth
        aria-label={t('playground.printOn')}
        value={printer}
        onChange={setPrinter}
        data={[
          { value: 'account', label: t('playground.printAccount') },
          { value: 'virtual', label: t('playground.printVirtual') },
        ]}
      />
      {printer === 'account' ? (
        <PrintForm note={t('playground.printLeaves')} send={(print) => send(source, name, print)} onSent={onSent} />
      ) : (
        <VirtualPrinter {...props} />
      )}
    </Stack>
  );
}

function SignUpNote() {
  const { t } = useTexts();
  return (
    <Stack gap="md">
      <Divider />
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
  const { dpi, width, height, trim, data } = options;
  return PRINT.run({
    params: { id: print.printerId },
    query: {
      ...(factsOf(format).kind === 'language' ? { sourceFormat: format } : {}),
      title,
      copies: print.copies,
      ...pageQuery(print.pages),
      dpi,
      'label.width': width,
      'label.height': height,
      trim: trim ? 'true' : undefined,
      data: data && data.length > 0 ? JSON.stringify(data) : undefined,
    },
    body: bytes,
    contentType: factsOf(format).mediaType,
    headers: { 'idempotency-key': print.attemptKey },
  });
}
