<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $email The e-mail address.
 * @property-read string $plan The plan of the account.
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
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $status The status.
 * @property-read bool $online Whether it is connected.
 * @property-read string $version The version.
 * @property-read string $platform The operating system.
 * @property-read string $hostname The name of the computer.
 * @property-read string|null $osVersion Its system, such as `Windows 11 Pro 10.0.22631`; null from older agents.
 * @property-read string|null $arch `x64`, `arm64`, …; null from older agents.
 * @property-read string|null $runsAs `service`: it prints before anybody signs in; `user`: while the person is signed in who started it; null from older agents.
 * @property-read string|null $lastSeenDate When it was last connected.
 * @property-read string $createdDate When it was created.
 * @property-read string|null $keyRotatedDate When the agent began to use its current key; null if it still has the key of its enrollment.
 * @property-read bool $updateRequired Whether the agent is too old for this cloud.
 * @property-read string|null $updateRing Which updates the agent installs: `early` ones come before `stable` ones; null if the choice at its computer applies.
 * @property-read list<string> $addresses IP addresses of its computer; empty from older agents.
 * @property-read int|null $clockSkewMs The agent's clock minus the cloud's; null until it has connected.
 * @property-read int $printerCount The number of its printers.
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
 * @property-read list<AgentDiscoveredAnswerPrinter> $printers The printers, or how many there are.
 * @property-read string|null $discoveredDate When the agent looked.
 */
final class AgentDiscoveredAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['printers' => AgentDiscoveredAnswerPrinter::class];
}

/**
 * @property-read string $identity What the device is known by: its serial number or network address.
 * @property-read string $connectionType How the agent reaches the printer.
 * @property-read string $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
 * @property-read string $name The name.
 * @property-read string|null $model The model of the printer.
 * @property-read string|null $nativeFormat The format that the printer takes.
 * @property-read int|null $dpi The resolution in dots per inch.
 * @property-read string|null $driver The kind of the printer, such as Zebra.
 */
final class AgentDiscoveredAnswerPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<AgentLogLine> $lines The newest 1000 at most.
 * @property-read int $next What to ask for next.
 */
final class AgentLog extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['lines' => AgentLogLine::class];
}

/**
 * @property-read string $time When it was written.
 * @property-read string $level How grave it is.
 * @property-read string $text The line, without what is secret.
 */
final class AgentLogLine extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<AgentRemovalPrinter> $printers The printers, or how many there are.
 * @property-read int $most A count that equals this limit may be larger in fact.
 */
final class AgentRemoval extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['printers' => AgentRemovalPrinter::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
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
 * @property-read string $id The id.
 * @property-read string $name The name.
 */
final class AgentRemovalPrinterPassesTo extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read AgentSupportBundle $bundle The diagnostics of the agent, as a zip.
 * @property-read AgentSupportLog $log The log of the agent.
 * @property-read AgentSupportRestart $restart The restart of the agent.
 */
final class AgentSupport extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['bundle' => AgentSupportBundle::class, 'log' => AgentSupportLog::class, 'restart' => AgentSupportRestart::class];
}

/**
 * @property-read string|null $requestedDate When it was last asked for; null if it never was.
 * @property-read AgentSupportBundleRefusal|null $refusal Why the agent does not do it, such as a policy of its computer.
 * @property-read string|null $readyDate From then it can be downloaded for 24 hours.
 * @property-read int|null $bytes The size in bytes.
 */
final class AgentSupportBundle extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['refusal' => AgentSupportBundleRefusal::class];
}

/**
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class AgentSupportBundleRefusal extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * @property-read string|null $requestedDate When it was last asked for; null if it never was.
 * @property-read AgentSupportLogRefusal|null $refusal Why the agent does not do it, such as a policy of its computer.
 * @property-read string|null $until Until when the log is followed.
 */
final class AgentSupportLog extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['refusal' => AgentSupportLogRefusal::class];
}

/**
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class AgentSupportLogRefusal extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * @property-read string|null $requestedDate When it was last asked for; null if it never was.
 * @property-read AgentSupportRestartRefusal|null $refusal Why the agent does not do it, such as a policy of its computer.
 */
final class AgentSupportRestart extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['refusal' => AgentSupportRestartRefusal::class];
}

/**
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class AgentSupportRestartRefusal extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * @property-read string $id The id.
 * @property-read string|null $ruleId The id of the rule.
 * @property-read string $ruleName The name of the rule.
 * @property-read string $kind What kind it is.
 * @property-read AlertSubject $subject What it is about.
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read list<AlertPrinter> $printers The printers that the alert is about, at most 50.
 * @property-read string $sinceDate Since when it holds.
 * @property-read string $raisedDate When it was raised.
 * @property-read string|null $resolvedDate null while the alert is open.
 * @property-read list<AlertMessage> $messages The messages that were sent.
 */
final class Alert extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['subject' => AlertSubject::class, 'fact' => Fact::class, 'printers' => AlertPrinter::class, 'messages' => AlertMessage::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $type The type.
 * @property-read string $address A URL is shortened to its host and last characters, because anyone who knows it can post there.
 * @property-read string|null $failingSince When the first attempt failed since a message was last sent.
 * @property-read string|null $failingReason Why the last attempt failed, as an English sentence.
 * @property-read Fact|null $failingFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate When it was created.
 */
final class AlertChannel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['failingFact' => Fact::class];
}

/**
 * @property-read list<AlertChannel> $channels The channels.
 * @property-read bool $mail false if the operator has not set up a mail server.
 */
final class AlertChannelListAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['channels' => AlertChannel::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $kind What kind it is.
 * @property-read AlertMessageChannel $channel The channel over which it was sent.
 * @property-read string $state `held`: waits until the quiet hours end.
 * @property-read string|null $error Why it was not sent, as an English sentence.
 * @property-read Fact|null $errorFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read int $attempts How often it was tried.
 * @property-read string $createdDate When it was created.
 * @property-read string|null $sentDate When it was sent; null: not yet.
 */
final class AlertMessage extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['channel' => AlertMessageChannel::class, 'errorFact' => Fact::class];
}

/**
 * @property-read string|null $id The id.
 * @property-read string $name The name.
 * @property-read string $type The type.
 */
final class AlertMessageChannel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 */
final class AlertPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $kind What kind it is.
 * @property-read int $minutes How many minutes the problem must last before the alert is raised.
 * @property-read list<string>|null $targets Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.
 * @property-read list<string> $channelIds Without a channel the alert is only listed.
 * @property-read bool $active False: it is turned off.
 * @property-read string $createdDate When it was created.
 */
final class AlertRule extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $timeZone The time zone, such as Europe/Berlin.
 * @property-read string $language Language of the messages.
 * @property-read AlertSettingsQuietHours|null $quietHours Nothing is sent during quiet hours; one summary is sent when they end.
 */
