/** The end of a form: why it was refused, and its buttons. */
import { Button, Group, Text } from '@mantine/core';
import { isAbout } from '../api/use-field-failure.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import { useFocusOnFailure } from './use-focus-on-failure.ts';

interface FormEndProps {
  readonly error: unknown;
  /** Fields of the API that show what is wrong with them. */
  readonly fields?: readonly string[];
  /** The verb on the button. */
  readonly action: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  /** A form that is part of a page has no such button. */
  readonly onCancel?: () => void;
}

export function FormEnd({ error, fields = [], action, isPending, isDisabled = false, onCancel }: FormEndProps) {
  const { t } = useTexts();
  const failureText = useFailureText();
  const buttons = useFocusOnFailure<HTMLDivElement>(error);
  return (
    <>
      {error !== null && error !== undefined && !fields.some((field) => isAbout(error, field)) && (
        <Text size="sm" className="bad" role="alert">
          {failureText(error)}
        </Text>
      )}
      <Group ref={buttons} justify={onCancel ? 'flex-end' : 'flex-start'}>
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
