/** The manifests for winget keep the rules of its schema (microsoft/winget-cli, schemas/JSON/manifests/v1.6.0). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { wingetManifests } from '../windows/winget.ts';

const sha256 = 'ab'.repeat(32);
const setup = 'platen-agent-setup-1.2.3';
const manifests = wingetManifests({
  version: '1.2.3',
  url: 'https://downloads.example.com/agent/',
  setups: [`${setup}.exe`, `${setup}-machine.exe`, `${setup}-arm64-machine.exe`].map((name) => ({ name, sha256 })),
});

const NO_CONTROLS = String.raw`[^\.\s\\/:\*\?"<>\|\x01-\x1f]`;
const COMMON = {
  PackageIdentifier: new RegExp(`^${NO_CONTROLS}{1,32}(\\.${NO_CONTROLS}{1,32}){1,7}$`),
  PackageVersion: /^[^\\/:*?"<>|\u0001-\u001F]{1,128}$/,
  ManifestVersion: /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/,
};
const LOCALE = /^([a-zA-Z]{2,3}|[iI]-[a-zA-Z]+|[xX]-[a-zA-Z]{1,8})(-[a-zA-Z]{1,8})*$/;
/** What each kind must have, by its pattern. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  version: { ...COMMON, DefaultLocale: LOCALE },
  defaultLocale: {
    ...COMMON,
    PackageLocale: LOCALE,
    Publisher: /^.{2,256}$/,
    PackageName: /^.{2,256}$/,
    License: /^.{3,512}$/,
    ShortDescription: /^.{3,256}$/,
  },
  installer: {
    ...COMMON,
    MinimumOSVersion: /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){0,3}$/,
    InstallerType: /^nullsoft$/,
    UpgradeBehavior: /^(install|uninstallPrevious|deny)$/,
  },
};
const INSTALLER = {
  Architecture: /^(x86|x64|arm|arm64|neutral)$/,
  Scope: /^(user|machine)$/,
  InstallerUrl: /^https:\/\/[^\s]{1,2040}$/,
  InstallerSha256: /^[A-Fa-f0-9]{64}$/,
};

it('has a manifest of each kind with what it must have, and set-ups that can be downloaded', () => {
  const all = Object.values(manifests) as Record<string, unknown>[];
  expect(all.map((one) => one['ManifestType']).toSorted()).toEqual(['defaultLocale', 'installer', 'version']);
  const check = (holder: object, rules: Readonly<Record<string, RegExp>>): void => {
    for (const [name, pattern] of Object.entries(rules))
      expect(holder, name).toMatchObject({ [name]: expect.stringMatching(pattern) as string });
  };
  for (const one of all) check(one, REQUIRED[one['ManifestType'] as string]!);
  const { Installers } = manifests['Platen.Agent.installer.yaml'] as { Installers: Record<string, string>[] };
  for (const one of Installers) check(one, INSTALLER);
  expect(Installers.map(({ Architecture, Scope }) => `${Architecture} ${Scope}`)).toEqual([
    'x64 user',
    'x64 machine',
    'arm64 machine',
  ]);
  expect(Object.keys(manifests)).toEqual([
    'Platen.Agent.yaml',
    'Platen.Agent.locale.en-US.yaml',
    'Platen.Agent.installer.yaml',
  ]);
  expect(() => wingetManifests({ version: '1', url: 'http://x', setups: [] })).toThrow('https alone');
});

it('asks for the Windows that the set-up asks for, and names the entry that it makes', () => {
  const script = readFileSync(path.resolve(import.meta.dirname, '../windows/platen.nsi'), 'utf8');
  const build = /OLDEST_BUILD (\d+)/.exec(script)![1]!;
  expect(manifests['Platen.Agent.installer.yaml']).toMatchObject({ MinimumOSVersion: `10.0.${build}.0` });
  expect(script).toContain(String.raw`CurrentVersion\Uninstall\PlatenAgent"`);
});
