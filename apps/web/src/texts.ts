/** The texts of the web app: `web` in the message files. */
import { type PlainTextKeyUnder, type TextKeyUnder, type Texts as TextsUnder, textsUnder } from '@platen/ui';

export const useTexts = textsUnder('web');
export type Texts = TextsUnder<'web'>;
export type TextKey = TextKeyUnder<'web'>;
export type PlainTextKey = PlainTextKeyUnder<'web'>;
