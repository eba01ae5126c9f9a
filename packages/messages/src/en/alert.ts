/** Messages of alerts. */
export const alert = {
  'alert.printers_of_agent': '{problem} Printers: {printers}.',
  'alert.printer_down': 'Printer "{printer}" does not print. {problem}',
  'alert.jobs_wait': '{count, plural, one {# job waits} other {# jobs wait}} for {printers}.',
  'alert.jobs_wait_problem': '{count, plural, one {# job waits} other {# jobs wait}} for {printers}. {problem}',

  'alert.since': '{message} Since {time}.',
  'alert.resolved_line': 'Well again: {message} From {from} to {to}.',
  'alert.raised_title': '{count, plural, one {# alert} other {# alerts}}',
  'alert.resolved_title': '{count, plural, one {# alert is} other {# alerts are}} resolved',
  'alert.summary_title':
    'Quiet hours: {count, plural, one {# alert} other {# alerts}}, {open, plural, =0 {none} other {#}} still open',
  'alert.more': '… and {count, number} more.',
  'alert.test_title': 'Test of "{channel}"',
  'alert.test': 'Alerts arrive here like this message.',
  'alert.open': 'Open the alerts',
  'alert.why': 'You get this mail because an alert rule of your Platen account names your address.',
} as const;
