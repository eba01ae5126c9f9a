/** The service becomes the agent that a user had, whose key only that user's Windows can open. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { installEngine, openWineLab, type WineLab } from './wine-lab.ts';

describe.skipIf(missing('wine'))('the agent of a user', () => {
  let lab: WineLab;
  beforeAll(() => {
    lab = openWineLab();
    cpSync(path.resolve(import.meta.dirname, '../../src'), path.join(lab.dir, 'src'), { recursive: true });
    installEngine(lab.dir);
  }, 1_200_000);
  afterAll(() => lab?.close());

  it('is taken over with its key, which stays with it until the service runs', async () => {
    const [userData, dataDir] = [path.join(lab.dir, 'user'), path.join(lab.dir, 'machine/agent')];
    await lab.run('protect-key.ts', [`Z:${userData}`, 'svc_agent_key']);
    const settings = { server: 'https://print.example.com', agentId: crypto.randomUUID(), name: 'Desk 2' };
    writeFileSync(path.join(userData, 'agent/agent.json'), JSON.stringify(settings));
    writeFileSync(path.join(userData, 'agent/history.jsonl'), '{}\n');
    const result = await lab.run<Record<string, unknown>>('take-over-scenario.ts', [`Z:${userData}`, `Z:${dataDir}`]);
    expect(result).toEqual({ name: 'Desk 2', key: 'svc_agent_key', again: null, trays: 0 });
    expect(JSON.parse(readFileSync(path.join(dataDir, 'agent.json'), 'utf8'))).toMatchObject(settings);
    expect(existsSync(path.join(dataDir, 'history.jsonl'))).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('agent-key.enc');
    expect(readdirSync(path.join(userData, 'agent'))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/agent-key\.enc|agent\.json/) as string]),
    );
  }, 240_000);
});
