/** Was nicht so gezeichnet werden kann, wie es das Dokument verlangt. */
import type { render as english } from '../en/render.ts';

export const render = {
  'render.limit_exceeded': 'Die Elemente des Etiketts brauchen zu lange zum Zeichnen; der Rest wird weggelassen.',
  'render.missing_glyphs': 'Keine Schrift hier druckt {characters}; die Stelle bleibt leer.',
  'render.missing_glyphs.more': 'Keine Schrift hier druckt {characters} und {more} weitere; die Stelle bleibt leer.',
  'render.barcode_character_dropped': '{symbology} hat kein {characters}; die Striche lassen es weg.',

  'expected.fewer_elements': 'weniger Elemente, die das Etikett bedecken',
  'expected.other_characters': 'andere Zeichen oder eine Schrift im Dokument, die sie hat',
} as const satisfies Record<keyof typeof english, string>;
