/** Messages of alerts. */
export const alert = {
  'alert.printers_of_agent': '{problem} Printers: {printers}.',
  'alert.printer_down': 'Printer "{printer}" is not printing. {problem}',
  'alert.jobs_wait': '{count, plural, one {# job is} other {# jobs are}} waiting for {printers}.',
  'alert.jobs_wait_problem': '{count, plural, one {# job is} other {# jobs are}} waiting for {printers}. {problem}',

  'alert.since': '{message} Since {time}.',
  'alert.resolved_line': 'Resolved: {message} From {from} to {to}.',
  'alert.raised_title': '{count, plural, one {# alert} other {# alerts}}',
  'alert.resolved_one': 'Resolved: {what}',
  'alert.resolved_title': '{count, plural, one {# alert is} other {# alerts are}} resolved',
  'alert.summary_title':
    'Quiet hours: {count, plural, one {# alert} other {# alerts}}, {open, plural, =0 {none} other {#}} still open',
  'alert.more': '… and {count, number} more.',
  'alert.test_title': 'Test of "{channel}"',
  'alert.test': 'Alerts will arrive here like this message.',
  'alert.open': 'Open the alerts',
  'alert.why': 'You receive this e-mail because your address is an alert channel of the Platen account {account}.',
  'alert.change': 'Change or end these messages',
} as const;
