/** The means by which a user confirmed who they are in a session. */
export type ConfirmedBy = 'password' | 'second_factor' | 'passkey';
