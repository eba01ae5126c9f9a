/** The actions on the document: examples, file, link, code, download, print. */
import { Button, FileButton, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { FormatName } from '@platen/codecs';
import { factsOf, FORMAT_TABLE } from '@platen/formats';
import {
  IconCode,
  IconDownload,
  IconFilePlus,
  IconFolderOpen,
  IconLayoutGrid,
  IconLink,
  IconPrinter,
} from '@tabler/icons-react';
import { type Engine, fileName, NewLabelDialog, reasonOf, type Session, type Source } from '@platen/label-editor';
import { useKnownPrinters } from './use-known-printers.ts';
import { saveFile } from '../table/csv.ts';
import { useTexts } from '../texts.ts';
import { CodeDialog } from './code/code-dialog.tsx';
import { useOpenFile } from './document/drop-zone.tsx';
import { fragmentOf } from './document/permalink.ts';
import { asNew, type Playground } from './document/use-playground.ts';
import { GalleryDialog } from './gallery/gallery-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';

interface PlaygroundActionsProps {
  readonly playground: Playground;
  readonly session: Session;
  readonly worker: Pick<Engine, 'ask'>;
  readonly source: Source;
}

const ICON = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

export function PlaygroundActions({ playground, session, worker, source }: PlaygroundActionsProps) {
  const { t } = useTexts();
  const { document, open } = playground;
  const [isGallery, gallery] = useDisclosure();
  const [isNew, creation] = useDisclosure();
  const [isCode, code] = useDisclosure();
  const [isPrint, print] = useDisclosure();
  const printers = useKnownPrinters(isNew);
  const openFile = useOpenFile(open);
  const share = useShare(playground);
  return (
    <div className="playground-actions">
      <Button variant="default" size="xs" leftSection={<IconFilePlus {...ICON} />} onClick={creation.open}>
        {t('designer.newLabel')}
      </Button>
      <Button variant="default" size="xs" leftSection={<IconLayoutGrid {...ICON} />} onClick={gallery.open}>
        {t('playground.examples')}
      </Button>
      <FileButton onChange={openFile}>
        {(props) => (
          <Button {...props} variant="default" size="xs" leftSection={<IconFolderOpen {...ICON} />}>
            {t('playground.open')}
          </Button>
        )}
      </FileButton>
      <Button variant="default" size="xs" leftSection={<IconLink {...ICON} />} onClick={() => void share()}>
        {t('playground.share')}
      </Button>
      <Button variant="default" size="xs" leftSection={<IconCode {...ICON} />} onClick={code.open}>
        {t('playground.code')}
      </Button>
      <DownloadMenu {...{ playground, session, worker, source }} />
      <Button size="xs" leftSection={<IconPrinter {...ICON} />} onClick={print.open}>
        {t('playground.print')}
      </Button>
      <NewLabelDialog
        {...{ worker, ...(printers ? { printers } : {}) }}
        isOpen={isNew}
        onClose={creation.close}
        onOpen={open}
        onGallery={gallery.open}
      />
      <GalleryDialog worker={worker} isOpen={isGallery} onClose={gallery.close} onOpen={open} />
      <CodeDialog {...{ document, session }} isOpen={isCode} onClose={code.close} />
      <PrintDialog {...{ worker, session, source }} name={document.name} isOpen={isPrint} onClose={print.close} />
    </div>
  );
}

/** Puts the document into the address of the page, and copies that. */
function useShare({ document }: Playground): () => Promise<void> {
  const { t } = useTexts();
  return async () => {
    const fragment = await fragmentOf(asNew(document));
    if (fragment === undefined) {
      notifications.show({ message: t('playground.shareLarge'), color: 'orange' });
      return;
    }
    history.replaceState(history.state, '', `#${fragment}`);
    try {
      await navigator.clipboard.writeText(location.href);
      notifications.show({ message: t('playground.shared'), color: 'teal' });
    } catch {
      notifications.show({ message: t('playground.shareByHand'), color: 'teal' });
    }
  };
}

function DownloadMenu({ playground, session, worker, source }: PlaygroundActionsProps) {
  const { t, localized } = useTexts();
  const { name } = playground.document;
  const refuse = (reason: string): string =>
    notifications.show({ message: t('playground.downloadFailed', { reason }), color: 'red' });
  const download = async (to: FormatName): Promise<void> => {
    const save = (bytes: Uint8Array, type: string): void =>
      saveFile(fileName(name, to), new Blob([bytes.slice()], { type }));
    if (to === source.format) return save(source.bytes, factsOf(to).mediaType);
    // A file of one label holds the one that is shown.
    const one = factsOf(to).multiLabel ? {} : { label: session.state().sheet?.label ?? 0 };
    try {
      const { bytes, contentType, failure } = await worker.ask('convert', { source, to, fieldNames: true, ...one });
      if (!failure) save(bytes, contentType);
      else refuse(localized(failure.message, failure.key ? { key: failure.key, params: failure.params } : null));
    } catch (error) {
      refuse(reasonOf(error, t));
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload {...ICON} />}>
          {t('playground.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMAT_TABLE.map(({ name: to, title, extension }) => (
          <Menu.Item key={to} onClick={() => void download(to)}>
            {title} <span className="menu-extension">.{extension}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
