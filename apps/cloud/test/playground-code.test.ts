/** The code that the playground offers runs as it is, and converts as the playground does. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { convert } from '@platen/codecs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  inlineText,
  type SnippetLanguage,
  snippetOf,
  type SnippetRequest,
  targetFile,
} from '../../web/src/playground/code/snippets.ts';
import { startTestCloud, type TestCloud } from './cloud.ts';

const run = promisify(execFile);
const isHere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

const PROGRAMS: readonly { readonly language: SnippetLanguage; readonly file: string; readonly program: string }[] = [
  { language: 'curl', file: 'convert.sh', program: 'bash' },
  { language: 'node', file: 'convert.mjs', program: process.execPath },
  { language: 'python', file: 'convert.py', program: 'python3' },
  { language: 'php', file: 'convert.php', program: 'php' },
];
/** Every sign that ends a literal somewhere. */
const TEXT = '^XA^CI28^PW400^LL200\n^FO20,20^A0N,30^FDIt\'s "5" \\ `x` ${y} $z é\n^FS^XZ';

describe('code of the playground', () => {
  let cloud: TestCloud;
  let folder: string;
  beforeAll(async () => {
    cloud = await startTestCloud();
    folder = await mkdtemp(path.join(tmpdir(), 'platen-code-'));
  });
  afterAll(async () => {
    await cloud?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const requestOf = (text: string | undefined): SnippetRequest => ({
    origin: cloud.url,
    from: 'zpl',
    to: 'tspl',
    text,
    file: "a label's.zpl",
    options: { dpi: 203, width: 2 },
    data: [],
  });
  const converted = async (): Promise<Buffer> => {
    const { bytes } = await convert(new TextEncoder().encode(TEXT), {
      from: 'zpl',
      to: 'tspl',
      dpi: 203,
      label: { width: 2 },
      watermark: true,
    });
    return Buffer.from(bytes);
  };

  for (const { language, file, program } of PROGRAMS)
    it.skipIf(!isHere(program))(`${language}: with the label in it, and with a file beside it`, async () => {
      await writeFile(path.join(folder, "a label's.zpl"), TEXT);
      for (const text of [inlineText(TEXT), undefined]) {
        const request = requestOf(text);
        await writeFile(path.join(folder, file), snippetOf(language, request));
        await rm(path.join(folder, targetFile(request)), { force: true });
        await run(program, [file], { cwd: folder });
        // A text that the shell ends with a line feed prints the same.
        expect(await readFile(path.join(folder, targetFile(request)))).toEqual(await converted());
      }
    });

  it('a text that no literal should hold stands in a file', () => {
    expect(inlineText('\x02L\r')).toBeUndefined();
    expect(inlineText('x'.repeat(5000))).toBeUndefined();
    expect(inlineText('^XA\nLABEL\n^XZ')).toBeUndefined();
    expect(inlineText(TEXT)).toBe(TEXT);
  });
});
