/** The list of keys: `?` opens it. */
import { Kbd } from '@mantine/core';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { JUMPS } from './shortcuts.ts';

export function ShortcutHelp({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTexts();
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['Ctrl', 'K'], t('palette.open')],
    [['/'], t('shell.keys.search')],
    [['?'], t('shell.keys.help')],
    [['↑', '↓'], t('shell.keys.rows')],
    [['Enter'], t('shell.keys.open')],
    [['J', 'K'], t('shell.keys.next')],
    ...JUMPS.map(({ key, text }) => [['G', key.toUpperCase()], t(text)] as const),
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shell.keys.title')}>
      <dl className="shortcut-list">
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
