/** The pages in the navigation, in their groups and order. */
import {
  IconAlertCircle,
  IconBell,
  IconChartBar,
  IconFlask,
  IconDevicesPc,
  IconHistory,
  IconKey,
  IconListDetails,
  IconListSearch,
  IconSticker,
  IconTemplate,
  IconPrinter,
  IconStack2,
  IconReportAnalytics,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import { useMay } from '../api/may.ts';
import type { Route } from '@platen/protocol';
import type { TextKey } from '../texts.ts';

interface NavigationEntry {
  readonly to: string;
  readonly text: Extract<TextKey, `nav.${string}`>;
  readonly icon: Icon;
  /** The request without which the page is empty. */
  readonly route?: Route;
}

interface NavigationGroup {
  readonly title: Extract<TextKey, `nav.group.${string}`> | null;
  readonly entries: readonly NavigationEntry[];
}

const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: null,
    entries: [
      { to: '/', text: 'nav.attention', icon: IconAlertCircle },
      { to: '/printers', text: 'nav.printers', icon: IconPrinter },
      { to: '/pools', text: 'nav.pools', icon: IconStack2 },
      { to: '/agents', text: 'nav.agents', icon: IconDevicesPc },
      { to: '/jobs', text: 'nav.jobs', icon: IconListDetails },
      { to: '/alerts', text: 'nav.alerts', icon: IconBell },
      { to: '/report', text: 'nav.report', icon: IconReportAnalytics },
    ],
  },
  {
    title: 'nav.group.design',
    entries: [
      { to: '/labels', text: 'nav.labels', icon: IconSticker },
      { to: '/templates', text: 'nav.templates', icon: IconTemplate },
      { to: '/playground', text: 'nav.playground', icon: IconFlask },
    ],
  },
  {
    title: 'nav.group.programs',
    entries: [
      { to: '/requests', text: 'nav.requests', icon: IconListSearch },
      { to: '/keys', text: 'nav.keys', icon: IconKey, route: 'GET /api/v3/keys' },
      { to: '/webhooks', text: 'nav.webhooks', icon: IconWebhook, route: 'GET /api/v3/webhooks' },
    ],
  },
  {
    title: 'nav.group.account',
    entries: [
      { to: '/members', text: 'nav.members', icon: IconUsers },
      { to: '/usage', text: 'nav.usage', icon: IconChartBar },
      { to: '/audit', text: 'nav.audit', icon: IconHistory, route: 'GET /api/v3/audit' },
    ],
  },
];

/** The pages that hold something for this user. */
export function useNavigation(): readonly NavigationGroup[] {
  const may = useMay();
  return NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter(({ route }) => route === undefined || may(route) === undefined),
  })).filter(({ entries }) => entries.length > 0);
}
