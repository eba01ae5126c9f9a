/** Was Alarme sagen. */
import type { alert as english } from '../en/alert.ts';

export const alert = {
  'alert.printers_of_agent': '{problem} Drucker: {printers}.',
  'alert.printer_down': 'Der Drucker „{printer}“ druckt nicht. {problem}',
  'alert.jobs_wait': '{count, plural, one {# Auftrag wartet} other {# Aufträge warten}} auf {printers}.',
  'alert.jobs_wait_problem':
    '{count, plural, one {# Auftrag wartet} other {# Aufträge warten}} auf {printers}. {problem}',

  'alert.since': '{message} Seit {time}.',
  'alert.resolved_line': 'Erledigt: {message} Von {from} bis {to}.',
  'alert.raised_title': '{count, plural, one {# Alarm} other {# Alarme}}',
  'alert.resolved_one': 'Erledigt: {what}',
  'alert.resolved_title': '{count, plural, one {# Alarm ist} other {# Alarme sind}} erledigt',
  'alert.summary_title':
    'Ruhezeit: {count, plural, one {# Alarm} other {# Alarme}}, davon {open, plural, =0 {keiner} other {#}} noch offen',
  'alert.more': '… und {count, number} weitere.',
  'alert.test_title': 'Test von „{channel}“',
  'alert.test': 'So kommen Alarme hier an.',
  'alert.open': 'Alarme öffnen',
  'alert.why': 'Sie bekommen diese E-Mail, weil Ihre Adresse ein Alarmkanal des Platen-Kontos {account} ist.',
  'alert.change': 'Diese Nachrichten ändern oder beenden',
} as const satisfies Record<keyof typeof english, string>;
