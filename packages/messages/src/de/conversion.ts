/** Was eine Umwandlung ablehnt, nicht beachtet oder weglässt. */
import type { conversion as english } from '../en/conversion.ts';

export const conversion = {
  'conversion.invalid_parameter.dialect': 'dialect muss einer von diesen Werten sein: {allowed}.',
  'conversion.invalid_parameter.data':
    'data macht aus diesem Dokument {count, plural, one {# Etikett} other {# Etiketten}}; höchstens {most, number} sind erlaubt.',
  'conversion.invalid_parameter.bytes':
    'Die ersten {done} von {all} Etiketten füllen {bytes} Bytes; wandeln Sie weniger Etiketten auf einmal um.',
  'conversion.invalid_parameter.label':
    'label ist {number}; das Dokument hat {count, plural, one {ein Etikett} other {# Etiketten}}.',
  'conversion.invalid_parameter.position_x':
    'position.x ist {value} und liegt außerhalb des Etiketts: Es ist {size} Punkte breit.',
  'conversion.invalid_parameter.position_y':
    'position.y ist {value} und liegt außerhalb des Etiketts: Es ist {size} Punkte hoch.',
  'conversion.parameter_ignored.encoding': 'encoding={encoding} bewirkt nichts: Die Quelle ist {source}.',
  'conversion.parameter_ignored.dialect': 'dialect={dialect} bewirkt nichts: Das Ziel {target} hat keine Dialekte.',
  'conversion.unparseable_document.empty': 'Das Dokument enthält kein Etikett.',
  'conversion.quantity_too_large': 'Das Dokument druckt {quantity} Etiketten; höchstens {most} sind erlaubt.',
  'conversion.label_too_large.area':
    'Das Etikett ist {width} × {height} Zoll groß; höchstens die Fläche von {side} × {side} Zoll ist erlaubt. Verkleinern Sie das Etikett.',
  'conversion.label_too_large.area_at_dpi':
    'Das Etikett ist bei {dpi} dpi {width} × {height} Zoll groß; höchstens die Fläche von {side} × {side} Zoll ist erlaubt. Verkleinern Sie das Etikett, oder geben Sie mit dpi die Auflösung an, für die es gemacht ist.',
  'conversion.label_too_large.dots':
    'Das Etikett ist {width} × {height} Zoll groß bei {dpi} dpi; höchstens {most} Punkte sind erlaubt. Verkleinern Sie das Etikett, oder verlangen Sie weniger dpi.',
  'conversion.missing_merge_field': 'Für den Platzhalter {name} gibt es keine Daten; gedruckt wird null.',
  'conversion.serial_number_fixed':
    'Die Seriennummer {start} zählt nicht weiter: Eine Umwandlung liest nur ihren Anfangswert.',

  'place.line': '{fault} (Zeile {line}, Spalte {column})',
  'expected.merge_data_or_text': '{example}, oder zpl.mergeFields=false, um ihn als Text zu drucken',
  'expected.entries_for_numbers':
    'data mit einem Eintrag für jede Nummer oder ein Druck ohne Umwandlung, bei dem der Drucker zählt',
  'expected.no_encoding': 'kein encoding, oder eine Druckersprache als Quelle',
  'expected.no_dialect': 'kein dialect, oder das Ziel zpl',
} as const satisfies Record<keyof typeof english, string>;
