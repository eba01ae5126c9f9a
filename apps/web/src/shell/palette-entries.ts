/** The entries and actions of the command palette. Pages that this version does not have are not offered. */
import { useMantineColorScheme } from '@mantine/core';
import type { CallArguments, printerApi } from '@platen/protocol';
import { LANGUAGES, type Language } from '@platen/ui';
import {
  IconDeviceDesktop,
  type Icon,
  IconLanguage,
  IconListDetails,
  IconLogout,
  IconPalette,
  IconPlus,
  IconPrinter,
  IconServer,
  IconSticker,
  IconTemplate,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CONNECT_AGENT } from '../agents/actions.ts';
import { CREATE_CHANNEL, CREATE_RULE } from '../alerts/actions.ts';
import type { Action, FormAction } from '../api/action.ts';
import { api, type CallOptions } from '../api/call.ts';
import { useMay, useRefusal } from '../api/may.ts';
import { profileQuery } from '../api/profile.ts';
import { signOut } from '../api/session.ts';
import { CREATE_KEY } from '../keys/actions.ts';
import { INVITE } from '../members/actions.ts';
import { CREATE_POOL } from '../pools/actions.ts';
import { ADD_PRINTER, TEST_LABEL } from '../printers/actions.ts';
import { NEW_TEMPLATE } from '../templates/actions.ts';
import { type PlainTextKey, useTexts } from '../texts.ts';
import { CREATE_WEBHOOK } from '../webhooks/actions.ts';
import { useNavigation } from './navigation.ts';

export type PaletteGroup = 'pages' | 'actions' | 'printers' | 'agents' | 'jobs' | 'labels' | 'templates';

export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly detail?: string;
  readonly icon: Icon;
  readonly run: () => void;
  /** Shown before anything is typed. */
  readonly isOffered?: boolean;
  /** The cloud found it: the words need not be in its title. */
  readonly isFound?: boolean;
}

export function usePaletteEntries(text: string): readonly PaletteEntry[] {
  return [...usePages(), ...useThings(text), ...useActions()];
}

/** Goes to an address of this app. */
function useGo(): { readonly go: (href: string) => () => void; readonly has: (path: string) => boolean } {
  const router = useRouter();
  const paths: Readonly<Record<string, unknown>> = router.routesByPath;
  return { go: (href) => () => router.history.push(href), has: (path) => path in paths };
}

function usePages(): PaletteEntry[] {
  const { t } = useTexts();
  const { go } = useGo();
  const { data: profile } = useQuery(profileQuery);
  const page = (to: string, title: string, icon: Icon, isOffered: boolean): PaletteEntry => ({
    id: `page ${to}`,
    group: 'pages',
    title,
    icon,
    run: go(to),
    isOffered,
  });
  return [
    ...useNavigation()
      .flatMap(({ entries }) => entries)
      .map(({ to, text, icon }) => page(to, t(text), icon, true)),
    // Pages of the user's menu.
    page('/profile', t('shell.profile'), IconUser, false),
    ...(profile?.operator ? [page('/operator', t('shell.operator'), IconServer, false)] : []),
  ];
}

const MAX = 6;

function useFound<R extends 'GET /api/v3/jobs' | 'GET /api/v3/labels' | 'GET /api/v3/templates'>(
  route: R,
  text: string,
) {
  return useQuery({
    queryKey: [route.split('/').at(-1), 'palette', text],
    queryFn: ({ signal }) =>
      api<R>(route, ...([{ query: { q: text, limit: MAX }, signal }] as unknown as CallArguments<R, CallOptions>)),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  }).data;
}

