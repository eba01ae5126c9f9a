/** The texts of the windows: `ui` in the message files. */
import { type TextKeyUnder, type Texts as TextsUnder, textsUnder } from '@platen/ui';

export const useTexts = textsUnder('ui');
export type Texts = TextsUnder<'ui'>;
export type TextKey = TextKeyUnder<'ui'>;
export type Translate = Texts['t'];
