/** The end of a form: why it was refused, and its buttons. */
import { Button, Group, Text } from '@mantine/core';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';

export interface FormEndProps {
  readonly error: unknown;
  /** The verb on the button. */
  readonly action: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  /** A form that is part of a page has no such button. */
  readonly onCancel?: () => void;
}

export function FormEnd({ error, action, isPending, isDisabled = false, onCancel }: FormEndProps) {
  const { t } = useTexts();
  const failureText = useFailureText();
  return (
    <>
      {error !== null && error !== undefined && (
        <Text size="sm" className="bad" role="alert">
          {failureText(error)}
        </Text>
      )}
      <Group justify={onCancel ? 'flex-end' : 'flex-start'}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
        )}
        <Button type="submit" loading={isPending} disabled={isDisabled}>
          {action}
        </Button>
      </Group>
    </>
  );
}
