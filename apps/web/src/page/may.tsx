/** Actions that the user's role does not allow: shown with the reason, or hidden. */
import { Button, type ButtonProps, Text, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Action, FormAction, TitledAction } from '../api/action.ts';
import { useRefusal } from '../api/may.ts';
import { useTexts } from '../texts.ts';
import { PlaceButton } from './place-link.tsx';

type ActionButtonProps = { readonly action: TitledAction } & ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

const iconSize = (size: ButtonProps['size'] = 'sm'): number => (/xs|compact/.test(String(size)) ? 14 : 16);

/** The button of an action; the keyboard reaches it also where it is refused, and finds the reason. */
export function ActionButton({ action, children, ...look }: ActionButtonProps) {
  const { t } = useTexts();
  const refusal = useRefusal(action);
  const { icon: Icon, title } = action;
  const button = {
    ...(Icon && { leftSection: <Icon size={iconSize(look.size)} aria-hidden /> }),
    ...look,
    children: children ?? t(title),
  };
  if (refusal === undefined) return <Button {...button} />;
  return (
    <Tooltip label={refusal} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <Button {...button} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  );
}

/** The way to the page of an action; left out where it is refused. */
export function ActionLink({
  action,
  to = action.form,
  ...look
}: { readonly action: FormAction; readonly to?: string } & ButtonProps) {
  const { t } = useTexts();
  const [path, query = ''] = to.split('?');
  // `new=true` is read as a value, not as a text.
  const search = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, value === 'true' ? (true as const) : value]),
  );
  return (
    <May action={action}>
      <PlaceButton to={path!} search={search} size="sm" {...look}>
        {t(action.title)}
      </PlaceButton>
    </May>
  );
}

/** Fields and buttons that change something: all of them or none. */
export function MayChange({ action, children }: { readonly action: Action; readonly children: ReactNode }) {
  const refusal = useRefusal(action);
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
export function May({ action, children }: { readonly action: Action; readonly children: ReactNode }) {
  return useRefusal(action) === undefined ? children : null;
}
