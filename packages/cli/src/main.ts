#!/usr/bin/env node
/** `platen`: starts the command line. Compiled code is cached between runs if Node supports that. */
import module from 'node:module';

module.enableCompileCache?.();
const { runCommandLine } = await import('./command-line.ts');
await runCommandLine(process.argv.slice(2));
