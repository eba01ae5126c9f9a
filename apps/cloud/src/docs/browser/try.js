// @ts-check
/** The try-it page: sends one conversion, shows the answer, and the same request as a curl command. */

const form = /** @type {HTMLFormElement} */ (document.querySelector('#try'));
/** @type {(name: string) => any} */
const field = (name) => form.elements.namedItem(name);
/** @type {(id: string) => any} */
const part = (id) => document.getElementById(id);

const PARAMETERS = ['dpi', 'label.width', 'label.height', 'rotation', 'fit', 'colorMode', 'data'];
const PICTURES = ['png', 'jpeg', 'gif', 'bmp'];
/** @type {Record<string, string>} */
const MEDIA_TYPES = {
  png: 'image/png',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xml: 'application/xml',
  json: 'application/json',
};
const LONGEST_INLINE = 4000;
const LONGEST_SHOWN = 100_000;

const sampleOf = () => field('source').selectedOptions[0].dataset.sample;
const mediaType = () => MEDIA_TYPES[field('source').value] ?? 'text/plain';

function address() {
  const query = PARAMETERS.map((name) => [name, field(name).value.trim()]).filter(([, value]) => value !== '');
  const path = `/api/v2/convert/${field('source').value}/to/${field('target').value}`;
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

function command() {
  const file = field('file').files[0];
  const text = field('document').value;
  const isInline = !file && text.length <= LONGEST_INLINE;
  const document = isInline
    ? `--data-raw ${quoted(text)}`
    : `--data-binary ${quoted(`@${file?.name ?? `label.${field('source').value}`}`)}`;
  return [
    `curl -sS -X POST ${quoted(location.origin + address())}`,
    ...(field('key').value ? ['-H "Authorization: Bearer $KEY"'] : []),
    `-H 'Content-Type: ${mediaType()}'`,
    `${document} -o converted.${field('target').value}`,
  ].join(' \\\n  ');
}

function showCommand() {
  part('curl').textContent = command();
  part('copied').textContent = '';
}

/** @type {string | undefined} */
let shownFile;
function clear() {
  if (shownFile) URL.revokeObjectURL(shownFile);
  shownFile = undefined;
  for (const id of ['problems', 'picture', 'text', 'save']) part(id).hidden = true;
  part('picture').replaceChildren();
  part('status').className = '';
}

/** @param {string} sentence */
function fail(sentence) {
  part('status').textContent = sentence;
  part('status').className = 'failed';
}

/** @param {readonly { code: string, message: string }[]} diagnostics */
function showProblems(diagnostics) {
  part('problems').replaceChildren(
    ...diagnostics.map(({ code, message }) => {
      const item = document.createElement('li');
      item.textContent = `${message} (${code})`;
      return item;
    }),
  );
  part('problems').hidden = diagnostics.length === 0;
}

/** @param {Blob} file */
async function showFile(file) {
  const target = field('target').value;
  shownFile = URL.createObjectURL(file);
  Object.assign(part('save'), { href: shownFile, download: `converted.${target}`, hidden: false });
  if (PICTURES.includes(target)) {
    const picture = new Image();
    picture.alt = 'The converted label';
    picture.src = shownFile;
    await picture.decode();
    part('picture').replaceChildren(picture);
    part('picture').hidden = false;
  } else if (target !== 'pdf') {
    part('text').querySelector('code').textContent = (await file.text()).slice(0, LONGEST_SHOWN);
    part('text').hidden = false;
  }
}

/** @param {string} url @param {RequestInit} request */
async function showWarnings(url, request) {
  const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}diagnostics=true`, request);
  if (!answer.ok) return;
  const { diagnostics } = await answer.json();
  showProblems(diagnostics.filter((/** @type {{ severity: string }} */ one) => one.severity !== 'info'));
}

async function convert() {
  const file = field('file').files[0];
  if (!file && sampleOf() === undefined) return fail('This format is read from a file. Choose one.');
  const url = address();
  const key = field('key').value.trim();
  const request = {
    method: 'POST',
    credentials: /** @type {const} */ ('omit'),
    headers: { 'content-type': mediaType(), ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: file ?? field('document').value,
  };
  const answer = await fetch(url, request);
  const id = answer.headers.get('x-svc-request-id');
  if (!answer.ok) {
    const error = await answer.json().catch(() => ({ message: answer.statusText, code: 'no_answer' }));
    fail(`${answer.status} ${error.code}: ${error.message}`);
    return showProblems(error.diagnostics ?? []);
  }
  const body = await answer.blob();
  const warnings = answer.headers.get('x-svc-diagnostics') ?? '';
  await showFile(body);
  const found = /^[1-9]/.test(warnings) ? warnings : 'no warnings';
  if (found === warnings) await showWarnings(url, request);
  part('status').textContent = `${answer.status}, ${body.type}, ${body.size} bytes; ${found}. Request ${id}.`;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button[type=submit]'));
  clear();
  showCommand();
  part('status').textContent = 'Converting …';
  button.disabled = true;
  try {
    await convert();
  } catch (error) {
    fail(`There is no answer that can be shown: ${error instanceof Error ? error.message : error}. Try again.`);
  } finally {
    button.disabled = false;
  }
});

/** The sample of the language that is shown, as long as nobody has changed it. */
let untouched = sampleOf();
field('source').addEventListener('change', () => {
  const sample = sampleOf();
  part('written').hidden = sample === undefined;
  if (sample === undefined || field('document').value !== untouched) return;
  field('document').value = untouched = sample;
});
form.addEventListener('input', showCommand);
form.addEventListener('change', showCommand);

part('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(command());
    part('copied').textContent = 'Copied.';
  } catch {
    getSelection()?.selectAllChildren(part('curl'));
    part('copied').textContent = 'Selected. Press Ctrl+C.';
  }
});
showCommand();
