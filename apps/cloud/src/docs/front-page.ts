/** `/`: what Platen is, and where to go on. */
import { escapeHtml } from './markdown.ts';

export const frontPage = (publicUrl: string): string => `<h1>Platen</h1>
<p>Platen converts label documents into one another (ZPL, EPL, IPL, TSPL, DPL, SBPL, CPCL, pictures, PDF, XML, JSON) and prints
them on label printers behind any firewall, through an agent that stands beside the printer. When nothing comes out, it
has the reason as a sentence.</p>
<p><a class="button" href="/docs/try">Convert a label now</a> No account is needed.</p>
<h2>Where to go on</h2>
<ul>
<li><a href="/docs">Five minutes</a>: from nothing to a printed label</li>
<li>Your program: <a href="/docs/convert">convert</a>, <a href="/docs/print">print</a>, <a href="/docs/events">events and webhooks</a>,
<a href="/docs/api">API reference</a></li>
<li>The computer beside the printer: <a href="/docs/agent#install-it">install the agent</a>,
<a href="/docs/support">why does nothing print?</a></li>
<li>Files for programs: <a href="/openapi.json">OpenAPI 3.1</a>, labels as <a href="/schemas/label-v2.xsd">XML Schema</a> and
<a href="/schemas/label-v2.json">JSON Schema</a></li>
<li>Operators: <a href="/docs/operate">operate the cloud</a>, <a href="/healthz">healthz</a>, <a href="/readyz">readyz</a></li>
</ul>
<p>There is no dashboard yet: accounts, keys and printers are managed through the API, and printers in the windows of the
agent.</p>
<h2>One command</h2>
<div class="scrolled" role="group" aria-label="Code" tabindex="0"><pre><code>curl -sS -X POST ${escapeHtml(publicUrl)}/api/v2/convert/zpl/to/png -H 'Content-Type: text/plain' \\
  --data-raw '^XA^FO50,50^A0N,50,50^FDHello^FS^XZ' -o label.png</code></pre></div>`;
