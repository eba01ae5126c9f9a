# frozen_string_literal: true

# Written by `pnpm sdks` from the table of routes. Changes here are lost.

module Platen
  class Account < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :email, "email"
    # @return [String]
    field :plan, "plan"
    # Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed again.
    # Otherwise they are deleted when the agent confirms the print.
    # @return [Boolean]
    field :keep_documents, "keepDocuments"
    # Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its printer
    # sets a time; null for 14 days.
    # @return [Integer, nil]
    field :expires_in, "expiresIn"
    # Members and the assistants that act for them need a second factor or a passkey. Without one they reach
    # their own profile only: 403 `second_factor_required`. API keys keep working.
    # @return [Boolean]
    field :requires_second_factor, "requiresSecondFactor"
    # The role of the user in this account; null for a key.
    # @return [String, nil]
    field :role, "role"
  end

  class Agent < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :status, "status"
    # @return [Boolean]
    field :online, "online"
    # @return [String]
    field :version, "version"
    # @return [String]
    field :platform, "platform"
    # @return [String]
    field :hostname, "hostname"
    # @return [String, nil]
    field :last_seen_date, "lastSeenDate"
    # @return [String]
    field :created_date, "createdDate"
    # When the agent began to use its current key; null if it still has the key of its enrollment.
    # @return [String, nil]
    field :key_rotated_date, "keyRotatedDate"
    # @return [Boolean]
    field :update_required, "updateRequired"
    # Which updates the agent installs: `early` ones come before `stable` ones; null if the choice at its
    # computer applies.
    # @return [String, nil]
    field :update_ring, "updateRing"
    # IP addresses of its computer; empty from older agents.
    # @return [Array<String>]
    field :addresses, "addresses"
    # The agent's clock minus the cloud's; null until it has connected.
    # @return [Integer, nil]
    field :clock_skew_ms, "clockSkewMs"
    # @return [Integer]
    field :printer_count, "printerCount"
  end

  class AgentCheckAnswer < Shape
    # false if the agent is offline.
    # @return [Boolean]
    field :requested, "requested"
  end

  class AgentDiscoverAnswer < Shape
    # false if the agent is offline.
    # @return [Boolean]
    field :requested, "requested"
  end

  class AgentDiscoveredAnswer < Shape
    # @return [Array<AgentDiscoveredAnswerPrinter>]
    field :printers, "printers", :AgentDiscoveredAnswerPrinter
    # @return [String, nil]
    field :discovered_date, "discoveredDate"
  end

  class AgentDiscoveredAnswerPrinter < Shape
    # @return [String]
    field :identity, "identity"
    # @return [String]
    field :connection_type, "connectionType"
    # @return [String]
    field :address, "address"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :model, "model"
    # @return [String, nil]
    field :native_format, "nativeFormat"
    # @return [Integer, nil]
    field :dpi, "dpi"
    # @return [String, nil]
    field :driver, "driver"
  end

  class AgentRemoval < Shape
    # @return [Array<AgentRemovalPrinter>]
    field :printers, "printers", :AgentRemovalPrinter
    # A count that equals this limit may be larger in fact.
    # @return [Integer]
    field :most, "most"
  end

  class AgentRemovalPrinter < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # The agent that becomes the primary: the printer stays, with its jobs. null: no other agent serves the
    # printer, and it is removed.
    # @return [AgentRemovalPrinterPassesTo, nil]
    field :passes_to, "passesTo", :AgentRemovalPrinterPassesTo
    # Jobs that have not ended. They end as `printer_removed`.
    # @return [Integer]
    field :open_jobs, "openJobs"
    # Jobs that have ended. They stay readable with `keep=jobs`.
    # @return [Integer]
    field :ended_jobs, "endedJobs"
  end

  class AgentRemovalPrinterPassesTo < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class Alert < Shape
    # @return [String]
    field :id, "id"
    # @return [String, nil]
    field :rule_id, "ruleId"
    # @return [String]
    field :rule_name, "ruleName"
    # @return [String]
    field :kind, "kind"
    # @return [AlertSubject]
    field :subject, "subject", :AlertSubject
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # The printers that the alert is about, at most 50.
    # @return [Array<AlertPrinter>]
    field :printers, "printers", :AlertPrinter
    # @return [String]
    field :since_date, "sinceDate"
    # @return [String]
    field :raised_date, "raisedDate"
    # null while the alert is open.
    # @return [String, nil]
    field :resolved_date, "resolvedDate"
    # @return [Array<AlertMessage>]
    field :messages, "messages", :AlertMessage
  end

  class AlertChannel < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :type, "type"
    # A URL is shortened to its host and last characters, because anyone who knows it can post there.
    # @return [String]
    field :address, "address"
    # When the first attempt failed since a message was last sent.
    # @return [String, nil]
    field :failing_since, "failingSince"
    # Why the last attempt failed, as an English sentence.
    # @return [String, nil]
    field :failing_reason, "failingReason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :failing_fact, "failingFact", :Fact
    # @return [String]
    field :created_date, "createdDate"
  end

  class AlertChannelListAnswer < Shape
    # @return [Array<AlertChannel>]
    field :channels, "channels", :AlertChannel
    # false if the operator has not set up a mail server.
    # @return [Boolean]
    field :mail, "mail"
  end

  class AlertMessage < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :kind, "kind"
    # @return [AlertMessageChannel]
    field :channel, "channel", :AlertMessageChannel
    # `held`: waits until the quiet hours end.
    # @return [String]
    field :state, "state"
    # Why it was not sent, as an English sentence.
    # @return [String, nil]
    field :error, "error"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :error_fact, "errorFact", :Fact
    # @return [Integer]
    field :attempts, "attempts"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String, nil]
    field :sent_date, "sentDate"
  end

  class AlertMessageChannel < Shape
    # @return [String, nil]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :type, "type"
  end

  class AlertPrinter < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class AlertRule < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :kind, "kind"
    # How many minutes the problem must last before the alert is raised.
    # @return [Integer]
    field :minutes, "minutes"
    # Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.
    # @return [Array<String>, nil]
    field :targets, "targets"
    # Without a channel the alert is only listed.
    # @return [Array<String>]
    field :channel_ids, "channelIds"
    # @return [Boolean]
    field :active, "active"
    # @return [String]
    field :created_date, "createdDate"
  end

  class AlertSettings < Shape
    # @return [String]
    field :time_zone, "timeZone"
    # Language of the messages.
    # @return [String]
    field :language, "language"
    # Nothing is sent during quiet hours; one summary is sent when they end.
    # @return [AlertSettingsQuietHours, nil]
    field :quiet_hours, "quietHours", :AlertSettingsQuietHours
  end

  class AlertSettingsQuietHours < Shape
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
  end

  class AlertSubject < Shape
    # @return [String]
    field :type, "type"
    # @return [String]
    field :id, "id"
  end

  class Attention < Shape
    # Most urgent first.
    # @return [Array<AttentionEntry>]
    field :entries, "entries", :AttentionEntry
    # @return [AttentionSummary]
    field :summary, "summary", :AttentionSummary
    # @return [String]
    field :checked_date, "checkedDate"
    # When an entry may appear without an event: a job that has waited too long, or a reading that is too old.
    # @return [String]
    field :next_check_date, "nextCheckDate"
  end

  class AttentionDismissAnswer < Shape
    # @return [Integer]
    field :dismissed, "dismissed"
  end

  class AttentionEntry < Shape
    # Stays the same as long as the entry exists.
    # @return [String]
    field :id, "id"
    # @return [String]
    field :kind, "kind"
    # `stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`: worth
    # knowing.
    # @return [String]
    field :severity, "severity"
    # The object that the entry is about.
    # @return [AttentionEntrySubject]
    field :subject, "subject", :AttentionEntrySubject
    # What is wrong, as an English sentence; the next step comes last.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # @return [String, nil]
    field :since, "since"
    # When an agent last checked the printer.
    # @return [String, nil]
    field :reading_date, "readingDate"
    # @return [AttentionEntryWaiting]
    field :waiting, "waiting", :AttentionEntryWaiting
    # The place: the printer, and the computer of its agent.
    # @return [AttentionEntryPlace]
    field :place, "place", :AttentionEntryPlace
    # For an agent: the printers that do not print because of it.
    # @return [Array<AttentionEntryPrinter>]
    field :printers, "printers", :AttentionEntryPrinter
    # For failed jobs: their number, and the latest one.
    # @return [AttentionEntryJobs, nil]
    field :jobs, "jobs", :AttentionEntryJobs
    # Who has taken it on.
    # @return [AttentionMark, nil]
    field :mark, "mark", :AttentionMark
  end

  class AttentionEntryJobs < Shape
    # @return [Integer]
    field :count, "count"
    # @return [String]
    field :error_code, "errorCode"
    # @return [String]
    field :last_date, "lastDate"
    # @return [Array<AttentionEntryJobsLatest>]
    field :latest, "latest", :AttentionEntryJobsLatest
  end

  class AttentionEntryJobsLatest < Shape
    # @return [String]
    field :id, "id"
    # @return [String, nil]
    field :title, "title"
    # @return [String]
    field :ended_date, "endedDate"
  end

  # The place: the printer, and the computer of its agent.
  class AttentionEntryPlace < Shape
    # @return [String, nil]
    field :printer_id, "printerId"
    # @return [String, nil]
    field :printer_name, "printerName"
    # @return [String, nil]
    field :address, "address"
    # @return [String, nil]
    field :agent_id, "agentId"
    # @return [String, nil]
    field :agent_name, "agentName"
    # @return [String, nil]
    field :hostname, "hostname"
  end

  class AttentionEntryPrinter < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [Integer]
    field :waiting, "waiting"
  end

  # The object that the entry is about.
  class AttentionEntrySubject < Shape
    # @return [String]
    field :type, "type"
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class AttentionEntryWaiting < Shape
    # Jobs that wait because of this. At most 101 are counted per printer, which means more than a hundred.
    # @return [Integer]
    field :jobs, "jobs"
    # @return [String, nil]
    field :oldest_date, "oldestDate"
  end

  class AttentionMark < Shape
    # The name of the member.
    # @return [String]
    field :by, "by"
    # @return [String, nil]
    field :note, "note"
    # @return [String]
    field :date, "date"
    # Until then it need not be shown among the others.
    # @return [String, nil]
    field :snoozed_until, "snoozedUntil"
  end

  class AttentionSummary < Shape
    # @return [Integer]
    field :printers, "printers"
    # @return [Integer]
    field :printers_ready, "printersReady"
    # @return [Integer]
    field :agents, "agents"
    # @return [Integer]
    field :agents_online, "agentsOnline"
    # @return [Integer]
    field :jobs_waiting, "jobsWaiting"
    # More jobs are waiting: at most 101 are counted per printer.
    # @return [Boolean]
    field :jobs_waiting_more, "jobsWaitingMore"
    # @return [Integer]
    field :jobs_today, "jobsToday"
  end

  class AuditEntry < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :at, "at"
    # @return [AuditEntryActor]
    field :actor, "actor", :AuditEntryActor
    # @return [String]
    field :action, "action"
    # The id of the changed object.
    # @return [String, nil]
    field :target, "target"
    # Where the request came from.
    # @return [String, nil]
    field :address, "address"
    # @return [Hash{String => Object}, nil]
    field :detail, "detail"
  end

  class AuditEntryActor < Shape
    # @return [String]
    field :type, "type"
    # @return [String, nil]
    field :id, "id"
    # Its name at that time: an e-mail address, or the name of an agent.
    # @return [String]
    field :name, "name"
  end

  class ConvertReport < Shape
    # Of the content.
    # @return [String]
    field :content_type, "contentType"
    # @return [String]
    field :encoding, "encoding"
    # @return [String]
    field :content, "content"
    # How many labels the content has.
    # @return [Integer]
    field :labels, "labels"
    # @return [Array<Diagnostic>]
    field :diagnostics, "diagnostics", :Diagnostic
    # Elements that the target cannot express; each became a picture.
    # @return [Array<Diagnostic>]
    field :replaced, "replaced", :Diagnostic
  end

  class CreatedInvitation < Shape
    # @return [String]
    field :id, "id"
    # Only a user with this address may accept it; null for anyone.
    # @return [String, nil]
    field :email, "email"
    # A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner
    # also manages keys, webhooks, members and the account.
    # @return [String]
    field :role, "role"
    # The e-mail address of the owner who invited.
    # @return [String]
    field :invited_by, "invitedBy"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String]
    field :expires_date, "expiresDate"
    # The link to share, shown only once.
    # @return [String]
    field :link, "link"
    # Whether an e-mail with a link of its own is on its way.
    # @return [Boolean]
    field :sent, "sent"
  end

  class CreatedKey < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # The first characters of the key, to tell keys apart.
    # @return [String]
    field :prefix, "prefix"
    # @return [String]
    field :mode, "mode"
    # @return [Array<String>]
    field :scopes, "scopes"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String, nil]
    field :last_used_date, "lastUsedDate"
    # The address of the last request with this key.
    # @return [String, nil]
    field :last_used_address, "lastUsedAddress"
    # @return [String, nil]
    field :expires_date, "expiresDate"
    # For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.
    # @return [String, nil]
    field :granted_by, "grantedBy"
    # Webhooks that were made with it through `/printnode`: they end with it.
    # @return [Integer]
    field :webhooks, "webhooks"
    # Open page tokens that were made with it: they end with it.
    # @return [Integer]
    field :page_tokens, "pageTokens"
    # The key, shown only once.
    # @return [String]
    field :key, "key"
  end

  class CreatedPageToken < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :mode, "mode"
    # @return [Array<String>]
    field :printer_ids, "printerIds"
    # The total number of labels that may be printed with the token.
    # @return [Integer]
    field :copies, "copies"
    # @return [Integer]
    field :copies_used, "copiesUsed"
    # @return [Array<String>]
    field :origins, "origins"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String]
    field :expires_date, "expiresDate"
    # The token, shown only once.
    # @return [String]
    field :token, "token"
  end

  class CreatedWebhook < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :url, "url"
    # The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
    # `/printnode`. That one ends with the key that created it.
    # @return [String]
    field :format, "format"
    # @return [Array<String>]
    field :types, "types"
    # @return [Boolean]
    field :active, "active"
    # When the first attempt failed since the last successful delivery.
    # @return [String, nil]
    field :failing_since, "failingSince"
    # Why the last attempt failed, as an English sentence.
    # @return [String, nil]
    field :failing_reason, "failingReason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :failing_fact, "failingFact", :Fact
    # When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
    # @return [String, nil]
    field :disabled_date, "disabledDate"
    # Why the webhook was disabled, as an English sentence.
    # @return [String, nil]
    field :disabled_reason, "disabledReason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :disabled_fact, "disabledFact", :Fact
    # @return [String]
    field :created_date, "createdDate"
    # The secret that signs deliveries, shown only once.
    # @return [String]
    field :secret, "secret"
  end

  class Diagnostic < Shape
    # @return [String]
    field :severity, "severity"
    # @return [String]
    field :code, "code"
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # @return [Integer, nil]
    field :offset, "offset"
    # @return [Integer, nil]
    field :length, "length"
    # @return [Integer, nil]
    field :line, "line"
    # @return [Integer, nil]
    field :column, "column"
    # @return [String, nil]
    field :command, "command"
    # What is expected: a range, or a list of values.
    # @return [String, nil]
    field :expected, "expected"
    # The fact behind `expected`, if it is a sentence.
    # @return [Fact, nil]
    field :expected_fact, "expectedFact", :Fact
  end

  class DoctorReport < Shape
    # @return [Array<DoctorReportCheck>]
    field :checks, "checks", :DoctorReportCheck
    # @return [String, nil]
    field :requested_date, "requestedDate"
    # null if the agent has never reported.
    # @return [String, nil]
    field :reported_date, "reportedDate"
  end

  class DoctorReportCheck < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :title, "title"
    # @return [String]
    field :result, "result"
    # @return [String]
    field :detail, "detail"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :detail_fact, "detailFact", :Fact
    # @return [String, nil]
    field :fix, "fix"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fix_fact, "fixFact", :Fact
  end

  class EnrollmentCode < Shape
    # @return [String]
    field :enrollment_code, "enrollmentCode"
    # @return [String]
    field :id, "id"
    # @return [Boolean]
    field :reusable, "reusable"
    # @return [Integer]
    field :uses, "uses"
    # @return [Boolean]
    field :add_printers, "addPrinters"
    # The agent that the computer takes over which uses the code; null: it becomes a new agent.
    # @return [String, nil]
    field :agent_id, "agentId"
    # @return [String]
    field :expires_date, "expiresDate"
  end

  class Event < Shape
    # The same in every delivery of the event: deduplicate by it.
    # @return [String]
    field :id, "id"
    # @return [String]
    field :type, "type"
    # @return [String]
    field :at, "at"
    # @return [EventData]
    field :data, "data", :EventData
  end

  class EventData < Shape
    # @return [String, nil]
    field :job_id, "jobId"
    # @return [String, nil]
    field :printer_id, "printerId"
    # @return [String, nil]
    field :agent_id, "agentId"
  end

  # The fact behind the message: its key in the catalogue of messages, and its parameters.
  class Fact < Shape
    # @return [String]
    field :key, "key"
    # @return [Hash{String => Object}, nil]
    field :params, "params"
  end

  class Invitation < Shape
    # @return [String]
    field :id, "id"
    # Only a user with this address may accept it; null for anyone.
    # @return [String, nil]
    field :email, "email"
    # A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner
    # also manages keys, webhooks, members and the account.
    # @return [String]
    field :role, "role"
    # The e-mail address of the owner who invited.
    # @return [String]
    field :invited_by, "invitedBy"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String]
    field :expires_date, "expiresDate"
  end

  class Job < Shape
    # @return [String]
    field :id, "id"
    # The sender's name for the job.
    # @return [String, nil]
    field :title, "title"
    # The sender's own values, by name.
    # @return [Hash{String => String}]
    field :metadata, "metadata"
    # @return [String]
    field :printer_id, "printer_id"
    # Name of its printer; of a removed one, the name that it had. null once nothing is known of it.
    # @return [String, nil]
    field :printer_name, "printer_name"
    # @return [String, nil]
    field :agent_id, "agent_id"
    # @return [String]
    field :status, "status"
    # @return [String]
    field :source_format, "source_format"
    # @return [String]
    field :target_format, "target_format"
    # @return [Integer, nil]
    field :copies, "copies"
    # @return [Integer]
    field :copies_sent, "copies_sent"
    # @return [Integer]
    field :retry_count, "retry_count"
    # How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the print
    # queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not confirm; the
    # label may still be in its memory, or lost.
    # @return [String, nil]
    field :confirmation, "confirmation"
    # Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if
    # it is not held up.
    # @return [String, nil]
    field :reason, "reason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :reason_fact, "reason_fact", :Fact
    # @return [JobError, nil]
    field :error, "error", :JobError
    # @return [String]
    field :created_date, "created_date"
    # @return [String, nil]
    field :completed_date, "completed_date"
    # @return [String, nil]
    field :expires_date, "expires_date"
  end

  class JobAction < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :action, "action"
    # @return [String, nil]
    field :printer_id, "printerId"
    # @return [String]
    field :state, "state"
    # @return [Integer]
    field :total, "total"
    # Jobs that were changed.
    # @return [Integer]
    field :done, "done"
    # Jobs that were left unchanged; `reasons` states why.
    # @return [Integer]
    field :failed, "failed"
    # Jobs that were restored, or not yet reached when the action was undone.
    # @return [Integer]
    field :undone, "undone"
    # Why jobs were left unchanged.
    # @return [Array<JobActionReason>]
    field :reasons, "reasons", :JobActionReason
    # @return [String]
    field :created_date, "createdDate"
    # @return [String]
    field :starts_date, "startsDate"
    # @return [String, nil]
    field :ended_date, "endedDate"
  end

  class JobActionReason < Shape
    # @return [String]
    field :code, "code"
    # @return [Integer]
    field :count, "count"
    # Ids of the first few jobs.
    # @return [Array<String>]
    field :job_ids, "jobIds"
  end

  class JobCounts < Shape
    # @return [JobCountsCounts]
    field :counts, "counts", :JobCountsCounts
    # A count that equals this limit may be larger in fact.
    # @return [Integer]
    field :most, "most"
  end

  class JobCountsCounts < Shape
    # @return [Integer]
    field :queued, "queued"
    # @return [Integer]
    field :dispatched, "dispatched"
    # @return [Integer]
    field :printing, "printing"
    # @return [Integer]
    field :completed, "completed"
    # @return [Integer]
    field :failed, "failed"
    # All that wait: they are counted under their status too.
    # @return [Integer]
    field :waiting, "waiting"
  end

  class JobError < Shape
    # @return [String]
    field :code, "code"
    # @return [String]
    field :message, "message"
    # @return [Integer]
    field :copies_sent, "copiesSent"
    # @return [Integer, nil]
    field :copies_requested, "copiesRequested"
  end

  class JobEvent < Shape
    # @return [String]
    field :at, "at"
    # @return [String]
    field :type, "type"
    # @return [Hash{String => Object}, nil]
    field :detail, "detail"
  end

  class Key < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # The first characters of the key, to tell keys apart.
    # @return [String]
    field :prefix, "prefix"
    # @return [String]
    field :mode, "mode"
    # @return [Array<String>]
    field :scopes, "scopes"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String, nil]
    field :last_used_date, "lastUsedDate"
    # The address of the last request with this key.
    # @return [String, nil]
    field :last_used_address, "lastUsedAddress"
    # @return [String, nil]
    field :expires_date, "expiresDate"
    # For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.
    # @return [String, nil]
    field :granted_by, "grantedBy"
    # Webhooks that were made with it through `/printnode`: they end with it.
    # @return [Integer]
    field :webhooks, "webhooks"
    # Open page tokens that were made with it: they end with it.
    # @return [Integer]
    field :page_tokens, "pageTokens"
  end

  class KeyRotation < Shape
    # `rotated` (only with revokeOld): the old key has ended. `in_progress`: the agent is replacing its key
    # now. `waiting_for_agent`: it is offline and replaces it when it connects.
    # @return [String]
    field :state, "state"
    # @return [String]
    field :requested_date, "requestedDate"
    # When the agent last changed its key.
    # @return [String, nil]
    field :key_rotated_date, "keyRotatedDate"
    # @return [String]
    field :message, "message"
  end

  class Label < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :format, "format"
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String]
    field :updated_date, "updatedDate"
    # The document: as text, or in base64 for PDF and pictures.
    # @return [String]
    field :content, "content"
  end

  class LabelSummary < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :format, "format"
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String]
    field :updated_date, "updatedDate"
  end

  class LintReport < Shape
    # @return [Array<Diagnostic>]
    field :diagnostics, "diagnostics", :Diagnostic
    # @return [Integer]
    field :labels, "labels"
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
  end

  class LoggedRequest < Shape
    # @return [String]
    field :id, "id"
    # When the answer was complete.
    # @return [String]
    field :at, "at"
    # @return [String]
    field :method, "method"
    # The path with parameter names instead of ids.
    # @return [String]
    field :route, "route"
    # The path of the request, without the query.
    # @return [String]
    field :path, "path"
    # The query, without documents, merge data and credentials.
    # @return [String, nil]
    field :query, "query"
    # @return [Integer]
    field :status, "status"
    # The code of the error; null if the request succeeded.
    # @return [String, nil]
    field :code, "code"
    # The error message of the answer.
    # @return [String, nil]
    field :message, "message"
    # @return [Float]
    field :duration_ms, "durationMs"
    # @return [LoggedRequestCaller]
    field :caller, "caller", :LoggedRequestCaller
    # @return [String]
    field :address, "address"
    # @return [String, nil]
    field :user_agent, "userAgent"
    # The same as in the header `X-SVC-Request-Id`.
    # @return [String]
    field :request_id, "requestId"
    # The length of the body; null if it was not declared.
    # @return [Integer, nil]
    field :request_bytes, "requestBytes"
    # @return [Integer, nil]
    field :response_bytes, "responseBytes"
    # The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`.
    # @return [String]
    field :curl, "curl"
  end

  class LoggedRequestCaller < Shape
    # @return [String]
    field :type, "type"
    # @return [String]
    field :id, "id"
    # null once the key, the token or the user was removed.
    # @return [String, nil]
    field :name, "name"
  end

  class Member < Shape
    # The id of the user.
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :email, "email"
    # A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner
    # also manages keys, webhooks, members and the account.
    # @return [String]
    field :role, "role"
    # Whether the user signs in with a second factor or a passkey.
    # @return [Boolean]
    field :second_factor, "secondFactor"
    # @return [String]
    field :joined_date, "joinedDate"
  end

  class OpenEnrollmentCode < Shape
    # @return [String]
    field :id, "id"
    # @return [Boolean]
    field :reusable, "reusable"
    # @return [Integer]
    field :uses, "uses"
    # @return [Boolean]
    field :add_printers, "addPrinters"
    # The agent that the computer takes over which uses the code; null: it becomes a new agent.
    # @return [String, nil]
    field :agent_id, "agentId"
    # @return [String]
    field :expires_date, "expiresDate"
    # @return [Integer]
    field :uses_left, "usesLeft"
    # @return [String]
    field :created_date, "createdDate"
  end

  class PageToken < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :mode, "mode"
    # @return [Array<String>]
    field :printer_ids, "printerIds"
    # The total number of labels that may be printed with the token.
    # @return [Integer]
    field :copies, "copies"
    # @return [Integer]
    field :copies_used, "copiesUsed"
    # @return [Array<String>]
    field :origins, "origins"
    # @return [String]
    field :created_date, "createdDate"
    # @return [String]
    field :expires_date, "expiresDate"
  end

  class PrintAnswer < Shape
    # @return [String]
    field :job_id, "jobId"
    # @return [String]
    field :status, "status"
    # @return [Integer, nil]
    field :copies, "copies"
    # Present if the request repeats an earlier one: nothing prints again.
    # @return [Boolean, nil]
    field :idempotent, "idempotent"
    # What will not print as intended. Empty for a document that goes to the printer unchanged, which is not
    # read; absent from a repeated answer.
    # @return [Array<Diagnostic>, nil]
    field :warnings, "warnings", :Diagnostic
  end

  class Printer < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :connection_type, "connection_type"
    # @return [String]
    field :address, "address"
    # @return [String]
    field :status, "status"
    # @return [PrinterConfig]
    field :config, "config", :PrinterConfig
    # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
    # Missing for a printer of labels, and until its agent has reported it.
    # @return [PrinterCapabilities, nil]
    field :capabilities, "capabilities", :PrinterCapabilities
    # The primary agent; null: the sandbox, which has none.
    # @return [String, nil]
    field :agent_id, "agent_id"
    # @return [Array<String>]
    field :aliases, "aliases"
    # It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
    # @return [Boolean]
    field :paused, "paused"
    # The printer that prints its jobs while it is out of service.
    # @return [String, nil]
    field :redirect_to, "redirectTo"
    # It is the sandbox printer of the account.
    # @return [Boolean, nil]
    field :sandbox, "sandbox"
    # @return [String]
    field :created_date, "created_date"
  end

  # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
  # Missing for a printer of labels, and until its agent has reported it.
  class PrinterCapabilities < Shape
    # @return [Array<PrinterCapabilitiesPaper>]
    field :papers, "papers", :PrinterCapabilitiesPaper
    # @return [Array<String>]
    field :trays, "trays"
    # @return [Boolean]
    field :duplex, "duplex"
    # @return [Boolean]
    field :color, "color"
    # @return [Integer]
    field :copies, "copies"
    # @return [Array<String>]
    field :resolutions, "resolutions"
  end

  class PrinterCapabilitiesPaper < Shape
    # @return [String]
    field :name, "name"
    # @return [Float]
    field :width_mm, "widthMm"
    # @return [Float]
    field :height_mm, "heightMm"
  end

  class PrinterConfig < Shape
    # @return [String]
    field :native_format, "nativeFormat"
    # @return [String, nil]
    field :driver, "driver"
    # @return [Integer, nil]
    field :dpi, "dpi"
    # Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself;
    # null: as in the account.
    # @return [Integer, nil]
    field :expires_in, "expiresIn"
    # @return [String, nil]
    field :paper, "paper"
    # @return [String, nil]
    field :tray, "tray"
    # @return [String, nil]
    field :duplex, "duplex"
    # @return [String, nil]
    field :orientation, "orientation"
    # @return [String, nil]
    field :fit, "fit"
    # @return [Boolean, nil]
    field :color, "color"
    # @return [Boolean, nil]
    field :collate, "collate"
    # @return [String, nil]
    field :pages, "pages"
  end

  class PrinterHistory < Shape
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
    # The status at `from`, then each change.
    # @return [Array<PrinterHistoryStatus>]
    field :statuses, "statuses", :PrinterHistoryStatus
    # true if there were more changes than listed; the latest are listed.
    # @return [Boolean]
    field :truncated, "truncated"
    # Jobs by the hour in which they ended; hours without jobs are omitted.
    # @return [Array<PrinterHistoryJob>]
    field :jobs, "jobs", :PrinterHistoryJob
  end

  class PrinterHistoryJob < Shape
    # @return [String]
    field :hour, "hour"
    # @return [Integer]
    field :completed, "completed"
    # @return [Integer]
    field :failed, "failed"
    # @return [Integer]
    field :copies, "copies"
  end

  class PrinterHistoryStatus < Shape
    # @return [String]
    field :at, "at"
    # @return [String]
    field :status, "status"
    # Key of the reason in the catalogue of messages.
    # @return [String, nil]
    field :reason, "reason"
  end

  class PrinterOverview < Shape
    # @return [Array<PrinterOverviewPrinter>]
    field :printers, "printers", :PrinterOverviewPrinter
  end

  class PrinterOverviewPrinter < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :address, "address"
    # @return [String]
    field :status, "status"
    # As in the printer's status.
    # @return [String, nil]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # @return [String, nil]
    field :last_status_date, "lastStatusDate"
    # false if the reading is too old to count.
    # @return [Boolean]
    field :is_current, "isCurrent"
    # As in `statusDetail` of the status; null if nobody has reported it.
    # @return [String, nil]
    field :method, "method"
    # @return [PrinterOverviewPrinterWaiting]
    field :waiting, "waiting", :PrinterOverviewPrinterWaiting
    # @return [PrinterOverviewPrinterLastJob, nil]
    field :last_job, "lastJob", :PrinterOverviewPrinterLastJob
    # The newest job whose document is still stored.
    # @return [String, nil]
    field :picture_job_id, "pictureJobId"
    # Primary agent first.
    # @return [Array<PrinterOverviewPrinterAgent>]
    field :agents, "agents", :PrinterOverviewPrinterAgent
  end

  class PrinterOverviewPrinterAgent < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :hostname, "hostname"
    # @return [Boolean]
    field :online, "online"
  end

  class PrinterOverviewPrinterLastJob < Shape
    # @return [String]
    field :id, "id"
    # @return [String, nil]
    field :title, "title"
    # @return [String]
    field :status, "status"
    # @return [String]
    field :date, "date"
  end

  class PrinterOverviewPrinterWaiting < Shape
    # @return [Integer]
    field :jobs, "jobs"
    # @return [String, nil]
    field :oldest_date, "oldestDate"
  end

  class PrinterRefreshAnswer < Shape
    # false if every bound agent is offline.
    # @return [Boolean]
    field :requested, "requested"
  end

  class PrinterRemoval < Shape
    # Jobs that have not ended. They end as `printer_removed`.
    # @return [Integer]
    field :open_jobs, "openJobs"
    # Jobs that have ended. They stay readable with `keep=jobs`.
    # @return [Integer]
    field :ended_jobs, "endedJobs"
    # A count that equals this limit may be larger in fact.
    # @return [Integer]
    field :most, "most"
  end

  class PrinterStatus < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :connection_type, "connectionType"
    # @return [String]
    field :address, "address"
    # @return [String]
    field :status, "status"
    # What is wrong and what to do, as an English sentence; null if the printer prints.
    # @return [String, nil]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # @return [String, nil]
    field :last_status_date, "lastStatusDate"
    # @return [PrinterStatusStatusDetail, nil]
    field :status_detail, "statusDetail", :PrinterStatusStatusDetail
    # @return [PrinterStatusDeviceInfo, nil]
    field :device_info, "deviceInfo", :PrinterStatusDeviceInfo
    # @return [Array<PrinterStatusAgent>]
    field :agents, "agents", :PrinterStatusAgent
    # It is the sandbox printer of the account.
    # @return [Boolean, nil]
    field :sandbox, "sandbox"
  end

  class PrinterStatusAgent < Shape
    # @return [String]
    field :agent_id, "agentId"
    # @return [String]
    field :agent_name, "agentName"
    # @return [Integer]
    field :priority, "priority"
    # @return [Boolean]
    field :is_primary, "isPrimary"
    # @return [Boolean]
    field :agent_online, "agentOnline"
    # @return [String]
    field :status, "status"
    # @return [String, nil]
    field :last_status_date, "lastStatusDate"
  end

  class PrinterStatusDeviceInfo < Shape
    # @return [String]
    field :probed_at, "probedAt"
    # @return [PrinterStatusDeviceInfoDevice]
    field :device, "device", :PrinterStatusDeviceInfoDevice
    # @return [PrinterStatusDeviceInfoConfig]
    field :config, "config", :PrinterStatusDeviceInfoConfig
  end

  class PrinterStatusDeviceInfoConfig < Shape
    # @return [Array<PrinterStatusDeviceInfoConfigEntry>]
    field :entries, "entries", :PrinterStatusDeviceInfoConfigEntry
  end

  class PrinterStatusDeviceInfoConfigEntry < Shape
    # @return [String]
    field :key, "key"
    # @return [String]
    field :label, "label"
    # @return [String]
    field :value, "value"
  end

  class PrinterStatusDeviceInfoDevice < Shape
    # @return [String]
    field :model, "model"
    # @return [String]
    field :firmware, "firmware"
    # @return [Integer, nil]
    field :dpi, "dpi"
    # @return [Integer, nil]
    field :dots_per_mm, "dotsPerMm"
    # @return [String]
    field :memory, "memory"
    # @return [String, nil]
    field :serial, "serial"
  end

  class PrinterStatusStatusDetail < Shape
    # Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be reached;
    # `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its driver.
    # @return [String]
    field :source, "source"
    # @return [String]
    field :probed_at, "probedAt"
    # @return [PrinterStatusStatusDetailHostStatus, nil]
    field :host_status, "hostStatus", :PrinterStatusStatusDetailHostStatus
    # @return [String, nil]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # The way precisely: `zpl`, `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`, `cups`
    # that protocol; `tcp` a connection alone; `winspool`, `winspool-bidi` as in `source`; `virtual` a printer
    # that prints nothing.
    # @return [String]
    field :method, "method"
  end

  class PrinterStatusStatusDetailHostStatus < Shape
    # @return [Boolean]
    field :paper_out, "paperOut"
    # @return [Boolean]
    field :ribbon_out, "ribbonOut"
    # @return [Boolean]
    field :head_open, "headOpen"
    # @return [Boolean]
    field :paused, "paused"
    # @return [Boolean]
    field :over_temp, "overTemp"
    # @return [Boolean]
    field :under_temp, "underTemp"
    # @return [Boolean]
    field :buffer_full, "bufferFull"
    # @return [Integer, nil]
    field :label_length, "labelLength"
    # @return [Integer, nil]
    field :labels_remaining, "labelsRemaining"
    # @return [Integer, nil]
    field :formats_in_buffer, "formatsInBuffer"
    # @return [Integer, nil]
    field :graphic_images_stored, "graphicImagesStored"
    # @return [String, nil]
    field :print_mode, "printMode"
    # @return [Boolean, nil]
    field :thermal_transfer, "thermalTransfer"
  end

  class Quota < Shape
    # @return [QuotaAgents]
    field :agents, "agents", :QuotaAgents
    # @return [QuotaPrinters]
    field :printers, "printers", :QuotaPrinters
    # @return [QuotaJobsToday]
    field :jobs_today, "jobsToday", :QuotaJobsToday
    # Waiting documents, stored labels and templates.
    # @return [QuotaStorageBytes]
    field :storage_bytes, "storageBytes", :QuotaStorageBytes
    # @return [QuotaLimits]
    field :limits, "limits", :QuotaLimits
  end

  class QuotaAgents < Shape
    # @return [Integer]
    field :used, "used"
    # @return [Integer]
    field :pending, "pending"
    # @return [Integer]
    field :limit, "limit"
    # @return [Integer]
    field :remaining, "remaining"
  end

  class QuotaJobsToday < Shape
    # @return [Integer]
    field :used, "used"
    # @return [Integer]
    field :limit, "limit"
    # @return [Integer]
    field :remaining, "remaining"
    # @return [String]
    field :reset_at, "resetAt"
  end

  class QuotaLimits < Shape
    # @return [Integer]
    field :max_payload_bytes, "maxPayloadBytes"
    # @return [Integer]
    field :max_stored_payload_bytes, "maxStoredPayloadBytes"
    # @return [Integer]
    field :max_batch_size, "maxBatchSize"
  end

  class QuotaPrinters < Shape
    # @return [Integer]
    field :used, "used"
    # @return [Integer]
    field :limit, "limit"
    # @return [Integer]
    field :remaining, "remaining"
  end

  # Waiting documents, stored labels and templates.
  class QuotaStorageBytes < Shape
    # @return [Integer]
    field :used, "used"
    # @return [Integer]
    field :limit, "limit"
    # @return [Integer]
    field :remaining, "remaining"
  end

  class SavedPrinter < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :connection_type, "connection_type"
    # @return [String]
    field :address, "address"
    # @return [String]
    field :status, "status"
    # @return [SavedPrinterConfig]
    field :config, "config", :SavedPrinterConfig
    # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
    # Missing for a printer of labels, and until its agent has reported it.
    # @return [SavedPrinterCapabilities, nil]
    field :capabilities, "capabilities", :SavedPrinterCapabilities
    # The primary agent; null: the sandbox, which has none.
    # @return [String, nil]
    field :agent_id, "agent_id"
    # @return [Array<String>]
    field :aliases, "aliases"
    # It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
    # @return [Boolean]
    field :paused, "paused"
    # The printer that prints its jobs while it is out of service.
    # @return [String, nil]
    field :redirect_to, "redirectTo"
    # It is the sandbox printer of the account.
    # @return [Boolean, nil]
    field :sandbox, "sandbox"
    # @return [String]
    field :created_date, "created_date"
    # What looks like a slip, although it is saved. Missing: nothing does.
    # @return [Array<SavedPrinterWarning>, nil]
    field :warnings, "warnings", :SavedPrinterWarning
  end

  # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
  # Missing for a printer of labels, and until its agent has reported it.
  class SavedPrinterCapabilities < Shape
    # @return [Array<SavedPrinterCapabilitiesPaper>]
    field :papers, "papers", :SavedPrinterCapabilitiesPaper
    # @return [Array<String>]
    field :trays, "trays"
    # @return [Boolean]
    field :duplex, "duplex"
    # @return [Boolean]
    field :color, "color"
    # @return [Integer]
    field :copies, "copies"
    # @return [Array<String>]
    field :resolutions, "resolutions"
  end

  class SavedPrinterCapabilitiesPaper < Shape
    # @return [String]
    field :name, "name"
    # @return [Float]
    field :width_mm, "widthMm"
    # @return [Float]
    field :height_mm, "heightMm"
  end

  class SavedPrinterConfig < Shape
    # @return [String]
    field :native_format, "nativeFormat"
    # @return [String, nil]
    field :driver, "driver"
    # @return [Integer, nil]
    field :dpi, "dpi"
    # Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself;
    # null: as in the account.
    # @return [Integer, nil]
    field :expires_in, "expiresIn"
    # @return [String, nil]
    field :paper, "paper"
    # @return [String, nil]
    field :tray, "tray"
    # @return [String, nil]
    field :duplex, "duplex"
    # @return [String, nil]
    field :orientation, "orientation"
    # @return [String, nil]
    field :fit, "fit"
    # @return [Boolean, nil]
    field :color, "color"
    # @return [Boolean, nil]
    field :collate, "collate"
    # @return [String, nil]
    field :pages, "pages"
  end

  class SavedPrinterWarning < Shape
    # `shared_address`: another printer of the same agent has this address.
    # @return [String]
    field :code, "code"
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
  end

  class Template < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :label_id, "labelId"
    # @return [String]
    field :format, "format"
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # Number of the published version.
    # @return [Integer]
    field :version, "version"
    # @return [String]
    field :published_date, "publishedDate"
    # When the unpublished draft was saved; null if there is none.
    # @return [String, nil]
    field :draft_date, "draftDate"
  end

  class TemplateConvertBatch < Shape
    # @return [Array<TemplateConvertBatchLabel>]
    field :labels, "labels", :TemplateConvertBatchLabel
  end

  class TemplateConvertBatchLabel < Shape
    # @return [String]
    field :format, "format"
    # @return [String]
    field :content_type, "contentType"
    # @return [String]
    field :base64, "base64"
  end

  class TemplateDiff < Shape
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
    # true if the same dots print and the element trees are the same.
    # @return [Boolean]
    field :same, "same"
    # @return [Array<TemplateDiffLabel>]
    field :labels, "labels", :TemplateDiffLabel
    # Labels of the longer document; the first 10 are compared.
    # @return [Integer]
    field :label_count, "labelCount"
    # Lines of the element trees that differ, with - and +.
    # @return [Array<String>]
    field :tree, "tree"
    # Merge fields that only `to` has, and those that only `from` has.
    # @return [TemplateDiffFields]
    field :fields, "fields", :TemplateDiffFields
  end

  # Merge fields that only `to` has, and those that only `from` has.
  class TemplateDiffFields < Shape
    # @return [Array<String>]
    field :added, "added"
    # @return [Array<String>]
    field :removed, "removed"
  end

  class TemplateDiffLabel < Shape
    # How many dots differ.
    # @return [Integer]
    field :dots, "dots"
    # The smallest rectangle that contains all of them.
    # @return [TemplateDiffLabelArea, nil]
    field :area, "area", :TemplateDiffLabelArea
    # @return [Integer]
    field :width_dots, "widthDots"
    # @return [Integer]
    field :height_dots, "heightDots"
    # A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`.
    # @return [String]
    field :picture, "picture"
  end

  class TemplateDiffLabelArea < Shape
    # @return [Integer]
    field :x, "x"
    # @return [Integer]
    field :y, "y"
    # @return [Integer]
    field :width_dots, "widthDots"
    # @return [Integer]
    field :height_dots, "heightDots"
  end

  class TemplateDocument < Shape
    # @return [Integer]
    field :version, "version"
    # @return [String]
    field :format, "format"
    # The document: as text, or in base64 for PDF and pictures.
    # @return [String]
    field :content, "content"
    # @return [Array<Hash{String => Object}>]
    field :sample_data, "sampleData"
    # Unpublished work, perhaps incomplete.
    # @return [TemplateDraft, nil]
    field :draft, "draft", :TemplateDraft
  end

  class TemplateDraft < Shape
    # @return [String]
    field :format, "format"
    # @return [String]
    field :content, "content"
    # @return [String]
    field :saved_date, "savedDate"
  end

  class TemplatePrintBatch < Shape
    # @return [Array<PrintAnswer>]
    field :jobs, "jobs", :PrintAnswer
    # How many labels were not printed because the time was too short: send those again.
    # @return [Integer, nil]
    field :remaining, "remaining"
  end

  class TemplateVersion < Shape
    # @return [Integer]
    field :version, "version"
    # true for the published version, which prints.
    # @return [Boolean]
    field :is_current, "isCurrent"
    # @return [String]
    field :format, "format"
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # @return [Integer]
    field :bytes, "bytes"
    # @return [String]
    field :published_date, "publishedDate"
    # The e-mail address of the user at that time.
    # @return [String, nil]
    field :published_by, "publishedBy"
    # The earlier version that was published again.
    # @return [Integer, nil]
    field :restored_from, "restoredFrom"
  end

  class TemplateVersionDocument < Shape
    # @return [Integer]
    field :version, "version"
    # true for the published version, which prints.
    # @return [Boolean]
    field :is_current, "isCurrent"
    # @return [String]
    field :format, "format"
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # @return [Integer]
    field :bytes, "bytes"
    # @return [String]
    field :published_date, "publishedDate"
    # The e-mail address of the user at that time.
    # @return [String, nil]
    field :published_by, "publishedBy"
    # The earlier version that was published again.
    # @return [Integer, nil]
    field :restored_from, "restoredFrom"
    # The document: as text, or in base64 for PDF and pictures.
    # @return [String]
    field :content, "content"
  end

  class Usage < Shape
    # The last 30 days in UTC, oldest first; the last one is today.
    # @return [Array<UsageDay>]
    field :days, "days", :UsageDay
  end

  class UsageDay < Shape
    # @return [String]
    field :day, "day"
    # @return [Integer]
    field :jobs, "jobs"
  end

  class Webhook < Shape
    # @return [String]
    field :id, "id"
    # @return [String]
    field :url, "url"
    # The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
    # `/printnode`. That one ends with the key that created it.
    # @return [String]
    field :format, "format"
    # @return [Array<String>]
    field :types, "types"
    # @return [Boolean]
    field :active, "active"
    # When the first attempt failed since the last successful delivery.
    # @return [String, nil]
    field :failing_since, "failingSince"
    # Why the last attempt failed, as an English sentence.
    # @return [String, nil]
    field :failing_reason, "failingReason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :failing_fact, "failingFact", :Fact
    # When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
    # @return [String, nil]
    field :disabled_date, "disabledDate"
    # Why the webhook was disabled, as an English sentence.
    # @return [String, nil]
    field :disabled_reason, "disabledReason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :disabled_fact, "disabledFact", :Fact
    # @return [String]
    field :created_date, "createdDate"
  end

  class WebhookDelivery < Shape
    # @return [String]
    field :id, "id"
    # null for a test.
    # @return [String, nil]
    field :event_id, "eventId"
    # @return [String]
    field :type, "type"
    # @return [String]
    field :state, "state"
    # @return [Integer]
    field :attempts, "attempts"
    # @return [Integer, nil]
    field :response_status, "responseStatus"
    # Why there was no answer, as an English sentence.
    # @return [String, nil]
    field :response_error, "responseError"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :response_fact, "responseFact", :Fact
    # @return [String]
    field :created_date, "createdDate"
    # @return [String, nil]
    field :delivered_date, "deliveredDate"
    # @return [String, nil]
    field :next_attempt_date, "nextAttemptDate"
  end
end
