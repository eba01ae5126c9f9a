/** The place where outcomes of actions appear. */
import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useTexts } from '../texts.ts';

export function Toasts() {
  const { t } = useTexts();
  return (
    <MantineThemeProvider
      inherit
      theme={{
        components: {
          Notification: Notification.extend({
            defaultProps: { closeButtonProps: { 'aria-label': t('page.close') } },
          }),
        },
      }}
    >
      <section aria-label={t('shell.notifications')}>
        <Notifications position="bottom-right" withinPortal={false} />
      </section>
    </MantineThemeProvider>
  );
}
