/** The languages of the SDKs: how each runs its cases, and its README. */
import path from 'node:path';
import type { SystemPackageName } from '../../test/system-packages.ts';
import type { Program } from './run-cases.ts';

const SDKS = path.join(import.meta.dirname, '..');

export interface LanguageUnderTest {
  readonly name: string;
  readonly needs: SystemPackageName;
  /** Compiles into a folder of its own; nothing for a language without a compiler. */
  readonly build?: (folder: string) => readonly (readonly string[])[];
  readonly cases: (folder: string) => Program;
  /** The code blocks of the README as one program, which prints what `expected` has in this order. */
  readonly readme: {
    readonly fence: string;
    readonly file: string;
    readonly program: (blocks: readonly string[]) => string;
    readonly build?: (folder: string) => readonly (readonly string[])[];
    readonly run: (folder: string) => Program;
  };
}

const PYTHON = { PYTHONPATH: path.join(SDKS, 'python/src'), PYTHONDONTWRITEBYTECODE: '1' };

export const LANGUAGES: readonly LanguageUnderTest[] = [
  {
    name: 'python',
    needs: 'python',
    cases: () => ({
      command: '/usr/bin/python3',
      args: ['-W', 'error', path.join(SDKS, 'python/test/harness.py')],
      env: PYTHON,
    }),
    readme: {
      fence: 'python',
      file: 'readme.py',
      program: (blocks) => `${blocks.join('\n')}\nprint(receive("{}", {}))\n`,
      run: (folder) => ({
        command: '/usr/bin/python3',
        args: ['-W', 'error', path.join(folder, 'readme.py')],
        env: PYTHON,
      }),
    },
  },
];
