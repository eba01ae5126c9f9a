/** The assistant's server on standard input and output, until its client closes them. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAssistant, ToolError } from '@platen/assistant';
import { guidesIn } from '@platen/assistant/guides';
import { runLabelCall } from '@platen/assistant/labels';
import { withCloud } from '../cloud/connect.ts';
import { CliError } from '../exit-codes.ts';
import { VERSION } from '../version.ts';

/** The guides that the package brings along; in a checkout those of the repository. */
function guidesFolder(): string {
  const packed = fileURLToPath(new URL('../guides', import.meta.url));
  return existsSync(packed) ? packed : path.resolve(packed, '../../../../docs');
}

export async function serveStdio(): Promise<void> {
  const server = createAssistant({
    version: VERSION,
    labels: runLabelCall,
    withCloud: async (use) => {
      try {
        return await withCloud(use);
      } catch (error) {
        throw error instanceof CliError ? new ToolError(error.message, { cause: error }) : error;
      }
    },
    guides: guidesIn(guidesFolder()),
    confirmationSecret: randomBytes(32),
  });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}
