/** A button that acts after a confirmation; the dialog's verb is the button's. */
import type { ButtonProps } from '@mantine/core';
import type { TitledAction } from '../../api/action.ts';
import { useTexts } from '../../texts.ts';
import { type ConfirmOptions, useConfirm } from './confirm.tsx';
import { ActionButton } from '../may.tsx';

interface ConfirmButtonProps
  extends Omit<ConfirmOptions, 'action' | 'dangerous'>, Pick<ButtonProps, 'size' | 'variant' | 'color' | 'disabled'> {
  readonly isPending: boolean;
  readonly action: TitledAction;
  /** Names the button for screen readers, where there are several with its verb. */
  readonly label?: string;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, body, action, dialogSize, isPending, label, onConfirm, ...look } = props;
  const { t } = useTexts();
  const confirm = useConfirm();
  const asked = { title, body, action: t(action.title), dangerous: action.isDangerous === true, dialogSize, onConfirm };
  const button = {
    ...look,
    ...(label === undefined ? {} : { 'aria-label': label }),
    loading: isPending,
    onClick: () => confirm(asked),
  };
  return <ActionButton action={action} {...button} />;
}
