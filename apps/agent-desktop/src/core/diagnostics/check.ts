/** One check and its result. */
import type { Message, Sentence } from '@platen/messages';

interface CheckOf<Text> {
  readonly id: string;
  readonly title: string;
  readonly result: 'pass' | 'warn' | 'fail' | 'skip';
  /** The finding. */
  readonly detail: Text;
  /** The next step, if there is one. */
  readonly fix?: Text;
}

/** A check as it is made. */
export type Finding = CheckOf<Sentence>;

/** A check as it is shown and sent: texts, with the facts beside them. */
export interface Check extends CheckOf<string> {
  readonly detailFact?: Message;
  readonly fixFact?: Message;
}

export const asCheck = ({ detail, fix, ...rest }: Finding): Check => ({
  ...rest,
  detail: detail.text,
  ...(detail.fact && { detailFact: detail.fact }),
  ...(fix && { fix: fix.text, ...(fix.fact && { fixFact: fix.fact }) }),
});
