/** The texts of the editor: with those of the web app, `web` in the message files. */
import { type Texts as TextsUnder, textsUnder } from '@platen/ui';

export const useTexts = textsUnder('web');
export type Texts = TextsUnder<'web'>;
