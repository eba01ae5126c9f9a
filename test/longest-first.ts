/**
 * The order of test files in a part: those that take long come first, so that no worker is left with one when the others
 * have nothing more to do. A clean clone knows no times of earlier runs, and Vitest goes by the sizes of files then.
 */
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than their size says: they call what is written elsewhere, or wait. The longest first. */
export const LONG = [
  'e2e/journeys/fault-rounds.test.ts',
  'e2e/journeys/web-people.test.ts',
  'apps/agent-desktop/test/windows/service.test.ts',
  'apps/agent-desktop/test/windows/winspool.test.ts',
  'apps/agent-desktop/test/windows/promises.test.ts',
  'installers/test/windows-installer.test.ts',
  'e2e/journeys/web-settings.test.ts',
  'e2e/journeys/start.test.ts',
  'e2e/journeys/slow-line.test.ts',
  'apps/agent-desktop/test/cups/promises.test.ts',
  'e2e/journeys/web-attention.test.ts',
  'test/packages/packages.test.ts',
  'test/packages/bundlers.test.ts',
  'e2e/journeys/agent-key.test.ts',
  'e2e/journeys/agent-killed.test.ts',
  'e2e/journeys/cloud-killed.test.ts',
  'apps/agent-desktop/test/windows/usbprint.test.ts',
  'apps/cloud/test/limits-at-once.test.ts',
  'apps/cloud/test/limits.test.ts',
  'apps/cloud/test/isolation.test.ts',
  'apps/agent-desktop/test/promises/promises.test.ts',
  'apps/agent-desktop/test/faults/slow-line.test.ts',
  'apps/agent-desktop/test/faults/kill.test.ts',
  'apps/cloud/test/killed.test.ts',
  'apps/agent-desktop/test/limits.test.ts',
  'apps/cloud/test/printer-care.test.ts',
  'test/boundaries/tools.test.ts',
  'test/decodings/decodings.test.ts',
  'packages/codecs/test/expected-warnings.test.ts',
  'test/decodings/manual.test.ts',
  'packages/codecs/test/language-goldens.test.ts',
  'apps/web/src/playground/gallery/examples.test.ts',
];

const root = path.resolve(import.meta.dirname, '..');

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.indexOf(path.relative(root, moduleId));
      return place < 0 ? LONG.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}
