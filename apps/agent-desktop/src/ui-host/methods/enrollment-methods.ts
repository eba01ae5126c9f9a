/** Bridge methods that enroll: with a code, or confirmed in the browser. */
import type { Bridge } from '../../bridge/bridge.ts';
import { parseNewServer } from '../../core/link/connection/server-url.ts';
import { readPolicies, withPolicies } from '../../core/policies/read-policies.ts';
import type { AgentKeeper } from '../agent-keeper.ts';
import { createBrowserEnrollment } from '../browser-enrollment.ts';
import type { UiHostOptions } from '../host-options.ts';
import { text, wayOut } from './input.ts';

type EnrollmentMethods = Pick<Bridge, 'enroll' | 'startConnecting' | 'connectingState' | 'stopConnecting'>;

interface Told {
  readonly onEnrolled: () => void;
  readonly onChange: () => void;
}

export function enrollmentMethods(
  keeper: AgentKeeper,
  { agent: options, connectingMs }: UiHostOptions,
  { onEnrolled, onChange }: Told,
): EnrollmentMethods & { readonly stop: () => void } {
  const connecting = createBrowserEnrollment(onChange);
  const enroll = async (enrollment: Parameters<AgentKeeper['enroll']>[0]): Promise<{ readonly agentName: string }> => {
    const agent = await keeper.enroll(enrollment);
    onEnrolled();
    return { agentName: agent.settings.name };
  };
  return {
    stop: () => connecting.stop(),
    enroll: async ({ server, code, name, ...way }) => {
      connecting.stop();
      return enroll({
        server: text(server, 'Server address'),
        code: text(code, 'Enrollment code').trim(),
        name: text(name, 'Name of this computer'),
        ...wayOut(way),
      });
    },
    startConnecting: async ({ server: typed, name: wanted, ...way }) => {
      const { policies } = await (options.policies ?? readPolicies)();
      const server = parseNewServer(policies.server ?? text(typed, 'Server address'), options.allowPlainHttp);
      const name = text(wanted, 'Name of this computer');
      const { proxy, extraCaFile } = withPolicies(wayOut(way), policies);
      const to = { server, proxy: proxy || undefined, extraCaFile: extraCaFile || undefined };
      const { askToEnroll } = await import('../../core/link/ask-to-enroll.ts');
      return connecting.start({
        ask: () => askToEnroll(to, name, connectingMs),
        enroll: (code) => enroll({ server, code, name, ...wayOut(way) }),
      });
    },
    connectingState: async () => connecting.state(),
    stopConnecting: async () => {
      connecting.stop();
      return connecting.state();
    },
  };
}
