/**
 * The messages that PrintNode sends to a webhook (Support, "Webhooks"): a list of messages; here each delivery has one.
 */
import type { AccountEvent, Bodies } from '../../watching/webhooks/delivery-store.ts';
import { toStates } from './answers.ts';
import { findSubjects, type Subject } from './store.ts';

/** null for an event that PrintNode has no message for. */
export const printnodeBodies: Bodies['printnode'] = async (sql, events) => {
  const subjects = await findSubjects(
    sql,
    events.map(({ id }) => id),
  );
  return events.map((event) => {
    const subject = subjects.get(event.id);
    const message = subject ? toMessage(event, subject) : null;
    return message ? JSON.stringify([message]) : null;
  });
};

function toMessage(event: AccountEvent, subject: Subject) {
  const { accountNumber } = subject;
  const content = event.type.startsWith('job.') ? printJobState(event, subject) : computerState(event, subject);
  return (
    content && {
      type: content.type,
      accountId: accountNumber,
      controllingAccountId: accountNumber,
      createdAt: event.at.toISOString(),
      data: content.data,
    }
  );
}

function printJobState({ type, at, detail, jobId }: AccountEvent, { jobNumber, version }: Subject) {
  const [state] = jobNumber === null ? [] : toStates(jobNumber, [{ type, at, detail, version }]);
  return (
    state && {
      type: 'print job state',
      data: { uid: jobId, state: state.state, message: state.message, printJobId: state.printJobId },
    }
  );
}

function computerState({ type, at }: AccountEvent, subject: Subject) {
  if (subject.agentNumber === null || (type !== 'agent.online' && type !== 'agent.offline')) return null;
  const isOnline = type === 'agent.online';
  const connection = {
    serverUuid: null,
    connectionTimestamp: (isOnline ? at : subject.connectedDate)?.toISOString() ?? null,
    version: subject.version,
    edition: 'platen',
    hostname: subject.hostname,
  };
  return {
    type: 'computer state',
    data: {
      connections: isOnline ? [connection] : [],
      event: isOnline ? connection : { ...connection, disconnectionTimestamp: at.toISOString() },
      computerId: subject.agentNumber,
    },
  };
}
