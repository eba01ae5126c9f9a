/** What the reader and the writer of TSPL report. */
export const tspl = {
  'tspl.limit_exceeded.written': 'Programs write too much to files',
  'tspl.limit_exceeded.read': 'Programs read too much from files',
} as const;
