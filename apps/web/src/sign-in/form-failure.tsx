/** Why a form was refused, shown where the user looks. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
      )}
    </div>
  );
}
