/** The sentence for a failed request, in the language of the page. */
import { useTexts } from '../texts.ts';
import { ApiFailure } from './call.ts';

export function useFailureText(): (error: unknown) => string {
  const { t, localized } = useTexts();
  return (error) => {
    if (!(error instanceof ApiFailure)) return error instanceof Error ? error.message : String(error);
    if (error.code === 'unreachable') return t('failure.unreachable');
    return localized(error.message, error.fact);
  };
}