final class AlertSettings extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['quietHours' => AlertSettingsQuietHours::class];
}

/**
 * @property-read string $from The beginning of the time.
 * @property-read string $to The end of the time.
 */
final class AlertSettingsQuietHours extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $type The type.
 * @property-read string $id The id.
 */
final class AlertSubject extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<AttentionEntry> $entries Most urgent first.
 * @property-read AttentionSummary $summary The numbers of the account.
 * @property-read string $checkedDate When it was looked at.
 * @property-read string $nextCheckDate When an entry may appear without an event: a job that has waited too long, or a reading that is too old.
 */
final class Attention extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['entries' => AttentionEntry::class, 'summary' => AttentionSummary::class];
}

/**
 * @property-read int $dismissed How many jobs were dismissed.
 */
final class AttentionDismissAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id Stays the same as long as the entry exists.
 * @property-read string $kind What kind it is.
 * @property-read string $severity `stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`: worth knowing.
 * @property-read AttentionEntrySubject $subject The object that the entry is about.
 * @property-read string $message What is wrong, as an English sentence; the next step comes last.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $since Since when.
 * @property-read string|null $readingDate When an agent last checked the printer.
 * @property-read AttentionEntryWaiting $waiting What waits.
 * @property-read AttentionEntryPlace $place The place: the printer, and the computer of its agent.
 * @property-read list<AttentionEntryPrinter> $printers For an agent: the printers that do not print because of it.
 * @property-read AttentionEntryJobs|null $jobs For jobs that were not printed: their number, and the latest one.
 * @property-read AttentionMark|null $mark Who has taken it on.
 */
final class AttentionEntry extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['subject' => AttentionEntrySubject::class, 'fact' => Fact::class, 'waiting' => AttentionEntryWaiting::class, 'place' => AttentionEntryPlace::class, 'printers' => AttentionEntryPrinter::class, 'jobs' => AttentionEntryJobs::class, 'mark' => AttentionMark::class];
}

/**
 * @property-read int $count How many there are.
 * @property-read string $errorCode The error code of the jobs.
 * @property-read string $lastDate When the last one was.
 * @property-read list<AttentionEntryJobsLatest> $latest The latest of them.
 */
final class AttentionEntryJobs extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['latest' => AttentionEntryJobsLatest::class];
}

/**
 * @property-read string $id The id.
 * @property-read string|null $title The title.
 * @property-read string $endedDate When it ended; null: not yet.
 */
final class AttentionEntryJobsLatest extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The place: the printer, and the computer of its agent.
 *
 * @property-read string|null $printerId The id of the printer.
 * @property-read string|null $printerName The name of the printer.
 * @property-read string|null $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
 * @property-read string|null $agentId The id of the agent.
 * @property-read string|null $agentName The name of the agent.
 * @property-read string|null $hostname The name of the computer.
 */
final class AttentionEntryPlace extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read int $waiting What waits.
 */
final class AttentionEntryPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The object that the entry is about.
 *
 * @property-read string $type The type.
 * @property-read string $id The id.
 * @property-read string $name The name.
 */
final class AttentionEntrySubject extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $jobs Jobs that wait because of this. At most 101 are counted per printer, which means more than a hundred.
 * @property-read string|null $oldestDate When the oldest one was created.
 */
final class AttentionEntryWaiting extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $by The name of the member.
 * @property-read string|null $note What somebody has written about it.
 * @property-read string $date When it was.
 * @property-read string|null $snoozedUntil Until then it need not be shown among the others.
 */
final class AttentionMark extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $printers The printers, or how many there are.
 * @property-read int $printersReady The number of printers that are ready.
 * @property-read int $agents The agents.
 * @property-read int $agentsOnline The number of agents that are connected.
 * @property-read int $jobsWaiting The number of jobs that wait.
 * @property-read bool $jobsWaitingMore More jobs are waiting: at most 101 are counted per printer.
 * @property-read int $jobsToday The jobs of today, in UTC.
 */
final class AttentionSummary extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $at When it happened.
 * @property-read AuditEntryActor $actor Who did it.
 * @property-read string $action What was done, or is to be done.
 * @property-read string|null $target The id of the changed object.
 * @property-read string|null $address Where the request came from.
 * @property-read array<string, mixed>|null $detail What belongs to it, in names and values.
 */
final class AuditEntry extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['actor' => AuditEntryActor::class];
}

/**
 * @property-read string $type The type.
 * @property-read string|null $id The id.
 * @property-read string $name Its name at that time: an e-mail address, or the name of an agent.
 */
final class AuditEntryActor extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string|null $place The place whose printers it shows; null: all.
 * @property-read string $createdBy The e-mail address of the member who made it.
 * @property-read string $createdDate When it was created.
 */
final class Board extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $name The name.
 * @property-read string|null $place The place whose printers it shows; null: all.
 * @property-read list<BoardViewEntry> $entries What does not print, the most urgent first; at most 50.
 * @property-read list<BoardViewPrinter> $printers The printers, or how many there are.
 * @property-read string $checkedDate When it was looked at.
 */
final class BoardView extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['entries' => BoardViewEntry::class, 'printers' => BoardViewPrinter::class];
}

/**
 * @property-read string $kind What kind it is.
 * @property-read string $severity How bad it is.
 * @property-read string $name The name.
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $since Since when.
 * @property-read int $waiting Jobs that wait because of it.
 * @property-read string|null $takenBy The name of the member who is on it.
 */
final class BoardViewEntry extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * @property-read string $name The name.
 * @property-read string|null $place Where it is.
 * @property-read string $status The status.
 * @property-read int $waiting What waits.
 * @property-read string|null $lastDate When its last job was sent, or ended.
 */
final class BoardViewPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $contentType Of the content.
 * @property-read string $encoding How the content is written: base64 or utf8.
 * @property-read string $content The document.
 * @property-read int $labels How many labels the content has.
 * @property-read list<Diagnostic> $diagnostics The faults of the document.
 * @property-read list<Diagnostic> $replaced Elements that the target cannot express; each became a picture.
 */
