/** Opens a file that is dropped anywhere on the page. */
import { notifications } from '@mantine/notifications';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { MAX_FILE_MB, type NewDocument, openFile } from '@platen/label-editor';

/** Opens a file; reports one that is no label. */
export function useOpenFile(onOpen: (document: NewDocument) => void): (file: File | null | undefined) => void {
  const { t } = useTexts();
  const open = async (file: File): Promise<void> => {
    const opened = await openFile(file);
    if ('document' in opened) return onOpen(opened.document);
    const { fault, name } = opened;
    notifications.show({
      color: 'red',
      message:
        fault === 'large'
          ? t('playground.fileLarge', { name, most: MAX_FILE_MB })
          : t('playground.fileUnknown', { name }),
    });
  };
  return (file) => {
    if (file) void open(file);
  };
}

interface DropZoneProps {
  readonly onOpen: (document: NewDocument) => void;
  readonly children: ReactNode;
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export function DropZone({ onOpen, children }: DropZoneProps) {
  const { t } = useTexts();
  const openDropped = useOpenFile(onOpen);
  const [isOver, setOver] = useState(false);
  /** Enter and leave come for every part of the page below the pointer. */
  const depth = useRef(0);
  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  return (
    <div
      className="drop-zone"
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => hasFile(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        openDropped(event.dataTransfer.files[0]);
      }}
    >
      {children}
      {isOver && <div className="drop-note">{t('playground.drop')}</div>}
    </div>
  );
}
