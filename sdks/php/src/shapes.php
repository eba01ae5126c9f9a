<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $email
 * @property-read string $plan
 * @property-read bool $keepDocuments Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed again. Otherwise they are deleted when the agent confirms the print.
 * @property-read int|null $expiresIn Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its printer sets a time; null for 14 days.
 * @property-read bool $requiresSecondFactor Members and the assistants that act for them need a second factor or a passkey. Without one they reach their own profile only: 403 `second_factor_required`. API keys keep working.
 * @property-read string|null $role The role of the user in this account; null for a key.
 */
final class Account extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $status
 * @property-read bool $online
 * @property-read string $version
 * @property-read string $platform
 * @property-read string $hostname
 * @property-read string|null $lastSeenDate
 * @property-read string $createdDate
 * @property-read string|null $keyRotatedDate When the agent began to use its current key; null if it still has the key of its enrollment.
 * @property-read bool $updateRequired
 * @property-read string|null $updateRing Which updates the agent installs: `early` ones come before `stable` ones; null if the choice at its computer applies.
 * @property-read list<string> $addresses IP addresses of its computer; empty from older agents.
 * @property-read int|null $clockSkewMs The agent's clock minus the cloud's; null until it has connected.
 * @property-read int $printerCount
 */
final class Agent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read bool $requested false if the agent is offline.
 */
final class AgentCheckAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read bool $requested false if the agent is offline.
 */
final class AgentDiscoverAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<AgentDiscoveredAnswerPrinter> $printers
 * @property-read string|null $discoveredDate
 */
final class AgentDiscoveredAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['printers' => AgentDiscoveredAnswerPrinter::class];
}

/**
 * @property-read string $identity
 * @property-read string $connectionType
 * @property-read string $address
 * @property-read string $name
 * @property-read string|null $model
 * @property-read string|null $nativeFormat
 * @property-read int|null $dpi
 * @property-read string|null $driver
 */
final class AgentDiscoveredAnswerPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<AgentRemovalPrinter> $printers
 * @property-read int $most A count that equals this limit may be larger in fact.
 */
final class AgentRemoval extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['printers' => AgentRemovalPrinter::class];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read AgentRemovalPrinterPassesTo|null $passesTo The agent that becomes the primary: the printer stays, with its jobs. null: no other agent serves the printer, and it is removed.
 * @property-read int $openJobs Jobs that have not ended. They end as `printer_removed`.
 * @property-read int $endedJobs Jobs that have ended. They stay readable with `keep=jobs`.
 */
final class AgentRemovalPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['passesTo' => AgentRemovalPrinterPassesTo::class];
}

/**
 * @property-read string $id
 * @property-read string $name
 */
final class AgentRemovalPrinterPassesTo extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string|null $ruleId
 * @property-read string $ruleName
 * @property-read string $kind
 * @property-read AlertSubject $subject
 * @property-read string $message
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read list<AlertPrinter> $printers The printers that the alert is about, at most 50.
 * @property-read string $sinceDate
 * @property-read string $raisedDate
 * @property-read string|null $resolvedDate null while the alert is open.
 * @property-read list<AlertMessage> $messages
 */
final class Alert extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['subject' => AlertSubject::class, 'fact' => Fact::class, 'printers' => AlertPrinter::class, 'messages' => AlertMessage::class];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $type
 * @property-read string $address A URL is shortened to its host and last characters, because anyone who knows it can post there.
 * @property-read string|null $failingSince When the first attempt failed since a message was last sent.
 * @property-read string|null $failingReason Why the last attempt failed, as an English sentence.
 * @property-read Fact|null $failingFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate
 */
final class AlertChannel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['failingFact' => Fact::class];
}

/**
 * @property-read list<AlertChannel> $channels
 * @property-read bool $mail false if the operator has not set up a mail server.
 */
final class AlertChannelListAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['channels' => AlertChannel::class];
}

/**
 * @property-read string $id
 * @property-read string $kind
 * @property-read AlertMessageChannel $channel
 * @property-read string $state `held`: waits until the quiet hours end.
 * @property-read string|null $error Why it was not sent, as an English sentence.
 * @property-read Fact|null $errorFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read int $attempts
 * @property-read string $createdDate
 * @property-read string|null $sentDate
 */
final class AlertMessage extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['channel' => AlertMessageChannel::class, 'errorFact' => Fact::class];
}

/**
 * @property-read string|null $id
 * @property-read string $name
 * @property-read string $type
 */
