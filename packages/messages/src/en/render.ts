/** Reports of the renderer about what it cannot draw as the document asks. */
export const render = {
  'render.limit_exceeded': 'The elements of the label take too long to draw; the rest is left out.',
  'render.missing_glyphs': 'No typeface here prints {characters}; the place stays blank.',
  'render.missing_glyphs.more': 'No typeface here prints {characters} and {more} more; the place stays blank.',
  'render.barcode_character_dropped': '{symbology} has no {characters}; the bars leave it out.',

  'expected.fewer_elements': 'fewer elements that cover the label',
  'expected.other_characters': 'other characters, or a font of the document with them',
} as const;
