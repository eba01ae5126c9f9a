/** The windows' start: theme, texts, bridge. */
import '@mantine/core/styles.css';
import './styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { TextProvider } from './texts.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      defaultColorScheme="auto"
      theme={{
        primaryColor: 'teal',
        primaryShade: { light: 9, dark: 8 },
        fontFamily: 'system-ui, sans-serif',
        defaultRadius: 'md',
      }}
    >
      <TextProvider>
        <App />
      </TextProvider>
    </MantineProvider>
  </StrictMode>,
);
