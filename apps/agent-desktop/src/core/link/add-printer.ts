/** Adds a printer over the agent's own channel, which the cloud allows for a while after an enrollment. */
import { sentence } from '@platen/messages';
import { TRPCClientError } from '@trpc/client';
import type { DiscoveredPrinter } from '@platen/protocol';
import { AgentError } from '../agent-error.ts';
import type { Link } from './link.ts';
import { isTrpcCode } from './trpc-errors.ts';

export interface NewPrinter extends Pick<DiscoveredPrinter, 'connectionType' | 'address' | 'driver' | 'dpi'> {
  readonly name: string;
  readonly nativeFormat: string;
}

/** Resolves with the id of the printer. Errors: `not_allowed`, `server_unreachable`. */
export async function addPrinter(link: Pick<Link, 'call'>, printer: NewPrinter): Promise<string> {
  const { name, connectionType, address, nativeFormat, driver, dpi } = printer;
  try {
    const added = await link.call((api) =>
      api.addPrinter.mutate({ name, connectionType, address, nativeFormat, driver, dpi }),
    );
    return added.printerId;
  } catch (error) {
    // A cloud of an earlier version has no such call.
    if (isTrpcCode(error, 'FORBIDDEN') || isTrpcCode(error, 'NOT_FOUND'))
      throw new AgentError('not_allowed', sentence('add.notAllowed'), { cause: error });
    if (error instanceof TRPCClientError && error.data) throw new AgentError('bad_arguments', error.message);
    throw new AgentError('server_unreachable', sentence('add.noAnswer'), { cause: error });
  }
}