/** Printers and agents are few; of the rest the cloud is asked. */
function useThings(text: string): PaletteEntry[] {
  const { go, has } = useGo();
  const printers = useQuery({
    queryKey: ['printers', 'choice'],
    queryFn: ({ signal }) => api('GET /api/v3/printers', { signal }),
  }).data;
  const agents = useQuery({
    queryKey: ['agents', 'palette'],
    queryFn: ({ signal }) => api('GET /api/v3/agents', { signal }),
  }).data;
  const jobs = useFound('GET /api/v3/jobs', text);
  const labels = useFound('GET /api/v3/labels', text);
  const templates = useFound('GET /api/v3/templates', text);
  const found = { isFound: true } as const;
  return [
    ...(has('/printers/$id') ? (printers?.printers ?? []) : []).map(({ id, name, address }): PaletteEntry => ({
      id: `printer ${id}`,
      group: 'printers',
      title: name,
      detail: address,
      icon: IconPrinter,
      run: go(`/printers/${id}`),
    })),
    ...(has('/agents/$id') ? (agents?.agents ?? []) : []).map(({ id, name, hostname }): PaletteEntry => ({
      id: `agent ${id}`,
      group: 'agents',
      title: name,
      detail: hostname,
      icon: IconDeviceDesktop,
      run: go(`/agents/${id}`),
    })),
    ...(has('/jobs') ? (jobs?.jobs ?? []) : []).map(({ id, title }): PaletteEntry => ({
      id: `job ${id}`,
      group: 'jobs',
      title: title ?? id,
      detail: title === null || title === undefined ? '' : id,
      icon: IconListDetails,
      run: go(`/jobs?job=${id}`),
      ...found,
    })),
    ...(labels?.labels ?? []).map(({ id, name, format }): PaletteEntry => ({
      id: `label ${id}`,
      group: 'labels',
      title: name,
      detail: format,
      icon: IconSticker,
      run: go(`/labels?label=${id}`),
      ...found,
    })),
    ...(templates?.templates ?? []).map(({ id, name, mergeFields }): PaletteEntry => ({
      id: `template ${id}`,
      group: 'templates',
      title: name,
      detail: mergeFields.join(', '),
      icon: IconTemplate,
      run: go(`/templates/${id}`),
      ...found,
    })),
    ...useTestLabels(printers?.printers ?? []),
  ];
}

function useTestLabels(printers: readonly printerApi.Printer[]): PaletteEntry[] {
  const { t } = useTexts();
  const print = TEST_LABEL.useRun({ done: ({ name }) => t('palette.testSent', { printer: name }) });
  if (useRefusal(TEST_LABEL) !== undefined) return [];
  return printers.map((printer) => ({
    id: `test ${printer.id}`,
    group: 'actions' as const,
    title: t('palette.testLabel', { printer: printer.name }),
    icon: TEST_LABEL.icon,
    run: () => print.mutate(printer),
  }));
}

const SCHEMES = ['auto', 'light', 'dark'] as const;

interface OpenedForm {
  readonly action: FormAction;
  /** The page of the form: which key, which rule. */
  readonly page: Extract<PlainTextKey, `nav.${string}`>;
  readonly isOffered?: true;
}

/** The forms that their pages open where the address says so. */
const FORMS: readonly OpenedForm[] = [
  { action: CONNECT_AGENT, page: 'nav.agents', isOffered: true },
  { action: ADD_PRINTER, page: 'nav.printers', isOffered: true },
  { action: NEW_TEMPLATE, page: 'nav.templates', isOffered: true },
  { action: CREATE_KEY, page: 'nav.keys', isOffered: true },
  { action: INVITE, page: 'nav.members' },
  { action: CREATE_WEBHOOK, page: 'nav.webhooks' },
  { action: CREATE_POOL, page: 'nav.pools' },
  { action: CREATE_RULE, page: 'nav.alerts' },
  { action: CREATE_CHANNEL, page: 'nav.alerts' },
];

function useActions(): PaletteEntry[] {
  const { t, setLanguage } = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const { go } = useGo();
  const may = useMay();
  const mays = ({ route }: Action): boolean => may(route) === undefined;
  const action = (id: string, title: string, icon: Icon, run: () => void, isOffered = false): PaletteEntry => ({
    id: `action ${id}`,
    group: 'actions',
    title,
    icon,
    run,
    isOffered,
  });
  return [
    ...FORMS.filter((one) => mays(one.action)).map(({ action: { title, icon = IconPlus, form }, page, isOffered }) => ({
      ...action(title, t(title), icon, go(form), isOffered),
      detail: t(page),
    })),
    ...Object.entries(LANGUAGES).map(([language, name]) =>
      action(`language ${language}`, t('palette.language', { language: name }), IconLanguage, () =>
        setLanguage(language as Language),
      ),
    ),
    ...SCHEMES.map((scheme) =>
      action(`scheme ${scheme}`, t('palette.scheme', { scheme: t(`shell.scheme.${scheme}`) }), IconPalette, () =>
        setColorScheme(scheme),
      ),
    ),
    action('sign-out', t('shell.signOut'), IconLogout, () => void signOut(), true),
  ];
}
