/** The picture of a label that is edited where it stands, with the panel of its elements. */
import { useRef, type ReactNode, type RefObject } from 'react';
import type { CodeEditorHandle } from '../playground/editor/code-editor.tsx';
import type { PlacedBox, Source } from '../playground/engine/protocol.ts';
import type { Session } from '../playground/engine/session.ts';
import { LabelView } from '../playground/picture/label-view.tsx';
import { CanvasLayer } from './canvas-layer.tsx';
import './designer.css';
import { DesignerPanel } from './designer-panel.tsx';
import { keysOf } from './keys.ts';
import { useDesigner } from './use-designer.ts';

interface DesignerPaneProps {
  readonly session: Session;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly source: () => Source | undefined;
  readonly marks: readonly PlacedBox[] | undefined;
  readonly advice: ReactNode;
}

export function DesignerPane({ session, editor, source, marks, advice }: DesignerPaneProps) {
  const designer = useDesigner({ session, editor, source });
  const textField = useRef<HTMLTextAreaElement>(null);
  const onKeys = keysOf({ designer, onEditText: () => textField.current?.select() });
  return (
    <div className="designer-picture">
      <LabelView
        session={session}
        advice={advice}
        {...(marks ? { marks } : {})}
        canvas={{
          layer: (stage) => <CanvasLayer designer={designer} stage={stage} />,
          onKeyDown: (event, sheet) => void onKeys(event, sheet),
        }}
      />
      <DesignerPanel {...{ designer, onKeys, textField }} />
    </div>
  );
}
