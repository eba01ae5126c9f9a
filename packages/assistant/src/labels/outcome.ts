/** The result of a tool's work. */
export interface LabelOutcome {
  readonly facts: Record<string, unknown>;
  /** PNG. */
  readonly pictures: readonly Uint8Array[];
}
