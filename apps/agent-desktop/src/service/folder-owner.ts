/** Whether the content of the machine-wide agent's folder can be trusted, by its owner in Windows' notation (SDDL). */

/** SYSTEM, administrators, and Windows' own installer. */
const TRUSTED_OWNERS = ['SY', 'BA', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'];

export const ownerIn = (sddl: string): string | undefined => /^O:(.+?)(?=[GDS]:|$)/.exec(sddl)?.[1];

/**
 * True if the content of a folder with this owner can be trusted: any user may create folders in ProgramData. `own` is
 * the owner of the objects that this process creates; during set-up that is an administrator.
 */
export const isTrustedOwner = (owner: string | undefined, own: string | undefined): boolean =>
  owner !== undefined && (owner === own || TRUSTED_OWNERS.includes(owner));
