/** A program that speaks to its supervisor as an agent does; `behaviour.txt` beside it says how it goes wrong. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const log = process.argv[2];
const version = path.basename(here);
const behaviour = existsSync(path.join(here, 'behaviour.txt'))
  ? readFileSync(path.join(here, 'behaviour.txt'), 'utf8')
  : 'good';
const note = (what) => appendFileSync(log, `${version} ${what}\n`);
const say = (message) => process.send(message);

if (behaviour === 'crashes') process.exit(3);
const run = () => {
  if (behaviour === 'ends') process.exit(4);
  note('runs');
  if (behaviour === 'silent') return;
  say({ word: 'online' });
  if (behaviour === 'crashes-later')
    setInterval(() => existsSync(path.join(path.dirname(log), 'crash.txt')) && process.exit(5), 20);
  const wanted = path.join(path.dirname(log), 'want.txt');
  if (version !== 'installed') return;
  const timer = setInterval(() => {
    if (!existsSync(wanted)) return;
    clearInterval(timer);
    const next = readFileSync(wanted, 'utf8');
    rmSync(wanted);
    say({ word: 'update', version: next });
  }, 20);
};
process.on('message', (message) => {
  note(`hears ${message.word}${message.why ? `: ${message.why}` : ''}`);
  if (message.word === 'go') run();
  if (message.word === 'hand-over' && behaviour === 'busy') say({ word: 'busy' });
  else if (message.word === 'hand-over') process.exit(0);
});
process.on('disconnect', () => process.exit(0));
if (behaviour !== 'hangs') say({ word: 'ready' });
if (process.env.PLATEN_SUPERVISED === 'run') run();
else note('waits');
