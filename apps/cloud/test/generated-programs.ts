/**
 * What a developer writes with each generated client, without a cast: lists the printers, draws a label, sends a form with two
 * records, is refused, and prints with metadata. Each prints the same JSON. For `generators.full.test.ts`.
 */

const START = `
const { ADDRESS, KEY, PRINTER } = process.env;
if (!ADDRESS || !KEY || !PRINTER) throw new Error('no address');
const authorization = 'Bearer ' + KEY;
const zpl = '^XA^PW400^LL200^FO20,20^A0N,40^FD{word}^FS^XZ';
const document = new Blob([zpl], { type: 'text/plain' });
const data = [{ word: 'first' }, { word: 'second' }];
const kindOf = async (picture: Blob): Promise<string> => Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4);
const labelsIn = async (file: Blob): Promise<number> => (await file.text()).match(/first|second/g)?.length ?? 0;
`;

export const PROGRAMS = {
  'openapi-typescript': `
import createClient from 'openapi-fetch';
import type { paths } from './schema';
${START}
const client = createClient<paths>({ baseUrl: ADDRESS, headers: { authorization } });
const list = await client.GET('/api/v3/printers');
const picture = await client.POST('/api/v2/convert/{source}/to/{target}', {
  params: { path: { source: 'zpl', target: 'png' } }, body: zpl, bodySerializer: (body) => body,
  headers: { 'Content-Type': 'text/plain' }, parseAs: 'blob',
});
const form = await client.POST('/api/v2/convert/{source}/to/{target}/form', {
  params: { path: { source: 'zpl', target: 'tspl' } }, body: { document, data, params: { dpi: 203 } }, parseAs: 'blob',
  bodySerializer: (body) => {
    const parts = new FormData();
    parts.append('document', body.document);
    parts.append('data', JSON.stringify(body.data));
    parts.append('params', JSON.stringify(body.params));
    return parts;
  },
});
const print = { params: { path: { id: PRINTER } }, bodySerializer: (body: Blob | string) => body, headers: { 'Content-Type': 'text/plain' } };
const refused = await client.POST('/api/v3/printers/{id}/print', {
  ...print, params: { ...print.params, query: { rotation: 45 } }, body: document,
});
const printed = await client.POST('/api/v3/printers/{id}/print', {
  ...print, params: { ...print.params, query: { metadata: { order: '1042' } } }, body: document,
});
const job = await client.GET('/api/v3/jobs/{id}', { params: { path: { id: printed.data!.jobId } } });
console.log(JSON.stringify({
  printers: list.data!.printers.map(({ name }) => name), picture: await kindOf(picture.data!), labels: await labelsIn(form.data!),
  refused: refused.error!.code, order: job.data!.metadata['order'],
}));
`,

  'hey-api': `
import { client } from './client/client.gen';
import { conversionsConvert, conversionsConvertForm, jobsGet, printersList, printersPrint } from './client/sdk.gen';
${START}
client.setConfig({ baseUrl: ADDRESS, auth: KEY });
const throwOnError = true as const;
const list = await printersList({ throwOnError });
const picture = await conversionsConvert({ throwOnError, path: { source: 'zpl', target: 'png' }, body: zpl });
const form = await conversionsConvertForm({
  throwOnError, path: { source: 'zpl', target: 'tspl' }, body: { document, data, params: { dpi: 203 } }, parseAs: 'blob',
});
const refused = await printersPrint({ path: { id: PRINTER }, query: { rotation: 45 }, body: document });
const printed = await printersPrint({
  throwOnError, path: { id: PRINTER }, query: { metadata: { order: '1042' } }, body: document,
});
const job = await jobsGet({ throwOnError, path: { id: printed.data.jobId } });
console.log(JSON.stringify({
  printers: list.data.printers.map(({ name }) => name), picture: await kindOf(picture.data), labels: await labelsIn(form.data),
  refused: refused.error!.code, order: job.data.metadata['order'],
}));
`,

  'orval 8': `
import { conversionsConvert, conversionsConvertForm, jobsGet, printersList, printersPrint } from './client';
${START}
const options = { headers: { authorization } };
const list = await printersList({}, options);
if (list.status !== 200) throw new Error(list.data.message);
const picture = await conversionsConvert('zpl', 'png', document, {}, options);
if (picture.status !== 200) throw new Error(picture.data.message);
const form = await conversionsConvertForm('zpl', 'tspl', { document, data, params: { dpi: 203 } }, {}, options);
if (form.status !== 200) throw new Error(form.data.message);
const refused = await printersPrint(PRINTER, document, { rotation: 45 }, options);
if (refused.status === 200) throw new Error('printed');
const printed = await printersPrint(PRINTER, document, { metadata: { order: '1042' } }, options);
if (printed.status !== 200) throw new Error(printed.data.message);
const job = await jobsGet(printed.data.jobId, options);
if (job.status !== 200) throw new Error(job.data.message);
console.log(JSON.stringify({
  printers: list.data.printers.map(({ name }) => name), picture: await kindOf(picture.data), labels: await labelsIn(form.data),
  refused: refused.data.code, order: job.data.metadata['order'],
}));
`,

  'orval 7': `
import axios, { isAxiosError } from 'axios';
import { getPlaten, type Error as Refusal } from './client';
${START}
// Node has Blob where the usual way of axios has none.
axios.defaults.adapter = 'fetch';
axios.defaults.baseURL = ADDRESS;
axios.defaults.headers.common['authorization'] = authorization;
const platen = getPlaten();
const list = await platen.printersList();
const headers = { 'Content-Type': 'text/plain' };
const picture = await platen.conversionsConvert('zpl', 'png', document, {}, { headers });
// Without it axios calls every form of Node urlencoded.
const form = await platen.conversionsConvertForm('zpl', 'tspl', { document, data, params: { dpi: 203 } }, {}, { headers: { 'Content-Type': false } });
const refused = await platen.printersPrint(PRINTER, document, { rotation: 45 }, { headers }).catch((error: unknown) =>
  isAxiosError<Refusal>(error) ? error.response?.data.code : undefined);
const printed = await platen.printersPrint(PRINTER, document, { metadata: { order: '1042' } }, { headers });
const job = await platen.jobsGet(printed.data.jobId);
console.log(JSON.stringify({
  printers: list.data.printers.map(({ name }) => name), picture: await kindOf(picture.data), labels: await labelsIn(form.data),
  refused, order: job.data.metadata['order'],
}));
`,

  'swagger-typescript-api': `
import { Api, ContentType } from './Api';
${START}
const { api } = new Api({ baseUrl: ADDRESS, baseApiParams: { headers: { authorization } } });
const list = await api.printersList();
const file = new File([zpl], 'label.zpl', { type: 'text/plain' });
const bytes = { type: ContentType.Text, format: 'blob' } as const;
const picture = await api.conversionsConvert('zpl', 'png', zpl, {}, bytes);
const form = await api.conversionsConvertForm(
  'zpl', 'tspl', { document: file, data, params: { dpi: 203 } }, {}, { format: 'blob' });
const body = { printer: 'Dock 2', document: Buffer.from(zpl).toString('base64'), sourceFormat: 'zpl', metadata: { order: '1042' } };
const refused = await api.printersPrintNamed({ ...body, params: { rotation: 45 } }).catch(({ error }) => error.code);
const printed = await api.printersPrintNamed(body);
if (!('jobId' in printed.data)) throw new Error('no job');
const job = await api.jobsGet(printed.data.jobId);
console.log(JSON.stringify({
  printers: list.data.printers.map(({ name }) => name), picture: await kindOf(picture.data), labels: await labelsIn(form.data),
  refused, order: job.data.metadata['order'],
}));
`,
} as const;
