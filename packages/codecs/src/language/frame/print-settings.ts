/** Which print settings a language has commands for, and a report of each that a label has and the language lacks. */
import { type Message, message } from '@platen/messages';
import type { DiagnosticMessage, DiagnosticSink } from '../../diagnostics/index.ts';
import type { Label, PrintSettings } from '../../label/index.ts';

type Mode = NonNullable<PrintSettings['mode']>;

/** A range that a language takes. */
type Range = readonly [least: number, most: number];

/** What a language tells a printer besides the picture. Media and darkness are in every language. */
export interface SettingsCommands {
  /** Modes besides tear-off, in which a printer is unless it is told otherwise. */
  readonly modes: readonly Mode[];
  /** Most labels between two cuts; 1: it cuts each label, or none. */
  readonly cutEvery: number;
  /** True if it pauses after several labels without a cutter. */
  readonly pauses: boolean;
  readonly speedIps?: Range;
  readonly thermal: boolean;
  readonly tearOffsetDots?: Range;
  /** True if it mirrors at the width that is set in the printer. */
  readonly mirrorsAtOwnWidth?: true;
  /** Most labels of a print, and of one number of a counter. */
  readonly quantity: number;
  readonly replicates: number;
  /** True if it prints a number of sets: the quantity is a multiple of the replicates. */
  readonly wholeSets: boolean;
}

/** Reports what is lost of each label's settings, each loss once for a document. */
export function createSettingsReport(
  language: string,
  commands: SettingsCommands,
  sink: DiagnosticSink,
): (label: Label) => void {
  const reported = new Set<string>();
  return (label) => {
    for (const lost of lostSettings(language, commands, label)) {
      const key = JSON.stringify(lost);
      if (!reported.has(key)) sink.report(lost);
      reported.add(key);
    }
  };
}

function lostSettings(language: string, commands: SettingsCommands, label: Label): DiagnosticMessage[] {
  const { print } = label;
  return [
    ...lostMode(language, commands, print),
    ...lostCounts(language, commands, label),
    ...lostRange({ language, setting: 'print_speed', range: commands.speedIps, value: print.speedIps }),
    ...lostRange({ language, setting: 'tear_offset', range: commands.tearOffsetDots, value: print.tearOffsetDots }),
    ...(label.mirrored && commands.mirrorsAtOwnWidth
      ? [notSet(language, message('setting.label_width'), label.widthDots)]
      : []),
    ...(print.thermal && !commands.thermal ? [notSet(language, message('setting.thermal'), print.thermal)] : []),
  ];
}

const notSet = (language: string, setting: Message, value: string | number): DiagnosticMessage =>
  message('language.setting_of_printer', { language, setting, value });

function lostMode(language: string, { modes, cutEvery, pauses }: SettingsCommands, print: PrintSettings) {
  const lost: DiagnosticMessage[] = [];
  const { mode, pauseEvery: every = 0, quantity = 1 } = print;
  if (mode && mode !== 'tear-off' && !modes.includes(mode))
    lost.push(message('language.setting_left_out.mode', { language, mode }));
  const cuts = mode === 'cutter' && modes.includes('cutter');
  if (cuts && every > cutEvery)
    lost.push(message('language.setting_left_out.cuts', { language, most: cutEvery, every }));
  // Behind the last label a printer stops anyway.
  else if (!cuts && every > 0 && every < quantity && !pauses)
    lost.push(message('language.setting_left_out.pauses', { language, every }));
  return lost;
}

function lostCounts(language: string, commands: SettingsCommands, label: Label): DiagnosticMessage[] {
  const lost: DiagnosticMessage[] = [];
  const { quantity = 1 } = label.print;
  const replicates = countedReplicates(label);
  if (quantity > commands.quantity)
    lost.push(message('language.setting_left_out.quantity', { language, most: commands.quantity, quantity }));
  if (replicates > commands.replicates)
    lost.push(message('language.setting_left_out.replicates', { language, most: commands.replicates, replicates }));
  const printed = Math.ceil(quantity / replicates) * replicates;
  if (commands.wholeSets && printed !== quantity)
    lost.push(message('language.setting_left_out.sets', { language, printed, quantity, replicates }));
  return lost;
}

interface Ranged {
  readonly language: string;
  readonly setting: 'print_speed' | 'tear_offset';
  readonly range: Range | undefined;
  readonly value: number | undefined;
}

function lostRange({ language, setting, range, value }: Ranged): DiagnosticMessage[] {
  if (!value) return [];
  const named = message(`setting.${setting}`);
  if (!range) return [notSet(language, named, value)];
  const used = Math.min(range[1], Math.max(range[0], value));
  if (used === value) return [];
  return [message('language.setting_of_printer.range', { language, setting: named, value, used })];
}

/** Labels of each number of the label's counters; 1 where no counter needs whole sets and the quantity is none. */
export function countedReplicates({ elements, print }: Label): number {
  const counts = elements.some(
    (element) => 'content' in element && element.content.some(({ kind }) => kind === 'serial'),
  );
  const replicates = Math.max(1, Math.round(print.replicates ?? 1));
  return counts || (print.quantity ?? 1) % replicates === 0 ? replicates : 1;
}
