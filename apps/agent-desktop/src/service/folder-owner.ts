/** Whether the folder of the machine-wide agent may be believed, by its owner in Windows' notation (SDDL). */

/** SYSTEM, administrators, and Windows' own installer. */
const TRUSTED_OWNERS = ['SY', 'BA', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'];

export const ownerIn = (sddl: string): string | undefined => /^O:(.+?)(?=[GDS]:|$)/.exec(sddl)?.[1];

/**
 * Whether what lies in a folder with this owner may be believed: anybody may make folders in ProgramData. `own` is who
 * owns what this process makes, which is an administrator where set-up runs.
 */
export const isTrustedOwner = (owner: string | undefined, own: string | undefined): boolean =>
  owner !== undefined && (owner === own || TRUSTED_OWNERS.includes(owner));
