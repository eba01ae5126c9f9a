/** Actions that the user's role does not allow: shown with the reason, or hidden. */
import { Button, type ButtonProps, Text, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type Takes, useRefusal } from '../api/may.ts';

interface OfTakes {
  /** The request that is made. */
  readonly takes: Takes;
}

type MayButtonProps = OfTakes & ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** A button; the keyboard reaches it also where it is refused, and finds the reason. */
export function MayButton({ takes, ...button }: MayButtonProps) {
  const refusal = useRefusal(takes);
  if (refusal === undefined) return <Button {...button} />;
  return (
    <Tooltip label={refusal} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <Button {...button} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}

/** Fields and buttons that change something: all of them or none. */
export function MayChange({ takes, children }: OfTakes & { readonly children: ReactNode }) {
  const refusal = useRefusal(takes);
  return (
    <>
      {refusal !== undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {refusal}
        </Text>
      )}
      <fieldset className="may-change" disabled={refusal !== undefined}>
        {children}
      </fieldset>
    </>
  );
}

/** The way to a page whose only purpose is refused is left out. */
export function May({ takes, children }: OfTakes & { readonly children: ReactNode }) {
  return useRefusal(takes) === undefined ? children : null;
}