final class ConvertReport extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['diagnostics' => Diagnostic::class, 'replaced' => Diagnostic::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string|null $place The place whose printers it shows; null: all.
 * @property-read string $createdBy The e-mail address of the member who made it.
 * @property-read string $createdDate When it was created.
 * @property-read string $link Opens the board in any browser, without signing in. Shown only once; who has it sees the board.
 */
final class CreatedBoard extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string|null $email Only a user with this address may accept it; null for anyone.
 * @property-read string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
 * @property-read string $invitedBy The e-mail address of the owner who invited.
 * @property-read string $createdDate When it was created.
 * @property-read string $expiresDate When it ends by itself; null: never.
 * @property-read string $link The link to share, shown only once.
 * @property-read bool $sent Whether an e-mail with a link of its own is on its way.
 */
final class CreatedInvitation extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $prefix The first characters of the key, to tell keys apart.
 * @property-read string $mode `test` prints a watermark, `live` does not.
 * @property-read list<string> $scopes What the key may do.
 * @property-read string $createdDate When it was created.
 * @property-read string|null $lastUsedDate When it was last used; null: never.
 * @property-read string|null $lastUsedAddress The address of the last request with this key.
 * @property-read string|null $expiresDate When it ends by itself; null: never.
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
 * @property-read string $id The id.
 * @property-read string $mode `test` prints a watermark, `live` does not.
 * @property-read list<string> $printerIds The ids of the printers.
 * @property-read int $copies The total number of labels that may be printed with the token.
 * @property-read int $copiesUsed How many copies were printed with it.
 * @property-read list<string> $origins The origins of the pages that may use it.
 * @property-read string $createdDate When it was created.
 * @property-read string $expiresDate When it ends by itself; null: never.
 * @property-read string $token The token, shown only once.
 */
final class CreatedPageToken extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $url The address that gets the events.
 * @property-read string $format The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through `/printnode`. That one ends with the key that created it.
 * @property-read list<string> $types The types of events, such as `job.*`.
 * @property-read bool $active False: it is turned off.
 * @property-read string|null $failingSince When the first attempt failed since the last successful delivery.
 * @property-read string|null $failingReason Why the last attempt failed, as an English sentence.
 * @property-read Fact|null $failingFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $disabledDate When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
 * @property-read string|null $disabledReason Why the webhook was disabled, as an English sentence.
 * @property-read Fact|null $disabledFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate When it was created.
 * @property-read string $secret The secret that signs deliveries, shown only once.
 */
final class CreatedWebhook extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['failingFact' => Fact::class, 'disabledFact' => Fact::class];
}

/**
 * @property-read string $severity How bad it is.
 * @property-read string $code A stable code, for programs.
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read int|null $offset The place in the document, in bytes from 0.
 * @property-read int|null $length The number of bytes in the document.
 * @property-read int|null $line The line in the document, from 1.
 * @property-read int|null $column The column in the document, from 1.
 * @property-read string|null $command The command of the document that it is about.
 * @property-read string|null $expected What is expected: a range, or a list of values.
 * @property-read Fact|null $expectedFact The fact behind `expected`, if it is a sentence.
 */
final class Diagnostic extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class, 'expectedFact' => Fact::class];
}

/**
 * @property-read list<DoctorReportCheck> $checks The checks, each with its result.
 * @property-read string|null $requestedDate When it was asked for.
 * @property-read string|null $reportedDate null if the agent has never reported.
 */
final class DoctorReport extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['checks' => DoctorReportCheck::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $title The title.
 * @property-read string $result How the check ended.
 * @property-read string $detail What belongs to it, in names and values.
 * @property-read Fact|null $detailFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $fix What to do about it.
 * @property-read Fact|null $fixFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class DoctorReportCheck extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['detailFact' => Fact::class, 'fixFact' => Fact::class];
}

/**
 * @property-read string $enrollmentCode The code that the agent enrolls with, shown once.
 * @property-read string $id The id.
 * @property-read bool $reusable Whether several agents may use it.
 * @property-read int $uses How many agents may use it.
 * @property-read bool $addPrinters The agent adds the printers that it finds.
 * @property-read string|null $agentId The agent that the computer takes over which uses the code; null: it becomes a new agent.
 * @property-read string $expiresDate When it ends by itself; null: never.
 */
final class EnrollmentCode extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $state How far it is.
 */
final class EnrollmentDecided extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $name The name.
 * @property-read string $hostname The name of the computer.
 * @property-read string $platform The operating system.
 * @property-read string $version The version.
 * @property-read string $address The IP address from which the computer asked.
 * @property-read string $createdDate When it was created.
 * @property-read string $expiresDate When it ends by itself; null: never.
 * @property-read list<EnrollmentRequestSameComputer> $sameComputer Agents of the account on a computer of this name that are not connected.
 */
final class EnrollmentRequest extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['sameComputer' => EnrollmentRequestSameComputer::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string|null $lastSeenDate When it was last connected.
 */
final class EnrollmentRequestSameComputer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The same in every delivery of the event: deduplicate by it.
 * @property-read string $type The type.
 * @property-read string $at When it happened.
 * @property-read EventData $data What belongs to the event, by its type.
 */
final class Event extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['data' => EventData::class];
}

/**
 * @property-read string|null $jobId The id of the job.
 * @property-read string|null $printerId The id of the printer.
 * @property-read string|null $agentId The id of the agent.
 */
final class EventData extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The fact behind the message: its key in the catalogue of messages, and its parameters.
 *
 * @property-read string $key The name that stands for it.
 * @property-read array<string, mixed>|null $params The values of the sentence.
 */
final class Fact extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string|null $email Only a user with this address may accept it; null for anyone.
 * @property-read string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
 * @property-read string $invitedBy The e-mail address of the owner who invited.
 * @property-read string $createdDate When it was created.
 * @property-read string $expiresDate When it ends by itself; null: never.
 */
final class Invitation extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string|null $title The sender's name for the job.
 * @property-read array<string, string> $metadata The sender's own values, by name.
 * @property-read string $printerId The id of the printer.
 * @property-read string|null $printerName Name of its printer; of a removed one, the name that it had. null once nothing is known of it.
 * @property-read string|null $poolId The pool that it was sent to; `printer_id` is the printer that took it. null: it was sent to the printer.
 * @property-read string|null $poolName Name of that pool.
 * @property-read string|null $poolReason Why the printer of `printer_id` took it from its pool, as an English sentence. null without a pool, and once nothing is known of it.
 * @property-read Fact|null $poolReasonFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $agentId The id of the agent that took the job; null until then.
 * @property-read string $status The status.
 * @property-read string $sourceFormat The format of the document that was sent.
 * @property-read string $targetFormat The format that the printer gets.
 * @property-read int|null $copies The number of copies.
 * @property-read int $copiesSent How many copies were sent to the printer.
 * @property-read int $retryCount How often it was printed again.
 * @property-read string|null $confirmation How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the print queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not confirm; the label may still be in its memory, or lost.
 * @property-read string|null $reason Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if nothing stops it.
 * @property-read Fact|null $reasonFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read JobError|null $error Why it failed; null: it did not.
 * @property-read string $createdDate When it was created.
 * @property-read string|null $completedDate When the job was completed.
 * @property-read string|null $expiresDate When the job fails as `expired` if it has not begun to print.
 */
