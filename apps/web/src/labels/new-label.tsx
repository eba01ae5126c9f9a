/** A new stored label, drawn from an empty one, an example or a file: opened where it is edited. */
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAction } from '../api/use-action.ts';
import { ActionButton } from '../page/may.tsx';
import { type NewDocument, useWorker } from '@platen/label-editor';
import { NEW_LABEL, storeLabel } from './actions.ts';
import { useKnownPrinters } from '../playground/use-known-printers.ts';

/** Loaded by whoever opens it. */
const NewLabelDialog = lazy(async () => ({
  default: (await import('@platen/label-editor')).NewLabelDialog,
}));

export function NewLabel() {
  const navigate = useNavigate();
  const [isOpen, dialog] = useDisclosure();
  const store = useAction({
    run: ({ name, format, bytes }: NewDocument) =>
      storeLabel({ name, format, content: new TextDecoder().decode(bytes) }),
    refreshes: ['labels', 'quota'],
    onDone: ({ id }) => void navigate({ to: '/labels/$id', params: { id } }),
  });
  return (
    <>
      <ActionButton action={NEW_LABEL} loading={store.isPending} onClick={dialog.open} />
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog onClose={dialog.close} onOpen={(document) => store.mutate(document)} />
        </Suspense>
      )}
    </>
  );
}

interface DialogProps {
  readonly onClose: () => void;
  readonly onOpen: (document: NewDocument) => void;
}

function Dialog(props: DialogProps) {
  const worker = useWorker();
  const printers = useKnownPrinters(true);
  return <NewLabelDialog {...props} {...(printers ? { printers } : {})} worker={worker} isOpen />;
}
