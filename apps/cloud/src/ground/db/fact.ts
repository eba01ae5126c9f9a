/** The fact of a sentence for a jsonb column beside its text: `${factOf(why)}::text::jsonb`. */
import type { Sentence } from '@platen/messages';

export const factOf = (said: Sentence | null): string | null => (said?.fact ? JSON.stringify(said.fact) : null);
