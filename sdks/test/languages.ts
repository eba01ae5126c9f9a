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

/** The most that Mono's compiler has; the project file says 7.3. */
const CSHARP = ['-langversion:7.2', '-warnaserror', '-r:System.Net.Http.dll'];
/** What the JIT would gain in a program of two seconds it costs. */
const JVM = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
const JAVA = '--release 11 -Xlint:all -Werror -encoding UTF-8';
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
  {
    name: 'csharp',
    needs: 'mono',
    build: () => [
      ['mcs', ...CSHARP, '-target:library', '-out:Platen.dll', path.join(SDKS, 'csharp/src/*.cs')],
      ['mcs', ...CSHARP, '-out:harness.exe', '-r:Platen.dll', path.join(SDKS, 'csharp/test/*.cs')],
    ],
    cases: (folder) => ({ command: 'mono', args: [path.join(folder, 'harness.exe')] }),
    readme: {
      fence: 'csharp',
      file: 'Readme.cs',
      program: csharpProgram,
      build: () => [['mcs', ...CSHARP, '-out:readme.exe', '-r:Platen.dll', 'Readme.cs']],
      run: (folder) => ({ command: 'mono', args: [path.join(folder, 'readme.exe')] }),
    },
  },
  {
    name: 'php',
    needs: 'php',
    cases: () => ({ command: '/usr/bin/php', args: [path.join(SDKS, 'php/test/harness.php')] }),
    readme: {
      fence: 'php',
      file: 'readme.php',
      // Composer is not here: its loader is ours.
      program: (blocks) =>
        `<?php\n${blocks.join('\n').replace('vendor/autoload.php', path.join(SDKS, 'php/autoload.php'))}\necho receive('{}', []), "\\n";\n`,
      run: (folder) => ({
        command: '/usr/bin/php',
        args: ['-d', 'error_reporting=-1', path.join(folder, 'readme.php')],
      }),
    },
  },
  {
    name: 'ruby',
    needs: 'ruby',
    cases: () => ({ command: '/usr/bin/ruby', args: ['-w', path.join(SDKS, 'ruby/test/harness.rb')] }),
    readme: {
      fence: 'ruby',
      file: 'readme.rb',
      program: (blocks) => `${blocks.join('\n')}\nputs receive("{}", {})\n`,
      run: (folder) => ({
        command: '/usr/bin/ruby',
        args: ['-w', '-I', path.join(SDKS, 'ruby/lib'), path.join(folder, 'readme.rb')],
      }),
    },
  },
  {
    name: 'go',
    needs: 'go',
    build: (folder) => [goBuild(path.join(folder, 'cases'), './internal/cases')],
    cases: (folder) => ({ command: path.join(folder, 'cases'), args: [] }),
    readme: {
      fence: 'go',
      file: 'readme.go',
      program: goProgram,
      build: (folder) => [goBuild(path.join(folder, 'readme'), path.join(folder, 'readme.go'))],
      run: (folder) => ({ command: path.join(folder, 'readme'), args: [] }),
    },
  },
  {
    name: 'java',
    needs: 'java',
    build: () => [
      [
        'bash',
        '-c',
        `javac ${JAVA} -d . ${path.join(SDKS, 'java/src')}/main/java/dev/platen/*.java ${path.join(SDKS, 'java/src')}/test/java/*.java`,
      ],
    ],
    cases: (folder) => ({ command: 'java', args: [...JVM, '-cp', folder, 'Harness'] }),
    readme: {
      fence: 'java',
      file: 'Readme.java',
      program: javaProgram,
      build: () => [['bash', '-c', `javac ${JAVA} -cp . -d . Readme.java`]],
      run: (folder) => ({ command: 'java', args: [...JVM, '-cp', folder, 'Readme'] }),
    },
  },
];

/** It compiles within the module, so that nothing is looked for in a network. */
const goBuild = (output: string, target: string): readonly string[] => [
  'bash',
  '-c',
  `cd ${path.join(SDKS, 'go')} && GOFLAGS=-mod=mod GOPROXY=off go vet . && go build -o ${output} ${target}`,
];

function goProgram(blocks: readonly string[]): string {
  const isMember = (block: string): boolean => block.startsWith('func ');
  return `package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"

	platen "platen.dev/go"
)

${blocks.filter(isMember).join('\n')}
func main() {
${blocks.filter((block) => !isMember(block)).join('\n')}
	fmt.Println(receive([]byte("{}"), http.Header{}))
}
`;
}

function javaProgram(blocks: readonly string[]): string {
  const isMember = (block: string): boolean => block.startsWith('static ');
  const lines = blocks
    .filter((block) => !isMember(block))
    .join('\n')
    .split('\n');
  const isImport = (line: string): boolean => line.startsWith('import ');
  return `${lines.filter(isImport).join('\n')}
class Readme {
${blocks.filter(isMember).join('\n')}
    public static void main(String[] arguments) throws Exception {
${lines.filter((line) => !isImport(line)).join('\n')}
System.out.println(receive("{}", Map.of()));
    }
}
`;
}

/** What it prints is compared without regard to case: C# writes False. */
function csharpProgram(blocks: readonly string[]): string {
  const isMember = (block: string): boolean => block.startsWith('static ');
  const lines = blocks
    .filter((block) => !isMember(block))
    .join('\n')
    .split('\n');
  const isUsing = (line: string): boolean => /^using [\w.]+;$/.test(line);
  return `${lines.filter(isUsing).join('\n')}
using System.Threading.Tasks;
class Readme
{
${blocks.filter(isMember).join('\n')}
    static void Main() { Run().GetAwaiter().GetResult(); }
    static async Task Run()
    {
${lines.filter((line) => !isUsing(line)).join('\n')}
Console.WriteLine(Receive("{}", new Dictionary<string, string>()));
    }
}
`;
}
