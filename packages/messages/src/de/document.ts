/** Was die Leser von Dokumenten melden: PDF, JSON, XML und was allen Formaten gemeinsam ist. */
import type { document as english } from '../en/document.ts';

export const document = {
  'pdf.pdf_broken': 'Das ist kein PDF, oder es ist zu beschädigt zum Öffnen.',
  'pdf.pdf_broken.memory': 'Das PDF ist zu groß zum Öffnen.',
  'pdf.pdf_broken.drawing': 'Das PDF ist zu beschädigt oder zu groß zum Zeichnen.',
  'pdf.pdf_encrypted.printing': 'Das PDF erlaubt das Drucken nicht ohne das Passwort seines Eigentümers.',
  'pdf.pdf_encrypted.password': 'Das PDF ist verschlüsselt und verlangt ein Passwort.',
  'pdf.pdf_encrypted.method': 'Das PDF ist auf eine Art verschlüsselt, die sich nicht öffnen lässt.',
  'pdf.pdf_no_pages': 'Das PDF hat keine Seiten.',
  'pdf.pdf_page_missing':
    'pdf.pageNumber ist {number}; das PDF hat {count, plural, one {# Seite} other {# Seiten}}, gezählt ab 0.',
  'pdf.pdf_too_many_pages':
    'Das PDF hat {count} Seiten; höchstens {most} sind möglich. pdf.pageNumber wählt eine davon.',
  'pdf.pdf_page_broken.loading': 'Seite {page} des PDF lässt sich nicht laden.',
  'pdf.pdf_page_broken.drawing': 'Seite {page} des PDF lässt sich nicht zeichnen.',
  'pdf.label_too_large':
    'Seite {page} des PDF hat {width} × {height} Punkte bei {dpi} dpi; höchstens {most} Punkte sind möglich. Verlangen Sie weniger dpi.',
  'pdf.limit_exceeded.tiling':
    'Ein Kachelmuster des PDF wiederholt sich auf Seite {page} zu oft: Höchstens {most} gemalte Punkte sind möglich. Wählen Sie größere Schritte (XStep, YStep).',
  'pdf.barcode_font_missing':
    'Die Schrift {font} zeichnet Barcodes und ist im PDF nicht enthalten: Statt der Striche werden Buchstaben gedruckt.',
  'pdf.font_substituted': 'Das PDF enthält die Schrift {font} nicht; eine andere wird an ihrer Stelle gedruckt.',
  'pdf.dynamic_form':
    'Das PDF ist ein dynamisches XFA-Formular, das nur Adobe Acrobat ausfüllt: Gedruckt wird der Hinweis auf seiner Seite („Bitte warten …“).',
  'pdf.limit_exceeded.objects': 'Die Seite hat mehr als {most} Objekte.',
  'pdf.picture_too_large': 'Seite {page} des PDF enthält ein Bild mit {size} Pixeln; höchstens {most} sind möglich.',
  'document.limit_exceeded': 'Das Dokument hat {bytes} Bytes; höchstens {most} sind möglich.',
  'document.density_guessed.long':
    'Bei {usual} dpi wäre ein Etikett länger als {side} Zoll; deshalb wird das Dokument mit {dpi} dpi gelesen',
  'document.density_guessed.outside':
    'Ein Feld beginnt bei {x},{y} auf einem Etikett von {width} × {height} Punkten bei {labelDpi} dpi; deshalb wird das Dokument mit {dpi} dpi gelesen',
  'expected.dpi_if_wrong': 'der Parameter dpi, falls das falsch ist',
  'json.not_a_label.members': 'Das JSON hat keines der Felder eines Etiketts: {members}.',
  'json.not_a_label': 'Das JSON ist kein Objekt; es muss ein Etikett sein.',
  'json.malformed_json.encoding': 'Der Text ist nicht in UTF-8.',
  'json.malformed_json.end': 'Das JSON ist nicht wohlgeformt: Es endet zu früh.',
  'json.malformed_json.character': 'Das JSON ist nicht wohlgeformt: {character} darf hier nicht stehen.',
  'json.limit_exceeded.nesting': 'Objekte und Listen sind tiefer als {most} Ebenen verschachtelt.',
  'json.limit_exceeded.entries': '{place} hat {count} Einträge; höchstens {most} sind möglich.',
  'json.limit_exceeded.members': '{place} hat mehr als {most} Felder.',
  'json.invalid_content': '{place} muss {allowed} sein.',
  'place.label': 'Das Etikett',
  'expected.object_with_components': 'ein Objekt mit components',
  'expected.objects': 'eine Liste von Objekten',
  'expected.object': 'ein Objekt',
  'expected.text_or_parts': 'ein Text oder eine Liste von Teilen',
  'xml.malformed_xml.encoding': 'Der Text ist nicht in der Kodierung, die er angibt.',
  'xml.malformed_xml': 'Das XML ist nicht wohlgeformt: {reason}',
  'xml.malformed_xml.empty': 'Das XML enthält kein Element.',
  'xml.doctype_refused': 'Das XML hat eine Dokumenttyp-Deklaration; Entitäten werden nicht gelesen.',
  'xml.limit_exceeded.nesting': 'Elemente sind tiefer als {most} Ebenen verschachtelt.',
  'xml.limit_exceeded.attributes': 'Ein Element hat mehr als {most} Attribute.',
  'xml.not_a_label': 'Das äußerste Element ist {name}; es muss label sein.',
  'xml.unencodable_character': 'Das Attribut {name} enthält Zeichen, die XML nicht ausdrücken kann; sie entfallen.',
} as const satisfies Record<keyof typeof english, string>;
