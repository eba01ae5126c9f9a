/** The tools of the canvas, from the table of actions. */
import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconHelp,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Sheet } from '../../engine/protocol.ts';
import { useTexts } from '../../texts.ts';
import { ACTION_GROUPS, type ActionName, actionNamed, ACTIONS } from '../actions.ts';
import { keyText } from './key-text.ts';
import type { Designer } from '../use-designer.ts';

interface ToolbarProps {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly onHelp: () => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;
/** The actions that stand beside the menu. */
const SHOWN: readonly (readonly [ActionName, ReactNode])[] = [
  ['undo', <IconArrowBackUp key="undo" {...ICON} />],
  ['redo', <IconArrowForwardUp key="redo" {...ICON} />],
  ['turn', <IconRotateClockwise key="turn" {...ICON} />],
  ['duplicate', <IconCopy key="duplicate" {...ICON} />],
  ['remove', <IconTrash key="remove" {...ICON} />],
];

export function Toolbar({ designer, sheet, onHelp }: ToolbarProps) {
  const { t } = useTexts();
  return (
    <span className="designer-tools-group">
      {SHOWN.map(([name, icon]) => {
        const { isPossible, run } = actionNamed(name);
        return (
          <Tool
            key={name}
            name={t(`designer.action.${name}`)}
            isDisabled={!isPossible(designer)}
            onClick={() => run(designer, sheet)}
          >
            {icon}
          </Tool>
        );
      })}
      <ActionMenu {...{ designer, sheet }} />
      <Tool name={t('designer.keys')} onClick={onHelp}>
        <IconHelp {...ICON} />
      </Tool>
    </span>
  );
}

/** Every action, with its keys. */
function ActionMenu({ designer, sheet }: Omit<ToolbarProps, 'onHelp'>) {
  const { t } = useTexts();
  return (
    <Menu withinPortal position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('designer.actions')}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="designer-menu">
        {ACTION_GROUPS.map((group) => (
          <div key={group}>
            <Menu.Label>{t(`designer.group.${group}`)}</Menu.Label>
            {ACTIONS.filter((action) => action.group === group).map(({ name, keys, isPossible, run }) => (
              <Menu.Item
                key={name}
                disabled={!isPossible(designer)}
                onClick={() => run(designer, sheet)}
                rightSection={
                  keys[0] && (
                    <Text size="xs" component="span" className="designer-key">
                      {keyText(keys[0], t)}
                    </Text>
                  )
                }
              >
                {t(`designer.action.${name}`)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ToolProps {
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ name, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={name} openDelay={400} withinPortal={false}>
      <ActionIcon variant="subtle" color="gray" aria-label={name} disabled={isDisabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