final class Job extends Shape
{
    protected const NAMES = ['printerId' => 'printer_id', 'printerName' => 'printer_name', 'poolId' => 'pool_id', 'poolName' => 'pool_name', 'poolReason' => 'pool_reason', 'poolReasonFact' => 'pool_reason_fact', 'agentId' => 'agent_id', 'sourceFormat' => 'source_format', 'targetFormat' => 'target_format', 'copiesSent' => 'copies_sent', 'retryCount' => 'retry_count', 'reasonFact' => 'reason_fact', 'createdDate' => 'created_date', 'completedDate' => 'completed_date', 'expiresDate' => 'expires_date'];
    protected const SHAPES = ['pool_reason_fact' => Fact::class, 'reason_fact' => Fact::class, 'error' => JobError::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $action What was done, or is to be done.
 * @property-read string|null $printerId The id of the printer.
 * @property-read string $state How far it is.
 * @property-read int $total How many there are in all.
 * @property-read int $done Jobs that were changed.
 * @property-read int $failed Jobs that were left unchanged; `reasons` states why.
 * @property-read int $undone Jobs that were restored, or not yet reached when the action was undone.
 * @property-read list<JobActionReason> $reasons Why jobs were left unchanged.
 * @property-read string $createdDate When it was created.
 * @property-read string $startsDate When it begins.
 * @property-read string|null $endedDate When it ended; null: not yet.
 */
final class JobAction extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['reasons' => JobActionReason::class];
}

/**
 * @property-read string $code A stable code, for programs.
 * @property-read int $count How many there are.
 * @property-read list<string> $jobIds Ids of the first few jobs.
 */
final class JobActionReason extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read JobCountsCounts $counts The number of jobs by status.
 * @property-read int $most A count that equals this limit may be larger in fact.
 */
final class JobCounts extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['counts' => JobCountsCounts::class];
}

/**
 * @property-read int $queued The number of jobs that wait for an agent.
 * @property-read int $dispatched The number of jobs offered to an agent.
 * @property-read int $printing The number of jobs that are printing.
 * @property-read int $completed The number of completed jobs.
 * @property-read int $failed How many have failed.
 * @property-read int $waiting All that wait: they are counted under their status too.
 */
final class JobCountsCounts extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $code A stable code, for programs.
 * @property-read string $message A sentence for people.
 * @property-read int $copiesSent How many copies were sent to the printer.
 * @property-read int|null $copiesRequested How many copies were asked for.
 */
final class JobError extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $at When it happened.
 * @property-read string $type The type.
 * @property-read array<string, mixed>|null $detail What belongs to it, in names and values.
 */
final class JobEvent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $prefix The first characters of the key, to tell keys apart.
 * @property-read string $mode `test` prints a watermark, `live` does not.
 * @property-read list<string> $scopes What the key may do.
 * @property-read string $createdDate When it was created.
 * @property-read string|null $lastUsedDate When it was last used; null: never.
 * @property-read string|null $lastUsedAddress The address of the last request with this key.
 * @property-read string|null $expiresDate When it ends by itself; null: never.
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
 * @property-read string $requestedDate When it was asked for.
 * @property-read string|null $keyRotatedDate When the agent last changed its key.
 * @property-read string $message A sentence for people.
 */
final class KeyRotation extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $format The format of the document.
 * @property-read list<string> $mergeFields The names of the merge fields.
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read string $createdDate When it was created.
 * @property-read string $updatedDate When it was last changed.
 * @property-read string $content The document: as text, or in base64 for PDF and pictures.
 */
final class Label extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $format The format of the document.
 * @property-read list<string> $mergeFields The names of the merge fields.
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read string $createdDate When it was created.
 * @property-read string $updatedDate When it was last changed.
 */
final class LabelSummary extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<Diagnostic> $diagnostics The faults of the document.
 * @property-read int $labels The labels, or how many there are.
 * @property-read list<string> $mergeFields The names of the merge fields.
 */
