/** Texts of editors about a label document: hover, outline, the picture beside the text. */
export const editor = {
  'editor.label': 'Label {label}: {width} × {height} dots, {dpi} dpi',
  'editor.label_of': 'Label {label} of {labels}: {width} × {height} dots, {dpi} dpi',
  'editor.no_label': 'The document has no label',
  'editor.closed': 'The document is closed',
  'editor.previous': 'Previous label',
  'editor.next': 'Next label',
  'editor.picture': 'The label',
  'editor.title': 'Label of {file}',
  'editor.element': 'Label {label}: {kind} at {x}, {y}, {width} × {height} dots',
  'editor.more': 'and {count} more',
  'editor.unknown_command': '{command} is not a command of this language',
  'editor.no_effect': '(changes nothing on the label)',
  'editor.by_default': 'by default',
  'editor.expected': 'Expected: {expected}',
} as const;
