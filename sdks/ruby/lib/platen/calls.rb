# frozen_string_literal: true

# Written by `pnpm sdks` from the table of routes. Changes here are lost.

require "securerandom"

module Platen
  # The calls of +client.account+.
  class AccountCalls < Calls
    # The account of the credential.
    # @return [Account]
    def get
      json("GET", "/api/v3/account", shape: Account)
    end

    # Rename the account, or change its settings.
    # @param name [String, nil] The name.
    # @param keep_documents [Boolean, nil] Documents stay for 1 hour after the print, up to 262144 bytes each,
    #   so that they can be printed again. Otherwise they are deleted when the agent confirms the print.
    # @param expires_in [Integer, nil] Seconds after which a job that has not begun to print fails as
    #   `expired`, if neither it nor its printer sets a time; null for 14 days.
    # @param requires_second_factor [Boolean, nil] Members and the assistants that act for them need a second
    #   factor or a passkey. Without one they reach their own profile only: 403 `second_factor_required`. API
    #   keys keep working.
    # @return [Account]
    def update(name: nil, keep_documents: nil, expires_in: NOT_GIVEN, requires_second_factor: nil)
      json("PATCH", "/api/v3/account", fields: { "name" => given(name), "keepDocuments" => given(keep_documents), "expiresIn" => expires_in, "requiresSecondFactor" => given(requires_second_factor) }, shape: Account)
    end

    # Download the account's data. Everything that is stored of the account, a line of JSON each: `{table, row}`.
    # Passwords, keys and secrets are left out, bytes are base64. It takes a user who has confirmed who they are.
    # @return [String]
    def export
      bytes("GET", "/api/v3/account/export")
    end

    # Delete the account and all its data. At once, and for good: printers, jobs, labels, keys, history, and the
    # users who are a member of no other account. Agents are cut off, open jobs end, sessions too. It takes a user
    # who has confirmed who they are.
    # @return [nil]
    def delete(name)
      nothing("DELETE", "/api/v3/account", query: { "name" => name })
    end

    # Quota report.
    # @return [Quota]
    def quota
      json("GET", "/api/v3/print/quota", shape: Quota)
    end

    # Jobs of each of the last 30 days, by printer and by program.
    # @return [Usage]
    def usage
      json("GET", "/api/v3/usage", shape: Usage)
    end
  end

  # The calls of +client.agents+.
  class AgentsCalls < Calls
    # Enrolled agents with their online status.
    # @return [Array<Agent>]
    def list
      json("GET", "/api/v3/agents", unwrap: "agents", shape: Agent)
    end

    # One agent.
    # @return [Agent]
    def get(agent_id)
      json("GET", "/api/v3/agents/{id}", params: { "id" => agent_id }, shape: Agent)
    end

    # Rename an agent.
    # @param name [String] The name.
    # @return [Agent]
    def rename(agent_id, name:)
      json("PATCH", "/api/v3/agents/{id}", params: { "id" => agent_id }, fields: { "name" => name }, shape: Agent)
    end

    # Choose which updates an agent installs. Applies at once if the agent is online, otherwise when it connects. A
    # ring set by the administrator of its computer takes precedence.
    # @param update_ring [String] Which updates the agent installs.
    # @return [Agent]
    def set_update_ring(agent_id, update_ring:)
      json("PUT", "/api/v3/agents/{id}/update-ring", params: { "id" => agent_id }, fields: { "updateRing" => update_ring }, shape: Agent)
    end

    # Ask an agent to check its computer, its network and its printers. Returns at once; the event `agent.checked`
    # has the report.
    # @return [AgentCheckAnswer]
    def check(agent_id)
      json("POST", "/api/v3/agents/{id}/doctor", params: { "id" => agent_id }, shape: AgentCheckAnswer)
    end

    # The last report of an agent's checks.
    # @return [DoctorReport]
    def checks(agent_id)
      json("GET", "/api/v3/agents/{id}/doctor", params: { "id" => agent_id }, shape: DoctorReport)
    end

    # Replace the key of an agent. The agent makes and stores a new key, then connects with it; that ends the old
    # one. Until then the old key stays valid, and jobs print on. An agent that is offline replaces its key when it
    # connects.
    # @param revoke_old [Boolean, nil] Answers only when the old key has ended: 409 if the agent cannot replace
    #   it within 10 seconds.
    # @return [KeyRotation]
    def rotate_key(agent_id, revoke_old: nil)
      json("POST", "/api/v3/agents/{id}/rotate-key", params: { "id" => agent_id }, fields: { "revokeOld" => given(revoke_old) }, shape: KeyRotation)
    end

    # What goes with an agent when it is removed. Changes nothing. Printers that it only stands by for stay as they
    # are, and are not listed.
    # @return [AgentRemoval]
    def removal(agent_id)
      json("GET", "/api/v3/agents/{id}/removal", params: { "id" => agent_id }, shape: AgentRemoval)
    end

    # Remove an agent. Its key stops working at once. A printer that another agent serves passes to the next in
    # order, with its jobs; the others are removed with their job history, and their open jobs end as
    # `printer_removed` first. What the agent had accepted for a printer that stays ends as `agent_removed`.
    # @param keep [String, nil] `jobs`: jobs that have ended stay readable until their 30 days are over.
    #   Without it, they are removed too.
    # @return [nil]
    def remove(agent_id, keep: nil)
      nothing("DELETE", "/api/v3/agents/{id}", params: { "id" => agent_id }, query: { "keep" => keep })
    end

    # Let another computer take over an agent. The computer that enrolls with the code becomes this agent, with its
    # id, its printers and what waits for them. The key of the former computer ends then; jobs that it had accepted
    # and not reported end as `outcome_uncertain`. The code is valid for 15 minutes, holds no agent slot, and ends
    # an earlier one for the same agent.
    # @return [EnrollmentCode]
    def replace(agent_id)
      json("POST", "/api/v3/agents/{id}/replace", params: { "id" => agent_id }, shape: EnrollmentCode)
    end

    # Create an enrollment code. Without a body: single use, valid for 15 minutes; it holds an agent slot until it
    # is used or expires. A reusable code enrolls a fleet: it holds no slots, and each agent that enrolls takes one.
    # @param reusable [Boolean, nil] A code for a fleet: several agents can enroll with it.
    # @param uses [Integer, nil] How many agents may enroll with a reusable code. Default 10.
    # @param expires_in [Integer, nil] How long a reusable code is valid, in seconds. Default 86400.
    # @param add_printers [Boolean, nil] Whether an agent may add printers itself for 15 minutes after its
    #   enrollment.
    # @return [EnrollmentCode]
    def enroll(reusable: nil, uses: nil, expires_in: nil, add_printers: nil)
      json("POST", "/api/v3/agents/enroll", fields: { "reusable" => given(reusable), "uses" => given(uses), "expiresIn" => given(expires_in), "addPrinters" => given(add_printers) }, shape: EnrollmentCode)
    end

    # Ask an agent to look for printers. Returns at once; found printers appear under `discovered`.
    # @return [AgentDiscoverAnswer]
    def discover(agent_id)
      json("POST", "/api/v3/agents/{id}/discover", params: { "id" => agent_id }, shape: AgentDiscoverAnswer)
    end

    # Printers that an agent has found.
    # @return [AgentDiscoveredAnswer]
    def discovered(agent_id)
      json("GET", "/api/v3/agents/{id}/discovered", params: { "id" => agent_id }, shape: AgentDiscoveredAnswer)
    end

    # Printers of an agent.
    # @return [Array<Printer>]
    def printers(agent_id)
      json("GET", "/api/v3/agents/{id}/printers", params: { "id" => agent_id }, unwrap: "printers", shape: Printer)
    end

    # What was asked of an agent from afar, and how far it is.
    # @return [AgentSupport]
    def support(agent_id)
      json("GET", "/api/v3/agents/{id}/support", params: { "id" => agent_id }, shape: AgentSupport)
    end

    # Ask an agent for its diagnostics. Without secrets, printed data and documents. Returns at once;
    # `bundle.readyDate` of `support` tells when the zip is there. The agent's window names who asked; a policy of
    # its computer can forbid it.
    # @return [SupportRequest]
    def request_bundle(agent_id)
      json("POST", "/api/v3/agents/{id}/bundle", params: { "id" => agent_id }, shape: SupportRequest)
    end

    # Download the diagnostics of an agent. Without secrets, printed data and documents. For 24 hours after they
    # were asked for.
    # @return [String]
    def bundle(agent_id)
      bytes("GET", "/api/v3/agents/{id}/bundle", params: { "id" => agent_id })
    end

    # Follow the log of an agent for 15 minutes. Without secrets, printed data and documents. Its lines come under
    # `GET /api/v3/agents/{id}/log`. The agent's window shows it; a policy of its computer can forbid it.
    # @return [SupportRequest]
    def follow_log(agent_id)
      json("POST", "/api/v3/agents/{id}/log", params: { "id" => agent_id }, shape: SupportRequest)
    end

    # Lines of the log of an agent since it is followed.
    # @param after [Integer, nil] `next` of the answer before: only newer lines are returned.
    # @return [AgentLog]
    def log(agent_id, after: nil)
      json("GET", "/api/v3/agents/{id}/log", params: { "id" => agent_id }, query: { "after" => after }, shape: AgentLog)
    end

    # Restart an agent. It ends the copy that it is sending first; its jobs go on afterwards. Its window names who
    # asked; a policy of its computer can forbid it.
    # @return [SupportRequest]
    def restart(agent_id)
      json("POST", "/api/v3/agents/{id}/restart", params: { "id" => agent_id }, shape: SupportRequest)
    end

    # Update an agent now. Outside the hours too. An agent that is offline updates when it connects.
    # @return [UpdateRequest]
    def update(agent_id)
      json("POST", "/api/v3/agents/{id}/update", params: { "id" => agent_id }, shape: UpdateRequest)
    end
  end

  # The calls of +client.alert_channels+.
  class AlertChannelsCalls < Calls
    # Alert channels.
    # @return [AlertChannelListAnswer]
    def list
      json("GET", "/api/v3/alert-channels", shape: AlertChannelListAnswer)
    end

    # Create an alert channel. E-mails go only to members of the account. The URL of a channel is shown only in part
    # afterwards. Private addresses are refused.
    # @param name [String] The name.
    # @param type [String] The type.
    # @param address [String] A URL; for `mail` the verified e-mail address of a member of the account.
    # @return [AlertChannel]
    def create(name:, type:, address:)
      json("POST", "/api/v3/alert-channels", fields: { "name" => name, "type" => type, "address" => address }, shape: AlertChannel)
    end

    # Remove an alert channel, also from its rules.
    # @return [nil]
    def remove(alert_channel_id)
      nothing("DELETE", "/api/v3/alert-channels/{id}", params: { "id" => alert_channel_id })
    end

    # Send a test message now. One attempt, even during quiet hours; the answer has the result.
    # @return [AlertMessage]
    def test(alert_channel_id)
      json("POST", "/api/v3/alert-channels/{id}/test", params: { "id" => alert_channel_id }, shape: AlertMessage)
    end
  end

  # The calls of +client.alert_rules+.
  class AlertRulesCalls < Calls
    # Alert rules.
    # @return [Array<AlertRule>]
    def list
      json("GET", "/api/v3/alert-rules", unwrap: "rules", shape: AlertRule)
    end

    # Create an alert rule. An alert is raised when the problem has lasted `minutes`, and resolved when it has been
    # gone for one minute. The printers of an offline agent are one alert.
    # @param name [String] The name.
    # @param kind [String] What kind it is.
    # @param minutes [Integer, nil] How many minutes the problem must last before the alert is raised.
    # @param targets [Array<String>, nil] Ids of printers, or of agents if `kind` is `agent_offline`; null for
    #   all, including later ones.
    # @param channel_ids [Array<String>, nil] Without a channel the alert is only listed.
    # @return [AlertRule]
    def create(name:, kind:, minutes: nil, targets: NOT_GIVEN, channel_ids: nil)
      json("POST", "/api/v3/alert-rules", fields: { "name" => name, "kind" => kind, "minutes" => given(minutes), "targets" => targets, "channelIds" => given(channel_ids) }, shape: AlertRule)
    end

    # Change an alert rule, or turn it off or on. When the rule is turned off, its alerts end without a message.
    # @param name [String, nil] The name.
    # @param minutes [Integer, nil] How many minutes the problem must last before the alert is raised.
    # @param targets [Array<String>, nil] Ids of printers, or of agents if `kind` is `agent_offline`; null for
    #   all, including later ones.
    # @param channel_ids [Array<String>, nil] Without a channel the alert is only listed.
    # @param active [Boolean, nil] False: it is turned off.
    # @return [AlertRule]
    def update(alert_rule_id, name: nil, minutes: nil, targets: NOT_GIVEN, channel_ids: nil, active: nil)
      json("PATCH", "/api/v3/alert-rules/{id}", params: { "id" => alert_rule_id }, fields: { "name" => given(name), "minutes" => given(minutes), "targets" => targets, "channelIds" => given(channel_ids), "active" => given(active) }, shape: AlertRule)
    end

    # Remove an alert rule.
    # @return [nil]
    def remove(alert_rule_id)
      nothing("DELETE", "/api/v3/alert-rules/{id}", params: { "id" => alert_rule_id })
    end
  end

  # The calls of +client.alert_settings+.
  class AlertSettingsCalls < Calls
    # Time zone, language and quiet hours of alerts.
    # @return [AlertSettings]
    def get
      json("GET", "/api/v3/alert-settings", shape: AlertSettings)
    end

    # Set time zone, language and quiet hours of alerts.
    # @param time_zone [String] The time zone, such as Europe/Berlin.
    # @param language [String] Language of the messages.
    # @param quiet_hours [Hash] Nothing is sent during quiet hours; one summary is sent when they end.
    # @return [AlertSettings]
    def update(time_zone:, language:, quiet_hours:)
      json("PUT", "/api/v3/alert-settings", fields: { "timeZone" => time_zone, "language" => language, "quietHours" => quiet_hours }, shape: AlertSettings)
    end
  end

  # The calls of +client.alerts+.
  class AlertsCalls < Calls
    # Alerts, newest first, with their messages. Kept for 30 days.
    # @param state [String, nil] How far it is.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200.
    # @return [Pages<Alert>]
    def list(state: nil, limit: nil)
      pages("GET", "/api/v3/alerts", query: { "state" => state, "limit" => limit }, items: "alerts", shape: Alert)
    end
  end

  # The calls of +client.attention+.
  class AttentionCalls < Calls
    # What needs attention. Everything that does not print or soon will not: why, since when, the waiting jobs, the
    # next step and the place. A disconnected agent is one entry for all its printers.
    # @return [Attention]
    def get
      json("GET", "/api/v3/attention", shape: Attention)
    end

    # Dismiss jobs that were not printed. They are no longer listed; the jobs do not change. A retry that fails is
    # listed again.
    # @param job_id [String, nil] The id of the job.
    # @param printer_id [String, nil] The id of the printer.
    # @param error_code [String, nil] The error code of the jobs.
    # @param until_ [String, nil] Up to this time.
    # @return [AttentionDismissAnswer]
    def dismiss(job_id: nil, printer_id: nil, error_code: nil, until_: nil)
      json("POST", "/api/v3/attention/dismiss", fields: { "jobId" => given(job_id), "printerId" => given(printer_id), "errorCode" => given(error_code), "until" => given(until_) }, shape: AttentionDismissAnswer)
    end

    # Take on an entry, or snooze it. Everybody sees who has taken it on, and the note. The mark ends with the
    # entry: a fault that comes back has none. A second mark replaces the first.
    # @param entry_id [String] The id of an entry that is listed now.
    # @param note [String, nil] What somebody has written about it.
    # @param snooze_minutes [Integer, nil] null: it is not snoozed.
    # @return [AttentionMark]
    def mark(entry_id:, note: NOT_GIVEN, snooze_minutes: NOT_GIVEN)
      json("POST", "/api/v3/attention/mark", fields: { "entryId" => entry_id, "note" => note, "snoozeMinutes" => snooze_minutes }, shape: AttentionMark)
    end

    # Give up an entry that was taken on.
    # @param entry_id [String] The id of an entry that is listed now.
    # @return [nil]
    def unmark(entry_id:)
      nothing("POST", "/api/v3/attention/unmark", fields: { "entryId" => entry_id })
    end
  end

  # The calls of +client.audit+.
  class AuditCalls < Calls
    # Audit log: who did what, from where, when. Newest first, kept for 90 days unless the operator of the cloud has
    # set another time. It never contains passwords, keys or secrets. A key needs the scope `audit`, which no other
    # scope implies.
    # @param from [String, nil] Entries at this time or later.
    # @param to [String, nil] Entries before this time.
    # @param actor [String, nil] The id or the name of the actor.
    # @param action [String, nil] One action, or all actions of a noun: `key.*`.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200.
    # @return [Pages<AuditEntry>]
    def list(from: nil, to: nil, actor: nil, action: nil, limit: nil)
      pages("GET", "/api/v3/audit", query: { "from" => from, "to" => to, "actor" => actor, "action" => action, "limit" => limit }, items: "entries", shape: AuditEntry)
    end
  end

  # The calls of +client.boards+.
  class BoardsCalls < Calls
    # Wall boards.
    # @return [Array<Board>]
    def list
      json("GET", "/api/v3/boards", unwrap: "boards", shape: Board)
    end

    # Create a wall board. Its link opens it on any screen without signing in, and reads what the board shows and
    # nothing else. It works until the board is removed.
    # @param name [String] The name.
    # @param place [String, nil] Where it is.
    # @return [CreatedBoard]
    def create(name:, place: NOT_GIVEN)
      json("POST", "/api/v3/boards", fields: { "name" => name, "place" => place }, shape: CreatedBoard)
    end

    # Remove a wall board: its link ends at once.
    # @return [nil]
    def remove(board_id)
      nothing("DELETE", "/api/v3/boards/{id}", params: { "id" => board_id })
    end

    # What a wall board shows. For the screen, by the token of its link.
    # @param token [String] What stands behind the # of the link.
    # @return [BoardView]
    def open(token:)
      json("POST", "/api/v3/boards/open", fields: { "token" => token }, shape: BoardView)
    end
  end

  # The calls of +client.conversions+.
  class ConversionsCalls < Calls
    # Convert a label document. The body is the document, the answer is the converted file. Without a credential, or
    # on the free plan, the result is watermarked, only the first of several labels is rendered, and the body may
    # hold 1048576 bytes. With `Accept: application/zip` every label is a file of its own, `label-0001.png` …. A
    # form (multipart/form-data) is described at `/form`, the answer with `diagnostics=true` at `/report`; both are
    # accepted here too. Pictures and PDF may also come as base64 in text/plain; the body of the source `url` is an
    # address that is fetched.
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param data [Array<Hash{String => Object}>, nil] Merge values: one output label per entry.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @return [String]
    def convert(source, target, document, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, data: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil)
      bytes("POST", "/api/v2/convert/{source}/to/{target}", params: { "source" => source, "target" => target }, query: { "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "data" => data, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields }, document: document, format: source, repeatable: true)
    end

    # Convert a label document, and report its problems.
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param data [Array<Hash{String => Object}>, nil] Merge values: one output label per entry.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @return [ConvertReport]
    def report(source, target, document, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, data: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil)
      json("POST", "/api/v2/convert/{source}/to/{target}", params: { "source" => source, "target" => target }, query: { "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "data" => data, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields, "diagnostics" => "true" }, document: document, format: source, repeatable: true, shape: ConvertReport)
    end

    # Check a label document. Reads the document without converting it, and returns its problems, the number of its
    # labels and its merge fields.
    # @return [LintReport]
    def lint(source, document)
      json("POST", "/api/v2/lint/{source}", params: { "source" => source }, document: document, format: source, repeatable: true, shape: LintReport)
    end
  end

  # The calls of +client.enrollment_codes+.
  class EnrollmentCodesCalls < Calls
    # Enrollment codes that can still be used.
    # @return [Array<OpenEnrollmentCode>]
    def list
      json("GET", "/api/v3/enrollment-codes", unwrap: "codes", shape: OpenEnrollmentCode)
    end

    # Revoke an enrollment code. Agents enrolled with it stay.
    # @return [nil]
    def revoke(enrollment_code_id)
      nothing("DELETE", "/api/v3/enrollment-codes/{id}", params: { "id" => enrollment_code_id })
    end
  end

  # The calls of +client.enrollment_requests+.
  class EnrollmentRequestsCalls < Calls
    # A computer that asks to be connected. The code is the one that the computer shows, for ten minutes. Wrong ones
    # are counted.
    # @return [EnrollmentRequest]
    def get(code)
      json("GET", "/api/v3/enrollment-requests/{code}", params: { "code" => code }, shape: EnrollmentRequest)
    end

    # Connect a computer that asks for it, or refuse it. The computer enrolls by itself within seconds. With
    # `agentId` it takes over that agent, as with `POST /api/v3/agents/{id}/replace`.
    # @param decision [String] Whether the computer is connected to the account.
    # @param agent_id [String, nil] The agent that the computer takes over; by default it becomes a new one.
    # @return [EnrollmentDecided]
    def decide(code, decision:, agent_id: nil)
      json("POST", "/api/v3/enrollment-requests/{code}", params: { "code" => code }, fields: { "decision" => decision, "agentId" => given(agent_id) }, shape: EnrollmentDecided)
    end
  end

  # The calls of +client.invitations+.
  class InvitationsCalls < Calls
    # Open invitations.
    # @return [Array<Invitation>]
    def list
      json("GET", "/api/v3/invitations", unwrap: "invitations", shape: Invitation)
    end

    # Invite someone to the account. The answer has the link, shown only once. With `email` only a user with that
    # address may accept; if the cloud sends mail, one goes there with a link of its own, and the link of the answer
    # takes a verified address. It works once, for a week or `expiresIn`.
    # @param role [String] A viewer reads; an operator prints and manages jobs, printers, agents, labels and
    #   templates; an owner also manages keys, webhooks, members and the account.
    # @param email [String, nil] Receives an e-mail with a link if the cloud sends e-mail. Only this address
    #   may accept; without it, anyone with the link may.
    # @param expires_in [Integer, nil] Seconds.
    # @return [CreatedInvitation]
    def create(role:, email: nil, expires_in: nil)
      json("POST", "/api/v3/invitations", fields: { "role" => role, "email" => given(email), "expiresIn" => given(expires_in) }, shape: CreatedInvitation)
    end

    # Revoke an invitation.
    # @return [nil]
    def revoke(invitation_id)
      nothing("DELETE", "/api/v3/invitations/{id}", params: { "id" => invitation_id })
    end
  end

  # The calls of +client.job_actions+.
  class JobActionsCalls < Calls
    # Retry, cancel, close or move many jobs. The jobs are selected now; the action is carried out in the
    # background, in the order of printing, at most 5 of an account at a time. A job that cannot be changed stays as
    # it is, and `reasons` counts why. Its progress comes as the event `job_action.progress`, its end as
    # `job_action.ended`.
    # @param action [String] `retry`: print jobs again that were not printed. `cancel`: end jobs before
    #   anything is sent. `close`: end jobs whose agent is offline as uncertain. `move`: print jobs that wait or
    #   were not printed on another printer.
    # @param job_ids [Array<String>, nil] These jobs, up to 1000.
    # @param filter [Hash, nil] All jobs that these filters of the job list select now, up to 100000. Either
    #   this or `jobIds`.
    # @param copies [String, nil] `remaining`: only the copies not known to be sent.
    # @param uncertain [Boolean, nil] For `retry` and `move`: include jobs whose outcome is unknown. Check
    #   first: a label that came out prints twice.
    # @param printer_id [String, nil] For `move`: the printer to move to.
    # @param delay_seconds [Integer, nil] Delays the start, in seconds, so that it can be undone.
    # @param idempotency_key [String, nil] Makes it safe for you to repeat the call. Default: a new key.
    # @return [JobAction]
    def create(action:, job_ids: nil, filter: nil, copies: nil, uncertain: nil, printer_id: nil, delay_seconds: nil, idempotency_key: nil)
      json("POST", "/api/v3/job-actions", fields: { "action" => action, "jobIds" => given(job_ids), "filter" => given(filter), "copies" => given(copies), "uncertain" => given(uncertain), "printerId" => given(printer_id), "delaySeconds" => given(delay_seconds) }, key: idempotency_key || SecureRandom.uuid, repeatable: true, shape: JobAction)
    end

    # Recent actions on many jobs. Newest first, the last 20.
    # @return [Array<JobAction>]
    def list
      json("GET", "/api/v3/job-actions", unwrap: "actions", shape: JobAction)
    end

    # The progress of an action on many jobs.
    # @return [JobAction]
    def get(job_action_id)
      json("GET", "/api/v3/job-actions/{id}", params: { "id" => job_action_id }, shape: JobAction)
    end

    # Undo an action on many jobs. Jobs not yet reached stay unchanged. Cancelled jobs wait again; retried ones that
    # no agent has accepted are cancelled; moved ones go back, or are cancelled if they had failed before. Jobs that
    # an agent has accepted since, or that were closed, stay.
    # @return [JobAction]
    def undo(job_action_id)
      json("POST", "/api/v3/job-actions/{id}/undo", params: { "id" => job_action_id }, shape: JobAction)
    end
  end

  # The calls of +client.jobs+.
  class JobsCalls < Calls
    # Jobs of all printers.
    # @param status [String, nil] A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing
    #   sent (`copies_sent` is 0), wherever the job is.
    # @param printer_id [String, nil] The id of the printer.
    # @param agent_id [String, nil] The id of the agent.
    # @param pool_id [String, nil] Jobs that were printed to this pool, whichever printer has them.
    # @param place [String, nil] Jobs of the printers at this place.
    # @param error [String, nil] Jobs that were not printed, with this error code.
    # @param q [String, nil] Part of a title or metadata value; a whole job id or idempotency key; or words on
    #   the label, or their beginnings, while its document is stored.
    # @param from [String, nil] Jobs created at this time or later.
    # @param to [String, nil] Jobs created before this time.
    # @param order [String, nil] The order. A job that is printed again counts as new.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200.
    # @return [Pages<Job>]
    def list(status: nil, printer_id: nil, agent_id: nil, pool_id: nil, place: nil, error: nil, q: nil, from: nil, to: nil, order: nil, limit: nil)
      pages("GET", "/api/v3/jobs", query: { "status" => status, "printerId" => printer_id, "agentId" => agent_id, "poolId" => pool_id, "place" => place, "error" => error, "q" => q, "from" => from, "to" => to, "order" => order, "limit" => limit }, items: "jobs", shape: Job)
    end

    # Number of jobs by status.
    # @param printer_id [String, nil] The id of the printer.
    # @param agent_id [String, nil] The id of the agent.
    # @param pool_id [String, nil] Jobs that were printed to this pool, whichever printer has them.
    # @param place [String, nil] Jobs of the printers at this place.
    # @param error [String, nil] Jobs that were not printed, with this error code.
    # @param q [String, nil] Part of a title or metadata value; a whole job id or idempotency key; or words on
    #   the label, or their beginnings, while its document is stored.
    # @param from [String, nil] Jobs created at this time or later.
    # @param to [String, nil] Jobs created before this time.
    # @return [JobCounts]
    def counts(printer_id: nil, agent_id: nil, pool_id: nil, place: nil, error: nil, q: nil, from: nil, to: nil)
      json("GET", "/api/v3/jobs/counts", query: { "printerId" => printer_id, "agentId" => agent_id, "poolId" => pool_id, "place" => place, "error" => error, "q" => q, "from" => from, "to" => to }, shape: JobCounts)
    end

    # One job.
    # @return [Job]
    def get(job_id)
      json("GET", "/api/v3/jobs/{id}", params: { "id" => job_id }, shape: Job)
    end

    # The timeline of a job.
    # @return [Array<JobEvent>]
    def events(job_id)
      json("GET", "/api/v3/jobs/{id}/events", params: { "id" => job_id }, unwrap: "events", shape: JobEvent)
    end

    # Print a job again. Prints the stored document of a job that was not printed again: all its copies, or those
    # not known to be sent. At most 5 times. Its document is kept for 24 hours; that of a completed one for 1 hour
    # if the account has `keepDocuments` set, otherwise it is deleted with the confirmation.
    # @param copies [String, nil] `remaining`: only the copies not known to be sent.
    # @param completed [Boolean, nil] `true`: retries a completed job too, while its document is stored.
    # @param paper [String, nil] The name of a paper that the printer has, such as `A4` or `Letter`.
    # @param tray [String, nil] The name of a tray that the printer has.
    # @param duplex [String, nil] On both sides: the sheet is turned on its long or short edge.
    # @param orientation [String, nil] `auto` turns the sheet where the page fits better.
    # @param fit [String, nil] `contain` scales each page to the printable area, `cover` fills it, `none`
    #   prints at full size and cuts. Without it a page is shrunk only if it is larger than the paper.
    # @param color [Boolean, nil] `false`: black and grey only.
    # @param collate [Boolean, nil] `false`: all copies of page 1, then all of page 2. Default: true.
    # @param pages [String, nil] The pages to print, from 1: `1-3,5`, `4-`.
    # @return [Job]
    def retry(job_id, copies: nil, completed: nil, paper: nil, tray: nil, duplex: nil, orientation: nil, fit: nil, color: nil, collate: nil, pages: nil)
      json("POST", "/api/v3/jobs/{id}/retry", params: { "id" => job_id }, query: { "copies" => copies, "completed" => completed, "paper" => paper, "tray" => tray, "duplex" => duplex, "orientation" => orientation, "fit" => fit, "color" => color, "collate" => collate, "pages" => pages }, shape: Job)
    end

    # Cancel a job before its first byte is sent. The job becomes `failed` with the error code `cancelled`. If an
    # agent has accepted it, that agent cancels it and must be online. `job_in_progress`: part of it has been sent,
    # or its agent does not answer.
    # @return [Job]
    def cancel(job_id)
      json("POST", "/api/v3/jobs/{id}/cancel", params: { "id" => job_id }, shape: Job)
    end

    # Close a job whose agent does not come back. The job becomes `failed` with the error code `outcome_uncertain`,
    # and can be retried, also through another agent. Check first whether it was printed: the agent may have sent it
    # before it went offline.
    # @return [Job]
    def close(job_id)
      json("POST", "/api/v3/jobs/{id}/close", params: { "id" => job_id }, shape: Job)
    end

    # Move a job to another printer. A job that no agent has accepted waits at the other printer from then on; a
    # failed one is printed again there, like a retry. The other printer must have the same language and density. A
    # move counts as a retry.
    # @param printer_id [String] The id of the printer.
    # @param copies [String, nil] `remaining`: only the copies not known to be sent.
    # @return [Job]
    def move(job_id, printer_id:, copies: nil)
      json("POST", "/api/v3/jobs/{id}/move", params: { "id" => job_id }, fields: { "printerId" => printer_id, "copies" => given(copies) }, shape: Job)
    end

    # The document of a job. The bytes that the printer receives. The document of a job is stored until its agent
    # confirms the print, and for 1 hour more if the account has `keepDocuments` set; of a job that failed, for 24
    # hours. After that the answer is `document_gone`.
    # @return [String]
    def document(job_id)
      bytes("GET", "/api/v3/jobs/{id}/document", params: { "id" => job_id })
    end

    # A label of a job as a picture. A PNG of the bytes that the printer gets, at its resolution. `X-SVC-Labels` is
    # the number of labels. The document of a job is stored until its agent confirms the print, and for 1 hour more
    # if the account has `keepDocuments` set; of a job that failed, for 24 hours. After that the answer is
    # `document_gone`.
    # @param label [Integer, nil] Which label of the document, from 1.
    # @return [String]
    def picture(job_id, label: nil)
      bytes("GET", "/api/v3/jobs/{id}/picture", params: { "id" => job_id }, query: { "label" => label })
    end
  end

  # The calls of +client.keys+.
  class KeysCalls < Calls
    # API keys.
    # @return [Array<Key>]
    def list
      json("GET", "/api/v3/keys", unwrap: "keys", shape: Key)
    end

    # Revoke an API key at once.
    # @return [nil]
    def revoke(key_id)
      nothing("DELETE", "/api/v3/keys/{id}", params: { "id" => key_id })
    end

    # Create an API key. The key is shown only in this answer. `live` needs the plan pro or above. 403
    # `confirmation_required`: more than ten minutes have passed since the user proved who they are; `POST
    # /api/auth/verify-password {password}` does it again.
    # @param name [String] The name.
    # @param mode [String, nil] `test` prints a watermark, `live` does not.
    # @param scopes [Array<String>, nil] What the key may do.
    # @param expires_date [String, nil] When it ends by itself; null: never.
    # @return [CreatedKey]
    def create(name:, mode: nil, scopes: nil, expires_date: NOT_GIVEN)
      json("POST", "/api/v3/keys", fields: { "name" => name, "mode" => given(mode), "scopes" => given(scopes), "expiresDate" => expires_date }, shape: CreatedKey)
    end
  end

  # The calls of +client.labels+.
  class LabelsCalls < Calls
    # Stored labels. Newest first.
    # @param q [String, nil] Part of a name or merge field, ignoring case; or a whole id.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200. By default all.
    # @return [Pages<LabelSummary>]
    def list(q: nil, limit: nil)
      pages("GET", "/api/v3/labels", query: { "q" => q, "limit" => limit }, items: "labels", shape: LabelSummary)
    end

    # Store a label.
    # @param name [String] The name.
    # @param format [String] The format of the document.
    # @param content [String] The document: as text, or in base64 for PDF and pictures.
    # @return [Label]
    def create(name:, format:, content:)
      json("POST", "/api/v3/labels", fields: { "name" => name, "format" => format, "content" => content }, shape: Label)
    end

    # The picture of a stored label. A PNG at 203 dpi, with an ETag. Merge fields show their names.
    # @param label [Integer, nil] Which label of the document. Default 1.
    # @return [String]
    def picture(label_id, label: nil)
      bytes("GET", "/api/v3/labels/{id}/picture", params: { "id" => label_id }, query: { "label" => label })
    end

    # One stored label with its content.
    # @return [Label]
    def get(label_id)
      json("GET", "/api/v3/labels/{id}", params: { "id" => label_id }, shape: Label)
    end

    # Change a stored label. Templates published from it do not change.
    # @param name [String, nil] The name.
    # @param format [String, nil] The format of the document.
    # @param content [String, nil] The document: as text, or in base64 for PDF and pictures.
    # @param updated_date [String, nil] The `updatedDate` of the label that you changed: the request fails with
    #   `label_changed` if it has another one by now.
    # @return [Label]
    def update(label_id, name: nil, format: nil, content: nil, updated_date: nil)
      json("PUT", "/api/v3/labels/{id}", params: { "id" => label_id }, fields: { "name" => given(name), "format" => given(format), "content" => given(content), "updatedDate" => given(updated_date) }, shape: Label)
    end

    # Delete a stored label. Templates published from it stay. For 60 minutes it can be restored.
    # @return [nil]
    def remove(label_id)
      nothing("DELETE", "/api/v3/labels/{id}", params: { "id" => label_id })
    end

    # Restore a deleted label. Within 60 minutes, of the last 10 that were deleted.
    # @return [LabelSummary]
    def restore(label_id)
      json("POST", "/api/v3/labels/{id}/restore", params: { "id" => label_id }, shape: LabelSummary)
    end

    # Publish a label as a template. The template is a copy: later changes to the label do not affect it.
    # @param name [String, nil] The name.
    # @param require_fields [Boolean, nil] A print without a value for every merge field is refused
    #   (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
    # @return [Template]
    def publish(label_id, name: nil, require_fields: nil)
      json("POST", "/api/v3/labels/{id}/publish", params: { "id" => label_id }, fields: { "name" => given(name), "requireFields" => given(require_fields) }, shape: Template)
    end

    # Generate printer data from a stored label. The body is a JSON array of merge objects: one label per object.
    # @param data [Array<Hash{String => Object}>]
    # @param format [String, nil] The printer language to generate. Default zpl.
    # @param copies [Integer, nil] Adds a print quantity. Default 1.
    # @param dpi [Integer, nil] Default 203.
    # @param source_dpi [Integer, nil] Density that the label was made for, if it differs from `dpi`: it is
    #   rescaled.
    # @return [String]
    def generate(label_id, data, format: nil, copies: nil, dpi: nil, source_dpi: nil)
      bytes("POST", "/api/v2/labels/{id}/generate", params: { "id" => label_id }, query: { "format" => format, "copies" => copies, "dpi" => dpi, "sourceDpi" => source_dpi }, json: data, repeatable: true)
    end
  end

  # The calls of +client.members+.
  class MembersCalls < Calls
    # The members of the account.
    # @return [Array<Member>]
    def list
      json("GET", "/api/v3/members", unwrap: "members", shape: Member)
    end

    # Change the role of a member. Takes effect with the member's next request. Tokens of web pages that a new
    # viewer made end. The last owner must stay one: 409 `last_owner`.
    # @param role [String] A viewer reads; an operator prints and manages jobs, printers, agents, labels and
    #   templates; an owner also manages keys, webhooks, members and the account.
    # @return [nil]
    def update(member_id, role:)
      nothing("PATCH", "/api/v3/members/{id}", params: { "id" => member_id }, fields: { "role" => role })
    end

    # Remove a member. The user's sessions continue in another account of theirs. Programs that the user has
    # connected end, as do the open invitations and the tokens of web pages that the user made. Keys keep working:
    # revoke those that the user knew.
    # @return [nil]
    def remove(member_id)
      nothing("DELETE", "/api/v3/members/{id}", params: { "id" => member_id })
    end
  end

  # The calls of +client.page_tokens+.
  class PageTokensCalls < Calls
    # Create a token for a web page. Your server creates it and puts it into the page. With it the page prints a
    # limited number of copies on these printers, lists them and follows its own jobs, and nothing else; other
    # origins can do nothing. A token created with a test key prints watermarked. It ends with the key that created
    # it: when the key is revoked, and no later than it expires.
    # @param printer_ids [Array<String>] The ids of the printers.
    # @param copies [Integer] The total number of labels that may be printed with the token.
    # @param expires_in [Integer] Seconds.
    # @param origins [Array<String>] Only pages of these origins may use the token.
    # @return [CreatedPageToken]
    def create(printer_ids:, copies:, expires_in:, origins:)
      json("POST", "/api/v3/tokens", fields: { "printerIds" => printer_ids, "copies" => copies, "expiresIn" => expires_in, "origins" => origins }, shape: CreatedPageToken)
    end

    # Page tokens that have not expired, newest first.
    # @return [Array<PageToken>]
    def list
      json("GET", "/api/v3/tokens", unwrap: "tokens", shape: PageToken)
    end

    # Revoke a page token at once.
    # @return [nil]
    def revoke(token_id)
      nothing("DELETE", "/api/v3/tokens/{id}", params: { "id" => token_id })
    end
  end

  # The calls of +client.pools+.
  class PoolsCalls < Calls
    # Pools of printers.
    # @return [Array<Pool>]
    def list
      json("GET", "/api/v3/pools", unwrap: "pools", shape: Pool)
    end

    # Create a pool. A pool is printed to like a printer: by its id, its name or an alias. Its printers share one
    # language and resolution; `printer_mismatch` names what differs. At most 50 an account.
    # @param name [String] The name.
    # @param printer_ids [Array<String>] Its printers, the preferred first. They share one language and
    #   resolution.
    # @param aliases [Array<String>, nil] Other names under which programs print to it, as its name and its id.
    # @param prefer [String, nil] Which printer takes a new job, of those that can print now. `order`: the
    #   first of `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a
    #   busy one.
    # @param take_over_seconds [Integer, nil] A job that no agent has accepted for so long goes to another
    #   printer of the pool that can print it now; null: it waits where it is, unless that printer is taken out
    #   of service or out of the pool.
    # @return [Pool]
    def create(name:, printer_ids:, aliases: nil, prefer: nil, take_over_seconds: NOT_GIVEN)
      json("POST", "/api/v3/pools", fields: { "name" => name, "aliases" => given(aliases), "printerIds" => printer_ids, "prefer" => given(prefer), "takeOverSeconds" => take_over_seconds }, shape: Pool)
    end

    # One pool.
    # @return [Pool]
    def get(pool_id)
      json("GET", "/api/v3/pools/{id}", params: { "id" => pool_id }, shape: Pool)
    end

    # Change a pool. Jobs that wait at a printer which leaves the pool go to one that stays.
    # @param name [String, nil] The name.
    # @param aliases [Array<String>, nil] Other names under which programs print to it, as its name and its id.
    # @param printer_ids [Array<String>, nil] Its printers, the preferred first. They share one language and
    #   resolution.
    # @param prefer [String, nil] Which printer takes a new job, of those that can print now. `order`: the
    #   first of `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a
    #   busy one.
    # @param take_over_seconds [Integer, nil] A job that no agent has accepted for so long goes to another
    #   printer of the pool that can print it now; null: it waits where it is, unless that printer is taken out
    #   of service or out of the pool.
    # @return [Pool]
    def update(pool_id, name: nil, aliases: nil, printer_ids: nil, prefer: nil, take_over_seconds: NOT_GIVEN)
      json("PATCH", "/api/v3/pools/{id}", params: { "id" => pool_id }, fields: { "name" => given(name), "aliases" => given(aliases), "printerIds" => given(printer_ids), "prefer" => given(prefer), "takeOverSeconds" => take_over_seconds }, shape: Pool)
    end

    # Remove a pool. Its printers stay, and print the jobs that wait at them.
    # @return [nil]
    def remove(pool_id)
      nothing("DELETE", "/api/v3/pools/{id}", params: { "id" => pool_id })
    end

    # Pause a pool. Its jobs wait. What an agent has accepted is printed, and its printers print their own jobs.
    # @return [Pool]
    def pause(pool_id)
      json("POST", "/api/v3/pools/{id}/pause", params: { "id" => pool_id }, shape: Pool)
    end

    # Resume a pool. Its waiting jobs print.
    # @return [Pool]
    def resume(pool_id)
      json("POST", "/api/v3/pools/{id}/resume", params: { "id" => pool_id }, shape: Pool)
    end
  end

  # The calls of +client.printers+.
  class PrintersCalls < Calls
    # Add a printer to an agent.
    # @param name [String] The name.
    # @param address [String] Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    # @param connection_type [String, nil] How the agent reaches the printer.
    # @param aliases [Array<String>, nil] Other names under which programs print to it, as its name and its id.
    # @param place [String, nil] Where it stands, as the account calls it: `Hall 3`. Lists and reports select
    #   by it. null: nowhere in particular.
    # @param config [Hash, nil] Its settings.
    # @return [SavedPrinter]
    def create(agent_id, name:, address:, connection_type: nil, aliases: nil, place: NOT_GIVEN, config: nil)
      json("POST", "/api/v3/agents/{id}/printers", params: { "id" => agent_id }, fields: { "name" => name, "connectionType" => given(connection_type), "address" => address, "aliases" => given(aliases), "place" => place, "config" => given(config) }, shape: SavedPrinter)
    end

    # What the printers did, by printer and shift. Labels, jobs not printed, minutes in which it could not print,
    # and why; for up to 31 days of the last 30.
    # @param from [String, nil] By default a day before `to`.
    # @param to [String, nil] By default now.
    # @param place [String, nil] Only the printers at this place.
    # @param shifts [String, nil] When the shifts begin, as `06:00,14:00,22:00`. The last one goes on to the
    #   first of the next day.
    # @param time_zone [String, nil] The time zone of the shifts.
    # @return [Report]
    def report(from: nil, to: nil, place: nil, shifts: nil, time_zone: nil)
      json("GET", "/api/v3/report", query: { "from" => from, "to" => to, "place" => place, "shifts" => shifts, "timeZone" => time_zone }, shape: Report)
    end

    # Print a document. The body is the document, and the id that of a printer or a pool. It is converted if its
    # format is not the printer's native one, or if a conversion parameter is given. `dispatched`: sent to an online
    # agent; `queued`: every agent is offline.
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param data [Array<Hash{String => Object}>, nil] Merge values: one output label per entry.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @param source_format [String, nil] The format of the document, for Content-Type text/plain and
    #   application/octet-stream. By default it is detected from the first bytes.
    # @param copies [Integer, nil] How often to print it. A quantity inside the document multiplies.
    # @param expires_in [Integer, nil] In seconds, by default 14 days: a job that has not begun to print by
    #   then fails with `expired`.
    # @param title [String, nil] Your name for the job, shown with the job and in the spooler.
    # @param paper [String, nil] The name of a paper that the printer has, such as `A4` or `Letter`.
    # @param tray [String, nil] The name of a tray that the printer has.
    # @param duplex [String, nil] On both sides: the sheet is turned on its long or short edge.
    # @param orientation [String, nil] `auto` turns the sheet where the page fits better.
    # @param color [Boolean, nil] `false`: black and grey only.
    # @param collate [Boolean, nil] `false`: all copies of page 1, then all of page 2. Default: true.
    # @param pages [String, nil] The pages to print, from 1: `1-3,5`, `4-`.
    # @param metadata [Hash{String => String}, nil] Whatever belongs to the job, by up to 20 names of your own:
    #   `metadata.order=1042` or `metadata[order]=1042`.
    # @param idempotency_key [String, nil] Makes it safe for you to repeat the call. Default: a new key.
    # @return [PrintAnswer]
    def print(printer_id, document, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, data: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil, source_format: nil, copies: nil, expires_in: nil, title: nil, paper: nil, tray: nil, duplex: nil, orientation: nil, color: nil, collate: nil, pages: nil, metadata: nil, idempotency_key: nil)
      json("POST", "/api/v3/printers/{id}/print", params: { "id" => printer_id }, query: { "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "data" => data, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields, "sourceFormat" => source_format, "copies" => copies, "expiresIn" => expires_in, "title" => title, "paper" => paper, "tray" => tray, "duplex" => duplex, "orientation" => orientation, "color" => color, "collate" => collate, "pages" => pages, "metadata" => metadata }, document: document, format: source_format, key: idempotency_key || SecureRandom.uuid, repeatable: true, shape: PrintAnswer)
    end

    # Print by the name of a printer or pool. The printer is an id, a name or an alias, of a printer or a pool, in
    # the header `X-Printer`, in `printer` of the query, or in a JSON body (described at `/json`, accepted here
    # too). With the header or the query the body is the document, as for `/printers/{id}/print`.
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param data [Array<Hash{String => Object}>, nil] Merge values: one output label per entry.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @param source_format [String, nil] The format of the document, for Content-Type text/plain and
    #   application/octet-stream. By default it is detected from the first bytes.
    # @param copies [Integer, nil] How often to print it. A quantity inside the document multiplies.
    # @param expires_in [Integer, nil] In seconds, by default 14 days: a job that has not begun to print by
    #   then fails with `expired`.
    # @param title [String, nil] Your name for the job, shown with the job and in the spooler.
    # @param paper [String, nil] The name of a paper that the printer has, such as `A4` or `Letter`.
    # @param tray [String, nil] The name of a tray that the printer has.
    # @param duplex [String, nil] On both sides: the sheet is turned on its long or short edge.
    # @param orientation [String, nil] `auto` turns the sheet where the page fits better.
    # @param color [Boolean, nil] `false`: black and grey only.
    # @param collate [Boolean, nil] `false`: all copies of page 1, then all of page 2. Default: true.
    # @param pages [String, nil] The pages to print, from 1: `1-3,5`, `4-`.
    # @param metadata [Hash{String => String}, nil] Whatever belongs to the job, by up to 20 names of your own:
    #   `metadata.order=1042` or `metadata[order]=1042`.
    # @param idempotency_key [String, nil] Makes it safe for you to repeat the call. Default: a new key.
    # @return [PrintAnswer]
    def print_by_name(printer, document, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, data: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil, source_format: nil, copies: nil, expires_in: nil, title: nil, paper: nil, tray: nil, duplex: nil, orientation: nil, color: nil, collate: nil, pages: nil, metadata: nil, idempotency_key: nil)
      json("POST", "/api/v3/print", query: { "printer" => printer, "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "data" => data, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields, "sourceFormat" => source_format, "copies" => copies, "expiresIn" => expires_in, "title" => title, "paper" => paper, "tray" => tray, "duplex" => duplex, "orientation" => orientation, "color" => color, "collate" => collate, "pages" => pages, "metadata" => metadata }, document: document, format: source_format, key: idempotency_key || SecureRandom.uuid, repeatable: true, shape: PrintAnswer)
    end

    # Jobs of a printer, newest first.
    # @param status [String, nil] A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing
    #   sent (`copies_sent` is 0), wherever the job is.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200.
    # @return [Array<Job>]
    def jobs(printer_id, status: nil, limit: nil)
      json("GET", "/api/v3/printers/{id}/jobs", params: { "id" => printer_id }, query: { "status" => status, "limit" => limit }, unwrap: "jobs", shape: Job)
    end

    # Printers.
    # @param sandbox [Boolean, nil] `true`: the sandbox printer of the account as well, last. It is in the
    #   cloud, needs no agent, counts towards no quota, and keeps its last labels to be looked at.
    # @return [Array<Printer>]
    def list(sandbox: nil)
      json("GET", "/api/v3/printers", query: { "sandbox" => sandbox }, unwrap: "printers", shape: Printer)
    end

    # One printer.
    # @return [Printer]
    def get(printer_id)
      json("GET", "/api/v3/printers/{id}", params: { "id" => printer_id }, shape: Printer)
    end

    # Rename a printer, or change its address or configuration.
    # @param name [String, nil] The name.
    # @param connection_type [String, nil] How the agent reaches the printer.
    # @param address [String, nil] Where it is reached: a host with a port, a queue, a device, or an e-mail
    #   address.
    # @param aliases [Array<String>, nil] Other names under which programs print to it, as its name and its id.
    # @param place [String, nil] Where it stands, as the account calls it: `Hall 3`. Lists and reports select
    #   by it. null: nowhere in particular.
    # @param config [Hash, nil] Its settings.
    # @return [SavedPrinter]
    def update(printer_id, name: nil, connection_type: nil, address: nil, aliases: nil, place: NOT_GIVEN, config: nil)
      json("PATCH", "/api/v3/printers/{id}", params: { "id" => printer_id }, fields: { "name" => given(name), "connectionType" => given(connection_type), "address" => given(address), "aliases" => given(aliases), "place" => place, "config" => given(config) }, shape: SavedPrinter)
    end

    # What goes with a printer when it is removed. Changes nothing.
    # @return [PrinterRemoval]
    def removal(printer_id)
      json("GET", "/api/v3/printers/{id}/removal", params: { "id" => printer_id }, shape: PrinterRemoval)
    end

    # Remove a printer and its job history. Its open jobs end as `printer_removed` first.
    # @param keep [String, nil] `jobs`: jobs that have ended stay readable until their 30 days are over.
    #   Without it, they are removed too.
    # @return [nil]
    def remove(printer_id, keep: nil)
      nothing("DELETE", "/api/v3/printers/{id}", params: { "id" => printer_id }, query: { "keep" => keep })
    end

    # Take a printer out of service. Its jobs wait, or go to `redirectTo` until an agent has accepted them. What an
    # agent has accepted is printed.
    # @param redirect_to [String, nil] A printer of the same language and resolution that prints the jobs
    #   meanwhile. Missing: they wait.
    # @return [Printer]
    def pause(printer_id, redirect_to: NOT_GIVEN)
      json("POST", "/api/v3/printers/{id}/pause", params: { "id" => printer_id }, fields: { "redirectTo" => redirect_to }, shape: Printer)
    end

    # Put a printer back in service. Its waiting jobs print. What was redirected stays where it is.
    # @return [Printer]
    def resume(printer_id)
      json("POST", "/api/v3/printers/{id}/resume", params: { "id" => printer_id }, shape: Printer)
    end

    # Status of a printer, as its agents see it.
    # @return [PrinterStatus]
    def status(printer_id)
      json("GET", "/api/v3/printers/{id}/status", params: { "id" => printer_id }, shape: PrinterStatus)
    end

    # Ask the agents to check the printer now. Returns at once; the results appear in the status.
    # @return [PrinterRefreshAnswer]
    def refresh(printer_id)
      json("POST", "/api/v3/printers/{id}/refresh", params: { "id" => printer_id }, shape: PrinterRefreshAnswer)
    end

    # Bind a standby agent for failover.
    # @param agent_id [String] The id of the agent.
    # @return [PrinterStatus]
    def bind_agent(printer_id, agent_id:)
      json("POST", "/api/v3/printers/{id}/agents", params: { "id" => printer_id }, fields: { "agentId" => agent_id }, shape: PrinterStatus)
    end

    # Unbind a standby agent. What it has accepted and not begun goes back into the queue, with the copies that are
    # left.
    # @return [nil]
    def unbind_agent(printer_id, agent_id)
      nothing("DELETE", "/api/v3/printers/{id}/agents/{agentId}", params: { "id" => printer_id, "agentId" => agent_id })
    end

    # Order the agents of a printer. The first is the primary; the others take over in this order.
    # @param agent_ids [Array<String>] Every agent bound to the printer: the primary first, then the standby
    #   agents in order.
    # @return [PrinterStatus]
    def order_agents(printer_id, agent_ids:)
      json("PUT", "/api/v3/printers/{id}/agents", params: { "id" => printer_id }, fields: { "agentIds" => agent_ids }, shape: PrinterStatus)
    end

    # Printers at a glance. Every printer with its status as a sentence, its waiting jobs, its last job and its
    # agents.
    # @return [PrinterOverview]
    def overview
      json("GET", "/api/v3/printers/overview", shape: PrinterOverview)
    end

    # History of a printer: its status, and its jobs per hour. At most 31 days.
    # @param from [String, nil] By default a day before `to`.
    # @param to [String, nil] By default now.
    # @return [PrinterHistory]
    def history(printer_id, from: nil, to: nil)
      json("GET", "/api/v3/printers/{id}/history", params: { "id" => printer_id }, query: { "from" => from, "to" => to }, shape: PrinterHistory)
    end

    # Print a test label. The label shows the printer and its agent, a ruler and a bar code, like the agent's own
    # test label. It is a normal job.
    # @return [PrintAnswer]
    def test_print(printer_id)
      json("POST", "/api/v3/printers/{id}/test-print", params: { "id" => printer_id }, shape: PrintAnswer)
    end
  end

  # The calls of +client.requests+.
  class RequestsCalls < Calls
    # Log of the API's requests. Newest first, kept for 30 days unless the operator of the cloud has set another
    # time, delayed by a second or two. Documents, merge data and credentials are never in it. Of more than 600
    # requests a minute only those that failed are kept, of more than 20000 a day the newest. What the web app reads
    # is not in it.
    # @param status [String, nil] One status, or a class: `4xx`.
    # @param code [String, nil] A stable code, for programs.
    # @param method [String, nil] How it was done: the method of a request, or of looking at a printer.
    # @param route [String, nil] As in `route` of an entry.
    # @param key_id [String, nil] Requests with this API key.
    # @param from [String, nil] Requests at this time or later.
    # @param to [String, nil] Requests before this time.
    # @param q [String, nil] Part of the path, the message, the request id, the idempotency key or the address.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200.
    # @return [Pages<LoggedRequest>]
    def list(status: nil, code: nil, method: nil, route: nil, key_id: nil, from: nil, to: nil, q: nil, limit: nil)
      pages("GET", "/api/v3/requests", query: { "status" => status, "code" => code, "method" => method, "route" => route, "keyId" => key_id, "from" => from, "to" => to, "q" => q, "limit" => limit }, items: "requests", shape: LoggedRequest)
    end
  end

  # The calls of +client.templates+.
  class TemplatesCalls < Calls
    # Templates with their merge fields. Newest first. Programs get those that are published. Also useful to check a
    # credential: a wrong one gets 401.
    # @param q [String, nil] Part of a name or merge field, ignoring case; or a whole id.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200. By default all.
    # @param tag [String, nil] Only templates with this tag, in any letter case.
    # @return [Pages<Template>]
    def list(q: nil, limit: nil, tag: nil)
      pages("GET", "/api/v3/templates", query: { "q" => q, "limit" => limit, "tag" => tag }, items: "templates", shape: Template)
    end

    # The tags that templates have.
    # @return [Array<TemplateTag>]
    def tags
      json("GET", "/api/v3/templates/tags", unwrap: "tags", shape: TemplateTag)
    end

    # One template.
    # @return [Template]
    def get(template_id)
      json("GET", "/api/v3/templates/{id}", params: { "id" => template_id }, shape: Template)
    end

    # Unpublish a template. It no longer prints. For 60 minutes it can be restored.
    # @return [nil]
    def unpublish(template_id)
      nothing("DELETE", "/api/v3/templates/{id}", params: { "id" => template_id })
    end

    # Restore a template. Within 60 minutes, of the last 10 that were unpublished.
    # @return [Template]
    def restore(template_id)
      json("POST", "/api/v3/templates/{id}/restore", params: { "id" => template_id }, shape: Template)
    end

    # Render a template for one label.
    # @param data [Hash{String => Object}]
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @param target [String, nil] The output format; by default that of the template.
    # @param validate [Boolean, nil] `true`: an entry that lacks a merge field is refused. Otherwise a missing
    #   field prints `null`.
    # @return [String]
    def convert(template_id, data, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil, target: nil, validate: nil)
      bytes("POST", "/api/v3/templates/{id}/convert", params: { "id" => template_id }, query: { "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields, "target" => target, "validate" => validate }, json: data, repeatable: true)
    end

    # Render a template: one label per entry.
    # @param data [Array<Hash{String => Object}>]
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @param target [String, nil] The output format; by default that of the template.
    # @param validate [Boolean, nil] `true`: an entry that lacks a merge field is refused. Otherwise a missing
    #   field prints `null`.
    # @return [Array<TemplateConvertBatchLabel>]
    def convert_batch(template_id, data, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil, target: nil, validate: nil)
      json("POST", "/api/v3/templates/{id}/convert", params: { "id" => template_id }, query: { "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields, "target" => target, "validate" => validate }, json: data, repeatable: true, unwrap: "labels", shape: TemplateConvertBatchLabel)
    end

    # Print a template: one label.
    # @param data [Hash{String => Object}]
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @param copies [Integer, nil] How often to print it. A quantity inside the document multiplies.
    # @param expires_in [Integer, nil] In seconds, by default 14 days: a job that has not begun to print by
    #   then fails with `expired`.
    # @param title [String, nil] Your name for the job, shown with the job and in the spooler.
    # @param paper [String, nil] The name of a paper that the printer has, such as `A4` or `Letter`.
    # @param tray [String, nil] The name of a tray that the printer has.
    # @param duplex [String, nil] On both sides: the sheet is turned on its long or short edge.
    # @param orientation [String, nil] `auto` turns the sheet where the page fits better.
    # @param color [Boolean, nil] `false`: black and grey only.
    # @param collate [Boolean, nil] `false`: all copies of page 1, then all of page 2. Default: true.
    # @param pages [String, nil] The pages to print, from 1: `1-3,5`, `4-`.
    # @param metadata [Hash{String => String}, nil] Whatever belongs to the job, by up to 20 names of your own:
    #   `metadata.order=1042` or `metadata[order]=1042`.
    # @param validate [Boolean, nil] `true`: an entry that lacks a merge field is refused. Otherwise a missing
    #   field prints `null`.
    # @param idempotency_key [String, nil] Makes it safe for you to repeat the call. Default: a new key.
    # @return [PrintAnswer]
    def print(printer_id, template_id, data, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil, copies: nil, expires_in: nil, title: nil, paper: nil, tray: nil, duplex: nil, orientation: nil, color: nil, collate: nil, pages: nil, metadata: nil, validate: nil, idempotency_key: nil)
      json("POST", "/api/v3/printers/{printerId}/templates/{templateId}/print", params: { "printerId" => printer_id, "templateId" => template_id }, query: { "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields, "copies" => copies, "expiresIn" => expires_in, "title" => title, "paper" => paper, "tray" => tray, "duplex" => duplex, "orientation" => orientation, "color" => color, "collate" => collate, "pages" => pages, "metadata" => metadata, "validate" => validate }, json: data, key: idempotency_key || SecureRandom.uuid, repeatable: true, shape: PrintAnswer)
    end

    # Print a template: one job per entry. One job per entry. In a batch, the idempotency key of each entry is
    # `<key>#<index>`. If the time is too short, `remaining` is the number of entries at the end to send again.
    # @param data [Array<Hash{String => Object}>]
    # @param params [Hash{String => Object}, nil] All parameters as one JSON object, for example
    #   `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
    # @param label_width [Float, nil] Output label width in inches; detected from the source when omitted.
    # @param label_height [Float, nil] Output label height in inches; detected from the source when omitted.
    # @param fit [String, nil] How the source is scaled to label.width and label.height: contain shows all of
    #   it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
    # @param trim [Boolean, nil] true leaves out the white margins around what prints, before the label is
    #   scaled and cut.
    # @param label [Integer, nil] The one label to convert, from 1, of all labels that document and data
    #   produce.
    # @param encoding [String, nil] Encoding of a printer language until the document sets one, as ZPL does
    #   with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start
    #   (ZPL: cp850)
    # @param dpi [Integer, nil] Print density: 152, 203 (default), 300 or 600.
    # @param source_dpi [Integer, nil] Density of the source in dpi, if it differs from `dpi`
    # @param target_dpi [Integer, nil] Density of the output in dpi, if it differs from `dpi`: every length is
    #   rescaled.
    # @param rotation [Float, nil] Clockwise rotation of the whole label in degrees.
    # @param scaling [Float, nil] Percent; 50 halves, 200 doubles.
    # @param color_mode [String, nil] BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
    #   target has them.
    # @param darkness [Integer, nil] Luminance threshold; default 70.
    # @param position_x [Integer, nil] Left edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param position_y [Integer, nil] Top edge of the part of the source that becomes the label, in dots of
    #   the output.
    # @param dialect [String, nil] Output dialect: moca, for the target zpl; a paid feature.
    # @param watermark [Boolean, nil] true adds a watermark.
    # @param pdf_conversion_mode [String, nil] IMAGE (default) draws the pages, NATIVE extracts text and
    #   vectors.
    # @param pdf_page_number [Integer, nil] 0-based; all pages when omitted.
    # @param zpl_image_compression [String, nil] Z64 (default), or COMPRESSED_HEX for older firmware.
    # @param zpl_commands_to_ignore [Array<String>, nil] ZPL commands to skip, such as ^PQ.
    # @param zpl_merge_fields [Boolean, nil] false leaves {NAME} and ~name,len~ in ZPL as text; by default they
    #   are merge fields.
    # @param copies [Integer, nil] How often to print it. A quantity inside the document multiplies.
    # @param expires_in [Integer, nil] In seconds, by default 14 days: a job that has not begun to print by
    #   then fails with `expired`.
    # @param title [String, nil] Your name for the job, shown with the job and in the spooler.
    # @param paper [String, nil] The name of a paper that the printer has, such as `A4` or `Letter`.
    # @param tray [String, nil] The name of a tray that the printer has.
    # @param duplex [String, nil] On both sides: the sheet is turned on its long or short edge.
    # @param orientation [String, nil] `auto` turns the sheet where the page fits better.
    # @param color [Boolean, nil] `false`: black and grey only.
    # @param collate [Boolean, nil] `false`: all copies of page 1, then all of page 2. Default: true.
    # @param pages [String, nil] The pages to print, from 1: `1-3,5`, `4-`.
    # @param metadata [Hash{String => String}, nil] Whatever belongs to the job, by up to 20 names of your own:
    #   `metadata.order=1042` or `metadata[order]=1042`.
    # @param validate [Boolean, nil] `true`: an entry that lacks a merge field is refused. Otherwise a missing
    #   field prints `null`.
    # @param idempotency_key [String, nil] Makes it safe for you to repeat the call. Default: a new key.
    # @return [TemplatePrintBatch]
    def print_batch(printer_id, template_id, data, params: nil, label_width: nil, label_height: nil, fit: nil, trim: nil, label: nil, encoding: nil, dpi: nil, source_dpi: nil, target_dpi: nil, rotation: nil, scaling: nil, color_mode: nil, darkness: nil, position_x: nil, position_y: nil, dialect: nil, watermark: nil, pdf_conversion_mode: nil, pdf_page_number: nil, zpl_image_compression: nil, zpl_commands_to_ignore: nil, zpl_merge_fields: nil, copies: nil, expires_in: nil, title: nil, paper: nil, tray: nil, duplex: nil, orientation: nil, color: nil, collate: nil, pages: nil, metadata: nil, validate: nil, idempotency_key: nil)
      json("POST", "/api/v3/printers/{printerId}/templates/{templateId}/print", params: { "printerId" => printer_id, "templateId" => template_id }, query: { "params" => params, "label.width" => label_width, "label.height" => label_height, "fit" => fit, "trim" => trim, "label" => label, "encoding" => encoding, "dpi" => dpi, "sourceDpi" => source_dpi, "targetDpi" => target_dpi, "rotation" => rotation, "scaling" => scaling, "colorMode" => color_mode, "darkness" => darkness, "position.x" => position_x, "position.y" => position_y, "dialect" => dialect, "watermark" => watermark, "pdf.conversionMode" => pdf_conversion_mode, "pdf.pageNumber" => pdf_page_number, "zpl.imageCompression" => zpl_image_compression, "zpl.commandsToIgnore" => zpl_commands_to_ignore, "zpl.mergeFields" => zpl_merge_fields, "copies" => copies, "expiresIn" => expires_in, "title" => title, "paper" => paper, "tray" => tray, "duplex" => duplex, "orientation" => orientation, "color" => color, "collate" => collate, "pages" => pages, "metadata" => metadata, "validate" => validate }, json: data, key: idempotency_key || SecureRandom.uuid, repeatable: true, shape: TemplatePrintBatch)
    end

    # Create a template. Version 1 is published at once, unless `publish` is `false`.
    # @param name [String] The name.
    # @param format [String] The format of the document.
    # @param content [String] The document: as text, or in base64 for PDF and pictures.
    # @param sample_data [Array<Hash{String => Object}>, nil] Records for trying out the template; its pictures
    #   show the first one.
    # @param require_fields [Boolean, nil] A print without a value for every merge field is refused
    #   (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
    # @param tags [Array<String>, nil] By what people find it: a customer, a carrier. A template may have
    #   several.
    # @param publish [Boolean, nil] `false`: the document is stored as a draft, which may be incomplete, and
    #   nothing prints until it is published. Default `true`.
    # @return [Template]
    def create(name:, format:, content:, sample_data: nil, require_fields: nil, tags: nil, publish: nil)
      json("POST", "/api/v3/templates", fields: { "name" => name, "format" => format, "content" => content, "sampleData" => given(sample_data), "requireFields" => given(require_fields), "tags" => given(tags), "publish" => given(publish) }, shape: Template)
    end

    # Rename a template, or change its tags or sample data.
    # @param name [String, nil] The name.
    # @param sample_data [Array<Hash{String => Object}>, nil] Records for trying out the template; its pictures
    #   show the first one.
    # @param require_fields [Boolean, nil] A print without a value for every merge field is refused
    #   (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
    # @param tags [Array<String>, nil] By what people find it: a customer, a carrier. A template may have
    #   several.
    # @return [Template]
    def update(template_id, name: nil, sample_data: nil, require_fields: nil, tags: nil)
      json("PATCH", "/api/v3/templates/{id}", params: { "id" => template_id }, fields: { "name" => given(name), "sampleData" => given(sample_data), "requireFields" => given(require_fields), "tags" => given(tags) }, shape: Template)
    end

    # The document of a template, with its draft and sample data.
    # @return [TemplateDocument]
    def document(template_id)
      json("GET", "/api/v3/templates/{id}/document", params: { "id" => template_id }, shape: TemplateDocument)
    end

    # Save the draft of a template. The published version still prints. The draft may be incomplete: it is not read.
    # @param format [String] The format of the document.
    # @param content [String] The document: as text, or in base64 for PDF and pictures.
    # @param draft_date [String, nil] The `savedDate` of the draft that was changed, null if there was none:
    #   refused with `template_changed` if the template has another draft by now.
    # @return [TemplateDraft]
    def save_draft(template_id, format:, content:, draft_date: NOT_GIVEN)
      json("PUT", "/api/v3/templates/{id}/draft", params: { "id" => template_id }, fields: { "format" => format, "content" => content, "draftDate" => draft_date }, shape: TemplateDraft)
    end

    # Discard the draft of a template.
    # @return [nil]
    def discard_draft(template_id)
      nothing("DELETE", "/api/v3/templates/{id}/draft", params: { "id" => template_id })
    end

    # The picture of a template. A PNG at 203 dpi, with an ETag. The first record of the sample data fills it.
    # @param label [Integer, nil] Which label of the document. Default 1.
    # @param of [String, nil] By default the published version.
    # @return [String]
    def picture(template_id, label: nil, of: nil)
      bytes("GET", "/api/v3/templates/{id}/picture", params: { "id" => template_id }, query: { "label" => label, "of" => of })
    end

    # Publish a version of a template. Publishes `content`, or the draft where there is none; what prints from now
    # on is this version. The version before it is kept: at most 20 earlier ones. What is published already is not
    # published again.
    # @param format [String, nil] The format of the document.
    # @param content [String, nil] The document: as text, or in base64 for PDF and pictures.
    # @param based_on [Integer, nil] The version you have seen, 0 if there was none: if it is no longer the
    #   published one, the request fails with `template_changed`.
    # @return [Template]
    def publish(template_id, format: nil, content: nil, based_on: nil)
      json("POST", "/api/v3/templates/{id}/publish", params: { "id" => template_id }, fields: { "format" => given(format), "content" => given(content), "basedOn" => given(based_on) }, shape: Template)
    end

    # Publish an earlier version again. Its content becomes a new version; the draft stays.
    # @param based_on [Integer, nil] The version you have seen, 0 if there was none: if it is no longer the
    #   published one, the request fails with `template_changed`.
    # @return [Template]
    def publish_version(template_id, version, based_on: nil)
      json("POST", "/api/v3/templates/{id}/versions/{version}/publish", params: { "id" => template_id, "version" => version }, fields: { "basedOn" => given(based_on) }, shape: Template)
    end

    # Versions of a template. Newest first; the published one is the first.
    # @return [Array<TemplateVersion>]
    def versions(template_id)
      json("GET", "/api/v3/templates/{id}/versions", params: { "id" => template_id }, unwrap: "versions", shape: TemplateVersion)
    end

    # One version of a template with its content.
    # @return [TemplateVersionDocument]
    def version(template_id, version)
      json("GET", "/api/v3/templates/{id}/versions/{version}", params: { "id" => template_id, "version" => version }, shape: TemplateVersionDocument)
    end

    # Where a template is printed. The last 200 pairs of a program or person and a printer or pool, the newest
    # first.
    # @return [Array<TemplateUse>]
    def uses(template_id)
      json("GET", "/api/v3/templates/{id}/uses", params: { "id" => template_id }, unwrap: "uses", shape: TemplateUse)
    end

    # What differs between two versions of a template. Compares dots, element trees and merge fields. The first
    # record of the sample data fills both.
    # @param from [String, nil] By default the published version.
    # @param to [String, nil] By default the draft.
    # @return [TemplateDiff]
    def diff(template_id, from: nil, to: nil)
      json("GET", "/api/v3/templates/{id}/diff", params: { "id" => template_id }, query: { "from" => from, "to" => to }, shape: TemplateDiff)
    end
  end

  # The calls of +client.updates+.
  class UpdatesCalls < Calls
    # Versions of the agent by ring, and who waits for what.
    # @return [Updates]
    def list
      json("GET", "/api/v3/updates", shape: Updates)
    end

    # Choose whether agents update by themselves, and when.
    # @param automatic [Boolean] Whether agents update by themselves.
    # @param window [Hash] The hours in which agents update by themselves; null: any.
    # @return [UpdateSettings]
    def set(automatic:, window:)
      json("PUT", "/api/v3/updates/settings", fields: { "automatic" => automatic, "window" => window }, shape: UpdateSettings)
    end

    # Update these agents now. Outside the hours too. They start one after the other, within 45 minutes for a
    # thousand. Each finishes what it prints; the new version gives way to the one before if it does not report
    # within five minutes.
    # @param agent_ids [Array<String>] The agents to update now.
    # @return [UpdateRequest]
    def start(agent_ids:)
      json("POST", "/api/v3/updates", fields: { "agentIds" => agent_ids }, shape: UpdateRequest)
    end
  end

  # The calls of +client.webhooks+.
  class WebhooksCalls < Calls
    # Webhooks.
    # @return [Array<Webhook>]
    def list
      json("GET", "/api/v3/webhooks", unwrap: "webhooks", shape: Webhook)
    end

    # Create a webhook. Every event of the given types is sent to the URL as a POST with the `Event` in JSON, signed
    # in `X-SVC-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. An answer other than 2xx within 10
    # s is tried again, 10 times within seven hours. Private addresses are refused. A webhook that has taken nothing
    # for 3 days, or answers 410, is switched off; `disabledReason` has the reason. The secret is shown in this
    # answer and never again. At most 20 an account.
    # @param url [String] The address that gets the events.
    # @param types [Array<String>, nil] The types of events, such as `job.*`.
    # @return [CreatedWebhook]
    def create(url:, types: nil)
      json("POST", "/api/v3/webhooks", fields: { "url" => url, "types" => given(types) }, shape: CreatedWebhook)
    end

    # One webhook.
    # @return [Webhook]
    def get(webhook_id)
      json("GET", "/api/v3/webhooks/{id}", params: { "id" => webhook_id }, shape: Webhook)
    end

    # Change a webhook, or turn it off or on. A webhook that is turned off gets nothing, and its pending deliveries
    # are dropped.
    # @param url [String, nil] The address that gets the events.
    # @param types [Array<String>, nil] The types of events, such as `job.*`.
    # @param active [Boolean, nil] False: it is turned off.
    # @return [Webhook]
    def update(webhook_id, url: nil, types: nil, active: nil)
      json("PATCH", "/api/v3/webhooks/{id}", params: { "id" => webhook_id }, fields: { "url" => given(url), "types" => given(types), "active" => given(active) }, shape: Webhook)
    end

    # Remove a webhook and its log.
    # @return [nil]
    def remove(webhook_id)
      nothing("DELETE", "/api/v3/webhooks/{id}", params: { "id" => webhook_id })
    end

    # Create a new secret for a webhook. For a day, deliveries also have a `v1` of the old secret.
    # @return [CreatedWebhook]
    def rotate_secret(webhook_id)
      json("POST", "/api/v3/webhooks/{id}/secret", params: { "id" => webhook_id }, shape: CreatedWebhook)
    end

    # Send a test event now. One attempt to deliver an event of type `test`; the answer has the result.
    # @return [WebhookDelivery]
    def test(webhook_id)
      json("POST", "/api/v3/webhooks/{id}/test", params: { "id" => webhook_id }, shape: WebhookDelivery)
    end

    # Deliveries of a webhook, newest first. Kept for 30 days.
    # @param state [String, nil] How far it is.
    # @param limit [Integer, nil] At most this many: a whole number from 1 to 200.
    # @return [Pages<WebhookDelivery>]
    def deliveries(webhook_id, state: nil, limit: nil)
      pages("GET", "/api/v3/webhooks/{id}/deliveries", params: { "id" => webhook_id }, query: { "state" => state, "limit" => limit }, items: "deliveries", shape: WebhookDelivery)
    end

    # Deliver again. Sends the same body and id, starting again with the first attempt.
    # @return [WebhookDelivery]
    def retry_delivery(webhook_id, delivery_id)
      json("POST", "/api/v3/webhooks/{id}/deliveries/{deliveryId}/retry", params: { "id" => webhook_id, "deliveryId" => delivery_id }, shape: WebhookDelivery)
    end
  end

  # The nouns of the client.
  module Nouns
    # @return [AccountCalls]
    def account = (@account ||= AccountCalls.new(@transport))

    # @return [AgentsCalls]
    def agents = (@agents ||= AgentsCalls.new(@transport))

    # @return [AlertChannelsCalls]
    def alert_channels = (@alert_channels ||= AlertChannelsCalls.new(@transport))

    # @return [AlertRulesCalls]
    def alert_rules = (@alert_rules ||= AlertRulesCalls.new(@transport))

    # @return [AlertSettingsCalls]
    def alert_settings = (@alert_settings ||= AlertSettingsCalls.new(@transport))

    # @return [AlertsCalls]
    def alerts = (@alerts ||= AlertsCalls.new(@transport))

    # @return [AttentionCalls]
    def attention = (@attention ||= AttentionCalls.new(@transport))

    # @return [AuditCalls]
    def audit = (@audit ||= AuditCalls.new(@transport))

    # @return [BoardsCalls]
    def boards = (@boards ||= BoardsCalls.new(@transport))

    # @return [ConversionsCalls]
    def conversions = (@conversions ||= ConversionsCalls.new(@transport))

    # @return [EnrollmentCodesCalls]
    def enrollment_codes = (@enrollment_codes ||= EnrollmentCodesCalls.new(@transport))

    # @return [EnrollmentRequestsCalls]
    def enrollment_requests = (@enrollment_requests ||= EnrollmentRequestsCalls.new(@transport))

    # @return [InvitationsCalls]
    def invitations = (@invitations ||= InvitationsCalls.new(@transport))

    # @return [JobActionsCalls]
    def job_actions = (@job_actions ||= JobActionsCalls.new(@transport))

    # @return [JobsCalls]
    def jobs = (@jobs ||= JobsCalls.new(@transport))

    # @return [KeysCalls]
    def keys = (@keys ||= KeysCalls.new(@transport))

    # @return [LabelsCalls]
    def labels = (@labels ||= LabelsCalls.new(@transport))

    # @return [MembersCalls]
    def members = (@members ||= MembersCalls.new(@transport))

    # @return [PageTokensCalls]
    def page_tokens = (@page_tokens ||= PageTokensCalls.new(@transport))

    # @return [PoolsCalls]
    def pools = (@pools ||= PoolsCalls.new(@transport))

    # @return [PrintersCalls]
    def printers = (@printers ||= PrintersCalls.new(@transport))

    # @return [RequestsCalls]
    def requests = (@requests ||= RequestsCalls.new(@transport))

    # @return [TemplatesCalls]
    def templates = (@templates ||= TemplatesCalls.new(@transport))

    # @return [UpdatesCalls]
    def updates = (@updates ||= UpdatesCalls.new(@transport))

    # @return [WebhooksCalls]
    def webhooks = (@webhooks ||= WebhooksCalls.new(@transport))
  end
end
