/** Shown instead of a page that the user's role may not see: the role it needs, and the owners, who can change it. */
import { Anchor } from '@mantine/core';
import type { memberApi } from '@platen/protocol';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../api/call.ts';
import { profileQuery } from '../api/profile.ts';
import { membersQuery } from '../members/queries.ts';
import { ROLES } from '../members/roles.ts';
import { useTexts } from '../texts.ts';
import { EmptyState } from './states.tsx';

/** The role that the request took; undefined where it failed for another reason. */
export function roleTaken(error: unknown): memberApi.Role | undefined {
  const fact = error instanceof ApiFailure ? error.fact : null;
  return fact?.key === 'api.forbidden.role' ? ROLES.find((role) => role === fact.params?.['needed']) : undefined;
}

export function Refused({ needed }: { readonly needed: memberApi.Role }) {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const { data } = useQuery(membersQuery);
  if (!profile) return null;
  const icon = <IconLock size={28} stroke={1.5} aria-hidden />;
  if (profile.impersonation)
    return (
      <EmptyState icon={icon} title={t('may.refused')}>
        {t('may.impersonated')}
      </EmptyState>
    );
  const owners = data?.members.filter(({ role }) => role === 'owner') ?? [];
  return (
    <EmptyState icon={icon} title={t('may.refused')}>
      <p>{t('may.takes', { needed: t(`role.${needed}`), role: t(`role.${profile.role}`) })}</p>
      {owners.length > 0 && (
        <>
          <p id="owners">{t('may.ask')}</p>
          <ul aria-labelledby="owners">
            {owners.map(({ id, name, email }) => (
              <li key={id}>
                {name}, <Anchor href={`mailto:${email}`}>{email}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
