/** The operators of this cloud: users whose verified address is in OPERATOR_EMAILS. */
import type { Config } from '../ground/config.ts';

export const isOperator = (
  { operatorEmails }: Pick<Config, 'operatorEmails'>,
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
): boolean => emailVerified && operatorEmails.includes(email.toLowerCase());
