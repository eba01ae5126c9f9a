/** One example of every error of the API, for the documentation: its message and its additional fields. */
import type { ErrorCode } from './errors.ts';

interface ErrorExample {
  readonly message: string;
  readonly [carried: string]: unknown;
}

const limit = (most: number, resetAt?: string) => ({
  limit: most,
  used: most,
  remaining: 0,
  resetAt: resetAt ?? null,
});
const size = (most: number) => ({ limit: most, used: most + 1024, remaining: 0, resetAt: null });
const diagnostic = (
  code: string,
  message: string,
  detail: { readonly command: string | null; readonly expected: string | null } = { command: null, expected: null },
) => ({
  diagnostics: [{ severity: 'error', code, message, offset: 0, length: 6, line: 1, column: 1, ...detail }],
});

export const ERROR_EXAMPLES: Readonly<Record<ErrorCode, ErrorExample>> = {
  invalid_parameter: { message: 'rotation must be a multiple of 90' },
  invalid_data: { message: 'params.data must be a JSON array' },
  invalid_copies: { message: 'copies must be a whole number from 1 to 9999' },
  empty_body: { message: 'Request body is required but Content-Length was 0' },
  content_type_mismatch: { message: 'Content-Type "application/pdf" does not fit sourceFormat zpl.' },
  accept_mismatch: { message: 'Accept does not allow image/png, which the target png produces.' },
  unparseable_document: {
    message: 'The document contains no label.',
    ...diagnostic('no_label', 'The document contains no label.'),
  },
  quantity_too_large: {
    message: 'A print quantity above 1000 is refused.',
    ...diagnostic('quantity_too_large', 'A print quantity above 1000 is refused.', {
      command: '^PQ',
      expected: '1 to 1000',
    }),
  },
  label_too_large: { message: 'The label is larger than 15 × 15 inches at 203 dpi.' },
  invalid_url: { message: 'The URL was not fetched: 192.0.2.5 is not a public address.' },
  unauthorized: { message: 'This key or token is not valid.' },
  plan_required: { message: 'Live keys are a paid feature: they need the plan pro or above.' },
  email_not_verified: {
    message:
      'Verify the e-mail address first: open the link in the e-mail. POST /api/auth/send-verification-email sends another.',
  },
  confirmation_required: {
    message:
      'Confirm that it is you: POST /api/auth/verify-password with the password, in this session, then send this again within 10 minutes.',
  },
  second_factor_required: {
    message:
      'This account requires a second factor: set one up at /profile, or sign in with a passkey. Until then only your profile is open.',
  },
  password_change_required: {
    message: 'Somebody else set your password: replace it by one of your own at /profile first.',
  },
  insufficient_scope: { message: 'This key lacks the scope print.' },
  forbidden: { message: 'This printer belongs to another account.' },
  unknown_format: { message: 'There is no target format "docx": it must be one of pdf, png, zpl, …' },
  printer_not_found: { message: 'There is no printer with that id.' },
  pool_not_found: { message: 'There is no pool with that id.' },
  agent_not_found: { message: 'There is no agent with that id.' },
  job_not_found: { message: 'There is no job with that id.' },
  template_not_found: { message: 'There is no template with that id.' },
  label_not_found: { message: 'There is no label with that id.' },
  key_not_found: { message: 'There is no key with that id.' },
  page_token_not_found: { message: 'There is no page token with that id.' },
  board_not_found: { message: 'There is no wall board with that id.' },
  member_not_found: { message: 'There is no member with that id.' },
  account_not_found: { message: 'There is no account with that id that you are a member of.' },
  invitation_not_found: {
    message: 'This invitation does not work: it was used or revoked, or was not copied completely. Ask for another.',
  },
  webhook_not_found: { message: 'There is no webhook with that id.' },
  delivery_not_found: { message: 'There is no delivery with that id.' },
  enrollment_code_not_found: { message: 'There is no enrollment code with that id.' },
  alert_rule_not_found: { message: 'There is no alert rule with that id.' },
  alert_channel_not_found: { message: 'There is no alert channel with that id.' },
  job_action_not_found: { message: 'There is no action on jobs with that id.' },
  not_found: { message: 'There is no GET /api/v3/nothing here.' },
  method_not_allowed: { message: 'There is no PUT /api/v3/printers: this path accepts GET, HEAD, OPTIONS.' },
  not_acceptable: { message: 'Accept names no media type that a conversion produces; png is image/png.' },
  request_timeout: { message: 'The request took too long to arrive.' },
  agent_limit_reached: { message: 'This account may have 3 agents, enrollment codes included.', ...limit(3) },
  enrollment_code_limit_reached: { message: 'This account may have 20 reusable enrollment codes.', ...limit(20) },
  pool_limit_reached: { message: 'This account may have 50 pools.', ...limit(50) },
  printer_limit_reached: { message: 'This account may have 10 printers.', ...limit(10) },
  account_limit_reached: { message: 'A user may be a member of 50 accounts: leave one first.', ...limit(50) },
  member_limit_reached: { message: 'This account may have 100 members.', ...limit(100) },
  invitation_limit_reached: { message: 'This account may have 50 open invitations.', ...limit(50) },
  passkey_limit_reached: { message: 'This account may have 20 passkeys.', ...limit(20) },
  already_member: { message: 'You are a member of this account already.' },
  last_owner: { message: 'An account needs an owner: make another member an owner first.' },
  page_token_limit_reached: { message: 'This account may have 10000 page tokens.', ...limit(10_000) },
  page_token_used_up: {
    message: "This page token has too few copies left for 2 more. Ask the page's server for a new token.",
  },
  key_limit_reached: { message: 'This account may have 100 keys.', ...limit(100) },
  label_limit_reached: { message: 'This account may have 1000 stored labels.', ...limit(1000) },
  label_changed: {
    message: 'This label has been changed since you loaded it. Look at it, then save yours again.',
  },
  template_version_not_found: {
    message:
      'There is no version 2 of this template: version 30 is published; earlier ones are kept as long as there is room.',
  },
  template_changed: {
    message: 'Another version was published after version 3. Look at the differences, then publish again.',
  },
  template_without_draft: { message: 'The template has no draft. Save one, or send format and content.' },
  template_limit_reached: { message: 'This account may have 1000 templates.', ...limit(1000) },
  webhook_limit_reached: { message: 'This account may have 20 webhooks.', ...limit(20) },
  alert_rule_limit_reached: { message: 'This account may have 50 alert rules.', ...limit(50) },
  alert_channel_limit_reached: { message: 'This account may have 20 alert channels.', ...limit(20) },
  board_limit_reached: { message: 'This account may have 20 wall boards.', ...limit(20) },
  storage_limit_reached: {
    message:
      'This account may store 52428800 bytes and stores 52428000; 4096 more do not fit. Delete labels or templates, or let waiting jobs print.',
    limit: 52_428_800,
    used: 52_428_000,
    remaining: 800,
    resetAt: null,
  },
  document_deleted: { message: 'The document of this job is no longer stored: print it again.' },
  retry_limit_reached: { message: 'A job can be retried 5 times.', ...limit(5) },
  job_not_failed: { message: 'Only a failed job can be printed again.' },
  job_in_progress: { message: 'Part of this job has been sent to the printer: it can no longer be cancelled.' },
  job_ended: { message: 'This job has already ended: it is completed.' },
  job_action_limit_reached: {
    message: 'This account may have 5 actions on jobs at a time: wait until one has ended.',
    ...limit(5),
  },
  job_action_ended: { message: 'This action has already been undone.' },
  key_not_rotated: {
    message:
      'This agent is offline, so its key was not replaced and stays valid. Start the agent and ask again, or remove the agent to end its key now.',
  },
  printer_ambiguous: {
    message: 'There are 2 printers called "Dock". Name one by its id, or give one an alias of its own.',
    printerIds: ['019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10', '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b11'],
  },
  primary_agent: { message: 'The primary agent of a printer cannot be unbound.' },
  already_bound: { message: 'This agent is bound to the printer already.' },
  invitation_expired: { message: 'This invitation has expired. Ask whoever sent it for another.' },
  enrollment_code_expired: { message: 'This enrollment code has expired. Create a new one.' },
  document_gone: {
    message: 'The document of this job is no longer stored: it was deleted when the printer confirmed the print.',
  },
  payload_too_large: { message: 'A document may have 4194304 bytes.', ...size(4_194_304) },
  converted_payload_too_large: {
    message: 'A document may have 8388608 bytes after conversion; this one has 8389632.',
    ...size(8_388_608),
  },
  batch_too_large: {
    message: 'A batch may have at most 25 labels; this one has 26.',
    limit: 25,
    used: 26,
    remaining: 0,
    resetAt: null,
  },
  unsupported_media_type: { message: 'Content-Type "text/html" is not accepted here; application/json is.' },
  printer_mismatch: {
    message:
      'The document of this job is zpl, but the printer "Dock 2" accepts tspl. Choose a printer that accepts zpl, or print the label anew.',
  },
  option_not_supported: {
    message: 'The printer "Office" cannot print with paper "A3". It can: A4, A5, Letter.',
    option: 'paper',
    value: 'A3',
    supported: ['A4', 'A5', 'Letter'],
  },
  agent_update_required: {
    message: 'A print agent of this printer is too old to print copies: update it, or omit copies.',
  },
  idempotency_key_reused: {
    message: 'This idempotency key was used for a different request. Nothing was printed.',
  },
  missing_merge_fields: {
    message: 'Payload is missing required fields',
    problems: [{ index: 0, missing: ['sku'] }],
  },
  daily_job_limit_reached: {
    message: 'This account may print 500 jobs a day; the limit resets at 00:00 UTC.',
    ...limit(500, '2026-11-22T00:00:00.000Z'),
  },
  rate_limited: {
    message: 'Too many requests. Wait until the time in Retry-After has passed.',
    ...limit(100, '2026-11-21T09:30:41.000Z'),
  },
  throttled: {
    message: 'Too many print requests in a minute. Wait until the time in Retry-After has passed.',
    ...limit(300, '2026-11-21T09:30:41.000Z'),
  },
  too_many_auth_failures: {
    message:
      'Too many failed authentications. Check the credential, and wait until the time in Retry-After has passed.',
    ...limit(5, '2026-11-21T09:30:41.000Z'),
  },
  headers_too_large: { message: 'The request headers are too large.' },
  internal_error: { message: 'Something went wrong on our side.' },
  conversion_failed: {
    message: 'The document could not be converted from pdf to zpl: This is not a PDF, or it is too damaged to open.',
    ...diagnostic('pdf_broken', 'This is not a PDF, or it is too damaged to open.'),
  },
  service_unavailable: { message: 'The database does not answer at the moment. Try again shortly.' },
  conversion_timeout: { message: 'The conversion took longer than 10 s and was stopped.' },
};
