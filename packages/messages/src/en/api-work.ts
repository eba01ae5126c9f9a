/** Errors of the API about actions on jobs, about templates and alerts. */
export const apiWork = {
  'api.alert_channel_not_found': 'There is no alert channel with that id.',
  'api.alert_rule_not_found': 'There is no alert rule with that id.',
  'api.batch_too_large.job_action': 'An action may have at most {limit} jobs: narrow the filter.',
  'api.content_type_mismatch.form_unread': 'The form cannot be read: {reason}.',
  'api.email_not_verified.channel':
    'address: e-mails are sent only to members of this account who have verified their address. Invite its owner, or choose another.',
  'api.idempotency_key_reused.job_action': 'This idempotency key was used for a different action.',
  'api.invalid_parameter.label_number': 'label must be a whole number from 1 to {most}, not {label}.',
  'api.invalid_parameter.no_mail': 'type: this cloud cannot send e-mail. Its operator has not set up a mail server.',
  'api.invalid_parameter.unknown_agent': '{name}: there is no agent {id} in this account.',
  'api.invalid_parameter.unknown_channel': '{name}: there is no channel {id} in this account.',
  'api.invalid_parameter.unknown_printer': '{name}: there is no printer {id} in this account.',
  'api.job_action_ended.undone': 'This action has already been undone.',
  'api.job_action_not_found': 'There is no action on jobs with that id.',
  'api.job_in_progress.move': 'An agent has accepted this job: cancel it first, then move it.',
  'api.label_not_found.restore': 'There is no deleted label with that id that can be restored.',
  'api.option_not_supported': 'The printer "{printer}" cannot print with {option} "{value}". It can: {able}.',
  'api.option_not_supported.none': 'The printer "{printer}" cannot print with {option} "{value}". Omit {option}.',
  'api.option_not_supported.labels':
    'The printer "{printer}" prints labels as they are: it has no {option}. Omit it, or print on a printer of pages.',
  'api.printer_mismatch.dpi':
    'The document of this job is made for {dpi} dpi, but the printer "{printer}" has {other}. Choose a printer with {dpi} dpi, or print the label anew.',
  'api.printer_mismatch.format':
    'The document of this job is {format}, but the printer "{printer}" accepts {other}. Choose a printer that accepts {format}, or print the label anew.',
  'api.printer_mismatch.same': 'The job is already at this printer. Set printerId to another one.',
  'api.rate_limited.alert_tests': 'Too many tests in a minute. Wait until the time in Retry-After has passed.',
  'api.label_changed': 'This label has been changed since you loaded it. Look at it, then save yours again.',
  'api.template_changed':
    'Another version was published after version {version}. Look at the differences, then publish again.',
  'api.template_changed.draft':
    'The draft of this template has been changed since you loaded it. Look at it, then save yours again.',
  'api.template_not_found.unpublished': 'Nothing of the template {name} is published yet. Publish it first.',
  'api.template_not_found.restore': 'There is no template with that id that can be restored.',
  'api.template_version_not_found':
    'There is no version {version} of this template: version {published} is published; earlier ones are kept as long as there is room.',
  'api.template_without_draft': 'The template has no draft. Save one, or send format and content.',
} as const;
