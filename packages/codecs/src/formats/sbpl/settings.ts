/** Settings of SBPL jobs: media, quantity, speed, darkness, sensor, modes of print, code pages, the job's name. */
import type { PrintSettings } from '../../label/index.ts';
import { codePageName } from '../../bytes/code-pages.ts';
import type { Reader } from './state.ts';
import { ASSUMED, PRINT_MODES, encodingPage } from './tables.ts';

/** Carries out a setting; false where the command is none. */
export function readSetting(reader: Reader, head: string): boolean {
  const set = (print: Partial<PrintSettings>): true => {
    reader.print = { ...reader.print, ...print };
    return true;
  };
  let found: RegExpExecArray | null;
  if ((found = /^A1V(\d{1,5})H(\d{1,5})/.exec(head))) {
    reader.media = { heightDots: Number(found[1]), widthDots: Number(found[2]) };
    return true;
  }
  if ((found = /^A1(\d{3,5})(\d{3,5})\s*$/.exec(head))) {
    const half = (found[1]!.length + found[2]!.length) / 2;
    const digits = found[1]! + found[2]!;
    reader.media = { first: Number(digits.slice(0, half)), second: Number(digits.slice(half)) };
    return true;
  }
  if (head.startsWith('A3')) {
    const across = /H([+-]?\d{1,5})/.exec(head);
    const down = /V([+-]?\d{1,5})/.exec(head);
    if (across) reader.offsetX = Number(across[1]);
    if (down) reader.offsetY = Number(down[1]);
    return true;
  }
  if ((found = /^Q(\d{1,6})/.exec(head))) {
    reader.quantity = Number(found[1]);
    return true;
  }
  if ((found = /^CS(\d{1,2})/.exec(head))) return set({ speedIps: Number(found[1]) });
  if ((found = /^#([EF])(\d{1,2})/.exec(head))) {
    const most = found[1] === 'F' ? ASSUMED.darknessF : ASSUMED.darknessE;
    return set({ darknessPercent: Math.min(100, Math.round((Number(found[2]) / most) * 100)) });
  }
  if ((found = /^IG([012])/.exec(head)))
    return set({ media: (['mark', 'gap', 'continuous'] as const)[Number(found[1]) as 0 | 1 | 2] });
  if ((found = /^TW(?:\d)?(\d{4})/.exec(head))) return set({ gapDots: Number(found[1]) });
  if ((found = /^CT(\d{1,4})/.exec(head)) || (found = /^~[AaB]?(\d{1,5})/.exec(head))) {
    return Number(found[1]) > 0 ? set({ mode: 'cutter', pauseEvery: Number(found[1]) }) : true;
  }
  if ((found = /^PM(\d)/.exec(head))) return PRINT_MODES[found[1]!] ? set({ mode: PRINT_MODES[found[1]!] }) : true;
  if ((found = /^PH([01])/.exec(head))) return set({ thermal: found[1] === '0' ? 'transfer' : 'direct' });
  if ((found = /^WK(.{1,16})/s.exec(head))) {
    reader.name = found[1]!.trim() || undefined;
    return true;
  }
  if ((found = /^LD,(.*)/s.exec(head))) {
    reader.codes = found[1];
    return true;
  }
  if ((found = /^CE([^,]+)/.exec(head))) {
    reader.page = encodingPage(found[1]!.trim()) ?? reader.page;
    return true;
  }
  if ((found = /^KC(\d)/.exec(head))) {
    reader.kanjiPage =
      found[1] === '0' ? 'euc-jp' : found[1] === '1' ? 'shift_jis' : (codePageName('utf-16be') ?? 'utf-16be');
    return true;
  }
  return false;
}
