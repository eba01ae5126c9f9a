/** Bun and Deno write the same bytes as Node, where they are installed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const script = path.join(import.meta.dirname, 'every-format.ts');
const run = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
};
const RUNTIMES = [
  { name: 'bun', args: [script] },
  { name: 'deno', args: ['run', '--allow-all', script] },
];

describe.each(RUNTIMES)('$name', ({ name, args }) => {
  const isMissing = spawnSync(name, ['--version']).status !== 0;
  if (isMissing) console.log(`${name} is not installed: what it writes is not compared`);

  it.skipIf(isMissing)('writes every format as Node does', () => {
    const node = run(process.execPath, [script]);
    expect(node.trim().split('\n')).toHaveLength(14);
    expect(run(name, args)).toBe(node);
  });
});
