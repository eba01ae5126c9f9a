/** Etiketten in XML und JSON: Bestandteile, Attribute, Inhalte. */
import type { notation as english } from '../en/notation.ts';

export const notation = {
  'notation.missing_attribute': '{component} braucht das Attribut {attribute}: {expected}.',
  'notation.invalid_attribute': '{attribute} von {component} ist {value}; es muss sein: {expected}.',
  'notation.unknown_attribute': '{component} hat kein Attribut {attribute} (sein Wert ist {value}).',
  'notation.unknown_component': 'Ein Etikett hat keinen Bestandteil {component}; er wird weggelassen.',
  'notation.unexpected_content.text': '{component} enthält Text, der dort nicht erlaubt ist; er wird weggelassen.',
  'notation.unexpected_content.child': '{component} enthält {child}, das dort nicht erlaubt ist; es wird weggelassen.',
  'notation.invalid_content.parts': '{component} enthält Text neben literal, field, serial oder clock.',
  'notation.invalid_content.json':
    '{component} enthält ein literal mit encoding json, das keine JSON-Zeichenkette ist.',
  'notation.invalid_content.address': 'addressBlock braucht den Namen eines Feldes als Inhalt.',
  'notation.expression_rejected': 'Der Inhalt von {component} ist kein Ausdruck; gedruckt wird nichts.',
  'notation.limit_exceeded.components': 'Das Etikett hat {count} Bestandteile; höchstens {most} sind erlaubt.',
  'notation.not_a_label.components': 'Keiner der Bestandteile gehört zu einem Etikett; es gibt nichts zu drucken.',
  'notation.unreadable_picture': 'image: {fault}',
  'notation.picture_too_large': 'image: {fault}',

  'expected.number': 'eine Zahl von {min} bis {max}',
  'expected.integer': 'eine ganze Zahl von {min} bis {max}',
  'expected.one_of': 'einer der Werte {values}',
  'expected.value': '{value}',
  'expected.boolean': 'true oder false',
  'expected.text': 'ein Text',
  'expected.text_length': 'ein Text von höchstens {most} Zeichen',
  'expected.expression': 'ein Text in doppelten Anführungszeichen wie {example}',
} as const satisfies Record<keyof typeof english, string>;
