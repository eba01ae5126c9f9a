/** Every German text: one file an area, joined here. */
import type { en } from '../en/index.ts';
import { join } from '../join.ts';
import { agent } from './agent.ts';
import { cloud } from './cloud.ts';
import { printer } from './printer.ts';
import { tray } from './tray.ts';
import { ui } from './ui.ts';
import { uiPolicy } from './ui-policy.ts';
import { labels } from './labels.ts';

export const de: Record<keyof typeof en, string> = join(labels, agent, cloud, printer, tray, ui, uiPolicy);
