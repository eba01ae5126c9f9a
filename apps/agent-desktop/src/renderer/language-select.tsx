/** The language of the windows; each language is listed by its own name. */
import { NativeSelect } from '@mantine/core';
import { LANGUAGES, useTexts, type Language } from './texts.tsx';

export function LanguageSelect({ isLabelled = true }: { readonly isLabelled?: boolean }) {
  const { t, language, setLanguage } = useTexts();
  return (
    <NativeSelect
      {...(isLabelled ? { label: t('settings.language') } : { 'aria-label': t('settings.language'), size: 'xs' })}
      value={language}
      onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
    />
  );
}
