/** The agent router's contract: procedures with their schemas; the cloud's gateway supplies the handlers. */
import { initTRPC, TRPCError, type TrackedEnvelope } from '@trpc/server';
import type { z } from 'zod';
import * as m from './messages.ts';
import * as support from './support.ts';
import * as updates from './updates.ts';

/** The agent of this connection; null until the connection has proved an agent's key. */
export interface AgentContext {
  readonly agent: { readonly id: string; readonly accountId: string } | null;
  readonly connectionId: string;
  readonly remoteAddress: string;
}

export interface AuthenticatedContext extends AgentContext {
  readonly agent: { readonly id: string; readonly accountId: string };
}

type Handler<I extends z.ZodType, O> = (input: z.infer<I>, context: AuthenticatedContext) => Promise<O>;

export interface AgentHandlers {
  /** Needs only a code. Errors: NOT_FOUND (unknown or used code), PRECONDITION_FAILED (expired). */
  readonly enroll: (input: m.EnrollInput, context: AgentContext) => Promise<m.EnrollOutput>;
  /** Needs nothing. Errors: TOO_MANY_REQUESTS (open requests of this address). */
  readonly askToEnroll: (input: m.AskToEnrollInput, context: AgentContext) => Promise<m.AskToEnrollOutput>;
  /** Needs only the code that `askToEnroll` has returned. */
  readonly enrollmentState: (
    input: z.infer<typeof m.enrollmentStateInput>,
    context: AgentContext,
  ) => Promise<z.infer<typeof m.enrollmentStateOutput>>;
  /**
   * The first call of a connection. Errors: UNAUTHORIZED (removed, or its key was replaced), CONFLICT (this agent is
   * connected from another computer, or another copy of the program on this one, which the message names).
   */
  readonly hello: Handler<typeof m.helloInput, m.HelloOutput>;
  readonly heartbeat: Handler<typeof m.heartbeatInput, z.infer<typeof m.heartbeatOutput>>;
  readonly accept: Handler<typeof m.acceptInput, m.AcceptOutput>;
  /** The answer to the event `cancel`. */
  readonly cancelAnswer: Handler<typeof m.cancelAnswerInput, { ok: true }>;
  /** Puts a failed job of this agent back into its queue. */
  readonly printAgain: Handler<typeof m.printAgainInput, m.PrintAgainOutput>;
  /**
   * The answer to the event `rotateKey`. From now on the cloud accepts both keys; the older one ends when the new one
   * is used. Error: PRECONDITION_FAILED (nobody asked for a new key).
   */
  readonly nextKey: Handler<typeof m.nextKeyInput, { ok: true }>;
  readonly report: Handler<typeof m.reportInput, m.ReportOutput>;
  /** The answer to `asked` in the answer to `hello`. */
  readonly recall: Handler<typeof m.recallInput, { ok: true }>;
  readonly status: Handler<typeof m.statusInput, { ok: true }>;
  readonly discovered: Handler<typeof m.discoveredInput, { ok: true }>;
  readonly moved: Handler<typeof m.movedInput, { ok: true }>;
  /**
   * Within 15 minutes of an enrollment whose code allows it. Errors: FORBIDDEN (too late, or not allowed), CONFLICT
   * (the account has reached its limit of printers), BAD_REQUEST (a field, named in the message).
   */
  readonly addPrinter: Handler<typeof m.addPrinterInput, z.infer<typeof m.addPrinterOutput>>;
  /** The answer to the event `doctor`. */
  readonly doctorReport: Handler<typeof m.doctorReportInput, { ok: true }>;
  /** The answers to the event `support`. */
  readonly supportRefusal: Handler<typeof support.supportRefusalInput, { ok: true }>;
  readonly bundlePiece: Handler<typeof support.bundlePieceInput, { ok: true }>;
  /** `isFollowed`: false once nobody reads on. */
  readonly logLines: Handler<typeof support.logLinesInput, { isFollowed: boolean }>;
  /** The program is uninstalled: the agent leaves its account, as if its owner had removed it there. */
  readonly leave: Handler<typeof m.leaveInput, z.infer<typeof m.leaveOutput>>;
  /** A piece of a package that the event `update` has offered. Error: NOT_FOUND. */
  readonly updatePiece: Handler<typeof updates.updatePieceInput, updates.UpdatePieceOutput>;
  readonly updateState: Handler<typeof updates.updateStateInput, { ok: true }>;
  readonly document: Handler<typeof m.documentInput, m.DocumentOutput>;
  readonly receiving: Handler<typeof m.receivingInput, { ok: true }>;
  readonly events: (
    input: z.infer<typeof m.eventsInput>,
    context: AuthenticatedContext,
    signal: AbortSignal,
  ) => AsyncIterable<TrackedEnvelope<m.AgentEvent>>;
}

