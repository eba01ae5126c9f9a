/**
 * Writes the formula for Homebrew and the manifest for Scoop of a release of the command line:
 * `node installers/command-line/manifests.ts URL FOLDER platen-cli-VERSION.tgz`. URL is where that package can be downloaded; FOLDER
 * is a tap (`brew install FOLDER/platen.rb`) or a bucket (`scoop install FOLDER/platen.json`).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface ReleasedPackage {
  /** `platen-cli-1.2.3.tgz`, as `npm pack` names it. */
  readonly name: string;
  readonly sha256: string;
}

const DESCRIPTION = 'Converts, shows, compares, checks and prints labels';
const LICENSE = 'MIT';
/** A label for the formula's own test. */
const LABEL = '^XA^FO50,50^A0N,40^FDHello^FS^XZ';

/** File name → its text. Errors: throws for an address without https, and a file with another name. */
export function commandLineManifests(url: string, { name, sha256 }: ReleasedPackage): Readonly<Record<string, string>> {
  if (!url.startsWith('https://')) throw new Error(`Packages are taken from https alone, not from ${url}.`);
  const version = /^platen-cli-(\d+\.\d+\.\d+(?:-[\w.]+)?)\.tgz$/.exec(name)?.[1];
  if (version === undefined) throw new Error(`${name} is not a package of the command line: platen-cli-VERSION.tgz.`);
  const address = `${url.replace(/\/+$/, '')}/${name}`;
  return {
    'platen.rb': formula({ address, sha256 }),
    'platen.json': `${JSON.stringify(scoop({ address, sha256, version }), null, 2)}\n`,
  };
}

const formula = ({
  address,
  sha256,
}: {
  readonly address: string;
  readonly sha256: string;
}): string => `class Platen < Formula
  desc "${DESCRIPTION}"
  homepage "${new URL(address).origin}"
  url "${address}"
  sha256 "${sha256}"
  license "${LICENSE}"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink Dir["#{libexec}/bin/*"]
  end

  test do
    (testpath/"label.zpl").write "${LABEL}"
    system bin/"platen", "convert", "label.zpl", "-o", "label.png"
    assert_path_exists testpath/"label.png"
  end
end
`;

interface ScoopParts {
  readonly address: string;
  readonly sha256: string;
  readonly version: string;
}

/** Scoop would unpack a `.tgz`; npm takes it as it is. */
const scoop = ({ address, sha256, version }: ScoopParts): object => ({
  version,
  description: DESCRIPTION,
  homepage: new URL(address).origin,
  license: LICENSE,
  depends: 'nodejs-lts',
  url: `${address}#/platen-cli.tgz_`,
  hash: sha256,
  installer: {
    script: [
      'Rename-Item "$dir\\platen-cli.tgz_" "platen-cli.tgz"',
      'npm install --global --prefix "$dir" --omit=dev --no-audit --no-fund "$dir\\platen-cli.tgz"',
    ],
  },
  bin: 'platen.cmd',
});

if (process.argv[1] === import.meta.filename) {
  const [url, folder, file] = process.argv.slice(2);
  if (!url || !folder || !file) throw new Error('manifests.ts URL FOLDER platen-cli-VERSION.tgz');
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(commandLineManifests(url, { name: path.basename(file), sha256 })))
    writeFileSync(path.join(folder, name), text);
}
