/**
 * Sentences of the agent that no test names, though the agent shows them: where their cause is acted out all the same, or
 * why it is not.
 */

/** The file of the test, under apps/agent-desktop, and a part of its title. */
export type ActedIn = readonly [file: string, title: string];

const UI = 'test/ui-host.test.ts';
const CIRCUMSTANCES = 'test/faults/circumstances.test.ts';
const WINSPOOL = 'test/windows/winspool.test.ts';
const OF_OURS = 'an error of ours, or one that no system of today makes';
const ON_WINDOWS = 'a state of Windows that Wine does not have';

export const ACTED_ELSEWHERE: Readonly<Record<string, ActedIn | string>> = {
  'job.expired': ['test/waiting.test.ts', 'ends a job that expires before its printer is on'],
  'job.arrivingLater': ['test/slow-line.test.ts', 'shares the line with a smaller one of another printer'],
  'job.internal': OF_OURS,
  'job.diskFull': [CIRCUMSTANCES, 'has a full disk: what runs is brought to its end'],
  'job.ledger': 'a disk that fails in another way than by being full',
  'job.windowsCopies': [WINSPOOL, 'refuses more copies than the driver takes'],
  'job.cancelled': ['test/shared-address.test.ts', 'takes a job off that waits for the device of another'],
  'job.copy': 'a step of the history, which has no cause',
  'job.notKept': [UI, 'is gone when somebody switches that off'],
  'job.unknown': [UI, 'is refused in one sentence where there is no such job'],
  'add.notAllowed': 'the cloud decides: its test is that of enrollment codes',
  'add.noAnswer': 'the line breaks while a printer is added: cloud.late and cloud.ended are the same break',
  'again.noPrinter': 'the printer is removed between the click and the print',
  'again.stopped': 'the agent is stopped between the click and the print',
  'test.stopped': 'the agent is stopped between the click and the print',
  'test.spooler': [WINSPOOL, "reports the spooler's word as such"],
  'cloud.newKey': 'why the agent itself ends a session; only its log has it',
  'data.unusableFor': 'a folder in which no socket can be made, though files can',
  'data.noRoom': [CIRCUMSTANCES, 'has a full disk when it is to be enrolled'],
  'service.notRunning': ON_WINDOWS,
  'check.proxy': ['test/tls.test.ts', 'is reached through a proxy with a password'],
  'check.certificate': ['test/tls.test.ts', 'is reached through a proxy with a password'],
  'check.spooler': ON_WINDOWS,
  'check.spoolerFix': ON_WINDOWS,
  'find.notFound': [UI, 'is refused in one sentence where there is no such job'],
  'find.removed': [UI, 'is refused in one sentence where there is no such job'],
  'find.brackets': [UI, 'a printer that is added by its address'],
  'view.impossible': [UI, 'survive the end of the process that draws them'],
  'print.impossible': OF_OURS,
  'why.closed': ['src/drivers/tcp/connection.test.ts', 'does not trust a printer that closed its side'],
  'uncertain.stoppedCopy': [CIRCUMSTANCES, 'is a Zebra, and the agent is killed or stopped at random moments'],
  'windows.notTaken': ['test/windows/promises.test.ts', "'never reads'"],
  'windows.cannotStart': 'the system starts no process any more',
};