final class AlertMessageChannel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 */
final class AlertPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $kind
 * @property-read int $minutes How many minutes the problem must last before the alert is raised.
 * @property-read list<string>|null $targets Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.
 * @property-read list<string> $channelIds Without a channel the alert is only listed.
 * @property-read bool $active
 * @property-read string $createdDate
 */
final class AlertRule extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $timeZone
 * @property-read string $language Language of the messages.
 * @property-read AlertSettingsQuietHours|null $quietHours Nothing is sent during quiet hours; one summary is sent when they end.
 */
final class AlertSettings extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['quietHours' => AlertSettingsQuietHours::class];
}

/**
 * @property-read string $from
 * @property-read string $to
 */
final class AlertSettingsQuietHours extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $type
 * @property-read string $id
 */
final class AlertSubject extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<AttentionEntry> $entries Most urgent first.
 * @property-read AttentionSummary $summary
 * @property-read string $checkedDate
 * @property-read string $nextCheckDate When an entry may appear without an event: a job that has waited too long, or a reading that is too old.
 */
final class Attention extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['entries' => AttentionEntry::class, 'summary' => AttentionSummary::class];
}

/**
 * @property-read int $dismissed
 */
final class AttentionDismissAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id Stays the same as long as the entry exists.
 * @property-read string $kind
 * @property-read string $severity `stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`: worth knowing.
 * @property-read AttentionEntrySubject $subject The object that the entry is about.
 * @property-read string $message What is wrong, as an English sentence; the next step comes last.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $since
 * @property-read string|null $readingDate When an agent last checked the printer.
 * @property-read AttentionEntryWaiting $waiting
 * @property-read AttentionEntryPlace $place The place: the printer, and the computer of its agent.
 * @property-read list<AttentionEntryPrinter> $printers For an agent: the printers that do not print because of it.
 * @property-read AttentionEntryJobs|null $jobs For failed jobs: their number, and the latest one.
 * @property-read AttentionMark|null $mark Who has taken it on.
 */
final class AttentionEntry extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['subject' => AttentionEntrySubject::class, 'fact' => Fact::class, 'waiting' => AttentionEntryWaiting::class, 'place' => AttentionEntryPlace::class, 'printers' => AttentionEntryPrinter::class, 'jobs' => AttentionEntryJobs::class, 'mark' => AttentionMark::class];
}

/**
 * @property-read int $count
 * @property-read string $errorCode
 * @property-read string $lastDate
 * @property-read list<AttentionEntryJobsLatest> $latest
 */
final class AttentionEntryJobs extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['latest' => AttentionEntryJobsLatest::class];
}

/**
 * @property-read string $id
 * @property-read string|null $title
 * @property-read string $endedDate
 */
final class AttentionEntryJobsLatest extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The place: the printer, and the computer of its agent.
 *
 * @property-read string|null $printerId
 * @property-read string|null $printerName
 * @property-read string|null $address
 * @property-read string|null $agentId
 * @property-read string|null $agentName
 * @property-read string|null $hostname
 */
final class AttentionEntryPlace extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read int $waiting
 */
final class AttentionEntryPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The object that the entry is about.
 *
 * @property-read string $type
 * @property-read string $id
 * @property-read string $name
 */
final class AttentionEntrySubject extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $jobs Jobs that wait because of this. At most 101 are counted per printer, which means more than a hundred.
 * @property-read string|null $oldestDate
 */
final class AttentionEntryWaiting extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $by The name of the member.
 * @property-read string|null $note
 * @property-read string $date
 * @property-read string|null $snoozedUntil Until then it need not be shown among the others.
 */
final class AttentionMark extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $printers
 * @property-read int $printersReady
 * @property-read int $agents
 * @property-read int $agentsOnline
 * @property-read int $jobsWaiting
 * @property-read bool $jobsWaitingMore More jobs are waiting: at most 101 are counted per printer.
 * @property-read int $jobsToday
 */
final class AttentionSummary extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $at
 * @property-read AuditEntryActor $actor
 * @property-read string $action
 * @property-read string|null $target The id of the changed object.
 * @property-read string|null $address Where the request came from.
 * @property-read array<string, mixed>|null $detail
 */
final class AuditEntry extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['actor' => AuditEntryActor::class];
}

/**
 * @property-read string $type
 * @property-read string|null $id
 * @property-read string $name Its name at that time: an e-mail address, or the name of an agent.
 */
