/** What brings about each error of the API, and each failure of a job, and what to do: the pages `/docs/errors/…`. */
import type { ErrorCode, JobErrorCode, Routes } from '@platen/protocol';

interface Help {
  readonly cause: string;
  readonly remedy: string;
}

/** A limit on how many of something an account has. */
const atLimit = (things: string, remedy: string): Help => ({
  cause: `The account has as many ${things} as its plan allows. \`limit\` and \`used\` are in the answer.`,
  remedy,
});
/** Nothing of the account has this id. */
const unknown = (thing: string, list: keyof Routes): Help => ({
  cause: `The id is wrong, or the ${thing} was deleted, or it belongs to another account.`,
  remedy: `List what there is with \`${list}\`, and check with which account the key or the session was made.`,
});

export const ERROR_HELP: Readonly<Record<ErrorCode, Help>> = {
  invalid_parameter: {
    cause: 'A parameter or a field of the body has a name that does not exist, or a value that is not allowed.',
    remedy:
      'The message names the field, the value and what is allowed. Correct it; the API reference lists every field.',
  },
  invalid_data: {
    cause: 'The merge data is not a JSON array of objects, or is empty.',
    remedy: 'Send `data` as `[{"field": "value"}]`, with one object for each label.',
  },
  invalid_copies: {
    cause: '`copies` is not a whole number from 1 to 9999 in plain digits.',
    remedy: 'Send digits only. More copies than 9999 need several prints.',
  },
  empty_body: {
    cause: 'The request has no body, but the document travels in it.',
    remedy: 'Send the document as the body. With curl that is `--data-binary @label.zpl`.',
  },
  content_type_mismatch: {
    cause: 'Content-Type, `sourceFormat` and the first bytes of the document name different formats.',
    remedy: 'Send the Content-Type of the document: `text/plain` for printer languages, `application/pdf` for a PDF.',
  },
  accept_mismatch: {
    cause: 'The Accept header asks for another media type than the target of the conversion.',
    remedy: 'Omit Accept, or send the media type of the target.',
  },
  unparseable_document: {
    cause: 'The document could not be read as the format that was named, or there is no label in it.',
    remedy:
      '`diagnostics` says at which byte, line and command reading stopped. Check that the format is right and that the file was sent as bytes, unchanged.',
  },
  quantity_too_large: {
    cause: 'The document asks for more prints of a label than the cloud allows.',
    remedy: 'Lower the quantity in the document (`^PQ` in ZPL), or send several prints.',
  },
  label_too_large: {
    cause: 'The label is larger than what can be drawn at this resolution.',
    remedy: 'Check the unit of the size: 4 inches are 4, not 812. Otherwise choose a lower `dpi`.',
  },
  invalid_url: {
    cause: 'The address of the document is not one that the cloud fetches: it is not public, not HTTP, or not valid.',
    remedy: 'Use a public `https` address, or send the document itself as the body.',
  },
  unauthorized: {
    cause: 'There is no credential in the request, or it is not valid: mistyped, revoked or expired.',
    remedy:
      'Send `Authorization: Bearer <key>`. A key is shown only once; if it is lost, make another and revoke the old one.',
  },
  plan_required: {
    cause: 'The plan of the account does not include this.',
    remedy: 'The message names the plan that does.',
  },
  email_not_verified: {
    cause: 'The address of the user has not been confirmed.',
    remedy: 'Open the link in the mail. The profile page sends another.',
  },
  confirmation_required: {
    cause: 'The action needs a recent proof of who the user is, and the last one is more than ten minutes old.',
    remedy: 'Confirm with the password or a passkey, then send the request again in the same session.',
  },
  second_factor_required: {
    cause: 'The account requires a second factor, and the user has none.',
    remedy: 'Set one up in the profile, or sign in with a passkey.',
  },
  password_change_required: {
    cause: 'The password was set by somebody else.',
    remedy: 'Set one of your own in the profile.',
  },
  insufficient_scope: {
    cause: 'The key is valid, but was made without the permission that this route needs.',
    remedy: 'The message names the scope. Make a key that has it; the scopes of a key cannot be changed.',
  },
  forbidden: {
    cause: 'The printer belongs to another account, or the role of the user does not allow this.',
    remedy: 'Use a key of the account that owns the printer, or ask an owner of the account for the role.',
  },
  unknown_format: {
    cause: 'There is no conversion from this source or to this target.',
    remedy: 'The message lists the formats that exist.',
  },
  printer_not_found: unknown('printer', 'GET /api/v3/printers'),
  agent_not_found: unknown('agent', 'GET /api/v3/agents'),
  job_not_found: {
    cause: 'The id is wrong, or the job belongs to another account, or it ended so long ago that it is no longer kept.',
    remedy: 'List the jobs with `GET /api/v3/jobs`. The log of requests shows which print made which job.',
  },
  template_not_found: unknown('template', 'GET /api/v3/templates'),
  template_version_not_found: {
    cause: 'This version of the template was never published, or is no longer kept.',
    remedy: 'The message says which version is published. The history of the template lists those that are kept.',
  },
  label_not_found: unknown('label', 'GET /api/v3/labels'),
  key_not_found: unknown('key', 'GET /api/v3/keys'),
  board_not_found: {
    cause: 'The wall board was removed, or its link was not copied completely.',
    remedy: '`GET /api/v3/boards` lists the boards of the account; a new one has a new link.',
  },
  page_token_not_found: unknown('page token', 'GET /api/v3/tokens'),
  member_not_found: unknown('member', 'GET /api/v3/members'),
  account_not_found: {
    cause: 'The user is not a member of an account with this id.',
    remedy: '`GET /api/v3/profile` lists the accounts of the user.',
  },
  invitation_not_found: {
    cause: 'The invitation was used or revoked, or its link was not copied completely.',
    remedy: 'Ask whoever sent it for another.',
  },
  webhook_not_found: unknown('webhook', 'GET /api/v3/webhooks'),
  delivery_not_found: {
    cause: 'The webhook has no delivery with this id, or it is no longer kept.',
    remedy: "List the webhook's deliveries.",
  },
  enrollment_code_not_found: {
    cause: 'The code is mistyped, was used already, or was revoked.',
    remedy: 'Make another code in the dashboard under Agents. A code that is not reusable connects one computer.',
  },
  alert_rule_not_found: unknown('alert rule', 'GET /api/v3/alert-rules'),
  alert_channel_not_found: unknown('alert channel', 'GET /api/v3/alert-channels'),
  job_action_not_found: {
    cause: 'There is no action on jobs with this id, or it ended so long ago that it is no longer kept.',
    remedy: 'Look at the jobs themselves: each shows how it ended.',
  },
  not_found: {
    cause: 'There is no route with this path.',
    remedy: 'Check the path against the API reference: it begins with `/api/v2` or `/api/v3`.',
  },
  method_not_allowed: {
    cause: 'The path exists, but not with this method.',
    remedy: 'The message and the header `Allow` list the methods of the path.',
  },
  not_acceptable: {
    cause: 'The Accept header names no media type that a conversion produces.',
    remedy: 'Omit Accept, or send one like `image/png`.',
  },
  request_timeout: {
    cause: 'The request did not arrive completely in time.',
    remedy: 'Send it again. If that happens often, the connection is too slow or a proxy holds requests back.',
  },
  agent_limit_reached: atLimit(
    'agents',
    'Remove agents of computers that are gone, and enrollment codes that nobody will use.',
  ),
  enrollment_code_limit_reached: atLimit('reusable enrollment codes', 'Revoke codes that are no longer in use.'),
  printer_limit_reached: atLimit('printers', 'Remove printers that are gone.'),
  key_limit_reached: atLimit('keys', 'Revoke keys that are not in use: the list shows when each was used last.'),
  page_token_limit_reached: atLimit('page tokens', 'Give tokens a shorter life, or revoke those of closed pages.'),
  page_token_used_up: {
    cause: 'The page token was made for a number of copies, and too few are left.',
    remedy: 'Let the server of the page make another token.',
  },
  label_limit_reached: atLimit('stored labels', 'Delete labels that nobody prints.'),
  template_limit_reached: atLimit('templates', 'Delete templates that nobody prints.'),
  label_changed: {
    cause: 'Somebody has saved the label since it was loaded. Saving now would overwrite that.',
    remedy: 'Load the label again, put the change in, and save it with the new version.',
  },
  template_changed: {
    cause: 'Another version of the template was published since it was loaded.',
    remedy: 'Look at the differences, then publish again on top of the new version.',
  },
  template_without_draft: {
    cause: 'Publishing without content publishes the draft, and there is none.',
    remedy: 'Save a draft first, or send `format` and `content`.',
  },
  webhook_limit_reached: atLimit('webhooks', 'Delete webhooks that are not in use.'),
  alert_rule_limit_reached: atLimit('alert rules', 'Delete rules, or let one rule cover several printers.'),
  alert_channel_limit_reached: atLimit('alert channels', 'Delete channels that no rule uses.'),
  board_limit_reached: atLimit('wall boards', 'Remove boards that no screen shows.'),
  member_limit_reached: atLimit('members', 'Remove members who have left.'),
  account_limit_reached: {
    cause: 'The user is a member of as many accounts as one may be.',
    remedy: 'Leave an account that is no longer needed.',
  },
  invitation_limit_reached: atLimit('open invitations', 'Revoke invitations that nobody will accept.'),
  passkey_limit_reached: {
    cause: 'The user has as many passkeys as one may have.',
    remedy: 'Delete passkeys of devices that are gone.',
  },
  already_member: {
    cause: 'The invitation is to an account of which the user is a member already.',
    remedy: 'Nothing is to be done. Sign in as somebody else if the invitation was for another person.',
  },
  last_owner: {
    cause: 'The last owner of an account cannot leave it, or lose the role.',
    remedy: 'Make another member an owner first.',
  },
  storage_limit_reached: {
    cause: 'The documents of waiting jobs, the labels and the templates of the account fill its storage.',
    remedy:
      'Delete labels or templates, or see why jobs wait: the page Attention lists the printers that do not print.',
  },
  document_deleted: {
    cause: 'The document of the job is no longer stored, so it cannot be printed again.',
    remedy: 'Send the print anew. An account can keep documents after their print by the setting `keepDocuments`.',
  },
  retry_limit_reached: {
    cause: 'The job was retried as often as a job can be.',
    remedy: 'Mend what makes it fail (the job says what), then send the print anew.',
  },
  job_not_failed: {
    cause: 'Only a job that was not printed can be retried; this one waits, prints, or is completed.',
    remedy: 'Look at `status` of the job. To print a completed one again, send the print anew.',
  },
  job_in_progress: {
    cause: 'Part of the job has been sent to the printer.',
    remedy: 'Stop the printer by its own button if it must not print. The job ends as completed or failed.',
  },
  job_ended: {
    cause: 'The job has already ended, so it can be neither cancelled nor moved.',
    remedy: 'The message says how it ended.',
  },
  job_action_limit_reached: {
    cause: 'As many actions on many jobs are running as an account may have at a time.',
    remedy: 'Wait until one has ended.',
  },
  job_action_ended: {
    cause: 'The action was undone already, or its time for undoing has passed.',
    remedy: 'Look at the jobs themselves.',
  },
  key_not_rotated: {
    cause: 'The agent is offline, so it cannot be given a new key. The old one stays valid.',
    remedy: 'Start the agent and ask again. To end the key at once, remove the agent.',
  },
  pool_not_found: {
    cause: 'No pool of the account has this id: it was removed, or belongs to another account.',
    remedy: 'List the pools with `GET /api/v3/pools`.',
  },
  pool_limit_reached: atLimit('pools', 'Remove pools that are not in use.'),
  printer_ambiguous: {
    cause: 'Several printers of the account have this name.',
    remedy: '`printerIds` lists them. Name one by its id, or give one an alias of its own.',
  },
  primary_agent: {
    cause: 'A printer needs its primary agent, so that one cannot be unbound.',
    remedy: 'Make another agent the primary one first, or remove the printer.',
  },
  already_bound: {
    cause: 'The agent serves this printer already.',
    remedy: 'Nothing is to be done.',
  },
  enrollment_code_expired: {
    cause: 'The code was not used in time.',
    remedy: 'Make another in the dashboard under Agents.',
  },
  document_gone: {
    cause: 'The document of the job was deleted when the printer confirmed the print.',
    remedy: 'An account can keep documents after their print by the setting `keepDocuments`.',
  },
  invitation_expired: {
    cause: 'The invitation was not accepted in time.',
    remedy: 'Ask whoever sent it for another.',
  },
  payload_too_large: {
    cause: 'The body of the request is larger than allowed here. `limit` is in the answer, in bytes.',
    remedy: 'Send pictures as PNG, at the resolution of the printer, or split the document.',
  },
  converted_payload_too_large: {
    cause: 'The document became too large when it was converted to the language of the printer.',
    remedy: 'Print fewer labels at a time. Pictures over the whole label are the usual reason: send text as text.',
  },
  batch_too_large: {
    cause: 'The request has more entries than a batch may have.',
    remedy: 'Send several requests, each with a part of the entries and an idempotency key of its own.',
  },
  unsupported_media_type: {
    cause: 'The Content-Type, its charset or the Content-Encoding of the body is not accepted here.',
    remedy: 'The message says what is accepted. Forms are not: send the document itself as the body.',
  },
  option_not_supported: {
    cause: 'The driver of the printer has no such paper, tray or other option of pages.',
    remedy:
      'Send one that the message names, or leave the option out. `capabilities` of the printer lists what it has.',
  },
  agent_update_required: {
    cause: 'The agent of the printer is too old for what was asked, and would print something else or too little.',
    remedy: 'Update the agent, or leave out the option that the message names.',
  },
  printer_mismatch: {
    cause: 'The stored document was made for another language or resolution than that of the printer.',
    remedy: 'Choose a printer that the message describes, or send the print anew: then it is converted.',
  },
  idempotency_key_reused: {
    cause: 'The idempotency key was sent before, with another request. Nothing was printed.',
    remedy: 'Make a new key for every new print, and use the old one only to repeat the same request.',
  },
  missing_merge_fields: {
    cause: '`validate=true` was sent, and entries lack fields of the template. Nothing was printed.',
    remedy: '`problems` lists for each entry what is missing.',
  },
  daily_job_limit_reached: {
    cause: 'The account has printed as many jobs today as its plan allows.',
    remedy: 'Wait until `resetAt`. Several labels in one document are one job.',
  },
  rate_limited: {
    cause: 'More requests came from this address, or with this key, than are allowed in a minute.',
    remedy: 'Wait as long as `Retry-After` says. Read events instead of asking for each job again and again.',
  },
  throttled: {
    cause: 'More print requests came from this account than are allowed in a minute.',
    remedy: 'Wait as long as `Retry-After` says. Send several labels as one print.',
  },
  too_many_auth_failures: {
    cause: 'This address has sent too many credentials that are not valid.',
    remedy:
      'Correct the credential first, then wait as long as `Retry-After` says. Another attempt with it counts again.',
  },
  headers_too_large: {
    cause: 'The headers of the request are too large.',
    remedy: 'Remove cookies or headers that are not needed. Merge data belongs into the body.',
  },
  internal_error: {
    cause: 'A fault of the cloud.',
    remedy: 'Send the request again. If it stays, tell support the `requestId`: the log has the reason under it.',
  },
  conversion_failed: {
    cause: 'The document could not be converted. The same document fails again.',
    remedy: '`diagnostics` and the message say what is wrong with it.',
  },
  service_unavailable: {
    cause: 'The cloud is restarting, or its database does not answer.',
    remedy: 'Send the same request again, after `Retry-After` where it is given, with the same idempotency key.',
  },
  conversion_timeout: {
    cause: 'The conversion took longer than it may.',
    remedy:
      'Send it once more. If it stays, the document is too heavy: fewer labels, smaller pictures, a lower resolution.',
  },
};

