/** The way out that Windows knows, asked of WinHTTP under Wine. A domain to log in to cannot be had there. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { openWineLab, type WineLab } from './wine-lab.ts';

const KEY = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Internet Settings\Connections`;
const VALUE = 'DefaultConnectionSettings';

describe.skipIf(missing('wine'))('the proxy of Windows', () => {
  let lab: WineLab;
  beforeAll(() => {
    lab = openWineLab();
    const from = path.resolve(import.meta.dirname, '../../src/core');
    cpSync(from, path.join(lab.dir, 'src/core'), { recursive: true });
  }, 1_200_000);
  afterAll(async () => {
    await lab?.exec('reg', ['delete', KEY, '/v', VALUE, '/f']);
    lab?.close();
  });

  it('is the one of its settings, past which local names go', async () => {
    // As the dialogue of Windows stores it: magic, counter, "a proxy is used", proxy, exceptions, script.
    const text = (value: string): Buffer => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(value.length);
      return Buffer.concat([length, Buffer.from(value, 'latin1')]);
    };
    const head = Buffer.from('460000000100000003000000', 'hex');
    const settings = Buffer.concat([head, text('proxy.example.com:8080'), text('<local>'), text(''), Buffer.alloc(32)]);
    await lab.exec('reg', ['add', KEY, '/v', VALUE, '/t', 'REG_BINARY', '/d', settings.toString('hex'), '/f']);
    const result = await lab.run<Record<string, unknown>>('proxy-scenario.ts', []);
    expect(result).toMatchObject({ proxy: 'proxy.example.com:8080', local: null });
    // Wine has no account to log in with; that the calls come back is what can be seen here.
    expect(result['login']).toBe('none');
  });
});
