/** Every English text: one file an area, joined here. */
import { join } from '../join.ts';
import { agent } from './agent.ts';
import { cloud } from './cloud.ts';
import { conversion } from './conversion.ts';
import { lint } from './lint.ts';
import { notation } from './notation.ts';
import { picture } from './picture.ts';
import { printer } from './printer.ts';
import { render } from './render.ts';
import { tray } from './tray.ts';
import { ui } from './ui.ts';

export const en = join(agent, cloud, conversion, lint, notation, picture, printer, render, tray, ui);
