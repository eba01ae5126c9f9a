/** The installers that this cloud offers, and the systems of visitors. */
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../api/call.ts';

export interface Installer {
  readonly name: string;
  readonly system: 'windows' | 'debian';
  readonly bytes: number;
  readonly sha256: string;
}

export const installersQuery = queryOptions({
  queryKey: ['installers'],
  queryFn: ({ signal }) => get<{ readonly installers: readonly Installer[] }>('/downloads/index.json', { signal }),
  select: ({ installers }) => installers,
  staleTime: 5 * 60_000,
});

export const PLATFORMS = ['windows', 'debian', 'container', 'sources'] as const;
export type Platform = (typeof PLATFORMS)[number];

const isArm = (text: string): boolean => /arm64|aarch64/i.test(text);

/** Returns the installers of the system; first the one for the visitor's processor and the whole computer. */
export function installersFor(platform: Platform, all: readonly Installer[]): readonly Installer[] {
  const rank = ({ name }: Installer): number =>
    (isArm(name) === isArm(navigator.userAgent) ? 0 : 2) + (platform !== 'windows' || name.includes('machine') ? 0 : 1);
  return all.filter(({ system }) => system === platform).toSorted((a, b) => rank(a) - rank(b));
}

/** The visitor's own system, where there is something for it. */
export function likelyPlatform(all: readonly Installer[]): Platform {
  const { userAgent } = navigator;
  if (userAgent.includes('Windows')) return 'windows';
  return /Linux|X11/.test(userAgent) && installersFor('debian', all).length > 0 ? 'debian' : 'sources';
}

const LOOPBACK = /^(localhost|.+\.localhost|127\..+|\[::1\])$/;

/**
 * What somebody types on the computer beside the printer, in the folder of the download. A cloud on loopback is tried on
 * one computer, often with the virtual printer: the agent there may print on printers of the computer itself.
 */
export function lineOf(
  platform: Platform,
  { server, code, file }: { readonly server: string; readonly code: string; readonly file: string | undefined },
): string {
  const { protocol, hostname } = new URL(server);
  const isLocal = LOOPBACK.test(hostname);
  // An agent refuses a cloud whose traffic can be read on the way, unless somebody allows it by name.
  const allowed = [
    ...(isLocal ? ['PLATEN_ALLOW_LOOPBACK'] : []),
    ...(protocol === 'http:' && !isLocal ? ['PLATEN_ALLOW_PLAIN_HTTP'] : []),
  ];
  const options = allowed
    .map((name) => ` --${name.slice('PLATEN_'.length).toLowerCase().replaceAll('_', '-')}`)
    .join('');
  const plain = protocol === 'http:' && !isLocal ? ' --allow-plain-http' : '';
  switch (platform) {
    case 'windows': {
      const setup = `.\\${file ?? 'platen-agent-setup-machine.exe'} /S /SERVER=${server} /CODE=${code}`;
      return [...allowed.map((name) => `$env:${name} = '1'`), setup].join('; ');
    }
    case 'debian':
      return [
        `sudo apt install ./${file ?? 'platen-agent.deb'}`,
        `sudo -u platen-agent platen-agent enroll --data-dir /var/lib/platen-agent --server ${server} --code ${code}${plain}`,
        ...(isLocal
          ? [
              'sudo mkdir -p /etc/platen-agent',
              'echo PLATEN_ALLOW_LOOPBACK=1 | sudo tee -a /etc/platen-agent/environment',
            ]
          : []),
        'sudo systemctl start platen-agent',
      ].join(' && ');
    case 'container':
      return `docker build --file installers/containers/agent.Dockerfile --tag platen-agent . && docker run --detach --restart=unless-stopped --network=host --volume platen-agent:/data platen-agent --server ${server} --code ${code}${options}`;
    case 'sources':
      return `npx pnpm agent --allow-loopback --server ${server} --code ${code}${plain}`;
  }
}
