/** The profiles by name. */
import { AMAZON_FBA } from './amazon-fba.ts';
import { FEDEX } from './fedex.ts';
import { GS1_LOGISTIC } from './gs1-logistic.ts';
import type { Profile, ProfileName } from './profile.ts';
import { UPS } from './ups.ts';

export { checkProfile, type Profile, PROFILE_NAMES, type ProfileName } from './profile.ts';

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  'gs1-logistic': GS1_LOGISTIC,
  'amazon-fba': AMAZON_FBA,
  ups: UPS,
  fedex: FEDEX,
};
