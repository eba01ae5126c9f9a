/** The picture of a label that is edited where it stands, with the panel of its elements. */
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode, type RefObject } from 'react';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import type { PlacedBox, Source } from '../engine/protocol.ts';
import type { Session } from '../engine/session.ts';
import { LabelView } from '../picture/label-view.tsx';
import { CanvasLayer } from './canvas/canvas-layer.tsx';
import { type ChosenPicture, gestureOfFile, gestureOfText, isPicture } from './insert/clipboard.ts';
import './designer.css';
import { DesignerPanel } from './panel/designer-panel.tsx';
import type { Gesture } from './gesture.ts';
import { keysOf } from './keys.ts';
import { Shortcuts } from './panel/shortcuts.tsx';
import type { Permit } from './permit.ts';
import { useDesigner } from './use-designer.ts';

interface DesignerPaneProps {
  readonly session: Session;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly source: () => Source | undefined;
  readonly marks: readonly PlacedBox[] | undefined;
  readonly advice: ReactNode;
  readonly permit: Permit | undefined;
}

export function DesignerPane({ session, editor, source, marks, advice, permit }: DesignerPaneProps) {
  const designer = useDesigner({ session, editor, source, permit });
  const textField = useRef<HTMLTextAreaElement>(null);
  const [picture, setPicture] = useState<ChosenPicture>();
  const [isHelp, help] = useDisclosure();
  const insertButton = useRef<HTMLButtonElement>(null);
  const onKeys = keysOf({
    designer,
    onEditText: () => textField.current?.select(),
    // A menu closes with the key that opens it, unless that is over.
    onInsert: () => requestAnimationFrame(() => insertButton.current?.click()),
    onHelp: help.open,
  });
  const take = (gesture: Gesture | undefined): void => {
    if (!gesture) return;
    if (isPicture(gesture)) setPicture(gesture);
    else designer.act(gesture);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (isTyping(event.target)) return;
    const [file] = event.clipboardData.files;
    const { sheet } = session.state();
    if (!file && !sheet) return;
    event.preventDefault();
    if (file) void gestureOfFile(file).then(take);
    else take(gestureOfText(event.clipboardData.getData('text/plain'), sheet!));
  };
  const onDrop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    const paper = (event.target as Element).closest('.label-paper');
    const { sheet } = session.state();
    // Beside the label a file is opened, not inserted.
    if (!file || !paper || !sheet) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top, width } = paper.getBoundingClientRect();
    const dots = sheet.widthDots / width;
    const at = { x: Math.round((event.clientX - left) * dots), y: Math.round((event.clientY - top) * dots) };
    void gestureOfFile(file, at).then(take);
  };
  return (
    <div className="designer-picture" onPaste={onPaste} onDrop={onDrop}>
      <LabelView
        session={session}
        advice={advice}
        {...(marks ? { marks } : {})}
        canvas={{
          layer: (stage) => <CanvasLayer designer={designer} stage={stage} />,
          onKeyDown: (event, sheet) => void onKeys(event, sheet),
        }}
      />
      <DesignerPanel
        {...{ designer, source, onKeys, textField, insertButton }}
        onHelp={help.open}
        onFile={take}
        picture={picture}
        onPictureEnd={() => setPicture(undefined)}
      />
      <Shortcuts isOpen={isHelp} onClose={help.close} />
    </div>
  );
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