const t = initTRPC.context<AgentContext>().create({ isDev: false });

const agentProcedure = t.procedure.use(({ ctx, next }) => {
  if (!ctx.agent)
    // A wrong key is refused before this: the header of this connection got lost, perhaps at a proxy.
    throw new TRPCError({
      code: 'PRECONDITION_REQUIRED',
      message: 'This connection has sent no agent key. A proxy on the way must let the Authorization header pass.',
    });
  return next({ ctx: { ...ctx, agent: ctx.agent } });
});

export function createAgentRouter(handlers: AgentHandlers) {
  return t.router({
    enroll: t.procedure.input(m.enrollInput).mutation(({ input, ctx }) => handlers.enroll(input, ctx)),
    askToEnroll: t.procedure.input(m.askToEnrollInput).mutation(({ input, ctx }) => handlers.askToEnroll(input, ctx)),
    enrollmentState: t.procedure
      .input(m.enrollmentStateInput)
      .mutation(({ input, ctx }) => handlers.enrollmentState(input, ctx)),
    hello: agentProcedure.input(m.helloInput).mutation(({ input, ctx }) => handlers.hello(input, ctx)),
    heartbeat: agentProcedure.input(m.heartbeatInput).mutation(({ input, ctx }) => handlers.heartbeat(input, ctx)),
    accept: agentProcedure.input(m.acceptInput).mutation(({ input, ctx }) => handlers.accept(input, ctx)),
    cancelAnswer: agentProcedure
      .input(m.cancelAnswerInput)
      .mutation(({ input, ctx }) => handlers.cancelAnswer(input, ctx)),
    printAgain: agentProcedure.input(m.printAgainInput).mutation(({ input, ctx }) => handlers.printAgain(input, ctx)),
    nextKey: agentProcedure.input(m.nextKeyInput).mutation(({ input, ctx }) => handlers.nextKey(input, ctx)),
    report: agentProcedure.input(m.reportInput).mutation(({ input, ctx }) => handlers.report(input, ctx)),
    recall: agentProcedure.input(m.recallInput).mutation(({ input, ctx }) => handlers.recall(input, ctx)),
    status: agentProcedure.input(m.statusInput).mutation(({ input, ctx }) => handlers.status(input, ctx)),
    discovered: agentProcedure.input(m.discoveredInput).mutation(({ input, ctx }) => handlers.discovered(input, ctx)),
    moved: agentProcedure.input(m.movedInput).mutation(({ input, ctx }) => handlers.moved(input, ctx)),
    addPrinter: agentProcedure.input(m.addPrinterInput).mutation(({ input, ctx }) => handlers.addPrinter(input, ctx)),
    doctorReport: agentProcedure
      .input(m.doctorReportInput)
      .mutation(({ input, ctx }) => handlers.doctorReport(input, ctx)),
    supportRefusal: agentProcedure
      .input(support.supportRefusalInput)
      .mutation(({ input, ctx }) => handlers.supportRefusal(input, ctx)),
    bundlePiece: agentProcedure
      .input(support.bundlePieceInput)
      .mutation(({ input, ctx }) => handlers.bundlePiece(input, ctx)),
    logLines: agentProcedure.input(support.logLinesInput).mutation(({ input, ctx }) => handlers.logLines(input, ctx)),
    leave: agentProcedure.input(m.leaveInput).mutation(({ input, ctx }) => handlers.leave(input, ctx)),
    updatePiece: agentProcedure
      .input(updates.updatePieceInput)
      .query(({ input, ctx }) => handlers.updatePiece(input, ctx)),
    updateState: agentProcedure
      .input(updates.updateStateInput)
      .mutation(({ input, ctx }) => handlers.updateState(input, ctx)),
    document: agentProcedure.input(m.documentInput).query(({ input, ctx }) => handlers.document(input, ctx)),
    receiving: agentProcedure.input(m.receivingInput).mutation(({ input, ctx }) => handlers.receiving(input, ctx)),
    events: agentProcedure.input(m.eventsInput).subscription(async function* ({ input, ctx, signal }) {
      yield* handlers.events(input, ctx, signal ?? new AbortController().signal);
    }),
  });
}

export type AgentRouter = ReturnType<typeof createAgentRouter>;
