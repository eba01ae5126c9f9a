/** Data in the forms that QZ Tray takes. */
import { describe, expect, it } from 'vitest';
import { commandsOf, pieceOf } from '../src/qz/data.ts';
import { encode } from '../src/qz/encoding.ts';
import { printData } from '../src/qz/print.ts';
import { createQz } from '../src/qz/qz.ts';

const kindOf = (item: unknown): string => {
  const { type, format, flavor } = pieceOf(item);
  return `${type} ${format} ${flavor}`;
};

describe('a piece of data', () => {
  it.each([
    ['^XA', 'raw command plain'],
    [{ data: '^XA' }, 'raw command plain'],
    [{ type: 'RAW', format: 'COMMAND', flavor: 'HEX', data: '' }, 'raw command hex'],
    [{ type: 'raw', format: 'hex', data: '' }, 'raw command hex'],
    [{ type: 'raw', format: 'image', data: 'a.png' }, 'raw image file'],
    [{ type: 'pixel', data: 'a.png' }, 'pixel image file'],
    [{ type: 'pixel', format: 'pdf', flavor: 'base64', data: '' }, 'pixel pdf base64'],
    [{ type: 'pdf', data: 'a.pdf' }, 'pixel pdf file'],
    [{ type: 'image', format: 'base64', data: '' }, 'pixel image base64'],
    [{ type: 'pixel', format: 'image', data: 'data:image/png;base64,AAAA' }, 'pixel image base64'],
    [{ type: 'pixel', format: 'html', flavor: 'plain', data: '' }, 'pixel html plain'],
  ])('%j is %s', (item, expected) => {
    expect(kindOf(item)).toBe(expected);
  });

  it('is refused where it is no text', () => {
    expect(() => pieceOf({ data: 5 })).toThrow(
      'Each piece of data is a text, or an object with a text or a Uint8Array in data.',
    );
  });

  it('is written as its bytes', async () => {
    const bytes = async (item: unknown): Promise<string> => String(await commandsOf(pieceOf(item), undefined));
    expect(await bytes({ flavor: 'hex', data: 'x1B 0x40\n5e' })).toBe('27,64,94');
    expect(await bytes({ flavor: 'base64', data: 'AP8=' })).toBe('0,255');
    expect(await bytes({ flavor: 'base64', data: Uint8Array.of(0, 255) })).toBe('0,255');
    await expect(bytes({ flavor: 'hex', data: 'abc' })).rejects.toThrow('The data is not hexadecimal.');
    await expect(bytes({ flavor: 'base64', data: '%' })).rejects.toThrow('The data is not base64.');
  });
});

describe('texts', () => {
  it.each([
    ['ä€', undefined, '195,164,226,130,172'],
    ['ä\x1b\xff', 'ISO-8859-1', '228,27,255'],
    ['ä€', 'windows-1252', '228,128'],
    ['Ж', 'IBM866', '134'],
    ['漢', 'windows-1252', '63'],
  ])('%s in %s', (text, label, expected) => {
    expect(String(encode(text, label))).toBe(expected);
  });

  it('in an encoding that browsers do not write are refused', () => {
    expect(() => encode('a', 'Shift_JIS')).toThrow('send the bytes as base64');
    expect(() => encode('a', 'CP437')).toThrow('Browsers do not know the encoding CP437; send the bytes as base64.');
  });
});

it('versions compare in as many parts as are asked for', () => {
  const { api } = createQz({ server: 'https://print.example.com', token: 'svc_page_x' });
  expect([api.isVersion(2), api.isVersion(2, 2), api.isVersion(2, 1)]).toEqual([true, true, false]);
  expect([api.isVersionGreater(2, 0), api.isVersionGreater(2, 2), api.isVersionLess(2, 3)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('options that are undefined change nothing', () => {
  const { configs } = createQz({ server: 'https://print.example.com', token: 'svc_page_x' });
  const config = configs.create({ name: 'Dock 2' }, { copies: 2 });
  config.reconfigure({ copies: undefined, jobName: 'Order' });
  expect(config.getOptions()).toMatchObject({ copies: 2, jobName: 'Order', units: 'in' });
  expect(config.getPrinter()).toEqual({ name: 'Dock 2' });
});

it.each(['1-1001', '1-1000,7', Array.from({ length: 1001 }, (_, page) => page + 1).join(',')])(
  'more pages than one call prints are refused before anything prints: %.12s',
  async (pageRanges) => {
    const printed: unknown[] = [];
    const platen = { printers: { print: (...job: unknown[]) => Promise.resolve(printed.push(job)) } };
    const piece = { type: 'pdf', flavor: 'base64', data: 'JVBERi0=', options: { pageRanges } };
    const print = printData(platen as never, { id: 'p' } as never, { data: [piece], options: {} as never });
    await expect(print).rejects.toThrow('pageRanges');
    expect(printed).toEqual([]);
  },
);