final class AuditEntryActor extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $contentType Of the content.
 * @property-read string $encoding
 * @property-read string $content
 * @property-read int $labels How many labels the content has.
 * @property-read list<Diagnostic> $diagnostics
 * @property-read list<Diagnostic> $replaced Elements that the target cannot express; each became a picture.
 */
final class ConvertReport extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['diagnostics' => Diagnostic::class, 'replaced' => Diagnostic::class];
}

/**
 * @property-read string $id
 * @property-read string|null $email Only a user with this address may accept it; null for anyone.
 * @property-read string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
 * @property-read string $invitedBy The e-mail address of the owner who invited.
 * @property-read string $createdDate
 * @property-read string $expiresDate
 * @property-read string $link The link to share, shown only once.
 * @property-read bool $sent Whether an e-mail with a link of its own is on its way.
 */
final class CreatedInvitation extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $prefix The first characters of the key, to tell keys apart.
 * @property-read string $mode
 * @property-read list<string> $scopes
 * @property-read string $createdDate
 * @property-read string|null $lastUsedDate
 * @property-read string|null $lastUsedAddress The address of the last request with this key.
 * @property-read string|null $expiresDate
 * @property-read string|null $grantedBy For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.
 * @property-read int $webhooks Webhooks that were made with it through `/printnode`: they end with it.
 * @property-read int $pageTokens Open page tokens that were made with it: they end with it.
 * @property-read string $key The key, shown only once.
 */
final class CreatedKey extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $mode
 * @property-read list<string> $printerIds
 * @property-read int $copies The total number of labels that may be printed with the token.
 * @property-read int $copiesUsed
 * @property-read list<string> $origins
 * @property-read string $createdDate
 * @property-read string $expiresDate
 * @property-read string $token The token, shown only once.
 */
final class CreatedPageToken extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $url
 * @property-read string $format The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through `/printnode`. That one ends with the key that created it.
 * @property-read list<string> $types
 * @property-read bool $active
 * @property-read string|null $failingSince When the first attempt failed since the last successful delivery.
 * @property-read string|null $failingReason Why the last attempt failed, as an English sentence.
 * @property-read Fact|null $failingFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $disabledDate When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
 * @property-read string|null $disabledReason Why the webhook was disabled, as an English sentence.
 * @property-read Fact|null $disabledFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate
 * @property-read string $secret The secret that signs deliveries, shown only once.
 */
final class CreatedWebhook extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['failingFact' => Fact::class, 'disabledFact' => Fact::class];
}

/**
 * @property-read string $severity
 * @property-read string $code
 * @property-read string $message
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read int|null $offset
 * @property-read int|null $length
 * @property-read int|null $line
 * @property-read int|null $column
 * @property-read string|null $command
 * @property-read string|null $expected What is expected: a range, or a list of values.
 * @property-read Fact|null $expectedFact The fact behind `expected`, if it is a sentence.
 */
final class Diagnostic extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class, 'expectedFact' => Fact::class];
}

/**
 * @property-read list<DoctorReportCheck> $checks
 * @property-read string|null $requestedDate
 * @property-read string|null $reportedDate null if the agent has never reported.
 */
final class DoctorReport extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['checks' => DoctorReportCheck::class];
}

/**
 * @property-read string $id
 * @property-read string $title
 * @property-read string $result
 * @property-read string $detail
 * @property-read Fact|null $detailFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $fix
 * @property-read Fact|null $fixFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class DoctorReportCheck extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['detailFact' => Fact::class, 'fixFact' => Fact::class];
}

/**
 * @property-read string $enrollmentCode
 * @property-read string $id
 * @property-read bool $reusable
 * @property-read int $uses
 * @property-read bool $addPrinters
 * @property-read string|null $agentId The agent that the computer takes over which uses the code; null: it becomes a new agent.
 * @property-read string $expiresDate
 */
final class EnrollmentCode extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The same in every delivery of the event: deduplicate by it.
 * @property-read string $type
 * @property-read string $at
 * @property-read EventData $data
 */
final class Event extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['data' => EventData::class];
}

/**
 * @property-read string|null $jobId
 * @property-read string|null $printerId
 * @property-read string|null $agentId
 */
final class EventData extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The fact behind the message: its key in the catalogue of messages, and its parameters.
 *
 * @property-read string $key
 * @property-read array<string, mixed>|null $params
 */
