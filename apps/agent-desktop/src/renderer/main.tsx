/** Starts the windows: theme, texts, bridge. */
import '@mantine/core/styles.css';
import './styles.css';
import { MantineProvider, NativeSelect, type MantineColorsTuple } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { TextProvider } from './texts.tsx';

/**
 * Darker than Mantine's own at the dark end: as text on their light shades, and under white text, they keep 4.5 : 1.
 */
const TEAL: MantineColorsTuple = [
  '#e6fcf5',
  '#c3fae8',
  '#96f2d7',
  '#63e6be',
  '#38d9a9',
  '#20c997',
  '#0f8a63',
  '#0b7857',
  '#086b4c',
  '#075c41',
];
const ORANGE: MantineColorsTuple = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#ff922b',
  '#d9640b',
  '#c25400',
  '#a84300',
  '#8f3500',
];
const RED: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#fa5252',
  '#d9302f',
  '#c42525',
  '#b01e1e',
  '#991616',
];

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      defaultColorScheme="auto"
      theme={{
        colors: { teal: TEAL, orange: ORANGE, red: RED },
        primaryColor: 'teal',
        primaryShade: { light: 8, dark: 8 },
        fontFamily: 'system-ui, sans-serif',
        defaultRadius: 'md',
        respectReducedMotion: true,
        // The mark of a drop-down list means nothing to a screen reader.
        components: {
          NativeSelect: NativeSelect.extend({ defaultProps: { rightSectionProps: { 'aria-hidden': true } } }),
        },
      }}
    >
      <TextProvider>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </TextProvider>
    </MantineProvider>
  </StrictMode>,
);
