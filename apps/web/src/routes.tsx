/** Every page and its address. A page is loaded when it is opened, or about to be. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { profileQuery } from './api/profile.ts';
import { queryClient } from './api/query-client.ts';
import { knewSession, sessionQuery } from './api/session.ts';
import { signInHref } from './api/signed-out.ts';
import { readSearch as readJobsSearch } from './jobs/search.ts';
import { labelsSearch, templateSearch, templatesSearch } from './labels/stored-search.ts';
import { PageLoads } from './page/states.tsx';
import { Frame } from './shell/frame.tsx';
import { openAccount, withoutAccount } from './shell/account/linked-account.ts';
import { NoSuchPage, PageFailure } from './shell/page-failure.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NoSuchPage, errorComponent: PageFailure });

/** `?new=true`: the form for something new is open. */
const isNew = ({ new: asked }: Readonly<Record<string, unknown>>): { new?: true } =>
  asked === true ? { new: true } : {};

/** Pages of a signed-in user, in the frame with the navigation; `/` greets everybody else. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  // `?account=ID`: the account that a link of a message leads to.
  validateSearch: ({ account }: Readonly<Record<string, unknown>>): { account?: string } =>
    typeof account === 'string' ? { account } : {},
  beforeLoad: async ({ location, search }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session && location.pathname !== '/') {
      // oxlint-disable-next-line no-throw-literal -- that is how this router redirects
      throw redirect({ href: signInHref(location.href, knewSession()) });
    }
    if (session && search.account !== undefined && (await openAccount(search.account))) {
      // oxlint-disable-next-line no-throw-literal -- that is how this router redirects
      throw redirect({ href: withoutAccount(location.href), replace: true });
    }
    if (session) void queryClient.prefetchQuery(profileQuery);
  },
  component: Frame,
});

/** Keeps the texts of these names, so that filters stand in the address. */
const texts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names
        .filter((name) => search[name] !== undefined && search[name] !== '')
        .map((name) => [name, String(search[name])]),
    ) as Partial<Record<Name, string>>;

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: texts('place'),
  component: lazyRouteComponent(() => import('./attention/attention.tsx'), 'Attention'),
});

const playground = createRoute({
  getParentRoute: () => root,
  path: '/playground',
  component: lazyRouteComponent(() => import('./playground/playground-page.tsx'), 'PlaygroundPage'),
  pendingComponent: PageLoads,
});

const jobs = createRoute({
  getParentRoute: () => frame,
  path: '/jobs',
  validateSearch: readJobsSearch,
  component: lazyRouteComponent(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
});

const alerts = createRoute({
  getParentRoute: () => frame,
  path: '/alerts',
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { tab?: 'alerts' | 'rules' | 'channels' | 'settings'; new?: true } => {
    const { tab } = search;
    return { ...isNew(search), ...(tab === 'rules' || tab === 'channels' || tab === 'settings' ? { tab } : {}) };
  },
  component: lazyRouteComponent(() => import('./alerts/alerts.tsx'), 'Alerts'),
});

const requests = createRoute({
  getParentRoute: () => frame,
  path: '/requests',
  validateSearch: texts('status', 'method', 'code', 'keyId', 'hours', 'q', 'request'),
  component: lazyRouteComponent(() => import('./requests/requests.tsx'), 'Requests'),
});

const report = createRoute({
  getParentRoute: () => frame,
  path: '/report',
  validateSearch: texts('period', 'shifts', 'place', 'by'),
  component: lazyRouteComponent(() => import('./report/report.tsx'), 'Report'),
});

const boards = createRoute({
  getParentRoute: () => frame,
  path: '/boards',
  validateSearch: isNew,
  component: lazyRouteComponent(() => import('./boards/boards.tsx'), 'Boards'),
});

/** A screen on a wall, which nobody signs in at. */
const board = createRoute({
  getParentRoute: () => root,
  path: '/board',
  component: lazyRouteComponent(() => import('./boards/board.tsx'), 'Board'),
  pendingComponent: PageLoads,
});

const keys = createRoute({
  getParentRoute: () => frame,
  path: '/keys',
  validateSearch: isNew,
  component: lazyRouteComponent(() => import('./keys/keys.tsx'), 'Keys'),
});

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  validateSearch: isNew,
  component: lazyRouteComponent(() => import('./webhooks/webhooks.tsx'), 'Webhooks'),
});

const webhook = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks/$id',
  component: lazyRouteComponent(() => import('./webhooks/webhook.tsx'), 'Webhook'),
});

const usage = createRoute({
  getParentRoute: () => frame,
  path: '/usage',
  component: lazyRouteComponent(() => import('./usage/usage.tsx'), 'Usage'),
});

const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  validateSearch: texts('action', 'actor'),
  component: lazyRouteComponent(() => import('./audit/audit.tsx'), 'Audit'),
});

