/** Was die Prüfung findet: Strichcodes, die sich nicht lesen lassen, unlesbare Texte, Etiketten, die ein Empfänger ablehnt. */
import type { preflight as english } from '../en/preflight.ts';

export const preflight = {
  'preflight.unreadable':
    'Kein Decoder liest diesen {symbology} aus dem gedruckten Bild ({decoders, plural, one {# Decoder} other {# Decoder}} versucht); entfernen Sie, was ihn verdeckt, oder geben Sie ihm breitere Module und mehr Weiß.',
  'preflight.unread_bars':
    'Kein Decoder liest die Striche in diesem Bild: Etwas verdeckt oder verzerrt sie, oder es ist eine Art von Barcode, die hier kein Decoder kennt.',
  'preflight.wrong_data': '{decoder} liest „{read}“ aus diesem {symbology}; im Dokument steht „{data}“.',
  'preflight.one_decoder':
    '{read} liest diesen {symbology}, {failed} nicht: Manche Scanner werden scheitern. Lassen Sie mehr Weiß um ihn.',
  'preflight.not_scanned': 'Kein Decoder hier kennt {symbology}: Dieser Strichcode wurde gemessen, aber nicht gelesen.',
  'preflight.quiet_zone':
    'Der {symbology} hat {modules, plural, one {# Modul} other {# Module}} Weiß {side}; seine Norm verlangt {needed}.',
  'preflight.side.left': 'vor dem ersten Strich',
  'preflight.side.right': 'nach dem letzten Strich',
  'preflight.side.beside': 'neben sich',
  'preflight.side.top': 'über sich',
  'preflight.side.bottom': 'unter sich',
  'preflight.bars_too_low':
    'Die Striche des {symbology} sind {height} mm hoch; für Striche dieser Länge brauchen Scanner {least} mm.',
  'preflight.module_too_small': 'Module von {millimetres} mm sind schwer zu lesen.',
  'preflight.overprinted': 'Ein anderes Element druckt über den {symbology}: {by}. Verschieben Sie eines von beiden.',
  'preflight.something': 'ein anderes Element',
  'preflight.hidden_text':
    'Der Text „{text}“ ist nicht zu lesen: Er steht schwarz auf Schwarz, oder etwas druckt darüber; verschieben oder invertieren Sie ihn.',
  'preflight.text_overlap': 'Der Text „{second}“ druckt über den Text „{first}“; verschieben Sie einen von beiden.',
  'preflight.gs1_syntax.no_identifier':
    'In den Daten „{data}“ des {symbology} fehlt ein GS1-Datenbezeichner, wo einer stehen muss.',
  'preflight.gs1_syntax.fault': 'Das GS1-Element ({ai}) „{value}“ {reason}.',
  'preflight.gs1_reason.check_digit': 'hat eine falsche Prüfziffer',
  'preflight.gs1_reason.date': 'ist kein Datum des Kalenders',
  'preflight.gs1_reason.time': 'ist keine Uhrzeit',
  'preflight.gs1_reason.character': 'enthält ein Zeichen, das GS1 dort nicht erlaubt',
  'preflight.gs1_reason.too_long': 'ist länger, als GS1 erlaubt; vielleicht fehlt ein FNC1 vor dem nächsten Element',
  'preflight.gs1_reason.too_short': 'ist kürzer, als GS1 erlaubt',
  'preflight.gs1_reason.unknown_ai': 'hat einen Datenbezeichner, den GS1 nicht kennt',
  'preflight.gs1_reason.repeated': 'kommt zweimal mit verschiedenen Werten vor',
  'preflight.gs1_reason.value': 'hat einen Wert, den GS1 nicht erlaubt',
  'preflight.gs1_missing_ai': 'Das GS1-Element ({ai}) verlangt ein weiteres, das diesem Etikett fehlt: {needed}.',
  'preflight.gs1_fnc1':
    'Der {symbology} enthält GS1-Elemente, „{data}“, beginnt aber nicht mit FNC1: Scanner lesen ihn als einfachen Text. Nehmen Sie GS1-128, oder stellen Sie FNC1 voran.',
  'preflight.gs1_separator':
    'Ein Scanner findet das GS1-Element ({ai}) nicht, das der Text beim Strichcode zeigt; davor fehlt ein FNC1.',
  'preflight.profile_size':
    'Das Etikett misst {width} × {height} mm; ein {profile} hat eine dieser Größen in mm: {sizes}.',
  'preflight.profile_missing.sscc':
    'Ein {profile} braucht einen GS1-128 mit der Nummer der Versandeinheit: (00) und 18 Ziffern.',
  'preflight.profile_missing.fba_box':
    'Ein {profile} braucht einen Code 128 mit der Nummer des Kartons: Sendungsnummer, U und sechs Ziffern.',
  'preflight.profile_missing.ups_tracking':
    'Ein {profile} braucht einen Code 128 mit der Sendungsnummer, die mit 1Z beginnt.',
  'preflight.profile_missing.maxicode': 'Ein {profile} braucht einen MaxiCode.',
  'preflight.profile_missing.fedex_tracking':
    'Ein {profile} braucht einen Code 128 mit der Sendungsnummer aus 20 bis 34 Ziffern.',
  'preflight.profile_missing.pdf417': 'Ein {profile} braucht einen PDF417.',
  'preflight.profile_module':
    'Die Module des {symbology} sind {module} mm breit; ein {profile} verlangt {least} bis {most} mm.',
  'preflight.profile_height': 'Der {symbology} ist {height} mm hoch; ein {profile} verlangt {least} mm.',
  'preflight.profile_data.ups_check_digit':
    '„{data}“ ist keine Sendungsnummer von UPS: 1Z, dann 15 Zeichen und die richtige Prüfziffer.',
  'preflight.not_checked':
    'Das Dokument hat mehr als {labels} Etiketten oder {codes} Strichcodes; der Rest ist nicht geprüft.',

  'expected.white_modules': '{modules} Module ({dots} Punkte) Weiß: {source}',
  'expected.gs1_value': '({ai}){value}',
  'expected.bar_height': 'mindestens {millimetres} mm: {dots} Punkte',
} as const satisfies Record<keyof typeof english, string>;
