/** What an account's export contains: every table of the database stands here, with what is left out of it and why. */

/** How a table knows whose its rows are. */
type Owner =
  /** A column with the account's id. */
  | { readonly by: 'account'; readonly column: string }
  /** A column with the id of a row of another table, whose rows are the account's. */
  | { readonly by: 'parent'; readonly column: string; readonly parent: string; readonly key: string };

interface ExportedTable {
  readonly name: string;
  readonly owner: Owner;
  /** Columns that are left out: secrets, their hashes, and what only this service understands. */
  readonly without: readonly string[];
  /** Columns that are sent as base64. */
  readonly bytes: readonly string[];
}

interface Options {
  readonly without?: readonly string[];
  readonly bytes?: readonly string[];
}

const exported = (name: string, owner: Owner, { without = [], bytes = [] }: Options = {}): ExportedTable => ({
  name,
  owner,
  without,
  bytes,
});

const ofAccount: Owner = { by: 'account', column: 'account_id' };
const of = (column: string, parent: string, key = 'id'): Owner => ({ by: 'parent', column, parent, key });

/** The largest come last: whoever stops a download has what is small. */
export const EXPORTED: readonly ExportedTable[] = [
  exported('accounts', { by: 'account', column: 'id' }),
  exported('memberships', ofAccount),
  exported('users', of('id', 'memberships', 'user_id'), { without: ['must_change_password', 'account_id'] }),
  exported('invitations', ofAccount, { without: ['token_hash', 'mail_token_hash'] }),
  exported('raised_limits', ofAccount),
  exported('api_keys', ofAccount, { without: ['hash'] }),
  exported('revoked_keys', ofAccount, { without: ['hash'] }),
  exported('page_tokens', ofAccount, { without: ['hash'] }),
  exported('agents', ofAccount, { without: ['key_hash', 'next_key_hash', 'former_key_hash', 'instance'] }),
  exported('agent_support', of('agent_id', 'agents'), { bytes: ['bundle'] }),
  exported('enrollment_codes', ofAccount, { without: ['code_hash'] }),
  exported('update_settings', ofAccount),
  exported('printers', ofAccount),
  exported('bindings', of('printer_id', 'printers')),
  exported('pools', ofAccount),
  exported('pool_printers', of('pool_id', 'pools')),
  exported('boards', ofAccount, { without: ['token_hash'] }),
  exported('attention_marks', ofAccount),
  exported('alert_settings', ofAccount),
  // The address may contain a password: `shown_address` has what may be shown of it.
  exported('alert_channels', ofAccount, { without: ['address'] }),
  exported('alert_rules', ofAccount),
  exported('alerts', ofAccount),
  exported('alert_states', of('rule_id', 'alert_rules')),
  exported('alert_messages', ofAccount),
  exported('webhooks', ofAccount, { without: ['secret', 'previous_secret', 'previous_secret_until'] }),
  exported('stored_labels', ofAccount, { bytes: ['content'] }),
  exported('templates', ofAccount, { bytes: ['content', 'draft'] }),
  exported('template_versions', ofAccount, { bytes: ['content'] }),
  exported('template_uses', of('template_id', 'templates')),
  exported('daily_usage', ofAccount),
  exported('jobs', ofAccount, { without: ['search_text'] }),
  exported('job_actions', ofAccount, { without: ['fingerprint'] }),
  exported('job_action_items', of('action_id', 'job_actions')),
  exported('idempotency_records', ofAccount, { without: ['fingerprint'] }),
  exported('audit_log', ofAccount),
  exported('webhook_deliveries', of('webhook_id', 'webhooks')),
  exported('request_log', ofAccount),
  exported('events', ofAccount, { without: ['transaction'] }),
  exported('documents', of('job_id', 'jobs'), { without: ['words'], bytes: ['data'] }),
];

/** Tables that are no account's. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  sessions: "a user's, who lists and ends them in the profile",
  credentials: "a user's password, as a hash",
  verifications: "links in a user's e-mails, as hashes",
  two_factors: "a user's second factor, sealed",
  email_changes: "a user's next address, until the link in the e-mail was used",
  passkeys: "a user's, who lists and removes them in the profile",
  enrollment_requests: 'computers that nobody has confirmed yet',
  cursors: 'positions of the service in its own tables',
  incidents: 'of the whole service: its status page',
  removed_accounts: 'of accounts that are gone',
};
