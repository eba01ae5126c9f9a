/** Fields about a person that several forms share. */
import { PasswordInput, TextInput } from '@mantine/core';
import { useTexts } from '../texts.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The kind of value that a password manager fills in. */
  readonly autoComplete: string;
}

export function EmailField({ onChange, isFixed = false, ...props }: FieldProps & { readonly isFixed?: boolean }) {
  return (
    <TextInput
      {...props}
      type="email"
      required
      withAsterisk={false}
      maxLength={320}
      readOnly={isFixed}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function PasswordField({
  onChange,
  isNew = false,
  ...props
}: Omit<FieldProps, 'autoComplete'> & { readonly isNew?: boolean }) {
  const { t } = useTexts();
  return (
    <PasswordInput
      {...props}
      {...(isNew ? { description: t('door.newPassword'), minLength: 8 } : {})}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      withAsterisk={false}
      maxLength={128}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('door.showPassword') }}
    />
  );
}
