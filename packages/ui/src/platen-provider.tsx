/** The frame of every page: theme, colour scheme of the system, texts, and a note in place of a part that fails. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { TextProvider } from './texts.tsx';
import { theme } from './theme.ts';

interface PlatenProviderProps {
  readonly children: ReactNode;
  /** The nonce of the page's content security policy, for styles that are made while it runs. */
  readonly nonce?: string | undefined;
}

/** The nonce of this page's content security policy, for code that adds a style sheet at run time. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content;

export function PlatenProvider({ children, nonce }: PlatenProviderProps) {
  return (
    <MantineProvider
      defaultColorScheme="auto"
      theme={theme}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      <TextProvider>
        <ErrorBoundary>{children}</ErrorBoundary>
      </TextProvider>
    </MantineProvider>
  );
}
