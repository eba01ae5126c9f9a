/** Reports of readers of PDF, JSON and XML, and those common to all formats. */
export const document = {
  'pdf.pdf_broken': 'This is not a PDF, or it is too damaged to open.',
  'pdf.pdf_broken.memory': 'The PDF is too large to open.',
  'pdf.pdf_broken.drawing': 'The PDF is too damaged or too large to draw.',
  'pdf.pdf_encrypted.printing': "The PDF does not allow printing without its owner's password.",
  'pdf.pdf_encrypted.password': 'The PDF is encrypted and requires a password.',
  'pdf.pdf_encrypted.method': 'The PDF is encrypted in a way that cannot be opened.',
  'pdf.pdf_no_pages': 'The PDF has no pages.',
  'pdf.pdf_page_missing':
    'pdf.pageNumber is {number}; the PDF has {count, plural, one {# page} other {# pages}}, counted from 0.',
  'pdf.pdf_too_many_pages':
    'The PDF has {count} pages; at most {most} are possible. pdf.pageNumber selects one of them.',
  'pdf.pdf_page_broken.loading': 'Page {page} of the PDF cannot be loaded.',
  'pdf.pdf_page_broken.drawing': 'Page {page} of the PDF cannot be drawn.',
  'pdf.label_too_large':
    'Page {page} of the PDF has {width} × {height} dots at {dpi} dpi; at most {most} dots are possible. Ask for fewer dpi.',
  'pdf.limit_exceeded.tiling':
    'A tiling pattern of the PDF repeats too often on page {page}: at most {most} painted dots are possible. Use larger steps (XStep, YStep).',
  'pdf.barcode_font_missing':
    'The font {font} draws bar codes, and the PDF does not contain it: letters print in place of the bars.',
  'pdf.font_substituted': 'The PDF does not contain the font {font}; another one prints in its place.',
  'pdf.dynamic_form':
    'The PDF is a dynamic XFA form, which only Adobe Acrobat fills in: the notice on its page prints ("Please wait…").',
  'pdf.limit_exceeded.objects': 'The page has more than {most} objects.',
  'pdf.picture_too_large': 'Page {page} of the PDF contains a picture of {size} pixels; at most {most} are possible.',
  'document.limit_exceeded': 'The document has {bytes} bytes; at most {most} are possible.',
  'document.density_guessed.long':
    'At {usual} dpi a label would be longer than {side} in, so the document is read at {dpi} dpi',
  'document.density_guessed.outside':
    'A field begins at {x},{y} on a label of {width} × {height} dots at {labelDpi} dpi, so the document is read at {dpi} dpi',
  'expected.dpi_if_wrong': 'the parameter dpi if that is wrong',
  'json.not_a_label.members': 'The JSON has none of the members of a label: {members}.',
  'json.not_a_label': 'The JSON is not an object; it must be a label.',
  'json.malformed_json.encoding': 'The text is not UTF-8.',
  'json.malformed_json.end': 'The JSON is not well-formed: it ends too early.',
  'json.malformed_json.character': 'The JSON is not well-formed: {character} cannot stand here.',
  'json.limit_exceeded.nesting': 'Objects and arrays are nested more than {most} deep.',
  'json.limit_exceeded.entries': '{place} has {count} entries; at most {most} are possible.',
  'json.limit_exceeded.members': '{place} has more than {most} members.',
  'json.invalid_content': '{place} must be {allowed}.',
  'place.label': 'The label',
  'expected.object_with_components': 'an object with components',
  'expected.objects': 'an array of objects',
  'expected.object': 'an object',
  'expected.text_or_parts': 'a text or an array of parts',
  'xml.malformed_xml.encoding': 'The text is not in the encoding that it declares.',
  'xml.malformed_xml': 'The XML is not well-formed: {reason}',
  'xml.malformed_xml.empty': 'The XML contains no element.',
  'xml.doctype_refused': 'The XML has a document type declaration; entities are not read.',
  'xml.limit_exceeded.nesting': 'Elements are nested more than {most} deep.',
  'xml.limit_exceeded.attributes': 'An element has more than {most} attributes.',
  'xml.not_a_label': 'The outermost element is {name}; it must be label.',
  'xml.unencodable_character': 'The attribute {name} contains characters that XML cannot express; they are left out.',
} as const;
