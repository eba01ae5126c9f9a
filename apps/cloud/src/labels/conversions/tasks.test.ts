/** Answers about a document are bounded, however much it holds. */
import { expect, it } from 'vitest';
import { carryOut } from './tasks.ts';

it('the texts of documents are a thousand at most', async () => {
  const document = (texts: number): Buffer => Buffer.from(`^XA${'^FO9,9^A0N,9,9^FDx^FS'.repeat(texts)}^XZ`);
  const count = async (...documents: Buffer[]): Promise<number> =>
    ((await carryOut({ kind: 'texts', format: 'zpl', documents })) as readonly string[]).length;
  expect(await count(document(999))).toBe(999);
  expect(await count(document(600), document(600))).toBe(1000);
  expect(await count(document(5000))).toBe(1000);
});