const members = createRoute({
  getParentRoute: () => frame,
  path: '/members',
  validateSearch: isNew,
  component: lazyRouteComponent(() => import('./members/members.tsx'), 'Members'),
});

const profile = createRoute({
  getParentRoute: () => frame,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/profile.tsx'), 'Profile'),
});

const operator = createRoute({
  getParentRoute: () => frame,
  path: '/operator',
  component: lazyRouteComponent(() => import('./operator/operator.tsx'), 'Operator'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./sign-in/sign-in.tsx'), 'SignIn'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyRouteComponent(() => import('./sign-in/sign-up.tsx'), 'SignUp'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./sign-in/invitation.tsx'), 'Invitation'),
});

/** The links of mails, and the page that asks for one. */
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/account/forgot-password',
  component: lazyRouteComponent(() => import('./sign-in/forgot-password.tsx'), 'ForgotPassword'),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/account/new-password',
  component: lazyRouteComponent(() => import('./sign-in/new-password.tsx'), 'NewPassword'),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/account/verify-email',
  component: lazyRouteComponent(() => import('./sign-in/verify-email.tsx'), 'VerifyEmail'),
});

const labels = createRoute({
  getParentRoute: () => frame,
  path: '/labels',
  validateSearch: labelsSearch,
  component: lazyRouteComponent(() => import('./labels/labels-page.tsx'), 'LabelsPage'),
});

const label = createRoute({
  getParentRoute: () => frame,
  path: '/labels/$id',
  component: lazyRouteComponent(() => import('./labels/label-page.tsx'), 'LabelPage'),
});

const templates = createRoute({
  getParentRoute: () => frame,
  path: '/templates',
  validateSearch: templatesSearch,
  component: lazyRouteComponent(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
});

const template = createRoute({
  getParentRoute: () => frame,
  path: '/templates/$id',
  validateSearch: templateSearch,
  component: lazyRouteComponent(() => import('./templates/template-page.tsx'), 'TemplatePage'),
});

const start = createRoute({
  getParentRoute: () => frame,
  path: '/start',
  component: lazyRouteComponent(() => import('./start/start.tsx'), 'Start'),
});

const printers = createRoute({
  getParentRoute: () => frame,
  path: '/printers',
  validateSearch: texts('q', 'only', 'place'),
  component: lazyRouteComponent(() => import('./printers/printers.tsx'), 'Printers'),
});

const addPrinter = createRoute({
  getParentRoute: () => frame,
  path: '/printers/add',
  component: lazyRouteComponent(() => import('./printers/add-printer.tsx'), 'AddPrinter'),
});

const printer = createRoute({
  getParentRoute: () => frame,
  path: '/printers/$id',
  validateSearch: texts('tab'),
  component: lazyRouteComponent(() => import('./printers/printer.tsx'), 'Printer'),
});

const pools = createRoute({
  getParentRoute: () => frame,
  path: '/pools',
  validateSearch: isNew,
  component: lazyRouteComponent(() => import('./pools/pools.tsx'), 'Pools'),
});

const agents = createRoute({
  getParentRoute: () => frame,
  path: '/agents',
  component: lazyRouteComponent(() => import('./agents/agents.tsx'), 'Agents'),
});

const addAgent = createRoute({
  getParentRoute: () => frame,
  path: '/agents/add',
  component: lazyRouteComponent(() => import('./agents/add-agent.tsx'), 'AddAgent'),
});

const connectComputer = createRoute({
  getParentRoute: () => frame,
  path: '/agents/connect',
  component: lazyRouteComponent(() => import('./agents/connect-computer.tsx'), 'ConnectComputer'),
});

const agentUpdates = createRoute({
  getParentRoute: () => frame,
  path: '/agents/updates',
  component: lazyRouteComponent(() => import('./agents/updates/updates.tsx'), 'AgentUpdates'),
});

const replaceAgent = createRoute({
  getParentRoute: () => frame,
  path: '/agents/$id/replace',
  component: lazyRouteComponent(() => import('./agents/replace-agent.tsx'), 'ReplaceAgent'),
});

const agent = createRoute({
  getParentRoute: () => frame,
  path: '/agents/$id',
  component: lazyRouteComponent(() => import('./agents/agent.tsx'), 'Agent'),
});

const routeTree = root.addChildren([
  frame.addChildren([
    home,
    start,
    printers,
    addPrinter,
    printer,
    pools,
    agents,
    addAgent,
    connectComputer,
    agentUpdates,
    replaceAgent,
    agent,
    jobs,
    labels,
    label,
    templates,
    template,
    alerts,
    report,
    boards,
    requests,
    keys,
    webhooks,
    webhook,
    usage,
    audit,
    members,
    profile,
    operator,
  ]),
  playground,
  board,
  signIn,
  signUp,
  invitation,
  forgotPassword,
  newPassword,
  verifyEmail,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
