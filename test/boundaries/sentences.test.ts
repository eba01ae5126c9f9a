/** Every sentence that a person reads is in the catalogue (packages/messages), and in no other file. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Where sentences for people are made. Of the API, errors for programmers stay English, where they are thrown. */
const PLACES = [
  'apps/agent-desktop/src/bridge',
  'apps/agent-desktop/src/core',
  'apps/agent-desktop/src/drivers',
  'apps/agent-desktop/src/main',
  'apps/agent-desktop/src/renderer',
  'apps/agent-desktop/src/ui-host',
  'apps/cloud/src/watching/alerts/deliver.ts',
  'apps/cloud/src/watching/alerts/message-store.ts',
  'apps/cloud/src/ground/outbound',
  'apps/cloud/src/printing/printers/status-sentence.ts',
  'apps/cloud/src/watching/webhooks/deliver.ts',
  'apps/cloud/src/watching/webhooks/delivery-store.ts',
  'apps/cloud/src/watching/webhooks/store.ts',
  'packages/codecs/src/bytes',
  'packages/codecs/src/convert',
  'packages/codecs/src/diagnostics',
  'packages/codecs/src/formats',
  'packages/codecs/src/language',
  'packages/codecs/src/lint',
  'packages/codecs/src/merge',
  'packages/codecs/src/notation',
  'packages/codecs/src/pictures',
  'packages/codecs/src/render',
  'packages/codecs/src/symbologies',
  'packages/preflight/src',
  'packages/ui/src',
  'apps/web/src',
  'packages/label-editor/src',
];

/** Files whose sentences are for somebody else, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/agent-desktop/src/drivers/escpos/test-receipt.ts': 'printed on a test receipt',
  'apps/agent-desktop/src/drivers/pages/test-page.ts': 'printed on a test page',
  'packages/codecs/src/notation/model.ts': 'the documentation of the notation, generated from it',
  'packages/codecs/src/symbologies/table/linear.ts': 'the documentation of options, generated from it',
  'packages/codecs/src/symbologies/table/postal.ts': 'the documentation of options, generated from it',
  'packages/codecs/src/symbologies/table/two-dimensional.ts': 'the documentation of options, generated from it',
  'packages/codecs/src/notation/json-schema.ts': 'descriptions in the published JSON Schema',
  'apps/web/src/platen-label/fetch-label.ts':
    'to the author of a page that shows a label, in the console and in an event',
  'apps/web/src/platen-label/platen-label.ts':
    'to the author of a page that shows a label, in the console and in an event',
  'packages/codecs/src/formats/face.ts': 'to the author of a program that calls it with wrong arguments',
  'packages/codecs/src/convert/face.ts': 'to the author of a program that calls it with wrong arguments',
  'packages/codecs/src/convert/plan-label.ts': 'printed on a label, whose reader has no language set',
  'apps/agent-desktop/src/core/updates/update-package.ts': 'to who builds the agent: a public key that is none',
  'apps/agent-desktop/src/main/update-signature.ts': 'for the log: an update that is refused',
  'apps/agent-desktop/src/main/page-access.ts': 'to a page that is none of ours',
  'apps/agent-desktop/src/ui-host/requested-enrollment.ts': 'for the log of the set-up program',
  'apps/agent-desktop/src/ui-host/ui-host.ts': 'a window asks for a method that does not exist: an error of ours',
  'apps/agent-desktop/src/ui-host/methods/input.ts': 'a window names a job in a wrong way: an error of ours',
};

/** Capital letter, some words, full stop. */
const SENTENCE = /^(?:[A-Z]|\$\{)[^\n]* [^\n]* [^\n]*[^.]\.$/;

/** Sentences in the literals of a source text, comments left out. */
function sentencesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((literal) => SENTENCE.test(literal));
}

const filesOf = (place: string): string[] =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
        .map((file) => path.posix.join(place, file.replaceAll('\\', '/')));

const found = PLACES.flatMap(filesOf).flatMap((file) =>
  sentencesIn(readFileSync(path.join(root, file), 'utf8')).map((text) => ({ file, text })),
);

it('stands in the catalogue', () => {
  const strangers = found.filter(({ file }) => !(file in ALLOWED));
  expect(strangers, 'a sentence for a person belongs in packages/messages (docs/adding-a-message.md)').toEqual([]);
});