final class Fact extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string|null $email Only a user with this address may accept it; null for anyone.
 * @property-read string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
 * @property-read string $invitedBy The e-mail address of the owner who invited.
 * @property-read string $createdDate
 * @property-read string $expiresDate
 */
final class Invitation extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string|null $title The sender's name for the job.
 * @property-read array<string, string> $metadata The sender's own values, by name.
 * @property-read string $printerId
 * @property-read string|null $printerName Name of its printer; of a removed one, the name that it had. null once nothing is known of it.
 * @property-read string|null $agentId
 * @property-read string $status
 * @property-read string $sourceFormat
 * @property-read string $targetFormat
 * @property-read int|null $copies
 * @property-read int $copiesSent
 * @property-read int $retryCount
 * @property-read string|null $confirmation How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the print queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not confirm; the label may still be in its memory, or lost.
 * @property-read string|null $reason Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if it is not held up.
 * @property-read Fact|null $reasonFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read JobError|null $error
 * @property-read string $createdDate
 * @property-read string|null $completedDate
 * @property-read string|null $expiresDate
 */
final class Job extends Shape
{
    protected const NAMES = ['printerId' => 'printer_id', 'printerName' => 'printer_name', 'agentId' => 'agent_id', 'sourceFormat' => 'source_format', 'targetFormat' => 'target_format', 'copiesSent' => 'copies_sent', 'retryCount' => 'retry_count', 'reasonFact' => 'reason_fact', 'createdDate' => 'created_date', 'completedDate' => 'completed_date', 'expiresDate' => 'expires_date'];
    protected const SHAPES = ['reason_fact' => Fact::class, 'error' => JobError::class];
}

/**
 * @property-read string $id
 * @property-read string $action
 * @property-read string|null $printerId
 * @property-read string $state
 * @property-read int $total
 * @property-read int $done Jobs that were changed.
 * @property-read int $failed Jobs that were left unchanged; `reasons` states why.
 * @property-read int $undone Jobs that were restored, or not yet reached when the action was undone.
 * @property-read list<JobActionReason> $reasons Why jobs were left unchanged.
 * @property-read string $createdDate
 * @property-read string $startsDate
 * @property-read string|null $endedDate
 */
final class JobAction extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['reasons' => JobActionReason::class];
}

/**
 * @property-read string $code
 * @property-read int $count
 * @property-read list<string> $jobIds Ids of the first few jobs.
 */
final class JobActionReason extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read JobCountsCounts $counts
 * @property-read int $most A count that equals this limit may be larger in fact.
 */
final class JobCounts extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['counts' => JobCountsCounts::class];
}

/**
 * @property-read int $queued
 * @property-read int $dispatched
 * @property-read int $printing
 * @property-read int $completed
 * @property-read int $failed
 * @property-read int $waiting All that wait: they are counted under their status too.
 */
final class JobCountsCounts extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $code
 * @property-read string $message
 * @property-read int $copiesSent
 * @property-read int|null $copiesRequested
 */
final class JobError extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $at
 * @property-read string $type
 * @property-read array<string, mixed>|null $detail
 */
final class JobEvent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $prefix The first characters of the key, to tell keys apart.
 * @property-read string $mode
 * @property-read list<string> $scopes
 * @property-read string $createdDate
 * @property-read string|null $lastUsedDate
 * @property-read string|null $lastUsedAddress The address of the last request with this key.
 * @property-read string|null $expiresDate
 * @property-read string|null $grantedBy For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.
 * @property-read int $webhooks Webhooks that were made with it through `/printnode`: they end with it.
 * @property-read int $pageTokens Open page tokens that were made with it: they end with it.
 */
final class Key extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $state `rotated` (only with revokeOld): the old key has ended. `in_progress`: the agent is replacing its key now. `waiting_for_agent`: it is offline and replaces it when it connects.
 * @property-read string $requestedDate
 * @property-read string|null $keyRotatedDate When the agent last changed its key.
 * @property-read string $message
 */
final class KeyRotation extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $format
 * @property-read list<string> $mergeFields
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read string $createdDate
 * @property-read string $updatedDate
 * @property-read string $content The document: as text, or in base64 for PDF and pictures.
 */
final class Label extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $format
 * @property-read list<string> $mergeFields
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read string $createdDate
 * @property-read string $updatedDate
 */
final class LabelSummary extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<Diagnostic> $diagnostics
 * @property-read int $labels
 * @property-read list<string> $mergeFields
 */
