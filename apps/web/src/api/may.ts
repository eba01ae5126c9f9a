/**
 * What the user may do here. The cloud sends its rules with the profile, so that no page offers an action that would be
 * refused.
 */
import type { memberApi, profileApi, Route } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { ROLES } from '../members/roles.ts';
import { useTexts } from '../texts.ts';
import { profileQuery } from './profile.ts';

/** The longest path that the request begins with counts. */
function neededRole(rules: profileApi.Profile['rules'], route: Route): memberApi.Role {
  const [method, path] = route.split(' ') as [string, string];
  const [rule] = rules
    .filter((one) => `${path}/`.startsWith(`${one.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return (method === 'GET' ? rule?.read : rule?.change) ?? 'viewer';
}

/** Answers why the user may not; undefined where he may, and until his profile is there. */
export function useMay(): (route: Route) => string | undefined {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  return (route) => {
    if (!profile) return undefined;
    const { role, rules, impersonation } = profile;
    const needed = neededRole(rules, route);
    // The most powerful role is the first.
    if (ROLES.indexOf(role) <= ROLES.indexOf(needed)) return undefined;
    if (impersonation) return t('shell.impersonationRead');
    return t('may.takes', { needed: t(`role.${needed}`), role: t(`role.${role}`) });
  };
}

export const useRefusal = ({ route }: { readonly route: Route }): string | undefined => useMay()(route);
