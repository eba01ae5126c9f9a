/** The roles of members, the most powerful first. */
export const ROLES = ['owner', 'operator', 'viewer'] as const;
