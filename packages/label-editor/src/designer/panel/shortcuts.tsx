/** The page of shortcuts: `?`. */
import { Kbd, Table } from '@mantine/core';
import { Dialog } from '@platen/ui';
import { useTexts } from '../../texts.ts';
import { ACTION_GROUPS, ACTIONS } from '../actions.ts';
import { keyText } from './key-text.ts';

/** Keys that are no action: they walk, nudge, or open something. */
const OTHERS = [
  ['next', 'Tab'],
  ['nudge', 'ArrowRight'],
  ['nudgeFar', 'Shift+ArrowRight'],
  ['editText', 'Enter'],
  ['insert', 'i'],
  ['help', '?'],
] as const;

export function Shortcuts({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTexts();
  const row = (name: string, key: string) => (
    <Table.Tr key={name}>
      <Table.Td>{name}</Table.Td>
      <Table.Td className="designer-shortcut">
        <Kbd size="xs">{keyText(key, t)}</Kbd>
      </Table.Td>
    </Table.Tr>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('designer.keys')} size="lg">
      <Table aria-label={t('designer.keys')} withRowBorders={false} verticalSpacing={3}>
        <Table.Tbody>
          {OTHERS.map(([name, key]) => row(t(`designer.key.${name}`), key))}
          {ACTION_GROUPS.flatMap((group) =>
            ACTIONS.filter((action) => action.group === group && action.keys.length > 0).map(({ name, keys }) =>
              row(t(`designer.action.${name}`), keys[0]!),
            ),
          )}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
