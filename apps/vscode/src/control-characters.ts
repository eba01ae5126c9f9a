/** Control characters, which IPL, DPL and SBPL consist of, as marks with their names: VS Code shows all of them alike. */
import * as vscode from 'vscode';

const NAMES =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
/** Marks of an editor: a picture in raw bytes has more, and nobody reads those. */
const MAX_MARKS = 5000;

/** Marks them in the visible lines of the editors of these languages, until it is disposed. */
export function markControlCharacters(languages: readonly string[]): vscode.Disposable {
  const mark = vscode.window.createTextEditorDecorationType({ opacity: '0', letterSpacing: '-1ch' });
  const update = (editor: vscode.TextEditor | undefined): void => {
    if (editor && languages.includes(editor.document.languageId)) editor.setDecorations(mark, marksOf(editor));
  };
  const updateAll = (): void => vscode.window.visibleTextEditors.forEach(update);
  updateAll();
  return vscode.Disposable.from(
    mark,
    vscode.window.onDidChangeVisibleTextEditors(updateAll),
    vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => update(textEditor)),
    vscode.workspace.onDidChangeTextDocument(({ document }) =>
      vscode.window.visibleTextEditors.filter((editor) => editor.document === document).forEach(update),
    ),
  );
}

function marksOf({ document, visibleRanges }: vscode.TextEditor): vscode.DecorationOptions[] {
  const marks: vscode.DecorationOptions[] = [];
  for (const { start, end } of visibleRanges)
    for (let line = start.line; line <= end.line; line++)
      for (const { 0: character, index } of document.lineAt(line).text.matchAll(CONTROL)) {
        if (marks.length >= MAX_MARKS) return marks;
        const contentText = NAMES[character.charCodeAt(0)] ?? 'DEL';
        marks.push({
          range: new vscode.Range(line, index, line, index + 1),
          renderOptions: { before: { contentText, ...LOOK } },
        });
      }
  return marks;
}

const LOOK: vscode.ThemableDecorationAttachmentRenderOptions = {
  color: new vscode.ThemeColor('badge.foreground'),
  backgroundColor: new vscode.ThemeColor('badge.background'),
  margin: '0 1px',
};
