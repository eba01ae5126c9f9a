/** A disk of a few MiB for the tests of a full one. */
import { execFileSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Mounts it at a new folder. Skips the test where mounting is refused: it needs root. */
export function mountSmallDisk(context: Pick<TestContext, 'skip'>, folder: string, sizeMiB: number): void {
  try {
    execFileSync('mkdir', [folder]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    console.log('skipped: mounting a small disk needs root');
    context.skip();
  }
}
