/** Starts the web app. */
import '@platen/messages/service';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '@platen/ui/styles.css';
import './styles.css';
import { ModalsProvider } from '@mantine/modals';

import { PlatenProvider } from '@platen/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { nonce } from './nonce.ts';
import { router } from './routes.tsx';
import { keepFocus } from './shell/keep-focus.ts';
import { Toasts } from './shell/toasts.tsx';

const stop = router.subscribe('onRendered', () => {
  document.querySelector('.page-loads')?.remove();
  stop();
});

keepFocus();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PlatenProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <RouterProvider router={router} />
          <Toasts />
        </ModalsProvider>
      </QueryClientProvider>
    </PlatenProvider>
  </StrictMode>,
);