final class LintReport extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['diagnostics' => Diagnostic::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $at When the answer was complete.
 * @property-read string $method How it was done: the method of a request, or of looking at a printer.
 * @property-read string $route The path with parameter names instead of ids.
 * @property-read string $path The path of the request, without the query.
 * @property-read string|null $query The query, without documents, merge data and credentials.
 * @property-read int $status The status.
 * @property-read string|null $code The code of the error; null if the request succeeded.
 * @property-read string|null $message The error message of the answer.
 * @property-read float $durationMs How long it took, in milliseconds.
 * @property-read LoggedRequestCaller $caller Who called: a key, a user, or nobody.
 * @property-read string $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
 * @property-read string|null $userAgent The program that called, as it names itself.
 * @property-read string $requestId The same as in the header `X-SVC-Request-Id`.
 * @property-read int|null $requestBytes The length of the body; null if it was not declared.
 * @property-read int|null $responseBytes The size of the answer in bytes.
 * @property-read string $curl The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`.
 */
final class LoggedRequest extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['caller' => LoggedRequestCaller::class];
}

/**
 * @property-read string $type The type.
 * @property-read string $id The id.
 * @property-read string|null $name null once the key, the token or the user was removed.
 */
final class LoggedRequestCaller extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id of the user.
 * @property-read string $name The name.
 * @property-read string $email The e-mail address.
 * @property-read string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
 * @property-read bool $secondFactor Whether the user signs in with a second factor or a passkey.
 * @property-read string $joinedDate When they joined.
 */
final class Member extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read bool $reusable Whether several agents may use it.
 * @property-read int $uses How many agents may use it.
 * @property-read bool $addPrinters The agent adds the printers that it finds.
 * @property-read string|null $agentId The agent that the computer takes over which uses the code; null: it becomes a new agent.
 * @property-read string $expiresDate When it ends by itself; null: never.
 * @property-read int $usesLeft How many agents may still use it.
 * @property-read string $createdDate When it was created.
 */
final class OpenEnrollmentCode extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $mode `test` prints a watermark, `live` does not.
 * @property-read list<string> $printerIds The ids of the printers.
 * @property-read int $copies The total number of labels that may be printed with the token.
 * @property-read int $copiesUsed How many copies were printed with it.
 * @property-read list<string> $origins The origins of the pages that may use it.
 * @property-read string $createdDate When it was created.
 * @property-read string $expiresDate When it ends by itself; null: never.
 */
final class PageToken extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read list<string> $aliases Other names under which programs print to it.
 * @property-read list<string> $printerIds Its printers, the preferred first. A removed printer is left out.
 * @property-read string $prefer Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
 * @property-read int|null $takeOverSeconds A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null: it waits where it is, unless that printer is taken out of service or out of the pool.
 * @property-read bool $paused Its jobs wait until it is resumed.
 * @property-read int $waiting Its jobs that no agent has accepted; a count ends at 10,000.
 * @property-read string $createdDate When it was created.
 */
final class Pool extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $jobId The id of the job.
 * @property-read string $status The status.
 * @property-read int|null $copies The number of copies.
 * @property-read bool|null $idempotent Present if the request repeats an earlier one: nothing prints again.
 * @property-read list<Diagnostic>|null $warnings What will not print as intended. Empty for a document that goes to the printer unchanged, which is not read; absent from a repeated answer.
 */
final class PrintAnswer extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['warnings' => Diagnostic::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $connectionType How the agent reaches the printer.
 * @property-read string $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
 * @property-read string $status The status.
 * @property-read PrinterConfig $config Its settings.
 * @property-read PrinterCapabilities|null $capabilities What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.
 * @property-read string|null $agentId The primary agent; null: the sandbox, which has none.
 * @property-read list<string> $aliases Other names under which programs print to it.
 * @property-read string|null $place Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in particular.
 * @property-read bool $paused It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
 * @property-read string|null $redirectTo The printer that prints its jobs while it is out of service.
 * @property-read bool|null $sandbox It is the sandbox printer of the account.
 * @property-read string $createdDate When it was created.
 */
final class Printer extends Shape
{
    protected const NAMES = ['connectionType' => 'connection_type', 'agentId' => 'agent_id', 'createdDate' => 'created_date'];
    protected const SHAPES = ['config' => PrinterConfig::class, 'capabilities' => PrinterCapabilities::class];
}

/**
 * What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.
 *
 * @property-read list<PrinterCapabilitiesPaper> $papers The sizes of paper that it has.
 * @property-read list<string> $trays The trays that it has.
 * @property-read bool $duplex Printing on both sides.
 * @property-read bool $color Color, or black and white.
 * @property-read int $copies The number of copies.
 * @property-read list<string> $resolutions The resolutions that it has, in dots per inch.
 */
final class PrinterCapabilities extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['papers' => PrinterCapabilitiesPaper::class];
}

/**
 * @property-read string $name The name.
 * @property-read float $widthMm The width in millimetres.
 * @property-read float $heightMm The height in millimetres.
 */
final class PrinterCapabilitiesPaper extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $nativeFormat The format that the printer takes.
 * @property-read string|null $driver The kind of the printer, such as Zebra.
 * @property-read int|null $dpi The resolution in dots per inch.
 * @property-read int|null $expiresIn Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as in the account.
 * @property-read Stock|null $stock What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.
 * @property-read string|null $paper The size of the paper.
 * @property-read string|null $tray The tray of the paper.
 * @property-read string|null $duplex Printing on both sides.
 * @property-read string|null $orientation Which way up pages are printed.
 * @property-read string|null $fit How a page is scaled to the paper.
 * @property-read bool|null $color Color, or black and white.
 * @property-read bool|null $collate Copies are printed one after the other.
 * @property-read string|null $pages Which pages are printed.
 * @property-read string|null $cut Receipt printers: the paper is cut after each page (default), at the end, or not at all.
 * @property-read bool|null $drawer Receipt printers: each job opens the cash drawer.
 */
final class PrinterConfig extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['stock' => Stock::class];
}

/**
 * @property-read string $from The beginning of the time.
 * @property-read string $to The end of the time.
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
 * @property-read string $hour The hour in UTC.
 * @property-read int $completed The number of completed jobs.
 * @property-read int $failed How many have failed.
 * @property-read int $copies The number of copies.
 */
final class PrinterHistoryJob extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $at When it happened.
 * @property-read string $status The status.
 * @property-read string|null $reason Key of the reason in the catalogue of messages.
 */
final class PrinterHistoryStatus extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<PrinterOverviewPrinter> $printers The printers, or how many there are.
 */
final class PrinterOverview extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['printers' => PrinterOverviewPrinter::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
 * @property-read string|null $place Where it is.
 * @property-read string $status The status.
 * @property-read string|null $message As in the printer's status.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $lastStatusDate When the status was last read.
 * @property-read bool $isCurrent false if the reading is too old to count.
 * @property-read string|null $method As in `statusDetail` of the status; null if nobody has reported it.
 * @property-read PrinterOverviewPrinterWaiting $waiting What waits.
 * @property-read PrinterOverviewPrinterLastJob|null $lastJob The last job; null: none.
 * @property-read string|null $pictureJobId The newest job whose document is still stored.
 * @property-read list<PrinterOverviewPrinterAgent> $agents Primary agent first.
 */
final class PrinterOverviewPrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class, 'waiting' => PrinterOverviewPrinterWaiting::class, 'lastJob' => PrinterOverviewPrinterLastJob::class, 'agents' => PrinterOverviewPrinterAgent::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $hostname The name of the computer.
 * @property-read bool $online Whether it is connected.
 */
final class PrinterOverviewPrinterAgent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string|null $title The title.
 * @property-read string $status The status.
 * @property-read string $date When it was.
 */
final class PrinterOverviewPrinterLastJob extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $jobs The jobs, or how many there are.
 * @property-read string|null $oldestDate When the oldest one was created.
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
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $connectionType How the agent reaches the printer.
 * @property-read string $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
 * @property-read string $status The status.
 * @property-read string|null $message What is wrong and what to do, as an English sentence; null if the printer prints.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $lastStatusDate When the status was last read.
 * @property-read PrinterStatusStatusDetail|null $statusDetail What the agent has read; null: nothing yet.
 * @property-read PrinterStatusDeviceInfo|null $deviceInfo What is known of the device; null: nothing.
 * @property-read list<PrinterStatusAgent> $agents The agents.
 * @property-read bool|null $sandbox It is the sandbox printer of the account.
 */
final class PrinterStatus extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class, 'statusDetail' => PrinterStatusStatusDetail::class, 'deviceInfo' => PrinterStatusDeviceInfo::class, 'agents' => PrinterStatusAgent::class];
}

/**
 * @property-read string $agentId The id of the agent.
 * @property-read string $agentName The name of the agent.
 * @property-read int $priority Its place among the agents of the printer, from 0.
 * @property-read bool $isPrimary Whether it is the first agent of the printer.
 * @property-read bool $agentOnline Whether the agent is connected.
 * @property-read string $status The status.
 * @property-read string|null $lastStatusDate When the status was last read.
 */
final class PrinterStatusAgent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $probedAt When the agent asked the device.
 * @property-read PrinterStatusDeviceInfoDevice $device What the printer says about itself.
 * @property-read PrinterStatusDeviceInfoConfig $config Its settings.
 * @property-read PrinterStatusDeviceInfoQueue|null $queue The queue of its computer or print server, where it has one.
 */
final class PrinterStatusDeviceInfo extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['device' => PrinterStatusDeviceInfoDevice::class, 'config' => PrinterStatusDeviceInfoConfig::class, 'queue' => PrinterStatusDeviceInfoQueue::class];
}

/**
 * @property-read list<PrinterStatusDeviceInfoConfigEntry> $entries The entries.
 */
final class PrinterStatusDeviceInfoConfig extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['entries' => PrinterStatusDeviceInfoConfigEntry::class];
}

/**
 * @property-read string $key The name that stands for it.
 * @property-read string $label The name for people.
 * @property-read string $value The value.
 */
final class PrinterStatusDeviceInfoConfigEntry extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $model The model of the printer.
 * @property-read string $firmware The version of the firmware.
 * @property-read int|null $dpi The resolution in dots per inch.
 * @property-read int|null $dotsPerMm The resolution in dots per millimetre.
 * @property-read string $memory The memory of the printer.
 * @property-read string|null $serial The serial number.
 */
final class PrinterStatusDeviceInfoDevice extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The queue of its computer or print server, where it has one.
 *
 * @property-read string $driver The name of its driver; empty if it has none.
 * @property-read string $port A port of Windows, or the address that its server prints to.
 * @property-read string|null $dataType How its documents are stored, such as `RAW`; null if that is not known.
 * @property-read int $waiting Jobs in it, whoever sent them.
 */
final class PrinterStatusDeviceInfoQueue extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $source Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be reached; `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its driver.
 * @property-read string $probedAt When the agent asked the device.
 * @property-read PrinterStatusStatusDetailHostStatus|null $hostStatus What the printer reports, in its own terms.
 * @property-read string|null $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $method The way precisely: `zpl`, `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`, `cups` that protocol; `tcp` a connection alone; `winspool`, `winspool-bidi` as in `source`; `virtual` a printer that prints nothing.
 */
final class PrinterStatusStatusDetail extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['hostStatus' => PrinterStatusStatusDetailHostStatus::class, 'fact' => Fact::class];
}

