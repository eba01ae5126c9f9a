/** What a value of the registry means as a policy, and what is not followed. */
import { expect, it } from 'vitest';
import { isMessageKey } from '@platen/messages';
import { mayReadLogs, POLICIES, POLICY_NAMES, policiesOf, type PolicyRow } from './policies.ts';

it('reads each policy of the table by its kind', () => {
  expect(
    policiesOf({
      Server: ' https://print.example.com ',
      Proxy: 'http://proxy.example.com:3128',
      CertificateFile: 'C:\\ca.pem',
      Updates: 0,
      UpdateRing: 'beta',
      RemoteLogs: 'owners',
      AllowedNetworks: ['192.0.2.0/24', ' 2001:db8::/32 '],
      KeepDocuments: 1,
    }),
  ).toEqual({
    policies: {
      server: 'https://print.example.com',
      proxy: 'http://proxy.example.com:3128',
      extraCaFile: 'C:\\ca.pem',
      updates: false,
      updateRing: 'beta',
      remoteLogs: 'owners',
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      keepDocuments: true,
    },
    wrong: [],
  });
  expect(policiesOf({})).toEqual({ policies: {}, wrong: [] });
});

it('does not follow a value of another kind, and names it', () => {
  const wrong = { Server: 7, Proxy: ' ', Updates: 2, UpdateRing: 'weekly', RemoteLogs: 1, KeepDocuments: '0' };
  expect(policiesOf(wrong)).toEqual({ policies: {}, wrong: Object.keys(wrong) });
});

it('takes no network for granted where the list of networks has a mistake', () => {
  const listed = ['192.0.2.0/24', '10.0.0.0', '192.0.2.0/33', '2001:db8::/129', 'everywhere', '192.0.2.0/24/8', ''];
  expect(policiesOf({ AllowedNetworks: listed })).toEqual({
    policies: { networks: ['192.0.2.0/24'] },
    wrong: ['AllowedNetworks'],
  });
  expect(policiesOf({ AllowedNetworks: ['everywhere'] }).policies.networks).toEqual([]);
});

it('has a text for each policy and each of its words', () => {
  const keys = POLICY_NAMES.flatMap((name) => {
    const row: PolicyRow = POLICIES[name];
    return [name, `${name}.help`, ...(row.kind === 'choice' ? row.values.map((word) => `${name}.${word}`) : [])];
  });
  expect(keys.filter((key) => !isMessageKey(`ui.policy.${key}`))).toEqual([]);
});

it('lets read the log from afar whom the policy names', () => {
  const readers = (remoteLogs?: 'nobody' | 'owners' | 'operators') =>
    ['viewer', 'operator', 'owner'].filter((role) => mayReadLogs(remoteLogs ? { remoteLogs } : {}, role));
  expect([readers(), readers('operators'), readers('owners'), readers('nobody')]).toEqual([
    ['operator', 'owner'],
    ['operator', 'owner'],
    ['owner'],
    [],
  ]);
});