final class LintReport extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['diagnostics' => Diagnostic::class];
}

/**
 * @property-read string $id
 * @property-read string $at When the answer was complete.
 * @property-read string $method
 * @property-read string $route The path with parameter names instead of ids.
 * @property-read string $path The path of the request, without the query.
 * @property-read string|null $query The query, without documents, merge data and credentials.
 * @property-read int $status
 * @property-read string|null $code The code of the error; null if the request succeeded.
 * @property-read string|null $message The error message of the answer.
 * @property-read float $durationMs
 * @property-read LoggedRequestCaller $caller
 * @property-read string $address
 * @property-read string|null $userAgent
 * @property-read string $requestId The same as in the header `X-SVC-Request-Id`.
 * @property-read int|null $requestBytes The length of the body; null if it was not declared.
 * @property-read int|null $responseBytes
 * @property-read string $curl The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`.
 */
final class LoggedRequest extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['caller' => LoggedRequestCaller::class];
}

/**
 * @property-read string $type
 * @property-read string $id
 * @property-read string|null $name null once the key, the token or the user was removed.
 */
final class LoggedRequestCaller extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id of the user.
 * @property-read string $name
 * @property-read string $email
 * @property-read string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
 * @property-read bool $secondFactor Whether the user signs in with a second factor or a passkey.
 * @property-read string $joinedDate
 */
final class Member extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read bool $reusable
 * @property-read int $uses
 * @property-read bool $addPrinters
 * @property-read string|null $agentId The agent that the computer takes over which uses the code; null: it becomes a new agent.
 * @property-read string $expiresDate
 * @property-read int $usesLeft
 * @property-read string $createdDate
 */
final class OpenEnrollmentCode extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $mode
 * @property-read list<string> $printerIds
 * @property-read int $copies The total number of labels that may be printed with the token.
 * @property-read int $copiesUsed
 * @property-read list<string> $origins
 * @property-read string $createdDate
 * @property-read string $expiresDate
 */
final class PageToken extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $jobId
 * @property-read string $status
 * @property-read int|null $copies
 * @property-read bool|null $idempotent Present if the request repeats an earlier one: nothing prints again.
 * @property-read list<Diagnostic>|null $warnings What will not print as intended. Empty for a document that goes to the printer unchanged, which is not read; absent from a repeated answer.
 */
final class PrintAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['warnings' => Diagnostic::class];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $connectionType
 * @property-read string $address
 * @property-read string $status
 * @property-read PrinterConfig $config
 * @property-read PrinterCapabilities|null $capabilities What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.
 * @property-read string|null $agentId The primary agent; null: the sandbox, which has none.
 * @property-read list<string> $aliases
 * @property-read bool $paused It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
 * @property-read string|null $redirectTo The printer that prints its jobs while it is out of service.
 * @property-read bool|null $sandbox It is the sandbox printer of the account.
 * @property-read string $createdDate
 */
final class Printer extends Shape
{
    protected const NAMES = ['connectionType' => 'connection_type', 'agentId' => 'agent_id', 'createdDate' => 'created_date'];
    protected const SHAPES = ['config' => PrinterConfig::class, 'capabilities' => PrinterCapabilities::class];
}

/**
 * What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.
 *
 * @property-read list<PrinterCapabilitiesPaper> $papers
 * @property-read list<string> $trays
 * @property-read bool $duplex
 * @property-read bool $color
 * @property-read int $copies
 * @property-read list<string> $resolutions
 */
final class PrinterCapabilities extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['papers' => PrinterCapabilitiesPaper::class];
}

/**
 * @property-read string $name
 * @property-read float $widthMm
 * @property-read float $heightMm
 */
final class PrinterCapabilitiesPaper extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $nativeFormat
 * @property-read string|null $driver
 * @property-read int|null $dpi
 * @property-read int|null $expiresIn Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as in the account.
 * @property-read string|null $paper
 * @property-read string|null $tray
 * @property-read string|null $duplex
 * @property-read string|null $orientation
 * @property-read string|null $fit
 * @property-read bool|null $color
 * @property-read bool|null $collate
 * @property-read string|null $pages
 */
final class PrinterConfig extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $from
 * @property-read string $to
 * @property-read list<PrinterHistoryStatus> $statuses The status at `from`, then each change.
 * @property-read bool $truncated true if there were more changes than listed; the latest are listed.
 * @property-read list<PrinterHistoryJob> $jobs Jobs by the hour in which they ended; hours without jobs are omitted.
 */