/**
 * @property-read bool $paperOut The printer is out of labels.
 * @property-read bool $ribbonOut The printer is out of ribbon.
 * @property-read bool $headOpen The print head is open.
 * @property-read bool $paused Whether it is paused.
 * @property-read bool $overTemp The print head is too hot.
 * @property-read bool $underTemp The print head is too cold.
 * @property-read bool $bufferFull The memory of the printer is full.
 * @property-read int|null $labelLength The length of the label in dots.
 * @property-read int|null $labelsRemaining The number of labels still to be printed.
 * @property-read int|null $formatsInBuffer The number of labels in the memory of the printer.
 * @property-read int|null $graphicImagesStored The number of pictures in the memory of the printer.
 * @property-read string|null $printMode What happens to a printed label: it is torn off, peeled or cut.
 * @property-read bool|null $thermalTransfer It prints with ribbon.
 */
final class PrinterStatusStatusDetailHostStatus extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read QuotaAgents $agents The agents.
 * @property-read QuotaPrinters $printers The printers, or how many there are.
 * @property-read QuotaJobsToday $jobsToday The jobs of today, in UTC.
 * @property-read QuotaStorageBytes $storageBytes Waiting documents, stored labels and templates.
 * @property-read QuotaLimits $limits The bounds of single requests.
 * @property-read QuotaPlan $plan What the plan of the account includes.
 */
final class Quota extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['agents' => QuotaAgents::class, 'printers' => QuotaPrinters::class, 'jobsToday' => QuotaJobsToday::class, 'storageBytes' => QuotaStorageBytes::class, 'limits' => QuotaLimits::class, 'plan' => QuotaPlan::class];
}

/**
 * @property-read int $used How many there are.
 * @property-read int $pending How many are to come.
 * @property-read int $limit The most that there may be; null: any number.
 * @property-read int $remaining How many are left; null: any number.
 */
final class QuotaAgents extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $used How many there are.
 * @property-read int $limit The most that there may be; null: any number.
 * @property-read int $remaining How many are left; null: any number.
 * @property-read string $resetAt When the count begins anew.
 */
final class QuotaJobsToday extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $maxPayloadBytes The most bytes of a document.
 * @property-read int $maxStoredPayloadBytes The most bytes of a stored document.
 * @property-read int $maxBatchSize The most entries of a batch.
 */
final class QuotaLimits extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * What the plan of the account includes.
 *
 * @property-read string $name The name.
 * @property-read bool $liveKeys Whether keys that print without a watermark can be made.
 * @property-read bool $watermark Whether everything that is printed has a watermark.
 * @property-read int|null $requestsPerMinute Of each key; null: any number.
 * @property-read int|null $printsPerMinute Of the account; null: any number.
 * @property-read float $historyDays How long ended jobs are listed.
 * @property-read list<string> $raised Limits that hold for this account instead of those of its plan.
 */
final class QuotaPlan extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $used How many there are.
 * @property-read int $limit The most that there may be; null: any number.
 * @property-read int $remaining How many are left; null: any number.
 */
final class QuotaPrinters extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * Waiting documents, stored labels and templates.
 *
 * @property-read int $used How many there are.
 * @property-read int $limit The most that there may be; null: any number.
 * @property-read int $remaining How many are left; null: any number.
 */
final class QuotaStorageBytes extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $from The beginning of the time.
 * @property-read string $to The end of the time.
 * @property-read list<ReportRow> $rows One for each printer and shift.
 * @property-read bool $truncated true: there were too many changes of status; the latest are counted.
 */
final class Report extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['rows' => ReportRow::class];
}

/**
 * @property-read string $printerId The id of the printer.
 * @property-read string $printerName The name of the printer.
 * @property-read string|null $place Where it is.
 * @property-read string $shift When the shift begins.
 * @property-read int $labels Copies that were sent to the printer.
 * @property-read int $completed The number of completed jobs.
 * @property-read int $failed Jobs that were not printed; those that somebody cancelled do not count.
 * @property-read int $downMinutes Minutes in which it could not print, as far as that is known.
 * @property-read list<ReportRowReason> $reasons Why it could not print: the three that lasted longest.
 * @property-read list<ReportRowFailure> $failures Why jobs were not printed: the three most frequent.
 */
final class ReportRow extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['reasons' => ReportRowReason::class, 'failures' => ReportRowFailure::class];
}

/**
 * @property-read string $code A stable code, for programs.
 * @property-read int $count How many there are.
 */
final class ReportRowFailure extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $reason Key of the reason in the catalogue of messages, or the status.
 * @property-read int $minutes The minutes after which it is raised.
 */
