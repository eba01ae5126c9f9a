/** A button that acts after a confirmation; the dialog's verb is the button's. */
import { Button, type ButtonProps } from '@mantine/core';
import type { Takes } from '../../api/may.ts';
import { type ConfirmOptions, useConfirm } from './confirm.tsx';
import { MayButton } from '../may.tsx';

interface ConfirmButtonProps
  extends Omit<ConfirmOptions, 'onConfirm'>, Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  readonly change: { readonly isPending: boolean; readonly mutate: () => void };
  /** The request of the change, where not everybody may make it. */
  readonly takes?: Takes;
  /** Names the button for screen readers, where there are several with its verb. */
  readonly label?: string;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, body, action, dangerous, dialogSize, change, takes, label, ...look } = props;
  const confirm = useConfirm();
  const button = {
    ...look,
    ...(label === undefined ? {} : { 'aria-label': label }),
    loading: change.isPending,
    onClick: () => confirm({ title, body, action, dangerous, dialogSize, onConfirm: () => change.mutate() }),
    children: action,
  };
  return takes === undefined ? <Button {...button} /> : <MayButton takes={takes} {...button} />;
}
