/** The sources whose operators are changed, and the tests nearest to them: first those that are most likely to notice. */
export const PARTS: Readonly<
  Record<string, { readonly sources: string; readonly tests: readonly string[]; readonly needsDatabase?: true }>
> = {
  language: {
    sources: 'packages/codecs/src/language/**/*.ts',
    tests: [
      'packages/codecs/src/language/',
      'packages/codecs/src/formats/',
      'packages/codecs/test/language',
      'packages/codecs/test/diagnostics',
      'packages/codecs/test/laws/convert',
    ],
  },
  jobs: {
    sources: 'apps/cloud/src/printing/jobs/**/*.ts',
    tests: [
      'apps/cloud/src/printing/',
      ...[
        'delivery',
        'job',
        'printing',
        'print-path',
        'moved-printers',
        'stuck-jobs',
        'labels',
        'sandbox',
        'granted',
      ].map((name) => `apps/cloud/test/${name}`),
    ],
    needsDatabase: true,
  },
  ledger: {
    sources: 'apps/agent-desktop/src/core/ledger/**/*.ts',
    tests: [
      'apps/agent-desktop/src/core/ledger/',
      'apps/agent-desktop/src/core/queue/',
      'apps/agent-desktop/test/old-ledger',
      'apps/agent-desktop/test/printing',
      'apps/agent-desktop/test/several-labels',
    ],
  },
};