final class PrinterHistory extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['statuses' => PrinterHistoryStatus::class, 'jobs' => PrinterHistoryJob::class];
}

/**
 * @property-read string $hour
 * @property-read int $completed
 * @property-read int $failed
 * @property-read int $copies
 */
final class PrinterHistoryJob extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $at
 * @property-read string $status
 * @property-read string|null $reason Key of the reason in the catalogue of messages.
 */
final class PrinterHistoryStatus extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<PrinterOverviewPrinter> $printers
 */
final class PrinterOverview extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['printers' => PrinterOverviewPrinter::class];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $address
 * @property-read string $status
 * @property-read string|null $message As in the printer's status.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $lastStatusDate
 * @property-read bool $isCurrent false if the reading is too old to count.
 * @property-read string|null $method As in `statusDetail` of the status; null if nobody has reported it.
 * @property-read PrinterOverviewPrinterWaiting $waiting
 * @property-read PrinterOverviewPrinterLastJob|null $lastJob
 * @property-read string|null $pictureJobId The newest job whose document is still stored.
 * @property-read list<PrinterOverviewPrinterAgent> $agents Primary agent first.
 */
final class PrinterOverviewPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class, 'waiting' => PrinterOverviewPrinterWaiting::class, 'lastJob' => PrinterOverviewPrinterLastJob::class, 'agents' => PrinterOverviewPrinterAgent::class];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $hostname
 * @property-read bool $online
 */
final class PrinterOverviewPrinterAgent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string|null $title
 * @property-read string $status
 * @property-read string $date
 */
final class PrinterOverviewPrinterLastJob extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $jobs
 * @property-read string|null $oldestDate
 */
final class PrinterOverviewPrinterWaiting extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read bool $requested false if every bound agent is offline.
 */
final class PrinterRefreshAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $openJobs Jobs that have not ended. They end as `printer_removed`.
 * @property-read int $endedJobs Jobs that have ended. They stay readable with `keep=jobs`.
 * @property-read int $most A count that equals this limit may be larger in fact.
 */
final class PrinterRemoval extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $connectionType
 * @property-read string $address
 * @property-read string $status
 * @property-read string|null $message What is wrong and what to do, as an English sentence; null if the printer prints.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $lastStatusDate
 * @property-read PrinterStatusStatusDetail|null $statusDetail
 * @property-read PrinterStatusDeviceInfo|null $deviceInfo
 * @property-read list<PrinterStatusAgent> $agents
 * @property-read bool|null $sandbox It is the sandbox printer of the account.
 */
final class PrinterStatus extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class, 'statusDetail' => PrinterStatusStatusDetail::class, 'deviceInfo' => PrinterStatusDeviceInfo::class, 'agents' => PrinterStatusAgent::class];
}

/**
 * @property-read string $agentId
 * @property-read string $agentName
 * @property-read int $priority
 * @property-read bool $isPrimary
 * @property-read bool $agentOnline
 * @property-read string $status
 * @property-read string|null $lastStatusDate
 */
final class PrinterStatusAgent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $probedAt
 * @property-read PrinterStatusDeviceInfoDevice $device
 * @property-read PrinterStatusDeviceInfoConfig $config
 */
final class PrinterStatusDeviceInfo extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['device' => PrinterStatusDeviceInfoDevice::class, 'config' => PrinterStatusDeviceInfoConfig::class];
}

/**
 * @property-read list<PrinterStatusDeviceInfoConfigEntry> $entries
 */
final class PrinterStatusDeviceInfoConfig extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['entries' => PrinterStatusDeviceInfoConfigEntry::class];
}

/**
 * @property-read string $key
 * @property-read string $label
 * @property-read string $value
 */
final class PrinterStatusDeviceInfoConfigEntry extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $model
 * @property-read string $firmware
 * @property-read int|null $dpi
 * @property-read int|null $dotsPerMm
 * @property-read string $memory
 * @property-read string|null $serial
 */
