/** What a printer may be set to here. */

/** Languages that a printer may speak; those that only print pictures come last. */
export const FORMATS = ['zpl', 'epl', 'tspl', 'dpl', 'sbpl', 'ipl', 'png', 'pdf'] as const;
const DENSITIES = [203, 300, 600] as const;

/** The usual densities and this one. */
export const densitiesWith = (dpi: number): readonly number[] =>
  [...new Set<number>([...DENSITIES, dpi])].toSorted((one, other) => one - other);
