/** The English texts about labels: what the codecs and preflight report. */
import { join } from '../join.ts';
import { conversion } from './conversion.ts';
import { cpcl } from './cpcl.ts';
import { document } from './document.ts';
import { dpl } from './dpl.ts';
import { editor } from './editor.ts';
import { epl } from './epl.ts';
import { expected } from './expected.ts';
import { ipl } from './ipl.ts';
import { language } from './language.ts';
import { lint } from './lint.ts';
import { notation } from './notation.ts';
import { picture } from './picture.ts';
import { preflight } from './preflight.ts';
import { reason } from './reason.ts';
import { render } from './render.ts';
import { sbpl } from './sbpl.ts';
import { symbology } from './symbology.ts';
import { tspl } from './tspl.ts';
import { zpl } from './zpl.ts';

export const labels = join(
  conversion,
  cpcl,
  document,
  dpl,
  editor,
  epl,
  expected,
  ipl,
  language,
  lint,
  notation,
  picture,
  preflight,
  reason,
  render,
  sbpl,
  symbology,
  tspl,
  zpl,
);
