/** Installers to download, each with its checksum. */
import { Button } from '@mantine/core';
import { CopyButton } from '@platen/ui';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../texts.ts';
import type { Installer } from './installers.ts';

export function Downloads({ installers }: { readonly installers: readonly Installer[] }) {
  const { t, size } = useTexts();
  return (
    <ul className="plain-list enroll-downloads">
      {installers.map(({ name, bytes, sha256 }, index) => (
        <li key={name}>
          <span className="list-main">
            <Button
              component="a"
              href={`/downloads/${name}`}
              size="xs"
              variant={index === 0 ? 'filled' : 'default'}
              leftSection={<IconDownload size={14} aria-hidden />}
            >
              {name}
            </Button>
            <span className="quiet">{size(bytes)}</span>
          </span>
          <span className="list-actions">
            <code className="enroll-hash" title={sha256}>
              SHA-256 {sha256.slice(0, 12)}…
            </code>
            <CopyButton label={t('agents.download.copyHash')} text={() => sha256} size="compact-sm" />
          </span>
        </li>
      ))}
    </ul>
  );
}
