/** Queues from which no paper comes are known by their port, attributes and driver, as Windows describes them. */
import { expect, it } from 'vitest';
import { whyNothingComesOut, whyNotOffered } from './no-paper.ts';
import { isRedirected, stableName } from './redirected.ts';
import { QUEUE_ATTRIBUTES } from './status-table.ts';

const queue = (name: string, port: string, driver = name, attributes = 0) => ({ name, port, driver, attributes });

it.each([
  ['windows.asks', queue('Generic', 'FILE:', 'Generic / Text Only')],
  ['windows.asks', queue('Microsoft Print to PDF', 'PORTPROMPT:')],
  ['windows.asks', queue('Fax', 'SHRFAX:', 'Microsoft Shared Fax Driver')],
  ['windows.asks', queue('Office fax', 'IP_192.0.2.7', 'Fax of a maker', QUEUE_ATTRIBUTES.FAX)],
  ['windows.printsNothing', queue('Generic', 'nul:', 'Generic / Text Only')],
])('a job for it waits with %s', (key, described) => {
  expect(whyNothingComesOut(described)?.fact?.key).toBe(key);
  expect(whyNotOffered(described)?.fact?.key).toBe(key);
});

it.each([
  queue('Adobe PDF', String.raw`Documents\*.pdf`, 'Adobe PDF Converter'),
  queue('CutePDF Writer', 'CPW2:'),
  queue('PDFCreator', 'pdfcmon'),
  queue('Foxit Reader PDF Printer', 'FOXIT_Reader:', 'Foxit Reader PDF Printer Driver'),
  queue('PDF24', String.raw`\\.\pipe\PDFPrint`),
  queue('OneNote (Desktop)', 'nonsense', 'Send to Microsoft OneNote 16 Driver'),
  queue('Microsoft XPS Document Writer', 'unnamed'),
])('$name is not offered', (described) => {
  expect(whyNothingComesOut(described)).toBeUndefined();
  expect(whyNotOffered(described)?.fact?.key).toBe('windows.writesFiles');
});

it.each([
  queue('ZDesigner ZD421-203dpi ZPL', 'USB001'),
  queue('Brother QL-820NWB', 'WSD-1f0c', 'Brother QL-820NWB'),
  queue('Office', 'IP_192.0.2.9', 'HP Universal Printing PCL 6'),
  queue('Faxon label printer', 'LPT1:', 'Faxon'),
  queue('Zebra (redirected 5)', 'TS005', 'Remote Desktop Easy Print', QUEUE_ATTRIBUTES.TERMINAL_SERVICES),
])('$name is offered', (described) => {
  expect(whyNotOffered(described)).toBeUndefined();
});

it('a redirected queue is known without the number of its session, in any language, and others by their whole name', () => {
  expect(stableName('Zebra ZD421 (redirected 5)')).toBe('Zebra ZD421 (redirected #)');
  expect(stableName('Zebra (umgeleitet 12)')).toBe(stableName('Zebra (umgeleitet 3)'));
  expect(stableName('Zebra (przekierowana sesja: 2)')).toBe(stableName('Zebra (przekierowana sesja: 31)'));
  expect(stableName('Zebra (2)')).toBe('Zebra (2)');
  expect(stableName('Zebra')).toBe('Zebra');
  expect(isRedirected(queue('Zebra (redirected 5)', 'TS005'))).toBe(true);
  expect(isRedirected(queue('Zebra (Copy 1)', 'USB001'))).toBe(false);
});
