/** Texts of the page of usage. */
export const webUsage = {
  'web.nav.usage': 'Usage',
  'web.usage.onPlan': 'What your account uses of its plan “{plan}”, and its jobs per day.',
  'web.usage.description': 'What this account uses, and its limits.',
  'web.usage.jobsToday': 'Print jobs today',
  'web.usage.resets': 'Resets',
  'web.usage.agents': 'Agents',
  'web.usage.pending': '{count, plural, one {# open code} other {# open codes}}',
  'web.usage.printers': 'Printers',
  'web.usage.storage': 'Stored',
  'web.usage.storageHint': 'Waiting documents, labels, templates',
  'web.usage.of': '{used} of {limit}',
  'web.usage.days': 'Jobs per day, last 30 days (UTC)',
  'web.usage.limits': 'Request limits',
  'web.usage.maxPayload': 'Document, as sent',
  'web.usage.maxStored': 'Document, after conversion',
  'web.usage.maxBatch': 'Records per template batch',
} as const;
