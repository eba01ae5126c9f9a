/** Bridge methods that search for printers, add them and change them. */
import { driverFor } from '@platen/formats';
import { sentence } from '@platen/messages';
import type { Bridge, BridgeMethods, UiDiscovered, UiSearchState } from '../../bridge/bridge.ts';
import type { Agent } from '../../core/agent.ts';
import { AgentError } from '../../core/agent-error.ts';
import type { AccountSession } from '../account-session.ts';
import type { AgentKeeper } from '../agent-keeper.ts';
import { text } from './input.ts';
import type { PrinterSearch } from '../printer-search.ts';

type PrinterMethods = Pick<
  Bridge,
  'startSearch' | 'startSearchAt' | 'stopSearch' | 'searchState' | 'signIn' | 'addPrinter' | 'updatePrinter'
>;

type Address = { readonly connectionType: string; readonly address: string };

export class PrinterAdmin {
  readonly #keeper: AgentKeeper;
  readonly #search: PrinterSearch;
  readonly #onChange: () => void;
  /** Loaded when a user signs in: most never do. */
  #account: AccountSession | undefined;
  /** The cloud no longer lets this agent add printers by itself. */
  #mustSignIn = false;

  /** `onChange` is called when the signed-in user or the right to add printers has changed. */
  constructor(keeper: AgentKeeper, search: PrinterSearch, onChange: () => void) {
    this.#onChange = onChange;
    this.#keeper = keeper;
    this.#search = search;
  }

  methods(): PrinterMethods {
    const search = this.#search;
    return {
      startSearch: async () => {
        await this.#keeper.running();
        search.start();
        return this.#searchState();
      },
      startSearchAt: async ({ address }) => {
        await this.#keeper.running();
        search.startAt(text(address, 'Address').trim());
        return this.#searchState();
      },
      stopSearch: async () => {
        search.stop();
        return this.#searchState();
      },
      searchState: async () => this.#searchState(),
      signIn: (input) => this.#signIn(input),
      addPrinter: (input) => this.#add(input),
      updatePrinter: (input) => this.#update(input),
    };
  }

  /** After a new enrollment the agent may add printers again. */
  enrolled(): void {
    this.#mustSignIn = false;
    this.#onChange();
  }

  async close(): Promise<void> {
    this.#search.stop();
    await this.#account?.signOut();
  }

  async #signIn(input: Parameters<BridgeMethods['signIn']>[0]): Promise<{ readonly signedIn: string | null }> {
    const { createAccountSession } = await import('../account-session.ts');
    this.#account ??= createAccountSession();
    const { settings } = await this.#keeper.running();
    const code = typeof input.code === 'string' ? input.code.trim() : '';
    const result = await this.#account.signIn(settings, {
      email: text(input.email, 'E-mail address').trim(),
      password: text(input.password, 'Password'),
      ...(code !== '' && { code }),
    });
    this.#onChange();
    return { signedIn: result === 'needsCode' ? null : this.#account.email() };
  }

  async #add(input: Parameters<BridgeMethods['addPrinter']>[0]): Promise<{ readonly printerId: string }> {
    const { identity, name, dpi, asks } = input;
    const found = this.#search.state().found.find(({ printer }) => printer.identity === identity)?.printer;
    if (!found) throw new AgentError('bad_arguments', sentence('find.notFound'));
    if (found.withheld) throw new AgentError('bad_arguments', found.withheld);
    const nativeFormat = text(input.format, 'Language');
    // The language that the printer itself has named comes first; otherwise the person has just named one.
    const named = nativeFormat === found.nativeFormat ? found.driver : null;
    const driver = drawsReceipts(found.connectionType, nativeFormat)
      ? 'escpos'
      : asks
        ? (named ?? driverFor(nativeFormat))
        : null;
    const printer = { ...found, name: text(name, 'Name').trim(), nativeFormat, driver, dpi };
    const agent = await this.#keeper.running();
    // Allowed before the cloud sends the printer.
    await allow(agent, printer);
    if (this.#account?.email()) return { printerId: await this.#account.addPrinter(agent.settings, printer) };
    try {
      return { printerId: await agent.addPrinter(printer) };
    } catch (error) {
      this.#mustSignIn ||= error instanceof AgentError && error.code === 'not_allowed';
      this.#onChange();
      throw error;
    }
  }

  async #update(input: Parameters<BridgeMethods['updatePrinter']>[0]): Promise<{ readonly saved: true }> {
    const { printerId, dpi } = input;
    const agent = await this.#keeper.running();
    const printer = agent.status().printers.find((candidate) => candidate.printerId === printerId);
    if (!printer) throw new AgentError('bad_arguments', sentence('find.removed'));
    if (!this.#account) throw new AgentError('bad_arguments', sentence('account.signInFirst'));
    const address = text(input.address, 'Address').trim();
    if (address !== printer.address) await allow(agent, { ...printer, address });
    const nativeFormat = text(input.format, 'Language');
    await this.#account.updatePrinter(agent.settings, printerId, {
      name: text(input.name, 'Name').trim(),
      address,
      nativeFormat,
      driver: input.driver === null ? null : text(input.driver, 'Driver').trim() || null,
      dpi,
    });
    return { saved: true };
  }

  #searchState(): UiSearchState {
    const { found, ...state } = this.#search.state();
    const printers = this.#keeper.agent()?.status().printers ?? [];
    const known = new Map(printers.map(({ address, printerId }) => [address, printerId]));
    const email = this.#account?.email() ?? null;
    return {
      ...state,
      signedIn: email,
      mustSignIn: this.#mustSignIn && !email,
      found: found.map(({ printer, answers }): UiDiscovered => {
        const { identity, connectionType, address, name, model, nativeFormat, dpi, withheld } = printer;
        const printerId = known.get(address) ?? null;
        return {
          identity,
          connectionType,
          address,
          name,
          model,
          nativeFormat,
          dpi,
          printerId,
          answers,
          ...(withheld && { withheld: withheld.text, withheldFact: withheld.fact }),
        };
      }),
    };
  }
}

/** The user of this computer decides where it prints. */
async function allow(agent: Agent, { connectionType, address }: Address): Promise<void> {
  if (connectionType === 'tcp' || connectionType === 'escpos') await agent.allow(address);
}

/** Without a driver or server between, pictures are for receipt printers. */
const drawsReceipts = (connectionType: string, nativeFormat: string): boolean =>
  nativeFormat === 'png' && (connectionType === 'tcp' || connectionType === 'usb');