final class PrinterStatusDeviceInfoDevice extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $source Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be reached; `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its driver.
 * @property-read string $probedAt
 * @property-read PrinterStatusStatusDetailHostStatus|null $hostStatus
 * @property-read string|null $message
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $method The way precisely: `zpl`, `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`, `cups` that protocol; `tcp` a connection alone; `winspool`, `winspool-bidi` as in `source`; `virtual` a printer that prints nothing.
 */
final class PrinterStatusStatusDetail extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['hostStatus' => PrinterStatusStatusDetailHostStatus::class, 'fact' => Fact::class];
}

/**
 * @property-read bool $paperOut
 * @property-read bool $ribbonOut
 * @property-read bool $headOpen
 * @property-read bool $paused
 * @property-read bool $overTemp
 * @property-read bool $underTemp
 * @property-read bool $bufferFull
 * @property-read int|null $labelLength
 * @property-read int|null $labelsRemaining
 * @property-read int|null $formatsInBuffer
 * @property-read int|null $graphicImagesStored
 * @property-read string|null $printMode
 * @property-read bool|null $thermalTransfer
 */
final class PrinterStatusStatusDetailHostStatus extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read QuotaAgents $agents
 * @property-read QuotaPrinters $printers
 * @property-read QuotaJobsToday $jobsToday
 * @property-read QuotaStorageBytes $storageBytes Waiting documents, stored labels and templates.
 * @property-read QuotaLimits $limits
 */
final class Quota extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['agents' => QuotaAgents::class, 'printers' => QuotaPrinters::class, 'jobsToday' => QuotaJobsToday::class, 'storageBytes' => QuotaStorageBytes::class, 'limits' => QuotaLimits::class];
}

/**
 * @property-read int $used
 * @property-read int $pending
 * @property-read int $limit
 * @property-read int $remaining
 */
final class QuotaAgents extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $used
 * @property-read int $limit
 * @property-read int $remaining
 * @property-read string $resetAt
 */
final class QuotaJobsToday extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $maxPayloadBytes
 * @property-read int $maxStoredPayloadBytes
 * @property-read int $maxBatchSize
 */
final class QuotaLimits extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $used
 * @property-read int $limit
 * @property-read int $remaining
 */
final class QuotaPrinters extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * Waiting documents, stored labels and templates.
 *
 * @property-read int $used
 * @property-read int $limit
 * @property-read int $remaining
 */
final class QuotaStorageBytes extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string $connectionType
 * @property-read string $address
 * @property-read string $status
 * @property-read SavedPrinterConfig $config
 * @property-read SavedPrinterCapabilities|null $capabilities What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.
 * @property-read string|null $agentId The primary agent; null: the sandbox, which has none.
 * @property-read list<string> $aliases
 * @property-read bool $paused It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
 * @property-read string|null $redirectTo The printer that prints its jobs while it is out of service.
 * @property-read bool|null $sandbox It is the sandbox printer of the account.
 * @property-read string $createdDate
 * @property-read list<SavedPrinterWarning>|null $warnings What looks like a slip, although it is saved. Missing: nothing does.
 */
final class SavedPrinter extends Shape
{
    protected const NAMES = ['connectionType' => 'connection_type', 'agentId' => 'agent_id', 'createdDate' => 'created_date'];
    protected const SHAPES = ['config' => SavedPrinterConfig::class, 'capabilities' => SavedPrinterCapabilities::class, 'warnings' => SavedPrinterWarning::class];
}

/**
 * What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.
 *
 * @property-read list<SavedPrinterCapabilitiesPaper> $papers
 * @property-read list<string> $trays
 * @property-read bool $duplex
 * @property-read bool $color
 * @property-read int $copies
 * @property-read list<string> $resolutions
 */
final class SavedPrinterCapabilities extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['papers' => SavedPrinterCapabilitiesPaper::class];
}

/**
 * @property-read string $name
 * @property-read float $widthMm
 * @property-read float $heightMm
 */
final class SavedPrinterCapabilitiesPaper extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $nativeFormat
 * @property-read string|null $driver
 * @property-read int|null $dpi
 * @property-read int|null $expiresIn Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as in the account.
 * @property-read string|null $paper
 * @property-read string|null $tray
 * @property-read string|null $duplex
 * @property-read string|null $orientation
 * @property-read string|null $fit
 * @property-read bool|null $color
 * @property-read bool|null $collate
 * @property-read string|null $pages
 */
final class SavedPrinterConfig extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $code `shared_address`: another printer of the same agent has this address.
 * @property-read string $message
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class SavedPrinterWarning extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * @property-read string $id
 * @property-read string $name
 * @property-read string|null $labelId
 * @property-read string $format
 * @property-read list<string> $mergeFields
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read int $version Number of the published version.
 * @property-read string $publishedDate
 * @property-read string|null $draftDate When the unpublished draft was saved; null if there is none.
 */
final class Template extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<TemplateConvertBatchLabel> $labels
 */
final class TemplateConvertBatch extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['labels' => TemplateConvertBatchLabel::class];
}

/**
 * @property-read string $format
 * @property-read string $contentType
 * @property-read string $base64
 */
final class TemplateConvertBatchLabel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $from
 * @property-read string $to
 * @property-read bool $same true if the same dots print and the element trees are the same.
 * @property-read list<TemplateDiffLabel> $labels
 * @property-read int $labelCount Labels of the longer document; the first 10 are compared.
 * @property-read list<string> $tree Lines of the element trees that differ, with - and +.
 * @property-read TemplateDiffFields $fields Merge fields that only `to` has, and those that only `from` has.
 */
final class TemplateDiff extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['labels' => TemplateDiffLabel::class, 'fields' => TemplateDiffFields::class];
}

/**
 * Merge fields that only `to` has, and those that only `from` has.
 *
 * @property-read list<string> $added
 * @property-read list<string> $removed
 */
final class TemplateDiffFields extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $dots How many dots differ.
 * @property-read TemplateDiffLabelArea|null $area The smallest rectangle that contains all of them.
 * @property-read int $widthDots
 * @property-read int $heightDots
 * @property-read string $picture A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`.
 */
