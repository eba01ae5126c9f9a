/** The web app: its frame, and what all of its pages share. */
export const web = {
  'web.nav.attention': 'Attention',
  'web.nav.jobs': 'Jobs',
  'web.nav.playground': 'Playground',
  'web.nav.group.design': 'Labels',
  'web.nav.group.programs': 'Programs',
  'web.nav.group.account': 'Account',

  'web.shell.keys.title': 'Keys',
  'web.shell.keys.search': 'Search this page',
  'web.shell.keys.help': 'This list',
  'web.shell.keys.rows': 'From row to row',
  'web.shell.keys.open': 'Open the row',
  'web.shell.keys.next': 'Next and previous job',
  'web.shell.skip': 'Skip to the content',
  'web.shell.menu': 'Menu',
  'web.shell.pages': 'Pages',
  'web.shell.notifications': 'Notifications',
  'web.shell.language': 'Language',
  'web.shell.colors': 'Colors',
  'web.shell.scheme.auto': 'System',
  'web.shell.scheme.light': 'Light',
  'web.shell.scheme.dark': 'Dark',
  'web.shell.docs': 'Documentation',
  'web.shell.signOut': 'Sign out',
  'web.shell.noSuchPage': 'Page not found',
  'web.shell.home': 'Go to the start page',
  'web.shell.newVersion': 'A new version of this page is available',
  'web.shell.reload': 'Reload',
  'web.shell.offline': 'No connection to the cloud',
  'web.shell.offlineSince': 'You are seeing the state from {time}. The page reconnects by itself.',

  'web.state.loading': 'Loading',
  'web.failure.title': 'This did not work',
  'web.failure.retry': 'Try again',
  'web.failure.unreachable': 'The cloud does not respond. Check your network connection, then try again.',
  'web.page.copy': 'Copy',
  'web.page.close': 'Close',
  'web.confirm.cancel': 'Cancel',

  'web.removal.keep': 'Keep the history of its jobs for 30 days',
  'web.removal.kept':
    '{count, plural, one {One job that has ended stays} other {# jobs that have ended stay}} readable.',
  'web.removal.notKept':
    '{count, plural, one {One job that has ended is} other {# jobs that have ended are}} deleted now. This cannot be undone.',
  'web.removal.understoodPrinter': 'I understand that {name} and its id are gone for good.',
  'web.removal.understoodPrinters':
    'I understand that {count, plural, one {this printer and its id are} other {these # printers and their ids are}} gone for good{waiting, plural, =0 {.} one {, and that one job will not print.} other {, and that # jobs will not print.}}',

  'web.table.firstRows': '{count, plural, one {First row} other {First {shown} rows}}',
  'web.table.rows': '{count, plural, one {{shown} row} other {{shown} rows}}',
  'web.table.csv': 'Export CSV',
  'web.table.csvReading': '{count, plural, one {{shown} row read} other {{shown} rows read}}',
  'web.table.csvCancel': 'Cancel the export',
  'web.table.csvSaved': '{count, plural, one {{shown} row saved} other {{shown} rows saved}}',
  'web.table.csvCut': 'Saved the first {shown} rows; there are more. Narrow the filters to export the rest.',
  'web.table.csvFailed': 'The CSV was not saved: {reason}',
  'web.table.select': 'Select {row}',
  'web.table.selectAll': 'Select all rows',

  'web.landing.title': 'Send a label. It comes out of the printer.',
  'web.landing.lead':
    'Platen converts labels between ZPL, EPL, IPL, TSPL, DPL, SBPL, CPCL, PDF and images, and prints them on the printer in your hall, behind any firewall. When nothing comes out, it tells you why.',
  'web.landing.signUp': 'Create an account',
  'web.landing.signIn': 'Sign in',
  'web.landing.try': 'Open the playground',
  'web.landing.free': 'The playground needs no account, and nothing leaves your browser.',
  'web.landing.playground': 'Playground',
  'web.landing.docs': 'Documentation',
  'web.landing.api': 'API',
  'web.landing.operate': 'Run it yourself',
  'web.landing.picture': 'A shipping label with bar codes, drawn by Platen',
  'web.landing.dashboard.title': 'What needs you, and what to do',
  'web.landing.dashboard.text':
    'Every printer, every job and every computer on one page, with the reason and the next step.',
  'web.landing.dashboard.picture': 'The dashboard: what needs attention, with the reason and the button that helps',
  'web.landing.whom.title': 'For whom',
  'web.landing.whom.programs.title': 'Programs that print',
  'web.landing.whom.programs.text':
    'Shops, ERP and warehouse systems: one request with a key, a template or a PDF. Retries print once, and webhooks report what came out.',
  'web.landing.whom.hall.title': 'Packing halls',
  'web.landing.whom.hall.text':
    'Whoever packs sees which roll is empty, prints again with one click, and needs no account.',
  'web.landing.whom.support.title': 'Whoever is called',
  'web.landing.whom.support.text':
    'Find a label by its order number, see what happened to it second by second, and send its jobs to the printer next to it.',
  'web.landing.host.title': 'Run it yourself',
  'web.landing.host.text': 'The whole product on your own server, with its database:',
  'web.landing.host.windows':
    'On Windows, {file} connects a computer and its printers; an MSI for Group Policy is there too.',
  'web.landing.host.windowsGuide': 'Windows',
  'web.landing.convert.title': 'Convert, dot for dot',
  'web.landing.convert.text':
    'Text stays text, and bar codes stay bar codes. If a language cannot express an element, only that element becomes an image, and you are told which.',
  'web.landing.print.title': 'Print, exactly once',
  'web.landing.print.text':
    'An agent on a computer near the printer receives jobs over a single outgoing connection. A crash, a power cut or a network outage neither loses a label nor prints it twice.',
  'web.landing.windows': 'Install it on a Windows computer',
  'web.landing.why.title': 'Know why nothing comes out',
  'web.landing.why.text':
    'Platen asks the printer how it is doing. “Label roll empty since 09:41, 12 jobs waiting: load a roll” is on your screen within a second.',
} as const;
