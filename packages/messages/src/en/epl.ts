/** What the reader and the writer of EPL report. */
export const epl = {
  'epl.limit_exceeded.autofr': 'AUTOFR takes more than {most} sets of values',
} as const;
