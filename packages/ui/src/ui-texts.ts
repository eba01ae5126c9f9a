/** The texts of the parts in this package. */
import { textsUnder } from './texts.tsx';

export const useTexts = textsUnder('ui');
