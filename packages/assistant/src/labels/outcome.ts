/** What the work of a tool comes to. */
export interface LabelOutcome {
  readonly facts: Record<string, unknown>;
  /** PNG. */
  readonly pictures: readonly Uint8Array[];
}
