/** What is new, by what it is for. */
import { Button, Menu } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import type { Sheet } from '../../engine/protocol.ts';
import { useTexts } from '../../texts.ts';
import type { Gesture } from '../gesture.ts';
import { gestureOfFile } from './clipboard.ts';
import { insertFor, placeForNew, PURPOSES } from './purposes.ts';
import type { Designer } from '../use-designer.ts';

interface InsertMenuProps {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onGs1: () => void;
  /** A file was chosen. */
  readonly onFile: (gesture: Gesture) => void;
}

export function InsertMenu({ designer: { elements, act }, sheet, button, onGs1, onFile }: InsertMenuProps) {
  const { t } = useTexts();
  const file = useRef<HTMLInputElement>(null);
  const place = placeForNew(elements, sheet);
  const takeFile = async (chosen: File | undefined): Promise<void> => {
    const gesture = chosen && (await gestureOfFile(chosen, place));
    if (gesture) onFile(gesture);
  };
  return (
    <>
      <Menu withinPortal position="bottom-start" width={260}>
        <Menu.Target>
          <Button ref={button} size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />}>
            {t('designer.insert')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="designer-menu">
          {(Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]).map((group) => (
            <div key={group}>
              <Menu.Label>{t(`designer.purposes.${group}`)}</Menu.Label>
              {PURPOSES[group].map((purpose) => (
                <Menu.Item key={purpose} onClick={() => act(insertFor(purpose, place))}>
                  {t(`designer.new.${purpose}`)}
                </Menu.Item>
              ))}
              {group === 'codes' && <Menu.Item onClick={onGs1}>{t('designer.new.gs1')}</Menu.Item>}
              {group === 'shapes' && (
                <Menu.Item leftSection={<IconPhoto size={14} aria-hidden />} onClick={() => file.current?.click()}>
                  {t('designer.new.picture')}
                </Menu.Item>
              )}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t('designer.new.picture')}
        onChange={({ currentTarget }) => {
          void takeFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
