/**
 * Typed text goes straight into the document. By default the browser writes it into the page first, where CodeMirror finds
 * it: in a long line, that takes longer than the picture.
 */
import { EditorView } from '@codemirror/view';

export const typing = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data: text, cancelable, isComposing } = event;
    if (inputType !== 'insertText' || !text || !cancelable || isComposing || view.composing) return false;
    if (view.state.readOnly || !replacesSelection(event, view)) return false;
    const { from, to } = view.state.selection.main;
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
    return true;
  },
});

/** Not so where a key that is held down chooses an accent: that replaces the letter before. */
function replacesSelection(event: InputEvent, view: EditorView): boolean {
  const selection = getSelection();
  const range = event.getTargetRanges()[0] ?? (selection?.rangeCount ? selection.getRangeAt(0) : undefined);
  if (!range || !view.contentDOM.contains(range.startContainer) || !view.contentDOM.contains(range.endContainer))
    return false;
  const { from, to } = view.state.selection.main;
  return (
    view.posAtDOM(range.startContainer, range.startOffset) === from &&
    view.posAtDOM(range.endContainer, range.endOffset) === to
  );
}
