/** Starts the windows: theme, texts, bridge. */
import '@mantine/core/styles.css';
import '@platen/ui/styles.css';
import './styles.css';
import { PlatenProvider } from '@platen/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PlatenProvider>
      <App />
    </PlatenProvider>
  </StrictMode>,
);