final class TemplateDiffLabel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['area' => TemplateDiffLabelArea::class];
}

/**
 * @property-read int $x
 * @property-read int $y
 * @property-read int $widthDots
 * @property-read int $heightDots
 */
final class TemplateDiffLabelArea extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $version
 * @property-read string $format
 * @property-read string $content The document: as text, or in base64 for PDF and pictures.
 * @property-read list<array<string, mixed>> $sampleData
 * @property-read TemplateDraft|null $draft Unpublished work, perhaps incomplete.
 */
final class TemplateDocument extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['draft' => TemplateDraft::class];
}

/**
 * @property-read string $format
 * @property-read string $content
 * @property-read string $savedDate
 */
final class TemplateDraft extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<PrintAnswer> $jobs
 * @property-read int|null $remaining How many labels were not printed because the time was too short: send those again.
 */
final class TemplatePrintBatch extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['jobs' => PrintAnswer::class];
}

/**
 * @property-read int $version
 * @property-read bool $isCurrent true for the published version, which prints.
 * @property-read string $format
 * @property-read list<string> $mergeFields
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read int $bytes
 * @property-read string $publishedDate
 * @property-read string|null $publishedBy The e-mail address of the user at that time.
 * @property-read int|null $restoredFrom The earlier version that was published again.
 */
final class TemplateVersion extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $version
 * @property-read bool $isCurrent true for the published version, which prints.
 * @property-read string $format
 * @property-read list<string> $mergeFields
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read int $bytes
 * @property-read string $publishedDate
 * @property-read string|null $publishedBy The e-mail address of the user at that time.
 * @property-read int|null $restoredFrom The earlier version that was published again.
 * @property-read string $content The document: as text, or in base64 for PDF and pictures.
 */
final class TemplateVersionDocument extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<UsageDay> $days The last 30 days in UTC, oldest first; the last one is today.
 */
final class Usage extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['days' => UsageDay::class];
}

/**
 * @property-read string $day
 * @property-read int $jobs
 */
final class UsageDay extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id
 * @property-read string $url
 * @property-read string $format The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through `/printnode`. That one ends with the key that created it.
 * @property-read list<string> $types
 * @property-read bool $active
 * @property-read string|null $failingSince When the first attempt failed since the last successful delivery.
 * @property-read string|null $failingReason Why the last attempt failed, as an English sentence.
 * @property-read Fact|null $failingFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $disabledDate When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
 * @property-read string|null $disabledReason Why the webhook was disabled, as an English sentence.
 * @property-read Fact|null $disabledFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate
 */
final class Webhook extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['failingFact' => Fact::class, 'disabledFact' => Fact::class];
}

/**
 * @property-read string $id
 * @property-read string|null $eventId null for a test.
 * @property-read string $type
 * @property-read string $state
 * @property-read int $attempts
 * @property-read int|null $responseStatus
 * @property-read string|null $responseError Why there was no answer, as an English sentence.
 * @property-read Fact|null $responseFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate
 * @property-read string|null $deliveredDate
 * @property-read string|null $nextAttemptDate
 */
final class WebhookDelivery extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['responseFact' => Fact::class];
}
