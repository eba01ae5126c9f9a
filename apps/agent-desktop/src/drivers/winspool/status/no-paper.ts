/** Queues of Windows from which no paper comes, or that ask somebody at each print: nobody sees the question of a service. */
import { sentence, type Sentence } from '@platen/messages';
import { QUEUE_ATTRIBUTES } from './status-table.ts';
import type { Queue } from '../winspool.ts';

type Described = Pick<Queue, 'name' | 'port' | 'driver' | 'attributes'>;

/** Ports that ask for the name of a file, or for the number of a fax. */
const ASKS = /^(FILE|PORTPROMPT|SHRFAX|XPSPort):/i;
const NOTHING = /^nul:/i;
/** Ports of programs that write files: Adobe (`Documents\*.pdf`), CutePDF, PDFCreator, PDF24, Bullzip, doPDF, OneNote. */
const FILES = /\.pdf$|^CPW\d|^pdfcmon|pdfprint|^BULLZIP|^(NOVA|DOP)\d|^PDF|onenote/i;
/** Names and drivers of such programs, which have all kinds of ports. */
const FILE_NAMES =
  /microsoft print to pdf|xps document writer|onenote|send to|\bpdf ?(creator|writer|24|printer|architect|redirect)|(adobe|foxit|cute|bullzip|nitro|do|nova|claw|soda|gio|cups)[ -]?pdf|snagit|\bfax\b/i;

/** Why a job for this queue cannot come out by itself; undefined if it can. */
export function whyNothingComesOut({ name, port, attributes }: Described): Sentence | undefined {
  if (NOTHING.test(port)) return sentence('windows.printsNothing', { name, port });
  if ((attributes & QUEUE_ATTRIBUTES.FAX) !== 0 || ASKS.test(port)) return sentence('windows.asks', { name, port });
  return undefined;
}

/** Why the queue is not offered as a printer; undefined if it is. */
export function whyNotOffered(queue: Described): Sentence | undefined {
  const { name, port, driver } = queue;
  const prevented = whyNothingComesOut(queue);
  if (prevented) return prevented;
  const isFile = FILES.test(port) || FILE_NAMES.test(`${name} ${driver}`);
  return isFile ? sentence('windows.writesFiles', { name }) : undefined;
}
