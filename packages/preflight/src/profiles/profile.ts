/** A profile: the requirements of one kind of label besides readability. */
import { message } from '@platen/messages';
import { type CheckedCode, type Code, millimetres } from '../code.ts';
import type { Report } from '../report.ts';
import type { LabelView } from '../view.ts';

/** A bar code that the label must or may have. */
interface CodeRule {
  /** The message that names it: `preflight.profile_missing.<name>`. */
  readonly name: 'sscc' | 'fba_box' | 'ups_tracking' | 'maxicode' | 'fedex_tracking' | 'pdf417';
  readonly isMeant: (code: Code, data: string) => boolean;
  /** Width of a module in millimetres. */
  readonly moduleMm?: readonly [least: number, most: number];
  readonly heightMm?: number;
  /** The key of what is wrong with the data: `preflight.profile_data.<fault>`. */
  readonly faultOf?: (data: string) => 'ups_check_digit' | undefined;
  /** Where the rule stands. */
  readonly source: string;
}

export interface Profile {
  readonly name: ProfileName;
  readonly title: string;
  /** Width and height in millimetres, upright or turned. */
  readonly sizes: readonly (readonly [widthMm: number, heightMm: number])[];
  /** True where larger labels than the smallest one are allowed too. */
  readonly orLarger?: true;
  readonly sizeSource: string;
  readonly codes: readonly CodeRule[];
}

export const PROFILE_NAMES = ['gs1-logistic', 'amazon-fba', 'ups', 'fedex'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** Makers of label stock allow this; a size in dots is rounded too. */
const SIZE_TOLERANCE_MM = 2;
/** Half a dot at 203 dpi: widths in whole dots meet no limit exactly. */
const MODULE_TOLERANCE_MM = 0.005;

export function checkProfile(
  profile: Profile,
  { view, codes }: { readonly view: LabelView; readonly codes: readonly { code: Code; checked: CheckedCode }[] },
  report: Report,
): void {
  checkSize(profile, view, report);
  for (const rule of profile.codes) {
    const meant = codes.filter(({ code, checked }) => rule.isMeant(code, checked.data ?? ''));
    if (meant.length === 0)
      report.add(message(`preflight.profile_missing.${rule.name}`, { profile: profile.title }), { view });
    for (const each of meant) checkRule(profile, { rule, ...each }, report);
  }
}

function checkSize({ title, sizes, orLarger }: Profile, { label }: LabelView, report: Report): void {
  const [width, height] = [label.widthDots, label.heightDots].map((dots) => millimetres(dots, label.dpi)) as [
    number,
    number,
  ];
  const near = (one: number, other: number): boolean =>
    Math.abs(one - other) <= SIZE_TOLERANCE_MM || (orLarger === true && one > other);
  const fits = sizes.some(
    ([across, down]) => (near(width, across) && near(height, down)) || (near(width, down) && near(height, across)),
  );
  if (fits) return;
  report.add(
    message('preflight.profile_size', {
      profile: title,
      width: Math.round(width),
      height: Math.round(height),
      sizes: sizes.map(([across, down]) => `${Math.round(across)} × ${Math.round(down)}`).join(', '),
    }),
  );
}

function checkRule(
  { title }: Profile,
  { rule, code, checked }: { readonly rule: CodeRule; readonly code: Code; readonly checked: CheckedCode },
  report: Report,
): void {
  const place = { view: code.view, element: code.index };
  const symbology = checked.title;
  const [least, most] = rule.moduleMm ?? [0, Infinity];
  if (checked.moduleMm < least - MODULE_TOLERANCE_MM || checked.moduleMm > most + MODULE_TOLERANCE_MM)
    report.add(
      message('preflight.profile_module', {
        profile: title,
        symbology,
        module: checked.moduleMm.toFixed(3),
        least: least.toFixed(3),
        most: most.toFixed(3),
      }),
      place,
    );
  if (rule.heightMm !== undefined && checked.heightMm < rule.heightMm - millimetres(1, code.view.label.dpi))
    report.add(
      message('preflight.profile_height', {
        profile: title,
        symbology,
        height: checked.heightMm.toFixed(1),
        least: rule.heightMm.toFixed(1),
      }),
      place,
    );
  const fault = rule.faultOf?.(checked.data ?? '');
  if (fault) report.add(message(`preflight.profile_data.${fault}`, { data: checked.data ?? '' }), place);
}
