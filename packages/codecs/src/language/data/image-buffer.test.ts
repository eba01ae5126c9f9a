/** The buffer of a printer stays for the next print, and its counters go on, whatever else stands beside them. */
import { expect, it } from 'vitest';
import { contentText } from '../../label/index.ts';
import { readTspl } from '../../formats/tspl/read.ts';

const NOW = new Date(Date.UTC(2027, 0, 31, 12));

it('a counter beside a fixed text goes on with the next print, by as many as were printed', () => {
  const lines = [
    'SIZE 50 mm,30 mm',
    'CLS',
    'SET COUNTER @1 +1',
    '@1="05"',
    'TEXT 10,10,"3",0,1,1,"fixed"',
    'TEXT 10,40,"3",0,1,1,@1',
    'PRINT 3,1',
    'PRINT 1,1',
  ];
  const { document } = readTspl(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`), { dpi: 203 });
  const texts = document.labels.map(({ elements }) =>
    elements.map((element) => (element.kind === 'text' ? contentText(element.content, NOW) : element.kind)),
  );
  expect(texts).toEqual([
    ['fixed', '05'],
    ['fixed', '08'],
  ]);
});
