/** Every English text: one file an area, joined here. */
import { join } from '../join.ts';
import { agent } from './agent.ts';
import { cloud } from './cloud.ts';
import { conversion } from './conversion.ts';
import { document } from './document.ts';
import { epl } from './epl.ts';
import { language } from './language.ts';
import { lint } from './lint.ts';
import { notation } from './notation.ts';
import { picture } from './picture.ts';
import { preflight } from './preflight.ts';
import { printer } from './printer.ts';
import { render } from './render.ts';
import { symbology } from './symbology.ts';
import { tray } from './tray.ts';
import { tspl } from './tspl.ts';
import { ui } from './ui.ts';
import { zpl } from './zpl.ts';

export const en = join(
  agent,
  cloud,
  conversion,
  document,
  epl,
  language,
  lint,
  notation,
  picture,
  preflight,
  printer,
  render,
  symbology,
  tray,
  tspl,
  ui,
  zpl,
);
