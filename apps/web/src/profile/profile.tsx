/** `/profile`: the user's name, address, password, second factor, passkeys, sessions. */
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../api/profile.ts';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import { RowSkeletons } from '../page/states.tsx';
import { hasPasskeys } from '../sign-in/passkey.ts';
import { useTexts } from '../texts.ts';
import { Passkeys } from './passkeys.tsx';
import { EmailForm, NameForm, PasswordForm } from './person.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

export function Profile() {
  const { t } = useTexts();
  const query = useQuery(profileQuery);
  return (
    <Page title={t('profile.title')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={10} height={56} />}>
        {(profile) => (
          <>
            <Section title={t('profile.person')}>
              <NameForm profile={profile} />
            </Section>
            <Section title={t('profile.email')}>
              <EmailForm profile={profile} />
            </Section>
            <Section title={t('profile.password')}>
              <PasswordForm />
            </Section>
            <Section title={t('profile.second')} lead={t('profile.secondLead')}>
              <SecondFactorSettings isOn={profile.twoFactor} />
            </Section>
            <Section
              title={t('profile.passkeys')}
              lead={hasPasskeys() ? t('profile.passkeysLead') : t('profile.passkeyNoHost', { host: location.hostname })}
            >
              <Passkeys />
            </Section>
            <Section title={t('profile.sessions')} lead={t('profile.sessionsLead')} isWide>
              <Sessions />
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  );
}