/** A report or a problem made of a text, with or without a full stop. */
const MADE_HERE =
  /\b(?:message|problem|error)(?::|\s=)\s*[`'](?!')|(?:\bsink\.add|\.report|\breport)\(\s*\{|\breport\(\s*`|\breport\(\s*'/;

it('is no text that the codecs make: the reports of every language are facts', () => {
  const files = PLACES.filter((place) => place.startsWith('packages/codecs')).flatMap(filesOf);
  expect(files.filter((file) => MADE_HERE.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  for (const planted of [
    "sink.add({ code: 'no_label', message: 'There is no label in this document yet' })",
    "reader.report('invalid_parameter', 'the data is missing')",
    "report({ code: 'unexpected_end', message })",
    "return { problem: 'it has no end' }",
  ])
    expect(MADE_HERE.test(planted), planted).toBe(true);
});

/** A reason of a writer made of a text: why an element becomes a picture, or prints in another way. */
const REASON_MADE_HERE =
  /\b(?:notExpressible|never)\(\s*[`'"]|\.(?:approximated|picture|dropped|needsFont|limit)\([^()]*[`'"]|\b(?:approximation|differs|note|what|why)(?::|\s=)\s*[`'"]/;

it('is no text that the writers make: their reasons are facts', () => {
  const files = filesOf('packages/codecs/src/formats').concat(filesOf('packages/codecs/src/language'));
  expect(files.filter((file) => REASON_MADE_HERE.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  for (const planted of [
    "if (radius > 0) return notExpressible('EPL has no rounded corners');",
    "ellipse: never('EPL has no circles'),",
    'tally.approximated(element, `font ${font} prints as ${used}`);',
    "tally.picture(element, 'IPL has no slanted lines');",
    "const differs = 'the printer chooses the mask';",
    "return { codeSet: 'auto', approximation: 'the printer chooses the code sets' };",
  ])
    expect(REASON_MADE_HERE.test(planted), planted).toBe(true);
});

/** What a reader would take, in words: names of commands and examples of code are no words. */
const EXPECTED_HERE =
  /\bexpected(?::|\s=)\s*[`'"](?:(?:an?|at|the|one|both|more|other|no|whole|letters|text|data) |digits\b)/;

it('is no text that the readers make of what they would take', () => {
  const files = PLACES.filter((place) => place.startsWith('packages/codecs')).flatMap(filesOf);
  expect(files.filter((file) => EXPECTED_HERE.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  for (const planted of [
    "reader.report(message('zpl.block_without_width'), { expected: 'a width in dots' });",
    'expected: `a whole number from ${min} to ${max}`,',
    "const expected = 'the handle of OPEN';",
  ])
    expect(EXPECTED_HERE.test(planted), planted).toBe(true);
});

/** An error of the API made of a text. */
const ERROR_MADE_HERE = /\b(?:new ApiError|limitError)\(\s*'[a-z_]+',\s*[`'"]/;

/** Errors that no page of ours shows: their readers are programs and those who write them. */
const FOR_PROGRAMMERS = [
  'apps/cloud/src/labels/conversions/request.ts',
  'apps/cloud/src/ways-in/docs/',
  'apps/cloud/src/ground/http/',
  'apps/cloud/src/ways-in/mcp/',
  'apps/cloud/src/printing/page-tokens/cors.ts',
  'apps/cloud/src/ways-in/labelary/',
  'apps/cloud/src/ways-in/printnode/',
  // Texts of the schemas, which programs check by too.
  'apps/cloud/src/printing/printers/routes.ts',
  'apps/cloud/src/ways-in/web/install-web.ts',
];

it('is no text that a route makes: the errors that people meet are facts', () => {
  const files = filesOf('apps/cloud/src').filter((file) =>
    ERROR_MADE_HERE.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(files.filter((file) => !FOR_PROGRAMMERS.some((place) => file.startsWith(place)))).toEqual([]);
  expect(FOR_PROGRAMMERS.filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([]);
  for (const planted of [
    "throw new ApiError('job_in_progress', 'An agent has taken this job.');",
    "new ApiError(\n  'printer_mismatch',\n  `The printer takes ${format}.`,\n)",
  ])
    expect(ERROR_MADE_HERE.test(planted), planted).toBe(true);
});

it('is looked for in every file that is excepted', () => {
  const files = new Set(found.map(({ file }) => file));
  expect(Object.keys(ALLOWED).filter((file) => !files.has(file))).toEqual([]);
});

it('is found where it is planted', () => {
  const source = [
    '/** A comment is no sentence for a person. */',
    "throw new AgentError('bad', `${name} is out of labels. Load a roll.`);",
    "report('The paper is out.'); // The paper is out.",
    "import { a } from './a.ts'; const key = 'fault.paperOut'; const word = 'Ready';",
  ].join('\n');
  expect(sentencesIn(source)).toEqual(['${name} is out of labels. Load a roll.', 'The paper is out.']);
});
