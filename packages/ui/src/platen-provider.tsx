/** The frame of every page: theme, colour scheme of the system, texts, and a note in place of a part that fails. */
import { MantineProvider, mergeThemeOverrides, Portal } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Language, TextProvider } from './texts.tsx';
import { theme } from './theme.ts';

/** A part of a page of others: a shadow tree. */
interface Within {
  /** Stands for the root of the page. */
  readonly root: HTMLElement;
  readonly selector: string;
  /** Menus and dialogs are put here. */
  readonly portal: HTMLElement;
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
}

interface PlatenProviderProps {
  readonly children: ReactNode;
  /** The nonce of the page's content security policy, for styles that are made while it runs. */
  readonly nonce?: string | undefined;
  /** Without it the page is ours. */
  readonly within?: Within;
}

/** The nonce of this page's content security policy, for code that adds a style sheet at run time. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content;

export function PlatenProvider({ children, nonce, within }: PlatenProviderProps) {
  const portal = within?.portal;
  const own = useMemo(
    () =>
      portal
        ? mergeThemeOverrides(theme, {
            components: { Portal: Portal.extend({ defaultProps: { target: portal } }) },
          })
        : theme,
    [portal],
  );
  return (
    <MantineProvider
      defaultColorScheme="auto"
      theme={own}
      {...(within && {
        cssVariablesSelector: within.selector,
        getRootElement: () => within.root,
        forceColorScheme: within.scheme,
      })}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      <TextProvider {...(within ? { language: within.language } : {})}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </TextProvider>
    </MantineProvider>
  );
}
