/** Runs `platen login` and `platen logout`. The key is never printed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from '../exit-codes.ts';
import { readInput } from '../input.ts';
import { reportLine, writeJson, writeLine } from '../output.ts';
import { withCloud } from './connect.ts';
import { configFolder, removeCredentials, storeCredentials } from './credentials.ts';

interface JsonOption {
  readonly json?: boolean;
}

export async function login(address: string, { json }: JsonOption): Promise<void> {
  const url = cloudAddress(address);
  const key = await readKey(url);
  const printers = await withCloud((client) => client.printers.list(), { url, key });
  const file = await storeCredentials({ url, key });
  if (json) return writeJson({ url, file, printers: printers.length });
  writeLine(
    `Logged in to ${url} (${printers.length} printer${printers.length === 1 ? '' : 's'}). The key is in ${file}.`,
  );
}

export async function logout({ json }: JsonOption): Promise<void> {
  await removeCredentials();
  if (json) writeJson({ removed: true });
  else writeLine(`No key is kept in ${configFolder()} any more.`);
}

function cloudAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CliError(
      'bad_input',
      `The address is "${address}"; write it with its beginning, such as https://print.example.com.`,
    );
  if (url.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
    reportLine(`warning: The key goes to ${url.host} unencrypted; use https where the network is not yours.`);
  return url.href.replace(/\/+$/, '');
}

async function readKey(url: string): Promise<string> {
  const key = process.env.PLATEN_KEY || (process.stdin.isTTY ? await askForKey(url) : await pipedKey());
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new CliError('bad_input', 'There is no key; send it on standard input, or set PLATEN_KEY.');
}

const pipedKey = async (): Promise<string> =>
  Buffer.from(await readInput('-'))
    .toString('utf8')
    .trim();

/** Asks on the terminal; what is typed is not shown. */
async function askForKey(url: string): Promise<string> {
  process.stderr.write(`API key of ${url}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
