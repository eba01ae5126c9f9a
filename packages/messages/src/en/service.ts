/** The English texts of the cloud's answers and of the web app. */
import { join } from '../join.ts';
import { alert } from './alert.ts';
import { api } from './api.ts';
import { apiPeople } from './api-people.ts';
import { apiWork } from './api-work.ts';
import { attention } from './attention.ts';
import { change } from './change.ts';
import { delivery } from './delivery.ts';
import { mail } from './mail.ts';
import { status } from './status.ts';
import { webAgents } from './web-agents.ts';
import { webAlerts } from './web-alerts.ts';
import { webAttention } from './web-attention.ts';
import { webPrinters } from './web-printers.ts';
import { webStart } from './web-start.ts';
import { webAudit } from './web-audit.ts';
import { webJobs } from './web-jobs.ts';
import { webKeys } from './web-keys.ts';
import { webLabels } from './web-labels.ts';
import { webPalette } from './web-palette.ts';
import { webPeople } from './web-people.ts';
import { webPools } from './web-pools.ts';
import { webDesigner } from './web-designer.ts';
import { webPlayground } from './web-playground.ts';
import { webRequests } from './web-requests.ts';
import { webTemplates } from './web-templates.ts';
import { webReport } from './web-report.ts';
import { webUsage } from './web-usage.ts';
import { webWebhooks } from './web-webhooks.ts';
import { web } from './web.ts';

export const service = join(
  alert,
  api,
  apiPeople,
  apiWork,
  attention,
  change,
  delivery,
  mail,
  status,
  webAgents,
  webAlerts,
  webAttention,
  webPrinters,
  webStart,
  webAudit,
  webJobs,
  webKeys,
  webLabels,
  webPalette,
  webPeople,
  webPools,
  webDesigner,
  webPlayground,
  webRequests,
  webTemplates,
  webReport,
  webUsage,
  webWebhooks,
  web,
);