final class ReportRowReason extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string $connectionType How the agent reaches the printer.
 * @property-read string $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
 * @property-read string $status The status.
 * @property-read SavedPrinterConfig $config Its settings.
 * @property-read SavedPrinterCapabilities|null $capabilities What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.
 * @property-read string|null $agentId The primary agent; null: the sandbox, which has none.
 * @property-read list<string> $aliases Other names under which programs print to it.
 * @property-read string|null $place Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in particular.
 * @property-read bool $paused It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.
 * @property-read string|null $redirectTo The printer that prints its jobs while it is out of service.
 * @property-read bool|null $sandbox It is the sandbox printer of the account.
 * @property-read string $createdDate When it was created.
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
 * @property-read list<SavedPrinterCapabilitiesPaper> $papers The sizes of paper that it has.
 * @property-read list<string> $trays The trays that it has.
 * @property-read bool $duplex Printing on both sides.
 * @property-read bool $color Color, or black and white.
 * @property-read int $copies The number of copies.
 * @property-read list<string> $resolutions The resolutions that it has, in dots per inch.
 */
final class SavedPrinterCapabilities extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['papers' => SavedPrinterCapabilitiesPaper::class];
}

/**
 * @property-read string $name The name.
 * @property-read float $widthMm The width in millimetres.
 * @property-read float $heightMm The height in millimetres.
 */
final class SavedPrinterCapabilitiesPaper extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $nativeFormat The format that the printer takes.
 * @property-read string|null $driver The kind of the printer, such as Zebra.
 * @property-read int|null $dpi The resolution in dots per inch.
 * @property-read int|null $expiresIn Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as in the account.
 * @property-read Stock|null $stock What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.
 * @property-read string|null $paper The size of the paper.
 * @property-read string|null $tray The tray of the paper.
 * @property-read string|null $duplex Printing on both sides.
 * @property-read string|null $orientation Which way up pages are printed.
 * @property-read string|null $fit How a page is scaled to the paper.
 * @property-read bool|null $color Color, or black and white.
 * @property-read bool|null $collate Copies are printed one after the other.
 * @property-read string|null $pages Which pages are printed.
 * @property-read string|null $cut Receipt printers: the paper is cut after each page (default), at the end, or not at all.
 * @property-read bool|null $drawer Receipt printers: each job opens the cash drawer.
 */
final class SavedPrinterConfig extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['stock' => Stock::class];
}

/**
 * @property-read string $code `shared_address`: another printer of the same agent has this address.
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class SavedPrinterWarning extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * @property-read float $widthMm The width in millimetres.
 * @property-read float|null $lengthMm The length of a label; null: the stock is continuous, or it is not known.
 * @property-read float|null $gapMm Between two labels; null: not known.
 * @property-read string $kind `gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end.
 */
final class Stock extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read bool $requested false if the agent is offline.
 */
final class SupportRequest extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read string|null $labelId The id of the label that it was published from; null: none.
 * @property-read string $format The format of the document.
 * @property-read list<string> $mergeFields The names of the merge fields.
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read bool $requireFields A print without a value for every merge field is refused.
 * @property-read list<string> $tags By what people find it.
 * @property-read int $version Number of the published version; 0: a new template of which nothing is published yet.
 * @property-read string $publishedDate When this version was published; for a new template when it was created.
 * @property-read string|null $lastPrintedDate When it was last printed, to the minute; null: never.
 * @property-read string|null $draftDate When the unpublished draft was saved; null if there is none.
 */
final class Template extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<TemplateConvertBatchLabel> $labels The labels, or how many there are.
 */
final class TemplateConvertBatch extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['labels' => TemplateConvertBatchLabel::class];
}

/**
 * @property-read string $format The format of the document.
 * @property-read string $contentType The media type.
 * @property-read string $base64 The file in base64.
 */
final class TemplateConvertBatchLabel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $from The beginning of the time.
 * @property-read string $to The end of the time.
 * @property-read bool $same true if the same dots print and the element trees are the same.
 * @property-read list<TemplateDiffLabel> $labels The labels, or how many there are.
 * @property-read int $labelCount Labels of the longer document; the first 10 are compared.
 * @property-read list<TemplateDiffChange> $changes What changed, in words: at most 30 sentences, and the number of further ones.
 * @property-read list<string> $tree Lines of the element trees that differ, with - and +.
 * @property-read TemplateDiffFields $fields Merge fields that only `to` has, and those that only `from` has.
 */
final class TemplateDiff extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['labels' => TemplateDiffLabel::class, 'changes' => TemplateDiffChange::class, 'fields' => TemplateDiffFields::class];
}

/**
 * @property-read string $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class TemplateDiffChange extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * Merge fields that only `to` has, and those that only `from` has.
 *
 * @property-read list<string> $added Those that only the newer version has.
 * @property-read list<string> $removed Those that only the older version has.
 */
