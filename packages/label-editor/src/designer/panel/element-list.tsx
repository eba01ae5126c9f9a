/** The elements in the order in which they print: the canvas of a screen reader, with the same keys. */
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DesignedElement, Sheet, Vocabulary } from '../../engine/protocol.ts';
import { useTexts } from '../../texts.ts';
import { lacksData } from '../records.ts';
import type { Designer } from '../use-designer.ts';

/** What an element is called: its kind, and what it prints. */
function useNames(vocabulary: Vocabulary | undefined): (element: DesignedElement) => string {
  const { t } = useTexts();
  const titles = new Map(vocabulary?.symbologies.map(({ name, title }) => [name, title]));
  const kinds: Readonly<Record<string, string>> = {
    text: t('designer.kind.text'),
    line: t('designer.kind.line'),
    box: t('designer.kind.box'),
    ellipse: t('designer.kind.ellipse'),
    image: t('designer.kind.image'),
    addressBlock: t('designer.kind.address'),
  };
  return ({ kind, text }) => {
    const name = kinds[kind] ?? titles.get(kind) ?? t('designer.kind.barcode');
    return text ? t('designer.named', { kind: name, text: text.slice(0, 60) }) : name;
  };
}

interface ElementListProps {
  readonly designer: Designer;
  readonly onKeys: (event: KeyboardEvent, sheet: Sheet) => boolean;
  readonly sheet: Sheet;
  readonly vocabulary: Vocabulary | undefined;
}

export function ElementList({ designer, onKeys, sheet, vocabulary }: ElementListProps) {
  const { elements, selected, select, locked, hidden, records } = designer;
  const { t } = useTexts();
  const nameOf = useNames(vocabulary);
  const [last] = selected.slice(-1);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#designer-element-${last}`)?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <ul
      ref={list}
      role="listbox"
      aria-multiselectable
      aria-label={t('designer.elements')}
      aria-activedescendant={last === undefined ? undefined : `designer-element-${last}`}
      tabIndex={0}
      className="designer-list"
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step !== undefined && !event.altKey) {
          event.preventDefault();
          const at = Math.min(elements.length - 1, Math.max(0, (last ?? (step > 0 ? -1 : elements.length)) + step));
          if (elements[at]) select(event.shiftKey ? [...selected.filter((index) => index !== at), at] : [at]);
        } else if (event.key !== 'Tab') onKeys(event, sheet);
      }}
    >
      {elements.map((element) => (
        <li
          key={element.index}
          id={`designer-element-${element.index}`}
          role="option"
          aria-selected={selected.includes(element.index)}
          onClick={(event) =>
            select(
              event.shiftKey || event.ctrlKey || event.metaKey
                ? selected.includes(element.index)
                  ? selected.filter((index) => index !== element.index)
                  : [...selected, element.index]
                : [element.index],
            )
          }
        >
          <span className="designer-list-name">{nameOf(element)}</span>
          {lacksData(element.text, records[sheet.label]) && (
            <IconAlertTriangle size={13} aria-label={t('designer.lacking')} />
          )}
          {locked.has(element.index) && <IconLock size={13} aria-label={t('designer.locked')} />}
          {hidden.has(element.index) && <IconEyeOff size={13} aria-label={t('designer.hidden')} />}
        </li>
      ))}
      {elements.length === 0 && (
        <Text component="li" role="option" aria-disabled aria-selected={false} size="xs" c="dimmed">
          {t('designer.noElements')}
        </Text>
      )}
    </ul>
  );
}
