/** A new template: its name and size first, or a file. It is a draft that prints nothing until somebody publishes it. */
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type NewDocument, useWorker } from '@platen/label-editor';
import { useAction } from '../api/use-action.ts';
import { ActionButton } from '../page/may.tsx';
import { useNew } from '../page/use-new.ts';
import { useTexts } from '../texts.ts';
import { NEW_TEMPLATE } from './actions.ts';

/** Loaded by whoever opens it. */
const NewLabelDialog = lazy(async () => ({
  default: (await import('@platen/label-editor')).NewLabelDialog,
}));

export function NewTemplateButton() {
  const { open } = useNew('/templates');
  return <ActionButton action={NEW_TEMPLATE} onClick={open} />;
}

export function NewTemplateDialog() {
  const { isOpen, close } = useNew('/templates');
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Opened onClose={close} />
      </Suspense>
    )
  );
}

function Opened({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const worker = useWorker();
  const create = useAction({
    ...NEW_TEMPLATE,
    run: ({ name, format, bytes, data = [] }: NewDocument) =>
      NEW_TEMPLATE.run({
        name: name.slice(0, 100),
        format,
        content: new TextDecoder().decode(bytes),
        requireFields: true,
        publish: false,
        sampleData: [...data],
      }),
    onDone: ({ id }) => void navigate({ to: '/templates/$id', params: { id } }),
  });
  return (
    <NewLabelDialog
      isOpen
      isNamed
      title={t(NEW_TEMPLATE.title)}
      worker={worker}
      onClose={onClose}
      onOpen={(document) => create.mutate(document)}
    />
  );
}
