/** The shapes of the API, inferred from the schemas that the service itself checks. */
import type { FormatName } from '@platen/formats';
import type {
  accountApi,
  agentApi,
  attentionApi,
  conversionParamsSchema,
  fieldApi,
  jobActionApi,
  jobApi,
  keyApi,
  labelApi,
  pageOptions,
  pageTokenApi,
  poolApi,
  printerApi,
  quotaApi,
  templateApi,
  webhookApi,
} from '@platen/protocol';

type Output<T> = T extends { readonly _zod: { readonly output: infer O } } ? O : never;
type Input<T> = T extends { readonly _zod: { readonly input: infer I } } ? I : never;

export type ErrorBody = fieldApi.ErrorBody;
/** How a document is put on paper by a printer of pages. */
export type PageOptions = Input<typeof pageOptions>;
export type Account = accountApi.Account;
export type Agent = agentApi.Agent;
export type KeyRotation = agentApi.KeyRotation;
export type Removal = Input<typeof agentApi.removalQuery>;
export type EnrollmentCode = Output<typeof agentApi.enrollmentCode>;
export type Job = jobApi.Job;
export type JobStatus = jobApi.JobStatus;
export type JobStatusFilter = jobApi.JobStatusFilter;
export type JobPage = Output<typeof jobApi.accountJobList>;
export type JobCounts = jobApi.JobCounts;
export type JobAction = jobActionApi.JobAction;
export type CreateJobAction = Input<typeof jobActionApi.createJobAction>;
export type JobEvent = Output<typeof jobApi.jobEvent>;
export type AttentionReport = attentionApi.AttentionReport;
export type PrintAnswer = jobApi.PrintAnswer;
export type ApiKey = keyApi.ApiKey;
export type CreateKey = Input<typeof keyApi.createKeyInput>;
export type CreatedKey = Output<typeof keyApi.createdKey>;
export type PageToken = pageTokenApi.PageToken;
export type CreatePageToken = Input<typeof pageTokenApi.createPageTokenInput>;
export type CreatedPageToken = pageTokenApi.CreatedPageToken;
export type StoredLabel = labelApi.StoredLabel;
export type LabelSummary = Output<typeof labelApi.storedLabelSummary>;
export type CreateLabel = Input<typeof labelApi.createLabelInput>;
export type UpdateLabel = Input<typeof labelApi.updateLabelInput>;
export type Template = labelApi.Template;
export type Pool = poolApi.Pool;
export type CreatePool = Input<typeof poolApi.createPoolInput>;
export type UpdatePool = Input<typeof poolApi.updatePoolInput>;
export type Printer = printerApi.Printer;
/** A printer after it was added or changed, with `warnings` about what looks like a slip. */
export type SavedPrinter = printerApi.SavedPrinter;
export type PrinterStatusReport = printerApi.PrinterStatusReport;
export type CreatePrinter = Input<typeof printerApi.createPrinterInput>;
export type UpdatePrinter = Input<typeof printerApi.updatePrinterInput>;
export type QuotaReport = quotaApi.QuotaReport;
export type UsageReport = quotaApi.UsageReport;
export type TemplatePrintBatch = Output<typeof templateApi.templatePrintBatchAnswer>;
export type TemplateConvertBatch = Output<typeof templateApi.templateConvertBatchAnswer>;

export type PlatenEvent = webhookApi.Event;
export type EventType = webhookApi.EventType;
export type EventPattern = webhookApi.EventPattern;
export type Webhook = webhookApi.Webhook;
export type CreatedWebhook = Output<typeof webhookApi.createdWebhook>;
export type CreateWebhook = Input<typeof webhookApi.createWebhookInput>;
export type UpdateWebhook = Input<typeof webhookApi.updateWebhookInput>;
export type WebhookDelivery = webhookApi.Delivery;

export type { PrinterLanguage, FormatName as TargetFormat } from '@platen/formats';
export type SourceFormat = FormatName | 'url';
export type MergeData = Readonly<Record<string, unknown>>;

/** Parameters of a conversion; sizes in inches, `scaling` in percent. */
export type ConversionParams = Input<typeof conversionParamsSchema>;
