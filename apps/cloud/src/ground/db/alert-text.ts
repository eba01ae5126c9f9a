/** The text of a message about alerts, as it is kept until it is sent. */
export interface AlertText {
  readonly title: string;
  readonly lines: readonly string[];
  /** The text of the link. */
  readonly open: string;
  readonly alertIds: readonly string[];
}
