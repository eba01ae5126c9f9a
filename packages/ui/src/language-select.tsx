/** The language of the page; each language is listed by its own name. */
import { NativeSelect } from '@mantine/core';
import { LANGUAGES, type Language } from './texts.tsx';
import { useTexts } from './ui-texts.ts';

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