final class TemplateDiffFields extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $dots How many dots differ.
 * @property-read TemplateDiffLabelArea|null $area The smallest rectangle that contains all of them.
 * @property-read int $widthDots The width in dots.
 * @property-read int $heightDots The height in dots.
 * @property-read string $picture A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`.
 */
final class TemplateDiffLabel extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['area' => TemplateDiffLabelArea::class];
}

/**
 * @property-read int $x The left edge in dots.
 * @property-read int $y The top edge in dots.
 * @property-read int $widthDots The width in dots.
 * @property-read int $heightDots The height in dots.
 */
final class TemplateDiffLabelArea extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $version The version.
 * @property-read string $format The format of the document.
 * @property-read string $content The document: as text, or in base64 for PDF and pictures.
 * @property-read list<string> $mergeFields Those of the draft, or of what is published without one.
 * @property-read list<array<string, mixed>> $sampleData Merge values to look at the template with.
 * @property-read TemplateDraft|null $draft Unpublished work, perhaps incomplete.
 */
final class TemplateDocument extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['draft' => TemplateDraft::class];
}

/**
 * @property-read string $format The format of the document.
 * @property-read string $content The document.
 * @property-read string $savedDate When it was saved.
 */
final class TemplateDraft extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<PrintAnswer> $jobs The jobs, or how many there are.
 * @property-read int|null $remaining How many labels were not printed because the time was too short: send those again.
 */
final class TemplatePrintBatch extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['jobs' => PrintAnswer::class];
}

/**
 * @property-read string $name As the first template spells it.
 * @property-read int $templates How many templates have the tag, in any letter case.
 */
final class TemplateTag extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $callerType An API key, or a person in the dashboard.
 * @property-read string $callerId The id of the key or of the user that printed.
 * @property-read string|null $callerName The name of the key or the address of the person; null if there is no such caller any more.
 * @property-read string|null $printerId The printer it was sent to; null for a pool.
 * @property-read string|null $poolId The pool it was sent to; null for a printer.
 * @property-read string|null $printerName The name of that printer or pool; null if it has been removed.
 * @property-read string $jobId The last job.
 * @property-read string $lastPrintedDate When the last job was sent, to the minute.
 */
final class TemplateUse extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $version The version.
 * @property-read bool $isCurrent true for the published version, which prints.
 * @property-read string $format The format of the document.
 * @property-read list<string> $mergeFields The names of the merge fields.
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read int $bytes The size in bytes.
 * @property-read string $publishedDate When it was published.
 * @property-read string|null $publishedBy The e-mail address of the user at that time.
 * @property-read int|null $restoredFrom The earlier version that was published again.
 */
final class TemplateVersion extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read int $version The version.
 * @property-read bool $isCurrent true for the published version, which prints.
 * @property-read string $format The format of the document.
 * @property-read list<string> $mergeFields The names of the merge fields.
 * @property-read float|null $width Inches.
 * @property-read float|null $height Inches.
 * @property-read int $bytes The size in bytes.
 * @property-read string $publishedDate When it was published.
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
 * @property-read int $requested Agents that update now, or when they connect.
 * @property-read list<UpdateRequestOffline> $offline Those of them that are offline.
 * @property-read list<UpdateRequestUnable> $unable Agents that have nothing to update to, or cannot update themselves.
 */
final class UpdateRequest extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['offline' => UpdateRequestOffline::class, 'unable' => UpdateRequestUnable::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 */
final class UpdateRequestOffline extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 */
final class UpdateRequestUnable extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read bool $automatic Whether agents update by themselves.
 * @property-read UpdateSettingsWindow|null $window The hours in which agents update by themselves; null: any.
 */
final class UpdateSettings extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['window' => UpdateSettingsWindow::class];
}

/**
 * @property-read int $fromHour From this full hour.
 * @property-read int $toHour Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour.
 * @property-read string $timeZone Whose hours they are, such as `Europe/Berlin`.
 */
final class UpdateSettingsWindow extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read UpdateSettings $settings
 * @property-read UpdatesRings $rings The newest package of each ring for each system and processor.
 * @property-read list<UpdatesAgent> $agents The agents.
 * @property-read list<UpdatesBlockCopy> $blockCopies Agents that are too old to print copies: a job with `copies` for their printers is refused.
 */
final class Updates extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['settings' => UpdateSettings::class, 'rings' => UpdatesRings::class, 'agents' => UpdatesAgent::class, 'blockCopies' => UpdatesBlockCopy::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read bool $online Whether it is connected.
 * @property-read string $version The version.
 * @property-read string $ring Its versions: `early` ones come before `stable` ones.
 * @property-read string|null $nextVersion What it updates to; null: it has the newest of its ring, or there is none for its system.
 * @property-read bool $canUpdate false: somebody must install the version at its computer.
 * @property-read string|null $requestedDate Since when somebody wants it updated now.
 * @property-read UpdatesAgentState|null $state How far its last update is; null: there was none.
 */
final class UpdatesAgent extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['state' => UpdatesAgentState::class];
}

/**
 * @property-read string $version The version.
 * @property-read string $state How far it is.
 * @property-read string $date When it was.
 * @property-read int|null $percent How much of the package it has.
 * @property-read string|null $message A sentence for people.
 * @property-read Fact|null $fact The fact behind the message: its key in the catalogue of messages, and its parameters.
 */
final class UpdatesAgentState extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['fact' => Fact::class];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read bool $online Whether it is connected.
 * @property-read string $version The version.
 */
final class UpdatesBlockCopy extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * The newest package of each ring for each system and processor.
 *
 * @property-read list<UpdatesRingsStable> $stable What every agent may update to.
 * @property-read list<UpdatesRingsEarly> $early What agents of the early ring update to first.
 */
final class UpdatesRings extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['stable' => UpdatesRingsStable::class, 'early' => UpdatesRingsEarly::class];
}

/**
 * @property-read string $version The version.
 * @property-read string $system The system that the package is for, such as `linux`.
 * @property-read string $arch The processor that the package is for, such as `x64`.
 */
final class UpdatesRingsEarly extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $version The version.
 * @property-read string $system The system that the package is for, such as `linux`.
 * @property-read string $arch The processor that the package is for, such as `x64`.
 */
final class UpdatesRingsStable extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read list<UsageDay> $days The last 30 days in UTC, oldest first; the last one is today.
 * @property-read list<UsagePrinter> $printers The printers with the most jobs of the last 30 days; at most 50.
 * @property-read list<UsageCaller> $callers Who printed most, by the log of requests; at most 50. `key`: a program.
 */
final class Usage extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['days' => UsageDay::class, 'printers' => UsagePrinter::class, 'callers' => UsageCaller::class];
}

/**
 * @property-read string $type The type.
 * @property-read string $id The id.
 * @property-read string|null $name The name.
 * @property-read int $prints The number of prints.
 * @property-read int $refused Prints that were refused.
 */
final class UsageCaller extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $day The day in UTC.
 * @property-read int $jobs The jobs, or how many there are.
 */
final class UsageDay extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $name The name.
 * @property-read int $jobs The jobs, or how many there are.
 * @property-read int $labels The labels, or how many there are.
 */
final class UsagePrinter extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = [];
}

/**
 * @property-read string $id The id.
 * @property-read string $url The address that gets the events.
 * @property-read string $format The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through `/printnode`. That one ends with the key that created it.
 * @property-read list<string> $types The types of events, such as `job.*`.
 * @property-read bool $active False: it is turned off.
 * @property-read string|null $failingSince When the first attempt failed since the last successful delivery.
 * @property-read string|null $failingReason Why the last attempt failed, as an English sentence.
 * @property-read Fact|null $failingFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string|null $disabledDate When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
 * @property-read string|null $disabledReason Why the webhook was disabled, as an English sentence.
 * @property-read Fact|null $disabledFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate When it was created.
 */
final class Webhook extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['failingFact' => Fact::class, 'disabledFact' => Fact::class];
}

/**
 * @property-read string $id The id.
 * @property-read string|null $eventId null for a test.
 * @property-read string $type The type.
 * @property-read string $state How far it is.
 * @property-read int $attempts How often it was tried.
 * @property-read int|null $responseStatus The status that was answered; null: none.
 * @property-read string|null $responseError Why there was no answer, as an English sentence.
 * @property-read Fact|null $responseFact The fact behind the message: its key in the catalogue of messages, and its parameters.
 * @property-read string $createdDate When it was created.
 * @property-read string|null $deliveredDate When it was accepted; null: not yet.
 * @property-read string|null $nextAttemptDate When it is tried again; null: no more.
 */
final class WebhookDelivery extends Shape
{
    protected const NAMES = [];
    protected const SHAPES = ['responseFact' => Fact::class];
}
