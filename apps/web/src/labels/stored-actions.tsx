/** The actions on a stored label or template other than opening it: rename, download, print, delete with undo. */
import { ActionIcon, Anchor, Button, Menu, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { FORMAT_TABLE } from '@platen/formats';
import { IconDots } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useRefusal } from '../api/may.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { downloadAs, type StoredDocument } from './document-file.ts';
import { PRINT, STORED_ACTIONS } from './actions.ts';

interface StoredActionsProps {
  readonly noun: 'labels' | 'templates';
  readonly id: string;
  readonly name: string;
  readonly load: () => Promise<StoredDocument & { readonly sampleData?: readonly Record<string, unknown>[] }>;
  /** Shows the dialog that prints it. */
  readonly printDialog: (close: () => void) => ReactNode;
  /** Nothing of it prints yet. */
  readonly isUnprintable?: boolean;
  /** Further entries of the menu. */
  readonly more?: ReactNode;
  readonly onDeleted?: () => void;
}

/** How long the offer to undo stands. */
const UNDO_MS = 20_000;

export function StoredActions(props: StoredActionsProps) {
  const { noun, id, name, load, isUnprintable = false, more } = props;
  const actions = STORED_ACTIONS[noun];
  const { t } = useTexts();
  const [dialog, setDialog] = useState<'rename' | 'print' | null>(null);
  const close = (): void => setDialog(null);
  const download = useAction({
    run: async (target: (typeof FORMAT_TABLE)[number]['name']) => {
      const { sampleData, ...document } = await load();
      await downloadAs(name, document, target, sampleData?.slice(0, 1));
    },
  });
  const remove = useDeletion(props);
  const refusal = useRefusal(actions.remove);
  const isRefused = refusal !== undefined;
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('labels.actions', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {refusal !== undefined && <Menu.Label className="menu-refusal">{refusal}</Menu.Label>}
          <Menu.Item disabled={isRefused || isUnprintable} onClick={() => setDialog('print')}>
            {t(PRINT.title)}
          </Menu.Item>
          <Menu.Item disabled={isRefused} onClick={() => setDialog('rename')}>
            {t(actions.rename.title)}
          </Menu.Item>
          {!isRefused && more}
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item>{t('labels.download')}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {FORMAT_TABLE.map((format) => (
                <Menu.Item key={format.name} onClick={() => download.mutate(format.name)}>
                  {format.title}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Divider />
          <Menu.Item color="red" disabled={isRefused} onClick={() => remove.mutate(id)}>
            {t(actions.remove.title)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameDialog {...{ noun, id, name, onClose: close }} />}
      {dialog === 'print' && props.printDialog(close)}
    </>
  );
}

/** Deletes, and offers to undo that for a while. */
function useDeletion({ noun, id, name, onDeleted }: Pick<StoredActionsProps, 'noun' | 'id' | 'name' | 'onDeleted'>) {
  const { t } = useTexts();
  const restore = useAction({
    ...STORED_ACTIONS[noun].restore,
    refreshes: [noun, 'quota'],
    done: () => t('labels.restored', { name }),
  });
  return useAction({
    ...STORED_ACTIONS[noun].remove,
    refreshes: [noun, 'quota'],
    onDone: () => {
      onDeleted?.();
      const toast = notifications.show({
        autoClose: UNDO_MS,
        message: (
          <>
            {t('labels.deleted', { name })}{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => {
                notifications.hide(toast);
                restore.mutate(id);
              }}
            >
              {t('labels.undo')}
            </Anchor>
          </>
        ),
      });
    },
  });
}

interface RenameDialogProps {
  readonly noun: 'labels' | 'templates';
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

function RenameDialog({ noun, id, name, onClose }: RenameDialogProps) {
  const { t } = useTexts();
  const [text, setText] = useState(name);
  const rename = useAction({
    ...STORED_ACTIONS[noun].rename,
    refreshes: [noun],
    onDone: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t(STORED_ACTIONS[noun].rename.title)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id, name: text.trim() });
        }}
      >
        <Stack gap="md" align="flex-start">
          <TextInput
            data-autofocus
            w="100%"
            label={t('labels.name')}
            value={text}
            maxLength={100}
            required
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" loading={rename.isPending} disabled={text.trim() === ''}>
            {t('labels.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
