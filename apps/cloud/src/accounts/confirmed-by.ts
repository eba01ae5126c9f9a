/** What a user proved himself with in a session. */
export type ConfirmedBy = 'password' | 'second_factor' | 'passkey';
