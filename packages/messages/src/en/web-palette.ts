/** The command palette of the web app. */
export const webPalette = {
  'web.palette.open': 'Search and act',
  'web.palette.placeholder': 'Find a page, printer, job, label … or run a command',
  'web.palette.none': 'Nothing matches.',
  'web.palette.keys': '↑ ↓ to choose, Enter to go, Esc to close',
  'web.palette.group.pages': 'Pages',
  'web.palette.group.actions': 'Actions',
  'web.palette.group.printers': 'Printers',
  'web.palette.group.agents': 'Agents',
  'web.palette.group.jobs': 'Jobs',
  'web.palette.group.labels': 'Labels',
  'web.palette.group.templates': 'Templates',
  'web.palette.testLabel': 'Print a test label on {printer}',
  'web.palette.testSent': 'A test label is on its way to {printer}.',
  'web.palette.language': 'Language: {language}',
  'web.palette.scheme': 'Colors: {scheme}',
  'web.palette.results': '{count, plural, =0 {No results} one {# result} other {# results}}',
} as const;
