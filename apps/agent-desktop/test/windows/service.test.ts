/** The machine-wide agent as a Windows service, under Wine's service control manager. */
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import type { Snapshot } from '../../src/bridge/bridge.ts';
import { createServiceHost } from '../../src/main/service-host.ts';
import { isTrustedOwner, ownerIn } from '../../src/service/folder-owner.ts';
import { servicePlace, type ServicePlace } from '../../src/service/service-place.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from '../cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from '../raw-printer.ts';
import { installEngine, openWineLab, type WineLab } from './wine-lab.ts';

const agentDir = path.resolve(import.meta.dirname, '../..');
const QUEUE = 'Machine queue';
const label = (text: string): Buffer => Buffer.from(`^XA^FD${text}^FS^XZ`);

describe.skipIf(missing('wine'))('the agent as a Windows service', () => {
  let lab: WineLab;
  let cloud: CloudPeer;
  let raw: RawPrinter;
  /** The service's folders, as this side sees them. */
  let place: ServicePlace;
  let spooled: string;

  const program = (name: string, ...args: string[]): ReturnType<WineLab['exec']> =>
    lab.exec(lab.node, ['--no-warnings', path.join(lab.dir, 'src/service', name), ...args]);
  const service = (...args: string[]): ReturnType<WineLab['exec']> => program('main.ts', ...args);
  const request = (code: string): string => {
    const file = path.join(lab.dir, 'request.txt');
    writeFileSync(file, `${cloud.url}\r\n${code}\r\n`);
    return file;
  };
  const printed = (text: string): boolean => raw.received().some((bytes) => bytes.equals(label(text)));
  const isRunning = (): boolean => existsSync(place.addressFile);
  /** What the service wrote, for the message of a failure. */
  const logs = (): string =>
    globSync('**/*.log', { cwd: place.root })
      .map((file) => `${file}:\n${readFileSync(path.join(place.root, file), 'utf8')}`)
      .join('\n');

  beforeAll(async () => {
    lab = openWineLab();
    cpSync(path.join(agentDir, 'src'), path.join(lab.dir, 'src'), { recursive: true });
    installEngine(lab.dir);
    place = servicePlace(path.join(lab.driveC, 'ProgramData/Platen Agent'));
    [cloud, raw] = await Promise.all([startCloudPeer(), startRawPrinter()]);
    lab.powerOn();
    spooled = path.join(lab.dir, 'spooled.bin');
    await lab.run('add-queue.ts', [QUEUE, spooled]);
    cloud.bend.printers = [
      tcpPrinter(raw.port, { driver: null, name: 'Network' }),
      tcpPrinter(1, { id: crypto.randomUUID(), connectionType: 'spooler', address: QUEUE, driver: null, name: QUEUE }),
    ];
  }, 1_200_000);
  afterAll(async () => {
    if (lab) await service('remove');
    lab?.close();
    await raw?.close();
    await cloud?.close();
  }, 120_000);

  it('is set up by the installer: started, enrolled with the code, and prints by TCP and through winspool', async () => {
    const { code, text } = await service('setup', '--request', request('CODE-1'));
    expect([code, text], logs()).toEqual([0, expect.stringContaining('enrolled: ')]);
    expect(existsSync(place.requestFile), 'the code is not left behind').toBe(false);
    await cloud.until('hello', () => cloud.hellos.length > 0);
    expect(cloud.hellos[0]!.platform).toBe('win32');
    const [network, queue] = cloud.bend.printers;
    const jobs = [
      cloud.offer({ printerId: network!.id, document: label('by TCP') }),
      cloud.offer({ printerId: queue!.id, document: label('through winspool'), copies: 2 }),
    ];
    await cloud.until('both completed', () => jobs.every(({ state }) => state === 'completed'));
    expect(printed('by TCP')).toBe(true);
    expect(readFileSync(spooled)).toEqual(Buffer.concat([label('through winspool'), label('through winspool')]));
  }, 240_000);

  it('shows itself to the window of anybody at the computer, who may change nothing', async () => {
    const host = createServiceHost(
      { ...place, managerFile: path.join(lab.dir, 'not readable') },
      { ownProgram: 'C:\\tray.exe' },
    );
    const snapshot = (await host.bridge.snapshot()) as Extract<Snapshot, { enrolled: true }>;
    expect([snapshot.enrolled, snapshot.printers.map(({ name }) => name).toSorted()]).toEqual([
      true,
      [QUEUE, 'Network'],
    ]);
    expect(host.newProgram(), 'an update before this window').toMatch(/node\.exe$/);
    const [printer] = snapshot.printers.filter(({ name }) => name === 'Network');
    expect(await host.bridge.testPrint({ printerId: printer!.id })).toMatchObject({ printed: true });
    for (const [method, input] of [
      ['enroll', { server: 'https://print.example.com', code: 'AAAA-BBBB-CCCC', name: 'mine' }],
      ['saveSettings', { proxy: 'http://192.0.2.7:3128' }],
      ['picture', { jobId: [...cloud.jobs.keys()][0], attempt: 1, label: 0 }],
      ['document', { jobId: [...cloud.jobs.keys()][0], attempt: 1 }],
    ] as const) {
      const answer = await host.answer(method, input);
      expect([method, answer]).toEqual([
        method,
        expect.objectContaining({ ok: false, message: expect.stringContaining('administrator') }),
      ]);
    }
    const manager = createServiceHost(place);
    expect(await manager.answer('bundleContents', {})).toMatchObject({ ok: true });
  });

  it('starts a program as an administrator, and reports where Windows does not start it', async () => {
    const file = path.join(lab.dir, 'elevated.txt');
    expect(await lab.run('elevated-scenario.ts', [`Z:${file}`])).toEqual([true, false]);
    await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  }, 120_000);

  it('follows the policies of the registry, and shows them as fixed', async () => {
    const key = String.raw`HKLM\Software\Policies\Platen`;
    const set = (path: string, name: string, type: string, value: string): ReturnType<WineLab['exec']> =>
      lab.exec('reg', ['add', path, '/v', name, '/t', type, '/d', value, '/f']);
    await set(key, 'Proxy', 'REG_SZ', 'http://anna:secret@proxy.example.com:3128');
    await set(key, 'CertificateFile', 'REG_EXPAND_SZ', String.raw`%SystemDrive%\company.pem`);
    await set(key, 'KeepDocuments', 'REG_DWORD', '0');
    await set(key, 'Updates', 'REG_SZ', 'never');
    await set(key, 'UpdateRing', 'REG_SZ', 'x'.repeat(3000));
    for (const [index, network] of ['192.0.2.0/24', '2001:db8::/32'].entries())
      await set(`${key}\\AllowedNetworks`, String(index + 1), 'REG_SZ', network);
    try {
      const { bridge } = createServiceHost(place);
      expect(await bridge.settings()).toMatchObject({
        proxy: expect.stringContaining('proxy.example.com:3128') as string,
        keepDocuments: false,
        fixed: {
          extraCaFile: String.raw`C:\company.pem`,
          keepDocuments: false,
          networks: ['192.0.2.0/24', '2001:db8::/32'],
        },
      });
      expect(Object.keys((await bridge.settings()).fixed), 'not what holds something else').not.toContain('updates');
      const everybodys = createServiceHost({ ...place, managerFile: path.join(lab.dir, 'not readable') });
      expect(JSON.stringify(await everybodys.bridge.settings())).not.toContain('secret');
    } finally {
      await lab.exec('reg', ['delete', key, '/f']);
    }
    expect((await createServiceHost(place).bridge.settings()).fixed).toEqual({});
  }, 240_000);

  it("writes into Windows' event log: information, warnings and errors, at most so much", async () => {
    const script = path.join(lab.dir, 'test/windows/event-log-scenario.ts');
    const { text } = await lab.exec(lab.node, ['--no-warnings', script], { WINEDEBUG: '-all,+eventlog' });
    const written = [...text.matchAll(/(\w+):eventlog:ReportEventW L"([^"]*)"/g)].map(([, level, said]) => [
      level,
      said,
    ]);
    expect(written.slice(0, 6), text).toEqual([
      ['trace', 'started d\\00e9sk'],
      ['trace', 'stopped d\\00e9sk'],
      ['err', 'crashed d\\00e9sk'],
      ['trace', 'update d\\00e9sk'],
      ['warn', 'updateFailed d\\00e9sk'],
      ['warn', 'notPrinted d\\00e9sk'],
    ]);
    expect(written[6]![1]!.length).toBeLessThanOrEqual(2_000);
  });

  it('starts the spooler with itself, and lives on when the spooler ends', async () => {
    const isSpooling = async (): Promise<boolean> => (await lab.exec('net', ['start'])).text.includes('Spooler');
    expect(await service('stop')).toMatchObject({ code: 0 });
    await lab.exec('net', ['stop', 'Spooler']);
    expect(await isSpooling()).toBe(false);
    expect(await service('setup')).toMatchObject({ code: 0 });
    await expect.poll(isSpooling, { timeout: 60_000 }).toBe(true);
    expect((await lab.exec('net', ['stop', 'Spooler'])).text).not.toContain('Platen');
    expect(isRunning()).toBe(true);
  }, 240_000);

  it('ends cleanly when Windows stops it, and a set-up over it starts it again without its code', async () => {
    expect((await lab.exec('net', ['stop', 'PlatenAgent'])).text).toContain('stopping');
    await expect.poll(isRunning, { timeout: 60_000 }).toBe(false);
    const log = (): string => readFileSync(path.join(place.dataDir, 'logs/agent.log'), 'utf8');
    await expect.poll(log, { timeout: 60_000 }).toMatch(/"stopped"}\s*$/);
    const hellos = cloud.hellos.length;
    // The command line of the fleet, run again at the next version.
    const { code, text } = await service('setup', '--request', request('CODE-USED-UP'));
    expect([code, text]).toEqual([0, expect.stringContaining('enrolled before')]);
    await cloud.until('hello', () => cloud.hellos.length > hellos);
    expect(await service('stop')).toMatchObject({ code: 0 });
    expect(isRunning()).toBe(false);
  }, 240_000);

  it('prints after the computer was switched on, before anybody logs in', async () => {
    lab.powerOff();
    const job = cloud.offer({ printerId: cloud.bend.printers[0]!.id, document: label('early') });
    const hellos = cloud.hellos.length;
    lab.powerOn();
    await cloud.until('hello', () => cloud.hellos.length > hellos);
    await cloud.until('completed', () => job.state === 'completed');
    expect(printed('early')).toBe(true);
  }, 240_000);

  it('is started again by the set-up program where its first process ends before it has started', async () => {
    expect(await service('remove')).toMatchObject({ code: 0 });
    writeFileSync(
      path.join(lab.dir, 'src/service/ends-once.ts'),
      `import { existsSync, writeFileSync } from 'node:fs';
      const mark = import.meta.filename + '.ended';
      if (process.argv.includes('run') && !existsSync(mark)) {
        writeFileSync(mark, '');
        process.exit(3);
      }
      await import('./main.ts');`,
    );
    expect(await program('ends-once.ts', 'setup')).toMatchObject({ code: 0 });
    expect(isRunning()).toBe(true);
    expect(existsSync(path.join(lab.dir, 'src/service/ends-once.ts.ended'))).toBe(true);
  }, 240_000);

  it('reports in the result, and by its exit code, why a code was refused', async () => {
    expect(await service('remove')).toMatchObject({ code: 0 });
    rmSync(place.root, { recursive: true, force: true });
    const { code, text } = await service('setup', '--request', request('WRONG'));
    expect([code, text]).toEqual([10, expect.stringMatching(/^refused: .*code/im)]);
    expect(readdirSync(place.root)).not.toContain('enroll.txt');
    expect((await createServiceHost(place).bridge.snapshot()).enrolled).toBe(false);
  }, 240_000);
});

describe('the folder of the machine-wide agent', () => {
  it('is trusted where SYSTEM, administrators or set-up itself have made it, and not where a person has', () => {
    const own = 'S-1-5-21-7-7-7-500';
    for (const [sddl, isTrusted] of [
      ['O:SYG:SYD:P(A;OICI;FA;;;SY)', true],
      ['O:BAD:(A;;FA;;;BA)', true],
      [`O:${own}G:DUD:AI`, true],
      ['O:S-1-5-21-7-7-7-1001G:DUD:AI', false],
      ['D:(A;;FA;;;BA)', false],
    ] as const)
      expect([sddl, isTrustedOwner(ownerIn(sddl), own)]).toEqual([sddl, isTrusted]);
  });
});
