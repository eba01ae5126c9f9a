/** One thing that was looked at, and what came of it. */
export interface Check {
  readonly id: string;
  readonly title: string;
  readonly result: 'pass' | 'warn' | 'fail' | 'skip';
  /** What was found, in words. */
  readonly detail: string;
  /** What to do, where there is something to do. */
  readonly fix?: string;
}
