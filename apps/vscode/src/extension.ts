/** The extension: starts the language server, and shows the label beside the text. What it decides is in preview.ts. */
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node.js';
import { messageFrom } from './messages.ts';
import { pageHtml } from './page-html.ts';
import { createPreview, type FoundElement, type Picture, type TextRange } from './preview.ts';

const LANGUAGES = ['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl', 'cpcl'];
/** After the last change before the label is drawn again. */
const PAUSE_MS = 60;

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath('dist/server/server.mjs');
  const started = new LanguageClient(
    'platen',
    'Platen Labels',
    { module, transport: TransportKind.stdio },
    { documentSelector: LANGUAGES.map((language) => ({ language })) },
  );
  client = started;
  const panels = new Map<string, vscode.WebviewPanel>();
  context.subscriptions.push(
    vscode.commands.registerCommand('platen.showLabel', () => {
      const editor = vscode.window.activeTextEditor;
      if (editor && LANGUAGES.includes(editor.document.languageId)) show(context, panels, { client: started, editor });
    }),
  );
  await started.start();
}

export const deactivate = (): Promise<void> | undefined => client?.stop();

interface Shown {
  readonly client: LanguageClient;
  readonly editor: vscode.TextEditor;
}

function show(
  { extensionUri }: vscode.ExtensionContext,
  panels: Map<string, vscode.WebviewPanel>,
  { client: server, editor }: Shown,
): void {
  const { document } = editor;
  const uri = document.uri.toString();
  const open = panels.get(uri);
  if (open) return open.reveal(vscode.ViewColumn.Beside, true);
  const dist = vscode.Uri.joinPath(extensionUri, 'dist');
  const title = `Label of ${document.uri.path.split('/').at(-1)}`;
  const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  const panel = vscode.window.createWebviewPanel('platen.label', title, column, {
    enableScripts: true,
    localResourceRoots: [dist],
  });
  panels.set(uri, panel);
  const preview = createPreview({
    picture: (label) => server.sendRequest<Picture>('platen/picture', { uri, label }),
    elementsAt: (label, x, y) => server.sendRequest<FoundElement[]>('platen/elementsAt', { uri, label, x, y }),
    elementsFrom: (position) => server.sendRequest<FoundElement[]>('platen/elementsFrom', { uri, position }),
    post: (message) => void panel.webview.postMessage(message),
    select: (range) => void select(document, range),
  });
  let timer: NodeJS.Timeout | undefined;
  const events = [
    panel.webview.onDidReceiveMessage((value) => {
      const message = messageFrom(value);
      if (message) void preview.receive(message);
    }),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document !== document) return;
      clearTimeout(timer);
      timer = setTimeout(() => void preview.update(), PAUSE_MS);
    }),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections, kind }) => {
      // A selection by the label itself moves nothing.
      if (textEditor.document === document && kind !== undefined) void preview.moveCursor(selections[0]!.active);
    }),
  ];
  panel.onDidDispose(() => {
    clearTimeout(timer);
    panels.delete(uri);
    for (const event of events) event.dispose();
  });
  const nonce = randomBytes(16).toString('base64url');
  const script = panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'page.js')).toString();
  panel.webview.html = pageHtml({ nonce, script });
}

async function select(document: vscode.TextDocument, { start, end }: TextRange): Promise<void> {
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  await vscode.window.showTextDocument(document, { selection: range, viewColumn: visible?.viewColumn });
}
