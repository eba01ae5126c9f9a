/** Every sentence that a person reads, under a key, in each language. */
export { durationOf } from './duration.ts';
export {
  CATALOGUES,
  format,
  isMessageKey,
  message,
  render,
  type Args,
  type Locale,
  type MessageKey,
  type Params,
  type ShowValue,
} from './format.ts';
export type { Message, Value } from './message.ts';
export type { ParamsOf } from './params.ts';
export { asMessage, plainSentence, sentence, SentenceError, sentenceOf, translate, type Sentence } from './sentence.ts';
