/** Accepts files that are dropped anywhere on a page. */
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DropFilesProps {
  readonly hint: string;
  /** The user may not store any. */
  readonly isRefused: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function DropFiles({ hint, isRefused, onFiles, children }: DropFilesProps) {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    if (isRefused) return;
    const ends = new AbortController();
    const { signal } = ends;
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    addEventListener('dragenter', over, { signal });
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take.current([...event.dataTransfer!.files]);
      },
      { signal },
    );
    return () => ends.abort();
  }, [isRefused]);
  return (
    <>
      {children}
      {isOver && <div className="drop-hint">{hint}</div>}
    </>
  );
}
