/** Why a form was refused, shown where the user looks. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFocusOnFailure } from '../page/use-focus-on-failure.ts';

export function FormFailure({ text }: { readonly text: string | undefined }) {
  const part = useFocusOnFailure<HTMLDivElement>(text);
  return (
    <div role="alert" ref={part}>
      {text && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
      )}
    </div>
  );
}
