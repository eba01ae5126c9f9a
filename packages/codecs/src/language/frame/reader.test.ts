/** Bounds of reading that all printer languages share. */
import { expect, it } from 'vitest';
import { readEpl } from '../../formats/epl/read.ts';

it('a long source is read to its end, however many commands it contains', () => {
  const source = new TextEncoder().encode(`${'N\n'.repeat(520_000)}A10,10,0,1,1,1,N,"last"\nP1\n`);
  const { document, diagnostics } = readEpl(source, {});
  expect(diagnostics.map(({ code }) => code)).not.toContain('limit_exceeded');
  expect(document.labels).toHaveLength(1);
});
