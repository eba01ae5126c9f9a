/** A diagnostic carries its fact beside its sentence, and costs next to nothing to make. */
import { CATALOGUES, isMessageKey, message, render, type MessageKey } from '@platen/messages';
import { expect, it } from 'vitest';
import { codeOf, createDiagnosticSink, DIAGNOSTIC_CODES, type DiagnosticKey } from './index.ts';

/** Areas of the catalogue whose keys name diagnostic codes. */
const AREAS =
  'conversion language document lint notation picture render zpl epl tspl ipl dpl sbpl cpcl xml json pdf bitmap symbology'.split(
    ' ',
  );

it('every message of a diagnostic names its code', () => {
  const keys = Object.keys(CATALOGUES.en).filter((key) => AREAS.includes(key.split('.')[0]!));
  expect(keys.length).toBeGreaterThan(30);
  const strangers = keys.filter((key) => !Object.hasOwn(DIAGNOSTIC_CODES, codeOf(key as DiagnosticKey)));
  expect(strangers).toEqual([]);
});

it('a diagnostic is worded in another language', () => {
  const sink = createDiagnosticSink(new TextEncoder().encode('^XA\n^FDx'));
  sink.report(message('lint.font_substituted', { font: 'Q' }), {
    offset: 4,
    length: 3,
    expected: message('expected.known_font'),
  });
  const [diagnostic] = sink.list();
  expect(diagnostic).toEqual({
    code: 'font_substituted',
    severity: 'warning',
    message: 'There is no font "Q"; font 0 prints in its place.',
    key: 'lint.font_substituted',
    params: { font: 'Q' },
    offset: 4,
    length: 3,
    line: 2,
    column: 1,
    command: undefined,
    expected: 'a font of the language',
    expectedFact: { key: 'expected.known_font' },
  });
  expect(isMessageKey(diagnostic!.key as MessageKey)).toBe(true);
  expect(render('de', { key: diagnostic!.key!, params: diagnostic!.params })).toBe(
    'Es gibt keine Schrift „Q“; an ihrer Stelle druckt Schrift 0.',
  );
  expect(render('de', diagnostic!.expectedFact!)).toBe('eine Schrift der Sprache');
});
