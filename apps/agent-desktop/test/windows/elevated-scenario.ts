/** Runs under the Windows Node: starts a program that writes the file given, and one that does not exist. */
import { startElevated } from '../../src/main/elevated.ts';

const [file = ''] = process.argv.slice(2);
// ShellExecute ends an argument at a quotation mark.
const code = `require('fs').writeFileSync('${file}','')`;
console.log(
  JSON.stringify([
    await startElevated(process.execPath, `-e "${code}"`),
    await startElevated(`${process.execPath}.missing`, ''),
  ]),
);
process.exit(0);
