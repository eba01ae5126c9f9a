/** /docs/try: a form that converts a document; the first click works without an account, and sends no parameter. */
import { FORMAT_TABLE, type FormatFacts, formatNamed, PICTURE_FORMATS, PRINTER_LANGUAGES } from '@platen/formats';
import { escapeHtml } from './markdown.ts';
import { SAMPLES } from './samples.ts';

/** Sources with control characters or bytes come from a file. */
const FILE_SOURCES = FORMAT_TABLE.filter(({ name }) => SAMPLES.every(({ format }) => format !== name));
/** In the order of interest to a reader. */
const TARGETS = [...PICTURE_FORMATS, 'pdf', ...PRINTER_LANGUAGES, 'xml', 'json'].map((name) => formatNamed(name)!);

const options = (formats: readonly FormatFacts[]): string =>
  formats.map(({ name, title }) => `<option value="${name}">${title}</option>`).join('');

const choices = (values: readonly string[]): string =>
  ['', ...values].map((value) => `<option value="${value}">${value || 'not set'}</option>`).join('');

const number = (name: string, title: string, step: string): string =>
  `<label>${title}<input name="${name}" type="number" min="0" step="${step}" inputmode="decimal"></label>`;

export const tryPage = (): string => `<h1>Try it</h1>
<p>Convert a label here, without an account. The picture is what a printer would print, with the watermark of conversions
without a key. <a href="/docs/convert">Convert a label</a> explains every parameter; the
<a href="/docs/api">API reference</a> has the other calls.</p>
<noscript><p>This form needs JavaScript. <a href="/docs">Five minutes</a> does the same with curl.</p></noscript>
<form id="try">
<div class="fields">
<label>From<select name="source">${SAMPLES.map(
  ({ format, title, document }) => `<option value="${format}" data-sample="${escapeHtml(document)}">${title}</option>`,
).join('')}${options(FILE_SOURCES)}</select></label>
<label>To<select name="target">${options(TARGETS)}</select></label>
</div>
<label id="written">Document<textarea name="document" rows="9" spellcheck="false" autocapitalize="off" autocomplete="off">
${escapeHtml(SAMPLES[0]!.document)}</textarea></label>
<label>Or a file <span class="hint">(is sent in place of the text)</span><input name="file" type="file"></label>
<details>
<summary>Parameters and key</summary>
<p class="hint">A field that is empty is not sent.</p>
<div class="fields">
${number('dpi', 'dpi', '1')}
${number('label.width', 'Width (in)', 'any')}
${number('label.height', 'Height (in)', 'any')}
<label>Rotation<select name="rotation">${choices(['90', '180', '270'])}</select></label>
<label>Fit<select name="fit">${choices(['contain', 'cover', 'none'])}</select></label>
<label>Color mode<select name="colorMode">${choices(['BW', 'GRAYSCALE', 'COLOR'])}</select></label>
</div>
<label>Data <span class="hint">(a JSON array of objects, one label each)</span><input name="data" autocomplete="off" placeholder='[{"sku":"A-1"}]'></label>
<label>API key <span class="hint">(optional; it stays in this page)</span><input name="key" type="password" autocomplete="off"></label>
</details>
<div><button type="submit">Convert</button></div>
</form>
<section class="answer" aria-labelledby="answer-title">
<h2 id="answer-title">Answer</h2>
<p id="status" role="status">Press Convert.</p>
<ul id="problems" hidden></ul>
<p id="picture" hidden></p>
<div id="text" class="scrolled" role="group" aria-label="Converted document" tabindex="0" hidden><pre><code></code></pre></div>
<p><a id="save" hidden>Save the file</a></p>
<h3>The same with curl</h3>
<div class="scrolled" role="group" aria-label="curl command" tabindex="0"><pre class="wrapped"><code id="curl"></code></pre></div>
<p><button type="button" class="plain" id="copy">Copy</button> <span id="copied" role="status"></span></p>
</section>`;
