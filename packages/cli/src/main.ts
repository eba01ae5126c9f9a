#!/usr/bin/env node
/** `platen`: starts the command line. Compiled code is kept between runs where Node can do that. */
import module from 'node:module';

module.enableCompileCache?.();
const { runCommandLine } = await import('./command-line.ts');
await runCommandLine(process.argv.slice(2));