export const JOB_ERROR_HELP: Readonly<Record<JobErrorCode, Help>> = {
  cancelled: {
    cause: 'Somebody cancelled the job before an agent accepted it.',
    remedy: 'The timeline of the job and the audit log say who. Print it again if that was wrong.',
  },
  expired: {
    cause: 'The job waited longer than it may, so it was not printed.',
    remedy: 'See why the printer did not print for so long, then print the job again.',
  },
  printer_unreachable: {
    cause: 'The agent could not connect to the printer.',
    remedy: 'Check that the printer is on and has the address under which it was added. Then retry the job.',
  },
  printer_not_responding: {
    cause: 'The printer took the connection, but did not take the label.',
    remedy: 'Look at its display: paused, out of labels, head open. Switch it off and on, then retry the job.',
  },
  connection_lost: {
    cause: 'The connection to the printer broke before anything of the label was known to be printed.',
    remedy: 'Check cable and network of the printer, then retry the job.',
  },
  printer_fault: {
    cause: 'The printer reports a fault: no labels, no ribbon, head open, too hot.',
    remedy: 'The message names it. Mend it at the printer, then retry the job.',
  },
  copies_above_driver_maximum: {
    cause: "The printer's driver cannot print as many copies as were asked for.",
    remedy: 'Print fewer copies at a time.',
  },
  spooler_error: {
    cause: "The print system of the agent's computer refused the job.",
    remedy: "The message has the system's own words. Open its queue on that computer, then retry the job.",
  },
  outcome_uncertain: {
    cause: 'The label was being sent when computer, printer or connection failed: it may have been printed, or not.',
    remedy: 'Look whether it came out. If not, retry the job: it is never printed again by itself.',
  },
  printer_removed: {
    cause: 'The printer was removed while the job waited or was being printed.',
    remedy: 'Print it on another printer.',
  },
  agent_removed: {
    cause: 'The agent was removed while it had the job.',
    remedy: 'Look whether the label came out, then print it with another agent.',
  },
  unsupported_connection: {
    cause: 'The agent cannot print over this kind of connection on its system.',
    remedy: 'Bind the printer to an agent on a computer that can, or add it with its network address.',
  },
  document_corrupt: {
    cause: 'The document did not arrive at the agent as it was stored.',
    remedy: 'Retry the job. If it fails again, a proxy between agent and cloud changes what passes through.',
  },
  disk_full: {
    cause: "The disk of the agent's computer is full, so the agent cannot keep account of what it prints.",
    remedy: 'Make room on that computer, then retry the job.',
  },
  internal_error: {
    cause: 'A fault of the agent.',
    remedy: 'Retry the job. If it fails again, send the diagnostics of the agent to support.',
  },
};
