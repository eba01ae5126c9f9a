# frozen_string_literal: true

# Written by `pnpm sdks` from the table of routes. Changes here are lost.

module Platen
  class Account < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The e-mail address.
    # @return [String]
    field :email, "email"
    # The plan of the account.
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
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The status.
    # @return [String]
    field :status, "status"
    # Whether it is connected.
    # @return [Boolean]
    field :online, "online"
    # The version.
    # @return [String]
    field :version, "version"
    # The operating system.
    # @return [String]
    field :platform, "platform"
    # The name of the computer.
    # @return [String]
    field :hostname, "hostname"
    # Its system, such as `Windows 11 Pro 10.0.22631`; null from older agents.
    # @return [String, nil]
    field :os_version, "osVersion"
    # `x64`, `arm64`, …; null from older agents.
    # @return [String, nil]
    field :arch, "arch"
    # `service`: it prints before anybody signs in; `user`: while the person is signed in who started it; null
    # from older agents.
    # @return [String, nil]
    field :runs_as, "runsAs"
    # When it was last connected.
    # @return [String, nil]
    field :last_seen_date, "lastSeenDate"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When the agent began to use its current key; null if it still has the key of its enrollment.
    # @return [String, nil]
    field :key_rotated_date, "keyRotatedDate"
    # Whether the agent is too old for this cloud.
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
    # The number of its printers.
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
    # The printers, or how many there are.
    # @return [Array<AgentDiscoveredAnswerPrinter>]
    field :printers, "printers", :AgentDiscoveredAnswerPrinter
    # When the agent looked.
    # @return [String, nil]
    field :discovered_date, "discoveredDate"
  end

  class AgentDiscoveredAnswerPrinter < Shape
    # What the device is known by: its serial number or network address.
    # @return [String]
    field :identity, "identity"
    # How the agent reaches the printer.
    # @return [String]
    field :connection_type, "connectionType"
    # Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @return [String]
    field :address, "address"
    # The name.
    # @return [String]
    field :name, "name"
    # The model of the printer.
    # @return [String, nil]
    field :model, "model"
    # The format that the printer takes.
    # @return [String, nil]
    field :native_format, "nativeFormat"
    # The resolution in dots per inch.
    # @return [Integer, nil]
    field :dpi, "dpi"
    # The kind of the printer, such as Zebra.
    # @return [String, nil]
    field :driver, "driver"
  end

  class AgentLog < Shape
    # The newest 1000 at most.
    # @return [Array<AgentLogLine>]
    field :lines, "lines", :AgentLogLine
    # What to ask for next.
    # @return [Integer]
    field :next_, "next"
  end

  class AgentLogLine < Shape
    # When it was written.
    # @return [String]
    field :time, "time"
    # How grave it is.
    # @return [String]
    field :level, "level"
    # The line, without what is secret.
    # @return [String]
    field :text, "text"
  end

  class AgentRemoval < Shape
    # The printers, or how many there are.
    # @return [Array<AgentRemovalPrinter>]
    field :printers, "printers", :AgentRemovalPrinter
    # A count that equals this limit may be larger in fact.
    # @return [Integer]
    field :most, "most"
  end

  class AgentRemovalPrinter < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
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
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
  end

  class AgentSupport < Shape
    # The diagnostics of the agent, as a zip.
    # @return [AgentSupportBundle]
    field :bundle, "bundle", :AgentSupportBundle
    # The log of the agent.
    # @return [AgentSupportLog]
    field :log, "log", :AgentSupportLog
    # The restart of the agent.
    # @return [AgentSupportRestart]
    field :restart, "restart", :AgentSupportRestart
  end

  class AgentSupportBundle < Shape
    # When it was last asked for; null if it never was.
    # @return [String, nil]
    field :requested_date, "requestedDate"
    # Why the agent does not do it, such as a policy of its computer.
    # @return [AgentSupportBundleRefusal, nil]
    field :refusal, "refusal", :AgentSupportBundleRefusal
    # From then it can be downloaded for 24 hours.
    # @return [String, nil]
    field :ready_date, "readyDate"
    # The size in bytes.
    # @return [Integer, nil]
    field :bytes, "bytes"
  end

  class AgentSupportBundleRefusal < Shape
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
  end

  class AgentSupportLog < Shape
    # When it was last asked for; null if it never was.
    # @return [String, nil]
    field :requested_date, "requestedDate"
    # Why the agent does not do it, such as a policy of its computer.
    # @return [AgentSupportLogRefusal, nil]
    field :refusal, "refusal", :AgentSupportLogRefusal
    # Until when the log is followed.
    # @return [String, nil]
    field :until_, "until"
  end

  class AgentSupportLogRefusal < Shape
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
  end

  class AgentSupportRestart < Shape
    # When it was last asked for; null if it never was.
    # @return [String, nil]
    field :requested_date, "requestedDate"
    # Why the agent does not do it, such as a policy of its computer.
    # @return [AgentSupportRestartRefusal, nil]
    field :refusal, "refusal", :AgentSupportRestartRefusal
  end

  class AgentSupportRestartRefusal < Shape
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
  end

  class Alert < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The id of the rule.
    # @return [String, nil]
    field :rule_id, "ruleId"
    # The name of the rule.
    # @return [String]
    field :rule_name, "ruleName"
    # What kind it is.
    # @return [String]
    field :kind, "kind"
    # What it is about.
    # @return [AlertSubject]
    field :subject, "subject", :AlertSubject
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # The printers that the alert is about, at most 50.
    # @return [Array<AlertPrinter>]
    field :printers, "printers", :AlertPrinter
    # Since when it holds.
    # @return [String]
    field :since_date, "sinceDate"
    # When it was raised.
    # @return [String]
    field :raised_date, "raisedDate"
    # null while the alert is open.
    # @return [String, nil]
    field :resolved_date, "resolvedDate"
    # The messages that were sent.
    # @return [Array<AlertMessage>]
    field :messages, "messages", :AlertMessage
  end

  class AlertChannel < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The type.
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
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
  end

  class AlertChannelListAnswer < Shape
    # The channels.
    # @return [Array<AlertChannel>]
    field :channels, "channels", :AlertChannel
    # false if the operator has not set up a mail server.
    # @return [Boolean]
    field :mail, "mail"
  end

  class AlertMessage < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # What kind it is.
    # @return [String]
    field :kind, "kind"
    # The channel over which it was sent.
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
    # How often it was tried.
    # @return [Integer]
    field :attempts, "attempts"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it was sent; null: not yet.
    # @return [String, nil]
    field :sent_date, "sentDate"
  end

  class AlertMessageChannel < Shape
    # The id.
    # @return [String, nil]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The type.
    # @return [String]
    field :type, "type"
  end

  class AlertPrinter < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
  end

  class AlertRule < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # What kind it is.
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
    # False: it is turned off.
    # @return [Boolean]
    field :active, "active"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
  end

  class AlertSettings < Shape
    # The time zone, such as Europe/Berlin.
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
    # The beginning of the time.
    # @return [String]
    field :from, "from"
    # The end of the time.
    # @return [String]
    field :to, "to"
  end

  class AlertSubject < Shape
    # The type.
    # @return [String]
    field :type, "type"
    # The id.
    # @return [String]
    field :id, "id"
  end

  class Attention < Shape
    # Most urgent first.
    # @return [Array<AttentionEntry>]
    field :entries, "entries", :AttentionEntry
    # The numbers of the account.
    # @return [AttentionSummary]
    field :summary, "summary", :AttentionSummary
    # When it was looked at.
    # @return [String]
    field :checked_date, "checkedDate"
    # When an entry may appear without an event: a job that has waited too long, or a reading that is too old.
    # @return [String]
    field :next_check_date, "nextCheckDate"
  end

  class AttentionDismissAnswer < Shape
    # How many jobs were dismissed.
    # @return [Integer]
    field :dismissed, "dismissed"
  end

  class AttentionEntry < Shape
    # Stays the same as long as the entry exists.
    # @return [String]
    field :id, "id"
    # What kind it is.
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
    # Since when.
    # @return [String, nil]
    field :since, "since"
    # When an agent last checked the printer.
    # @return [String, nil]
    field :reading_date, "readingDate"
    # What waits.
    # @return [AttentionEntryWaiting]
    field :waiting, "waiting", :AttentionEntryWaiting
    # The place: the printer, and the computer of its agent.
    # @return [AttentionEntryPlace]
    field :place, "place", :AttentionEntryPlace
    # For an agent: the printers that do not print because of it.
    # @return [Array<AttentionEntryPrinter>]
    field :printers, "printers", :AttentionEntryPrinter
    # For jobs that were not printed: their number, and the latest one.
    # @return [AttentionEntryJobs, nil]
    field :jobs, "jobs", :AttentionEntryJobs
    # Who has taken it on.
    # @return [AttentionMark, nil]
    field :mark, "mark", :AttentionMark
  end

  class AttentionEntryJobs < Shape
    # How many there are.
    # @return [Integer]
    field :count, "count"
    # The error code of the jobs.
    # @return [String]
    field :error_code, "errorCode"
    # When the last one was.
    # @return [String]
    field :last_date, "lastDate"
    # The latest of them.
    # @return [Array<AttentionEntryJobsLatest>]
    field :latest, "latest", :AttentionEntryJobsLatest
  end

  class AttentionEntryJobsLatest < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The title.
    # @return [String, nil]
    field :title, "title"
    # When it ended; null: not yet.
    # @return [String]
    field :ended_date, "endedDate"
  end

  # The place: the printer, and the computer of its agent.
  class AttentionEntryPlace < Shape
    # The id of the printer.
    # @return [String, nil]
    field :printer_id, "printerId"
    # The name of the printer.
    # @return [String, nil]
    field :printer_name, "printerName"
    # Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @return [String, nil]
    field :address, "address"
    # The id of the agent.
    # @return [String, nil]
    field :agent_id, "agentId"
    # The name of the agent.
    # @return [String, nil]
    field :agent_name, "agentName"
    # The name of the computer.
    # @return [String, nil]
    field :hostname, "hostname"
  end

  class AttentionEntryPrinter < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # What waits.
    # @return [Integer]
    field :waiting, "waiting"
  end

  # The object that the entry is about.
  class AttentionEntrySubject < Shape
    # The type.
    # @return [String]
    field :type, "type"
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
  end

  class AttentionEntryWaiting < Shape
    # Jobs that wait because of this. At most 101 are counted per printer, which means more than a hundred.
    # @return [Integer]
    field :jobs, "jobs"
    # When the oldest one was created.
    # @return [String, nil]
    field :oldest_date, "oldestDate"
  end

  class AttentionMark < Shape
    # The name of the member.
    # @return [String]
    field :by, "by"
    # What somebody has written about it.
    # @return [String, nil]
    field :note, "note"
    # When it was.
    # @return [String]
    field :date, "date"
    # Until then it need not be shown among the others.
    # @return [String, nil]
    field :snoozed_until, "snoozedUntil"
  end

  class AttentionSummary < Shape
    # The printers, or how many there are.
    # @return [Integer]
    field :printers, "printers"
    # The number of printers that are ready.
    # @return [Integer]
    field :printers_ready, "printersReady"
    # The agents.
    # @return [Integer]
    field :agents, "agents"
    # The number of agents that are connected.
    # @return [Integer]
    field :agents_online, "agentsOnline"
    # The number of jobs that wait.
    # @return [Integer]
    field :jobs_waiting, "jobsWaiting"
    # More jobs are waiting: at most 101 are counted per printer.
    # @return [Boolean]
    field :jobs_waiting_more, "jobsWaitingMore"
    # The jobs of today, in UTC.
    # @return [Integer]
    field :jobs_today, "jobsToday"
  end

  class AuditEntry < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # When it happened.
    # @return [String]
    field :at, "at"
    # Who did it.
    # @return [AuditEntryActor]
    field :actor, "actor", :AuditEntryActor
    # What was done, or is to be done.
    # @return [String]
    field :action, "action"
    # The id of the changed object.
    # @return [String, nil]
    field :target, "target"
    # Where the request came from.
    # @return [String, nil]
    field :address, "address"
    # What belongs to it, in names and values.
    # @return [Hash{String => Object}, nil]
    field :detail, "detail"
  end

  class AuditEntryActor < Shape
    # The type.
    # @return [String]
    field :type, "type"
    # The id.
    # @return [String, nil]
    field :id, "id"
    # Its name at that time: an e-mail address, or the name of an agent.
    # @return [String]
    field :name, "name"
  end

  class Board < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The place whose printers it shows; null: all.
    # @return [String, nil]
    field :place, "place"
    # The e-mail address of the member who made it.
    # @return [String]
    field :created_by, "createdBy"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
  end

  class BoardView < Shape
    # The name.
    # @return [String]
    field :name, "name"
    # The place whose printers it shows; null: all.
    # @return [String, nil]
    field :place, "place"
    # What does not print, the most urgent first; at most 50.
    # @return [Array<BoardViewEntry>]
    field :entries, "entries", :BoardViewEntry
    # The printers, or how many there are.
    # @return [Array<BoardViewPrinter>]
    field :printers, "printers", :BoardViewPrinter
    # When it was looked at.
    # @return [String]
    field :checked_date, "checkedDate"
  end

  class BoardViewEntry < Shape
    # What kind it is.
    # @return [String]
    field :kind, "kind"
    # How bad it is.
    # @return [String]
    field :severity, "severity"
    # The name.
    # @return [String]
    field :name, "name"
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # Since when.
    # @return [String, nil]
    field :since, "since"
    # Jobs that wait because of it.
    # @return [Integer]
    field :waiting, "waiting"
    # The name of the member who is on it.
    # @return [String, nil]
    field :taken_by, "takenBy"
  end

  class BoardViewPrinter < Shape
    # The name.
    # @return [String]
    field :name, "name"
    # Where it is.
    # @return [String, nil]
    field :place, "place"
    # The status.
    # @return [String]
    field :status, "status"
    # What waits.
    # @return [Integer]
    field :waiting, "waiting"
    # When its last job was sent, or ended.
    # @return [String, nil]
    field :last_date, "lastDate"
  end

  class ConvertReport < Shape
    # Of the content.
    # @return [String]
    field :content_type, "contentType"
    # How the content is written: base64 or utf8.
    # @return [String]
    field :encoding, "encoding"
    # The document.
    # @return [String]
    field :content, "content"
    # How many labels the content has.
    # @return [Integer]
    field :labels, "labels"
    # The faults of the document.
    # @return [Array<Diagnostic>]
    field :diagnostics, "diagnostics", :Diagnostic
    # Elements that the target cannot express; each became a picture.
    # @return [Array<Diagnostic>]
    field :replaced, "replaced", :Diagnostic
  end

  class CreatedBoard < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The place whose printers it shows; null: all.
    # @return [String, nil]
    field :place, "place"
    # The e-mail address of the member who made it.
    # @return [String]
    field :created_by, "createdBy"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # Opens the board in any browser, without signing in. Shown only once; who has it sees the board.
    # @return [String]
    field :link, "link"
  end

  class CreatedInvitation < Shape
    # The id.
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
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it ends by itself; null: never.
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
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The first characters of the key, to tell keys apart.
    # @return [String]
    field :prefix, "prefix"
    # `test` prints a watermark, `live` does not.
    # @return [String]
    field :mode, "mode"
    # What the key may do.
    # @return [Array<String>]
    field :scopes, "scopes"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it was last used; null: never.
    # @return [String, nil]
    field :last_used_date, "lastUsedDate"
    # The address of the last request with this key.
    # @return [String, nil]
    field :last_used_address, "lastUsedAddress"
    # When it ends by itself; null: never.
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
    # The id.
    # @return [String]
    field :id, "id"
    # `test` prints a watermark, `live` does not.
    # @return [String]
    field :mode, "mode"
    # The ids of the printers.
    # @return [Array<String>]
    field :printer_ids, "printerIds"
    # The total number of labels that may be printed with the token.
    # @return [Integer]
    field :copies, "copies"
    # How many copies were printed with it.
    # @return [Integer]
    field :copies_used, "copiesUsed"
    # The origins of the pages that may use it.
    # @return [Array<String>]
    field :origins, "origins"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it ends by itself; null: never.
    # @return [String]
    field :expires_date, "expiresDate"
    # The token, shown only once.
    # @return [String]
    field :token, "token"
  end

  class CreatedWebhook < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The address that gets the events.
    # @return [String]
    field :url, "url"
    # The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
    # `/printnode`. That one ends with the key that created it.
    # @return [String]
    field :format, "format"
    # The types of events, such as `job.*`.
    # @return [Array<String>]
    field :types, "types"
    # False: it is turned off.
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
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # The secret that signs deliveries, shown only once.
    # @return [String]
    field :secret, "secret"
  end

  class Diagnostic < Shape
    # How bad it is.
    # @return [String]
    field :severity, "severity"
    # A stable code, for programs.
    # @return [String]
    field :code, "code"
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # The place in the document, in bytes from 0.
    # @return [Integer, nil]
    field :offset, "offset"
    # The number of bytes in the document.
    # @return [Integer, nil]
    field :length, "length"
    # The line in the document, from 1.
    # @return [Integer, nil]
    field :line, "line"
    # The column in the document, from 1.
    # @return [Integer, nil]
    field :column, "column"
    # The command of the document that it is about.
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
    # The checks, each with its result.
    # @return [Array<DoctorReportCheck>]
    field :checks, "checks", :DoctorReportCheck
    # When it was asked for.
    # @return [String, nil]
    field :requested_date, "requestedDate"
    # null if the agent has never reported.
    # @return [String, nil]
    field :reported_date, "reportedDate"
  end

  class DoctorReportCheck < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The title.
    # @return [String]
    field :title, "title"
    # How the check ended.
    # @return [String]
    field :result, "result"
    # What belongs to it, in names and values.
    # @return [String]
    field :detail, "detail"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :detail_fact, "detailFact", :Fact
    # What to do about it.
    # @return [String, nil]
    field :fix, "fix"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fix_fact, "fixFact", :Fact
  end

  class EnrollmentCode < Shape
    # The code that the agent enrolls with, shown once.
    # @return [String]
    field :enrollment_code, "enrollmentCode"
    # The id.
    # @return [String]
    field :id, "id"
    # Whether several agents may use it.
    # @return [Boolean]
    field :reusable, "reusable"
    # How many agents may use it.
    # @return [Integer]
    field :uses, "uses"
    # The agent adds the printers that it finds.
    # @return [Boolean]
    field :add_printers, "addPrinters"
    # The agent that the computer takes over which uses the code; null: it becomes a new agent.
    # @return [String, nil]
    field :agent_id, "agentId"
    # When it ends by itself; null: never.
    # @return [String]
    field :expires_date, "expiresDate"
  end

  class EnrollmentDecided < Shape
    # How far it is.
    # @return [String]
    field :state, "state"
  end

  class EnrollmentRequest < Shape
    # The name.
    # @return [String]
    field :name, "name"
    # The name of the computer.
    # @return [String]
    field :hostname, "hostname"
    # The operating system.
    # @return [String]
    field :platform, "platform"
    # The version.
    # @return [String]
    field :version, "version"
    # The IP address from which the computer asked.
    # @return [String]
    field :address, "address"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it ends by itself; null: never.
    # @return [String]
    field :expires_date, "expiresDate"
    # Agents of the account on a computer of this name that are not connected.
    # @return [Array<EnrollmentRequestSameComputer>]
    field :same_computer, "sameComputer", :EnrollmentRequestSameComputer
  end

  class EnrollmentRequestSameComputer < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # When it was last connected.
    # @return [String, nil]
    field :last_seen_date, "lastSeenDate"
  end

  class Event < Shape
    # The same in every delivery of the event: deduplicate by it.
    # @return [String]
    field :id, "id"
    # The type.
    # @return [String]
    field :type, "type"
    # When it happened.
    # @return [String]
    field :at, "at"
    # What belongs to the event, by its type.
    # @return [EventData]
    field :data, "data", :EventData
  end

  class EventData < Shape
    # The id of the job.
    # @return [String, nil]
    field :job_id, "jobId"
    # The id of the printer.
    # @return [String, nil]
    field :printer_id, "printerId"
    # The id of the agent.
    # @return [String, nil]
    field :agent_id, "agentId"
  end

  # The fact behind the message: its key in the catalogue of messages, and its parameters.
  class Fact < Shape
    # The name that stands for it.
    # @return [String]
    field :key, "key"
    # The values of the sentence.
    # @return [Hash{String => Object}, nil]
    field :params, "params"
  end

  class Invitation < Shape
    # The id.
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
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it ends by itself; null: never.
    # @return [String]
    field :expires_date, "expiresDate"
  end

  class Job < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The sender's name for the job.
    # @return [String, nil]
    field :title, "title"
    # The sender's own values, by name.
    # @return [Hash{String => String}]
    field :metadata, "metadata"
    # The id of the printer.
    # @return [String]
    field :printer_id, "printer_id"
    # Name of its printer; of a removed one, the name that it had. null once nothing is known of it.
    # @return [String, nil]
    field :printer_name, "printer_name"
    # The pool that it was sent to; `printer_id` is the printer that took it. null: it was sent to the printer.
    # @return [String, nil]
    field :pool_id, "pool_id"
    # Name of that pool.
    # @return [String, nil]
    field :pool_name, "pool_name"
    # Why the printer of `printer_id` took it from its pool, as an English sentence. null without a pool, and
    # once nothing is known of it.
    # @return [String, nil]
    field :pool_reason, "pool_reason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :pool_reason_fact, "pool_reason_fact", :Fact
    # The id of the agent that took the job; null until then.
    # @return [String, nil]
    field :agent_id, "agent_id"
    # The status.
    # @return [String]
    field :status, "status"
    # The format of the document that was sent.
    # @return [String]
    field :source_format, "source_format"
    # The format that the printer gets.
    # @return [String]
    field :target_format, "target_format"
    # The number of copies.
    # @return [Integer, nil]
    field :copies, "copies"
    # How many copies were sent to the printer.
    # @return [Integer]
    field :copies_sent, "copies_sent"
    # How often it was printed again.
    # @return [Integer]
    field :retry_count, "retry_count"
    # How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the print
    # queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not confirm; the
    # label may still be in its memory, or lost.
    # @return [String, nil]
    field :confirmation, "confirmation"
    # Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if
    # nothing stops it.
    # @return [String, nil]
    field :reason, "reason"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :reason_fact, "reason_fact", :Fact
    # Why it failed; null: it did not.
    # @return [JobError, nil]
    field :error, "error", :JobError
    # When it was created.
    # @return [String]
    field :created_date, "created_date"
    # When the job was completed.
    # @return [String, nil]
    field :completed_date, "completed_date"
    # When the job fails as `expired` if it has not begun to print.
    # @return [String, nil]
    field :expires_date, "expires_date"
  end

  class JobAction < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # What was done, or is to be done.
    # @return [String]
    field :action, "action"
    # The id of the printer.
    # @return [String, nil]
    field :printer_id, "printerId"
    # How far it is.
    # @return [String]
    field :state, "state"
    # How many there are in all.
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
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it begins.
    # @return [String]
    field :starts_date, "startsDate"
    # When it ended; null: not yet.
    # @return [String, nil]
    field :ended_date, "endedDate"
  end

  class JobActionReason < Shape
    # A stable code, for programs.
    # @return [String]
    field :code, "code"
    # How many there are.
    # @return [Integer]
    field :count, "count"
    # Ids of the first few jobs.
    # @return [Array<String>]
    field :job_ids, "jobIds"
  end

  class JobCounts < Shape
    # The number of jobs by status.
    # @return [JobCountsCounts]
    field :counts, "counts", :JobCountsCounts
    # A count that equals this limit may be larger in fact.
    # @return [Integer]
    field :most, "most"
  end

  class JobCountsCounts < Shape
    # The number of jobs that wait for an agent.
    # @return [Integer]
    field :queued, "queued"
    # The number of jobs offered to an agent.
    # @return [Integer]
    field :dispatched, "dispatched"
    # The number of jobs that are printing.
    # @return [Integer]
    field :printing, "printing"
    # The number of completed jobs.
    # @return [Integer]
    field :completed, "completed"
    # How many have failed.
    # @return [Integer]
    field :failed, "failed"
    # All that wait: they are counted under their status too.
    # @return [Integer]
    field :waiting, "waiting"
  end

  class JobError < Shape
    # A stable code, for programs.
    # @return [String]
    field :code, "code"
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # How many copies were sent to the printer.
    # @return [Integer]
    field :copies_sent, "copiesSent"
    # How many copies were asked for.
    # @return [Integer, nil]
    field :copies_requested, "copiesRequested"
  end

  class JobEvent < Shape
    # When it happened.
    # @return [String]
    field :at, "at"
    # The type.
    # @return [String]
    field :type, "type"
    # What belongs to it, in names and values.
    # @return [Hash{String => Object}, nil]
    field :detail, "detail"
  end

  class Key < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The first characters of the key, to tell keys apart.
    # @return [String]
    field :prefix, "prefix"
    # `test` prints a watermark, `live` does not.
    # @return [String]
    field :mode, "mode"
    # What the key may do.
    # @return [Array<String>]
    field :scopes, "scopes"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it was last used; null: never.
    # @return [String, nil]
    field :last_used_date, "lastUsedDate"
    # The address of the last request with this key.
    # @return [String, nil]
    field :last_used_address, "lastUsedAddress"
    # When it ends by itself; null: never.
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
    # When it was asked for.
    # @return [String]
    field :requested_date, "requestedDate"
    # When the agent last changed its key.
    # @return [String, nil]
    field :key_rotated_date, "keyRotatedDate"
    # A sentence for people.
    # @return [String]
    field :message, "message"
  end

  class Label < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The names of the merge fields.
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it was last changed.
    # @return [String]
    field :updated_date, "updatedDate"
    # The document: as text, or in base64 for PDF and pictures.
    # @return [String]
    field :content, "content"
  end

  class LabelSummary < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The names of the merge fields.
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it was last changed.
    # @return [String]
    field :updated_date, "updatedDate"
  end

  class LintReport < Shape
    # The faults of the document.
    # @return [Array<Diagnostic>]
    field :diagnostics, "diagnostics", :Diagnostic
    # The labels, or how many there are.
    # @return [Integer]
    field :labels, "labels"
    # The names of the merge fields.
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
  end

  class LoggedRequest < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # When the answer was complete.
    # @return [String]
    field :at, "at"
    # How it was done: the method of a request, or of looking at a printer.
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
    # The status.
    # @return [Integer]
    field :status, "status"
    # The code of the error; null if the request succeeded.
    # @return [String, nil]
    field :code, "code"
    # The error message of the answer.
    # @return [String, nil]
    field :message, "message"
    # How long it took, in milliseconds.
    # @return [Float]
    field :duration_ms, "durationMs"
    # Who called: a key, a user, or nobody.
    # @return [LoggedRequestCaller]
    field :caller, "caller", :LoggedRequestCaller
    # Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @return [String]
    field :address, "address"
    # The program that called, as it names itself.
    # @return [String, nil]
    field :user_agent, "userAgent"
    # The same as in the header `X-SVC-Request-Id`.
    # @return [String]
    field :request_id, "requestId"
    # The length of the body; null if it was not declared.
    # @return [Integer, nil]
    field :request_bytes, "requestBytes"
    # The size of the answer in bytes.
    # @return [Integer, nil]
    field :response_bytes, "responseBytes"
    # The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`.
    # @return [String]
    field :curl, "curl"
  end

  class LoggedRequestCaller < Shape
    # The type.
    # @return [String]
    field :type, "type"
    # The id.
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
    # The name.
    # @return [String]
    field :name, "name"
    # The e-mail address.
    # @return [String]
    field :email, "email"
    # A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner
    # also manages keys, webhooks, members and the account.
    # @return [String]
    field :role, "role"
    # Whether the user signs in with a second factor or a passkey.
    # @return [Boolean]
    field :second_factor, "secondFactor"
    # When they joined.
    # @return [String]
    field :joined_date, "joinedDate"
  end

  class OpenEnrollmentCode < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # Whether several agents may use it.
    # @return [Boolean]
    field :reusable, "reusable"
    # How many agents may use it.
    # @return [Integer]
    field :uses, "uses"
    # The agent adds the printers that it finds.
    # @return [Boolean]
    field :add_printers, "addPrinters"
    # The agent that the computer takes over which uses the code; null: it becomes a new agent.
    # @return [String, nil]
    field :agent_id, "agentId"
    # When it ends by itself; null: never.
    # @return [String]
    field :expires_date, "expiresDate"
    # How many agents may still use it.
    # @return [Integer]
    field :uses_left, "usesLeft"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
  end

  class PageToken < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # `test` prints a watermark, `live` does not.
    # @return [String]
    field :mode, "mode"
    # The ids of the printers.
    # @return [Array<String>]
    field :printer_ids, "printerIds"
    # The total number of labels that may be printed with the token.
    # @return [Integer]
    field :copies, "copies"
    # How many copies were printed with it.
    # @return [Integer]
    field :copies_used, "copiesUsed"
    # The origins of the pages that may use it.
    # @return [Array<String>]
    field :origins, "origins"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it ends by itself; null: never.
    # @return [String]
    field :expires_date, "expiresDate"
  end

  class Pool < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # Other names under which programs print to it.
    # @return [Array<String>]
    field :aliases, "aliases"
    # Its printers, the preferred first. A removed printer is left out.
    # @return [Array<String>]
    field :printer_ids, "printerIds"
    # Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
    # `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
    # @return [String]
    field :prefer, "prefer"
    # A job that no agent has accepted for so long goes to another printer of the pool that can print it now;
    # null: it waits where it is, unless that printer is taken out of service or out of the pool.
    # @return [Integer, nil]
    field :take_over_seconds, "takeOverSeconds"
    # Its jobs wait until it is resumed.
    # @return [Boolean]
    field :paused, "paused"
    # Its jobs that no agent has accepted; a count ends at 10,000.
    # @return [Integer]
    field :waiting, "waiting"
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
  end

  class PrintAnswer < Shape
    # The id of the job.
    # @return [String]
    field :job_id, "jobId"
    # The status.
    # @return [String]
    field :status, "status"
    # The number of copies.
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
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # How the agent reaches the printer.
    # @return [String]
    field :connection_type, "connection_type"
    # Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @return [String]
    field :address, "address"
    # The status.
    # @return [String]
    field :status, "status"
    # Its settings.
    # @return [PrinterConfig]
    field :config, "config", :PrinterConfig
    # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
    # Missing for a printer of labels, and until its agent has reported it.
    # @return [PrinterCapabilities, nil]
    field :capabilities, "capabilities", :PrinterCapabilities
    # The primary agent; null: the sandbox, which has none.
    # @return [String, nil]
    field :agent_id, "agent_id"
    # Other names under which programs print to it.
    # @return [Array<String>]
    field :aliases, "aliases"
    # Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
    # particular.
    # @return [String, nil]
    field :place, "place"
    # It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
    # @return [Boolean]
    field :paused, "paused"
    # The printer that prints its jobs while it is out of service.
    # @return [String, nil]
    field :redirect_to, "redirectTo"
    # It is the sandbox printer of the account.
    # @return [Boolean, nil]
    field :sandbox, "sandbox"
    # When it was created.
    # @return [String]
    field :created_date, "created_date"
  end

  # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
  # Missing for a printer of labels, and until its agent has reported it.
  class PrinterCapabilities < Shape
    # The sizes of paper that it has.
    # @return [Array<PrinterCapabilitiesPaper>]
    field :papers, "papers", :PrinterCapabilitiesPaper
    # The trays that it has.
    # @return [Array<String>]
    field :trays, "trays"
    # Printing on both sides.
    # @return [Boolean]
    field :duplex, "duplex"
    # Color, or black and white.
    # @return [Boolean]
    field :color, "color"
    # The number of copies.
    # @return [Integer]
    field :copies, "copies"
    # The resolutions that it has, in dots per inch.
    # @return [Array<String>]
    field :resolutions, "resolutions"
  end

  class PrinterCapabilitiesPaper < Shape
    # The name.
    # @return [String]
    field :name, "name"
    # The width in millimetres.
    # @return [Float]
    field :width_mm, "widthMm"
    # The height in millimetres.
    # @return [Float]
    field :height_mm, "heightMm"
  end

  class PrinterConfig < Shape
    # The format that the printer takes.
    # @return [String]
    field :native_format, "nativeFormat"
    # The kind of the printer, such as Zebra.
    # @return [String, nil]
    field :driver, "driver"
    # The resolution in dots per inch.
    # @return [Integer, nil]
    field :dpi, "dpi"
    # Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself;
    # null: as in the account.
    # @return [Integer, nil]
    field :expires_in, "expiresIn"
    # What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.
    # @return [Stock, nil]
    field :stock, "stock", :Stock
    # The size of the paper.
    # @return [String, nil]
    field :paper, "paper"
    # The tray of the paper.
    # @return [String, nil]
    field :tray, "tray"
    # Printing on both sides.
    # @return [String, nil]
    field :duplex, "duplex"
    # Which way up pages are printed.
    # @return [String, nil]
    field :orientation, "orientation"
    # How a page is scaled to the paper.
    # @return [String, nil]
    field :fit, "fit"
    # Color, or black and white.
    # @return [Boolean, nil]
    field :color, "color"
    # Copies are printed one after the other.
    # @return [Boolean, nil]
    field :collate, "collate"
    # Which pages are printed.
    # @return [String, nil]
    field :pages, "pages"
    # Receipt printers: the paper is cut after each page (default), at the end, or not at all.
    # @return [String, nil]
    field :cut, "cut"
    # Receipt printers: each job opens the cash drawer.
    # @return [Boolean, nil]
    field :drawer, "drawer"
  end

  class PrinterHistory < Shape
    # The beginning of the time.
    # @return [String]
    field :from, "from"
    # The end of the time.
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
    # The hour in UTC.
    # @return [String]
    field :hour, "hour"
    # The number of completed jobs.
    # @return [Integer]
    field :completed, "completed"
    # How many have failed.
    # @return [Integer]
    field :failed, "failed"
    # The number of copies.
    # @return [Integer]
    field :copies, "copies"
  end

  class PrinterHistoryStatus < Shape
    # When it happened.
    # @return [String]
    field :at, "at"
    # The status.
    # @return [String]
    field :status, "status"
    # Key of the reason in the catalogue of messages.
    # @return [String, nil]
    field :reason, "reason"
  end

  class PrinterOverview < Shape
    # The printers, or how many there are.
    # @return [Array<PrinterOverviewPrinter>]
    field :printers, "printers", :PrinterOverviewPrinter
  end

  class PrinterOverviewPrinter < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @return [String]
    field :address, "address"
    # Where it is.
    # @return [String, nil]
    field :place, "place"
    # The status.
    # @return [String]
    field :status, "status"
    # As in the printer's status.
    # @return [String, nil]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # When the status was last read.
    # @return [String, nil]
    field :last_status_date, "lastStatusDate"
    # false if the reading is too old to count.
    # @return [Boolean]
    field :is_current, "isCurrent"
    # As in `statusDetail` of the status; null if nobody has reported it.
    # @return [String, nil]
    field :method, "method"
    # What waits.
    # @return [PrinterOverviewPrinterWaiting]
    field :waiting, "waiting", :PrinterOverviewPrinterWaiting
    # The last job; null: none.
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
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The name of the computer.
    # @return [String]
    field :hostname, "hostname"
    # Whether it is connected.
    # @return [Boolean]
    field :online, "online"
  end

  class PrinterOverviewPrinterLastJob < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The title.
    # @return [String, nil]
    field :title, "title"
    # The status.
    # @return [String]
    field :status, "status"
    # When it was.
    # @return [String]
    field :date, "date"
  end

  class PrinterOverviewPrinterWaiting < Shape
    # The jobs, or how many there are.
    # @return [Integer]
    field :jobs, "jobs"
    # When the oldest one was created.
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
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # How the agent reaches the printer.
    # @return [String]
    field :connection_type, "connectionType"
    # Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @return [String]
    field :address, "address"
    # The status.
    # @return [String]
    field :status, "status"
    # What is wrong and what to do, as an English sentence; null if the printer prints.
    # @return [String, nil]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
    # When the status was last read.
    # @return [String, nil]
    field :last_status_date, "lastStatusDate"
    # What the agent has read; null: nothing yet.
    # @return [PrinterStatusStatusDetail, nil]
    field :status_detail, "statusDetail", :PrinterStatusStatusDetail
    # What is known of the device; null: nothing.
    # @return [PrinterStatusDeviceInfo, nil]
    field :device_info, "deviceInfo", :PrinterStatusDeviceInfo
    # The agents.
    # @return [Array<PrinterStatusAgent>]
    field :agents, "agents", :PrinterStatusAgent
    # It is the sandbox printer of the account.
    # @return [Boolean, nil]
    field :sandbox, "sandbox"
  end

  class PrinterStatusAgent < Shape
    # The id of the agent.
    # @return [String]
    field :agent_id, "agentId"
    # The name of the agent.
    # @return [String]
    field :agent_name, "agentName"
    # Its place among the agents of the printer, from 0.
    # @return [Integer]
    field :priority, "priority"
    # Whether it is the first agent of the printer.
    # @return [Boolean]
    field :is_primary, "isPrimary"
    # Whether the agent is connected.
    # @return [Boolean]
    field :agent_online, "agentOnline"
    # The status.
    # @return [String]
    field :status, "status"
    # When the status was last read.
    # @return [String, nil]
    field :last_status_date, "lastStatusDate"
  end

  class PrinterStatusDeviceInfo < Shape
    # When the agent asked the device.
    # @return [String]
    field :probed_at, "probedAt"
    # What the printer says about itself.
    # @return [PrinterStatusDeviceInfoDevice]
    field :device, "device", :PrinterStatusDeviceInfoDevice
    # Its settings.
    # @return [PrinterStatusDeviceInfoConfig]
    field :config, "config", :PrinterStatusDeviceInfoConfig
    # The queue of its computer or print server, where it has one.
    # @return [PrinterStatusDeviceInfoQueue, nil]
    field :queue, "queue", :PrinterStatusDeviceInfoQueue
  end

  class PrinterStatusDeviceInfoConfig < Shape
    # The entries.
    # @return [Array<PrinterStatusDeviceInfoConfigEntry>]
    field :entries, "entries", :PrinterStatusDeviceInfoConfigEntry
  end

  class PrinterStatusDeviceInfoConfigEntry < Shape
    # The name that stands for it.
    # @return [String]
    field :key, "key"
    # The name for people.
    # @return [String]
    field :label, "label"
    # The value.
    # @return [String]
    field :value, "value"
  end

  class PrinterStatusDeviceInfoDevice < Shape
    # The model of the printer.
    # @return [String]
    field :model, "model"
    # The version of the firmware.
    # @return [String]
    field :firmware, "firmware"
    # The resolution in dots per inch.
    # @return [Integer, nil]
    field :dpi, "dpi"
    # The resolution in dots per millimetre.
    # @return [Integer, nil]
    field :dots_per_mm, "dotsPerMm"
    # The memory of the printer.
    # @return [String]
    field :memory, "memory"
    # The serial number.
    # @return [String, nil]
    field :serial, "serial"
  end

  # The queue of its computer or print server, where it has one.
  class PrinterStatusDeviceInfoQueue < Shape
    # The name of its driver; empty if it has none.
    # @return [String]
    field :driver, "driver"
    # A port of Windows, or the address that its server prints to.
    # @return [String]
    field :port, "port"
    # How its documents are stored, such as `RAW`; null if that is not known.
    # @return [String, nil]
    field :data_type, "dataType"
    # Jobs in it, whoever sent them.
    # @return [Integer]
    field :waiting, "waiting"
  end

  class PrinterStatusStatusDetail < Shape
    # Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be reached;
    # `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its driver.
    # @return [String]
    field :source, "source"
    # When the agent asked the device.
    # @return [String]
    field :probed_at, "probedAt"
    # What the printer reports, in its own terms.
    # @return [PrinterStatusStatusDetailHostStatus, nil]
    field :host_status, "hostStatus", :PrinterStatusStatusDetailHostStatus
    # A sentence for people.
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
    # The printer is out of labels.
    # @return [Boolean]
    field :paper_out, "paperOut"
    # The printer is out of ribbon.
    # @return [Boolean]
    field :ribbon_out, "ribbonOut"
    # The print head is open.
    # @return [Boolean]
    field :head_open, "headOpen"
    # Whether it is paused.
    # @return [Boolean]
    field :paused, "paused"
    # The print head is too hot.
    # @return [Boolean]
    field :over_temp, "overTemp"
    # The print head is too cold.
    # @return [Boolean]
    field :under_temp, "underTemp"
    # The memory of the printer is full.
    # @return [Boolean]
    field :buffer_full, "bufferFull"
    # The length of the label in dots.
    # @return [Integer, nil]
    field :label_length, "labelLength"
    # The number of labels still to be printed.
    # @return [Integer, nil]
    field :labels_remaining, "labelsRemaining"
    # The number of labels in the memory of the printer.
    # @return [Integer, nil]
    field :formats_in_buffer, "formatsInBuffer"
    # The number of pictures in the memory of the printer.
    # @return [Integer, nil]
    field :graphic_images_stored, "graphicImagesStored"
    # What happens to a printed label: it is torn off, peeled or cut.
    # @return [String, nil]
    field :print_mode, "printMode"
    # It prints with ribbon.
    # @return [Boolean, nil]
    field :thermal_transfer, "thermalTransfer"
  end

  class Quota < Shape
    # The agents.
    # @return [QuotaAgents]
    field :agents, "agents", :QuotaAgents
    # The printers, or how many there are.
    # @return [QuotaPrinters]
    field :printers, "printers", :QuotaPrinters
    # The jobs of today, in UTC.
    # @return [QuotaJobsToday]
    field :jobs_today, "jobsToday", :QuotaJobsToday
    # Waiting documents, stored labels and templates.
    # @return [QuotaStorageBytes]
    field :storage_bytes, "storageBytes", :QuotaStorageBytes
    # The bounds of single requests.
    # @return [QuotaLimits]
    field :limits, "limits", :QuotaLimits
    # What the plan of the account includes.
    # @return [QuotaPlan]
    field :plan, "plan", :QuotaPlan
  end

  class QuotaAgents < Shape
    # How many there are.
    # @return [Integer]
    field :used, "used"
    # How many are to come.
    # @return [Integer]
    field :pending, "pending"
    # The most that there may be; null: any number.
    # @return [Integer]
    field :limit, "limit"
    # How many are left; null: any number.
    # @return [Integer]
    field :remaining, "remaining"
  end

  class QuotaJobsToday < Shape
    # How many there are.
    # @return [Integer]
    field :used, "used"
    # The most that there may be; null: any number.
    # @return [Integer]
    field :limit, "limit"
    # How many are left; null: any number.
    # @return [Integer]
    field :remaining, "remaining"
    # When the count begins anew.
    # @return [String]
    field :reset_at, "resetAt"
  end

  class QuotaLimits < Shape
    # The most bytes of a document.
    # @return [Integer]
    field :max_payload_bytes, "maxPayloadBytes"
    # The most bytes of a stored document.
    # @return [Integer]
    field :max_stored_payload_bytes, "maxStoredPayloadBytes"
    # The most entries of a batch.
    # @return [Integer]
    field :max_batch_size, "maxBatchSize"
  end

  # What the plan of the account includes.
  class QuotaPlan < Shape
    # The name.
    # @return [String]
    field :name, "name"
    # Whether keys that print without a watermark can be made.
    # @return [Boolean]
    field :live_keys, "liveKeys"
    # Whether everything that is printed has a watermark.
    # @return [Boolean]
    field :watermark, "watermark"
    # Of each key; null: any number.
    # @return [Integer, nil]
    field :requests_per_minute, "requestsPerMinute"
    # Of the account; null: any number.
    # @return [Integer, nil]
    field :prints_per_minute, "printsPerMinute"
    # How long ended jobs are listed.
    # @return [Float]
    field :history_days, "historyDays"
    # Limits that hold for this account instead of those of its plan.
    # @return [Array<String>]
    field :raised, "raised"
  end

  class QuotaPrinters < Shape
    # How many there are.
    # @return [Integer]
    field :used, "used"
    # The most that there may be; null: any number.
    # @return [Integer]
    field :limit, "limit"
    # How many are left; null: any number.
    # @return [Integer]
    field :remaining, "remaining"
  end

  # Waiting documents, stored labels and templates.
  class QuotaStorageBytes < Shape
    # How many there are.
    # @return [Integer]
    field :used, "used"
    # The most that there may be; null: any number.
    # @return [Integer]
    field :limit, "limit"
    # How many are left; null: any number.
    # @return [Integer]
    field :remaining, "remaining"
  end

  class Report < Shape
    # The beginning of the time.
    # @return [String]
    field :from, "from"
    # The end of the time.
    # @return [String]
    field :to, "to"
    # One for each printer and shift.
    # @return [Array<ReportRow>]
    field :rows, "rows", :ReportRow
    # true: there were too many changes of status; the latest are counted.
    # @return [Boolean]
    field :truncated, "truncated"
  end

  class ReportRow < Shape
    # The id of the printer.
    # @return [String]
    field :printer_id, "printerId"
    # The name of the printer.
    # @return [String]
    field :printer_name, "printerName"
    # Where it is.
    # @return [String, nil]
    field :place, "place"
    # When the shift begins.
    # @return [String]
    field :shift, "shift"
    # Copies that were sent to the printer.
    # @return [Integer]
    field :labels, "labels"
    # The number of completed jobs.
    # @return [Integer]
    field :completed, "completed"
    # Jobs that were not printed; those that somebody cancelled do not count.
    # @return [Integer]
    field :failed, "failed"
    # Minutes in which it could not print, as far as that is known.
    # @return [Integer]
    field :down_minutes, "downMinutes"
    # Why it could not print: the three that lasted longest.
    # @return [Array<ReportRowReason>]
    field :reasons, "reasons", :ReportRowReason
    # Why jobs were not printed: the three most frequent.
    # @return [Array<ReportRowFailure>]
    field :failures, "failures", :ReportRowFailure
  end

  class ReportRowFailure < Shape
    # A stable code, for programs.
    # @return [String]
    field :code, "code"
    # How many there are.
    # @return [Integer]
    field :count, "count"
  end

  class ReportRowReason < Shape
    # Key of the reason in the catalogue of messages, or the status.
    # @return [String]
    field :reason, "reason"
    # The minutes after which it is raised.
    # @return [Integer]
    field :minutes, "minutes"
  end

  class SavedPrinter < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # How the agent reaches the printer.
    # @return [String]
    field :connection_type, "connection_type"
    # Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @return [String]
    field :address, "address"
    # The status.
    # @return [String]
    field :status, "status"
    # Its settings.
    # @return [SavedPrinterConfig]
    field :config, "config", :SavedPrinterConfig
    # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
    # Missing for a printer of labels, and until its agent has reported it.
    # @return [SavedPrinterCapabilities, nil]
    field :capabilities, "capabilities", :SavedPrinterCapabilities
    # The primary agent; null: the sandbox, which has none.
    # @return [String, nil]
    field :agent_id, "agent_id"
    # Other names under which programs print to it.
    # @return [Array<String>]
    field :aliases, "aliases"
    # Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
    # particular.
    # @return [String, nil]
    field :place, "place"
    # It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
    # @return [Boolean]
    field :paused, "paused"
    # The printer that prints its jobs while it is out of service.
    # @return [String, nil]
    field :redirect_to, "redirectTo"
    # It is the sandbox printer of the account.
    # @return [Boolean, nil]
    field :sandbox, "sandbox"
    # When it was created.
    # @return [String]
    field :created_date, "created_date"
    # What looks like a slip, although it is saved. Missing: nothing does.
    # @return [Array<SavedPrinterWarning>, nil]
    field :warnings, "warnings", :SavedPrinterWarning
  end

  # What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
  # Missing for a printer of labels, and until its agent has reported it.
  class SavedPrinterCapabilities < Shape
    # The sizes of paper that it has.
    # @return [Array<SavedPrinterCapabilitiesPaper>]
    field :papers, "papers", :SavedPrinterCapabilitiesPaper
    # The trays that it has.
    # @return [Array<String>]
    field :trays, "trays"
    # Printing on both sides.
    # @return [Boolean]
    field :duplex, "duplex"
    # Color, or black and white.
    # @return [Boolean]
    field :color, "color"
    # The number of copies.
    # @return [Integer]
    field :copies, "copies"
    # The resolutions that it has, in dots per inch.
    # @return [Array<String>]
    field :resolutions, "resolutions"
  end

  class SavedPrinterCapabilitiesPaper < Shape
    # The name.
    # @return [String]
    field :name, "name"
    # The width in millimetres.
    # @return [Float]
    field :width_mm, "widthMm"
    # The height in millimetres.
    # @return [Float]
    field :height_mm, "heightMm"
  end

  class SavedPrinterConfig < Shape
    # The format that the printer takes.
    # @return [String]
    field :native_format, "nativeFormat"
    # The kind of the printer, such as Zebra.
    # @return [String, nil]
    field :driver, "driver"
    # The resolution in dots per inch.
    # @return [Integer, nil]
    field :dpi, "dpi"
    # Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself;
    # null: as in the account.
    # @return [Integer, nil]
    field :expires_in, "expiresIn"
    # What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.
    # @return [Stock, nil]
    field :stock, "stock", :Stock
    # The size of the paper.
    # @return [String, nil]
    field :paper, "paper"
    # The tray of the paper.
    # @return [String, nil]
    field :tray, "tray"
    # Printing on both sides.
    # @return [String, nil]
    field :duplex, "duplex"
    # Which way up pages are printed.
    # @return [String, nil]
    field :orientation, "orientation"
    # How a page is scaled to the paper.
    # @return [String, nil]
    field :fit, "fit"
    # Color, or black and white.
    # @return [Boolean, nil]
    field :color, "color"
    # Copies are printed one after the other.
    # @return [Boolean, nil]
    field :collate, "collate"
    # Which pages are printed.
    # @return [String, nil]
    field :pages, "pages"
    # Receipt printers: the paper is cut after each page (default), at the end, or not at all.
    # @return [String, nil]
    field :cut, "cut"
    # Receipt printers: each job opens the cash drawer.
    # @return [Boolean, nil]
    field :drawer, "drawer"
  end

  class SavedPrinterWarning < Shape
    # `shared_address`: another printer of the same agent has this address.
    # @return [String]
    field :code, "code"
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
  end

  class Stock < Shape
    # The width in millimetres.
    # @return [Float]
    field :width_mm, "widthMm"
    # The length of a label; null: the stock is continuous, or it is not known.
    # @return [Float, nil]
    field :length_mm, "lengthMm"
    # Between two labels; null: not known.
    # @return [Float, nil]
    field :gap_mm, "gapMm"
    # `gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end.
    # @return [String]
    field :kind, "kind"
  end

  class SupportRequest < Shape
    # false if the agent is offline.
    # @return [Boolean]
    field :requested, "requested"
  end

  class Template < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The id of the label that it was published from; null: none.
    # @return [String, nil]
    field :label_id, "labelId"
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The names of the merge fields.
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # A print without a value for every merge field is refused.
    # @return [Boolean]
    field :require_fields, "requireFields"
    # By what people find it.
    # @return [Array<String>]
    field :tags, "tags"
    # Number of the published version; 0: a new template of which nothing is published yet.
    # @return [Integer]
    field :version, "version"
    # When this version was published; for a new template when it was created.
    # @return [String]
    field :published_date, "publishedDate"
    # When it was last printed, to the minute; null: never.
    # @return [String, nil]
    field :last_printed_date, "lastPrintedDate"
    # When the unpublished draft was saved; null if there is none.
    # @return [String, nil]
    field :draft_date, "draftDate"
  end

  class TemplateConvertBatch < Shape
    # The labels, or how many there are.
    # @return [Array<TemplateConvertBatchLabel>]
    field :labels, "labels", :TemplateConvertBatchLabel
  end

  class TemplateConvertBatchLabel < Shape
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The media type.
    # @return [String]
    field :content_type, "contentType"
    # The file in base64.
    # @return [String]
    field :base64, "base64"
  end

  class TemplateDiff < Shape
    # The beginning of the time.
    # @return [String]
    field :from, "from"
    # The end of the time.
    # @return [String]
    field :to, "to"
    # true if the same dots print and the element trees are the same.
    # @return [Boolean]
    field :same, "same"
    # The labels, or how many there are.
    # @return [Array<TemplateDiffLabel>]
    field :labels, "labels", :TemplateDiffLabel
    # Labels of the longer document; the first 10 are compared.
    # @return [Integer]
    field :label_count, "labelCount"
    # What changed, in words: at most 30 sentences, and the number of further ones.
    # @return [Array<TemplateDiffChange>]
    field :changes, "changes", :TemplateDiffChange
    # Lines of the element trees that differ, with - and +.
    # @return [Array<String>]
    field :tree, "tree"
    # Merge fields that only `to` has, and those that only `from` has.
    # @return [TemplateDiffFields]
    field :fields, "fields", :TemplateDiffFields
  end

  class TemplateDiffChange < Shape
    # A sentence for people.
    # @return [String]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
  end

  # Merge fields that only `to` has, and those that only `from` has.
  class TemplateDiffFields < Shape
    # Those that only the newer version has.
    # @return [Array<String>]
    field :added, "added"
    # Those that only the older version has.
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
    # The width in dots.
    # @return [Integer]
    field :width_dots, "widthDots"
    # The height in dots.
    # @return [Integer]
    field :height_dots, "heightDots"
    # A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`.
    # @return [String]
    field :picture, "picture"
  end

  class TemplateDiffLabelArea < Shape
    # The left edge in dots.
    # @return [Integer]
    field :x, "x"
    # The top edge in dots.
    # @return [Integer]
    field :y, "y"
    # The width in dots.
    # @return [Integer]
    field :width_dots, "widthDots"
    # The height in dots.
    # @return [Integer]
    field :height_dots, "heightDots"
  end

  class TemplateDocument < Shape
    # The version.
    # @return [Integer]
    field :version, "version"
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The document: as text, or in base64 for PDF and pictures.
    # @return [String]
    field :content, "content"
    # Those of the draft, or of what is published without one.
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Merge values to look at the template with.
    # @return [Array<Hash{String => Object}>]
    field :sample_data, "sampleData"
    # Unpublished work, perhaps incomplete.
    # @return [TemplateDraft, nil]
    field :draft, "draft", :TemplateDraft
  end

  class TemplateDraft < Shape
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The document.
    # @return [String]
    field :content, "content"
    # When it was saved.
    # @return [String]
    field :saved_date, "savedDate"
  end

  class TemplatePrintBatch < Shape
    # The jobs, or how many there are.
    # @return [Array<PrintAnswer>]
    field :jobs, "jobs", :PrintAnswer
    # How many labels were not printed because the time was too short: send those again.
    # @return [Integer, nil]
    field :remaining, "remaining"
  end

  class TemplateTag < Shape
    # As the first template spells it.
    # @return [String]
    field :name, "name"
    # How many templates have the tag, in any letter case.
    # @return [Integer]
    field :templates, "templates"
  end

  class TemplateUse < Shape
    # An API key, or a person in the dashboard.
    # @return [String]
    field :caller_type, "callerType"
    # The id of the key or of the user that printed.
    # @return [String]
    field :caller_id, "callerId"
    # The name of the key or the address of the person; null if there is no such caller any more.
    # @return [String, nil]
    field :caller_name, "callerName"
    # The printer it was sent to; null for a pool.
    # @return [String, nil]
    field :printer_id, "printerId"
    # The pool it was sent to; null for a printer.
    # @return [String, nil]
    field :pool_id, "poolId"
    # The name of that printer or pool; null if it has been removed.
    # @return [String, nil]
    field :printer_name, "printerName"
    # The last job.
    # @return [String]
    field :job_id, "jobId"
    # When the last job was sent, to the minute.
    # @return [String]
    field :last_printed_date, "lastPrintedDate"
  end

  class TemplateVersion < Shape
    # The version.
    # @return [Integer]
    field :version, "version"
    # true for the published version, which prints.
    # @return [Boolean]
    field :is_current, "isCurrent"
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The names of the merge fields.
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # The size in bytes.
    # @return [Integer]
    field :bytes, "bytes"
    # When it was published.
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
    # The version.
    # @return [Integer]
    field :version, "version"
    # true for the published version, which prints.
    # @return [Boolean]
    field :is_current, "isCurrent"
    # The format of the document.
    # @return [String]
    field :format, "format"
    # The names of the merge fields.
    # @return [Array<String>]
    field :merge_fields, "mergeFields"
    # Inches.
    # @return [Float, nil]
    field :width, "width"
    # Inches.
    # @return [Float, nil]
    field :height, "height"
    # The size in bytes.
    # @return [Integer]
    field :bytes, "bytes"
    # When it was published.
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

  class UpdateRequest < Shape
    # Agents that update now, or when they connect.
    # @return [Integer]
    field :requested, "requested"
    # Those of them that are offline.
    # @return [Array<UpdateRequestOffline>]
    field :offline, "offline", :UpdateRequestOffline
    # Agents that have nothing to update to, or cannot update themselves.
    # @return [Array<UpdateRequestUnable>]
    field :unable, "unable", :UpdateRequestUnable
  end

  class UpdateRequestOffline < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
  end

  class UpdateRequestUnable < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
  end

  class UpdateSettings < Shape
    # Whether agents update by themselves.
    # @return [Boolean]
    field :automatic, "automatic"
    # The hours in which agents update by themselves; null: any.
    # @return [UpdateSettingsWindow, nil]
    field :window, "window", :UpdateSettingsWindow
  end

  class UpdateSettingsWindow < Shape
    # From this full hour.
    # @return [Integer]
    field :from_hour, "fromHour"
    # Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour.
    # @return [Integer]
    field :to_hour, "toHour"
    # Whose hours they are, such as `Europe/Berlin`.
    # @return [String]
    field :time_zone, "timeZone"
  end

  class Updates < Shape
    # @return [UpdateSettings]
    field :settings, "settings", :UpdateSettings
    # The newest package of each ring for each system and processor.
    # @return [UpdatesRings]
    field :rings, "rings", :UpdatesRings
    # The agents.
    # @return [Array<UpdatesAgent>]
    field :agents, "agents", :UpdatesAgent
    # Agents that are too old to print copies: a job with `copies` for their printers is refused.
    # @return [Array<UpdatesBlockCopy>]
    field :block_copies, "blockCopies", :UpdatesBlockCopy
  end

  class UpdatesAgent < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # Whether it is connected.
    # @return [Boolean]
    field :online, "online"
    # The version.
    # @return [String]
    field :version, "version"
    # Its versions: `early` ones come before `stable` ones.
    # @return [String]
    field :ring, "ring"
    # What it updates to; null: it has the newest of its ring, or there is none for its system.
    # @return [String, nil]
    field :next_version, "nextVersion"
    # false: somebody must install the version at its computer.
    # @return [Boolean]
    field :can_update, "canUpdate"
    # Since when somebody wants it updated now.
    # @return [String, nil]
    field :requested_date, "requestedDate"
    # How far its last update is; null: there was none.
    # @return [UpdatesAgentState, nil]
    field :state, "state", :UpdatesAgentState
  end

  class UpdatesAgentState < Shape
    # The version.
    # @return [String]
    field :version, "version"
    # How far it is.
    # @return [String]
    field :state, "state"
    # When it was.
    # @return [String]
    field :date, "date"
    # How much of the package it has.
    # @return [Integer, nil]
    field :percent, "percent"
    # A sentence for people.
    # @return [String, nil]
    field :message, "message"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :fact, "fact", :Fact
  end

  class UpdatesBlockCopy < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # Whether it is connected.
    # @return [Boolean]
    field :online, "online"
    # The version.
    # @return [String]
    field :version, "version"
  end

  # The newest package of each ring for each system and processor.
  class UpdatesRings < Shape
    # What every agent may update to.
    # @return [Array<UpdatesRingsStable>]
    field :stable, "stable", :UpdatesRingsStable
    # What agents of the early ring update to first.
    # @return [Array<UpdatesRingsEarly>]
    field :early, "early", :UpdatesRingsEarly
  end

  class UpdatesRingsEarly < Shape
    # The version.
    # @return [String]
    field :version, "version"
    # The system that the package is for, such as `linux`.
    # @return [String]
    field :system, "system"
    # The processor that the package is for, such as `x64`.
    # @return [String]
    field :arch, "arch"
  end

  class UpdatesRingsStable < Shape
    # The version.
    # @return [String]
    field :version, "version"
    # The system that the package is for, such as `linux`.
    # @return [String]
    field :system, "system"
    # The processor that the package is for, such as `x64`.
    # @return [String]
    field :arch, "arch"
  end

  class Usage < Shape
    # The last 30 days in UTC, oldest first; the last one is today.
    # @return [Array<UsageDay>]
    field :days, "days", :UsageDay
    # The printers with the most jobs of the last 30 days; at most 50.
    # @return [Array<UsagePrinter>]
    field :printers, "printers", :UsagePrinter
    # Who printed most, by the log of requests; at most 50. `key`: a program.
    # @return [Array<UsageCaller>]
    field :callers, "callers", :UsageCaller
  end

  class UsageCaller < Shape
    # The type.
    # @return [String]
    field :type, "type"
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String, nil]
    field :name, "name"
    # The number of prints.
    # @return [Integer]
    field :prints, "prints"
    # Prints that were refused.
    # @return [Integer]
    field :refused, "refused"
  end

  class UsageDay < Shape
    # The day in UTC.
    # @return [String]
    field :day, "day"
    # The jobs, or how many there are.
    # @return [Integer]
    field :jobs, "jobs"
  end

  class UsagePrinter < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The name.
    # @return [String]
    field :name, "name"
    # The jobs, or how many there are.
    # @return [Integer]
    field :jobs, "jobs"
    # The labels, or how many there are.
    # @return [Integer]
    field :labels, "labels"
  end

  class Webhook < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # The address that gets the events.
    # @return [String]
    field :url, "url"
    # The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
    # `/printnode`. That one ends with the key that created it.
    # @return [String]
    field :format, "format"
    # The types of events, such as `job.*`.
    # @return [Array<String>]
    field :types, "types"
    # False: it is turned off.
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
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
  end

  class WebhookDelivery < Shape
    # The id.
    # @return [String]
    field :id, "id"
    # null for a test.
    # @return [String, nil]
    field :event_id, "eventId"
    # The type.
    # @return [String]
    field :type, "type"
    # How far it is.
    # @return [String]
    field :state, "state"
    # How often it was tried.
    # @return [Integer]
    field :attempts, "attempts"
    # The status that was answered; null: none.
    # @return [Integer, nil]
    field :response_status, "responseStatus"
    # Why there was no answer, as an English sentence.
    # @return [String, nil]
    field :response_error, "responseError"
    # The fact behind the message: its key in the catalogue of messages, and its parameters.
    # @return [Fact, nil]
    field :response_fact, "responseFact", :Fact
    # When it was created.
    # @return [String]
    field :created_date, "createdDate"
    # When it was accepted; null: not yet.
    # @return [String, nil]
    field :delivered_date, "deliveredDate"
    # When it is tried again; null: no more.
    # @return [String, nil]
    field :next_attempt_date, "nextAttemptDate"
  end
end
