/**
 * The command palette: Ctrl-K or Cmd-K, from every page. Finds pages and things of the account, and does what would take
 * several clicks. The list is a listbox of the field, so that a screen reader follows the arrow keys.
 */
import { Combobox, Modal, Text, TextInput, UnstyledButton, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { type PaletteEntry, type PaletteGroup, usePaletteEntries } from './palette-entries.ts';

const ASKS_AFTER_MS = 150;
/** The most entries shown of a group. */
const SHOWN = 6;

/** Opens it; the keys work without it. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTexts();
  return (
    <UnstyledButton className="palette-button" onClick={onOpen} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <span>{t('palette.open')}</span>
      <kbd aria-hidden>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
    </UnstyledButton>
  );
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function Palette({ isOpen, onOpen, onClose }: PaletteProps) {
  const { t } = useTexts();
  useHotkeys([['mod+K', onOpen]], []);
  if (!isOpen) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      title={t('palette.open')}
      classNames={{ header: 'hidden-heading' }}
    >
      <Search onClose={onClose} />
    </Modal>
  );
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

function Search({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), ASKS_AFTER_MS);
  const field = useRef<HTMLInputElement>(null);
  // Escape closes the list, and the palette with it.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const entries = usePaletteEntries(asked);
  const groups = matching(entries, text);
  const found = groups.flatMap((group) => group.entries);
  const first = found[0]?.id;
  useEffect(() => {
    // The field reports to a screen reader only what the arrow keys choose.
    const chosen = combobox.selectFirstOption();
    if (chosen) field.current?.setAttribute('aria-activedescendant', chosen);
    else field.current?.removeAttribute('aria-activedescendant');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what is first changes
  }, [first, text]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onClose();
        found.find((entry) => entry.id === id)?.run();
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          ref={field}
          data-autofocus
          variant="unstyled"
          size="md"
          role="combobox"
          aria-label={t('palette.open')}
          placeholder={t('palette.placeholder')}
          className="palette-field"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className="palette-list" tabIndex={0}>
        <Combobox.Options labelledBy="" aria-label={t('palette.open')}>
          {groups.map(({ group, entries: shown }) => (
            <Combobox.Group key={group} label={t(`palette.group.${group}`)}>
              {shown.map(({ id, title, detail, icon: Icon }) => (
                <Combobox.Option key={id} value={id} className="palette-option">
                  <Icon size={16} stroke={1.6} aria-hidden />
                  <span className="palette-title">{title}</span>
                  {detail && <span className="palette-detail">{detail}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {t('palette.none')}
          </Text>
        )}
      </div>
      <div className="palette-foot">
        <span aria-hidden>{t('palette.keys')}</span>
        <span role="status">{t('palette.results', { count: found.length })}</span>
      </div>
    </Combobox>
  );
}

interface ShownGroup {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}

const ORDER: readonly PaletteGroup[] = ['pages', 'printers', 'agents', 'jobs', 'labels', 'templates', 'actions'];

/** Every word that was typed is in an entry; what the cloud has found matches by what it knows. */
function matching(entries: readonly PaletteEntry[], text: string): ShownGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ title, detail = '', isFound }: PaletteEntry): boolean => {
    const searched = `${title} ${detail}`.toLowerCase();
    return isFound === true || words.every((word) => searched.includes(word));
  };
  const wanted = entries.filter((entry) => (words.length > 0 || entry.isOffered === true) && matches(entry));
  return ORDER.map((group) => ({
    group,
    entries: wanted.filter((entry) => entry.group === group).slice(0, SHOWN),
  })).filter(({ entries: shown }) => shown.length > 0);
}
