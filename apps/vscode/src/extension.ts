/** The extension: starts the language server, and shows the label beside the text. What it decides is in preview.ts. */
import { randomBytes } from 'node:crypto';
import { format, type Locale } from '@platen/messages';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node.js';
import { markControlCharacters } from './control-characters.ts';
import { messageFrom } from './messages.ts';
import { pageHtml } from './page-html.ts';
import { createPreview, type FoundElement, type Picture, type TextRange } from './preview.ts';

const LANGUAGES = ['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl', 'cpcl'];
/** The sentences of the preview are in VS Code's display language, where the catalogue has it. */
const locale: Locale = vscode.env.language.startsWith('de') ? 'de' : 'en';
/** After the last change before the label is drawn again. */
const PAUSE_MS = 60;

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath('dist/server/server.mjs');
  const started = new LanguageClient(
    'platen',
    'Platen Labels',
    { module, transport: TransportKind.stdio },
    {
      documentSelector: LANGUAGES.map((language) => ({ language })),
      synchronize: { configurationSection: 'platen' },
    },
  );
  client = started;
  const panels = new Map<string, vscode.WebviewPanel>();
  context.subscriptions.push(
    vscode.commands.registerCommand('platen.showLabel', () => {
      const editor = vscode.window.activeTextEditor;
      if (editor && LANGUAGES.includes(editor.document.languageId)) show(context, panels, { client: started, editor });
    }),
    // The label of the text that one turns to, if it is open.
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      const panel = editor && panels.get(editor.document.uri.toString());
      if (panel && !panel.visible) panel.reveal(undefined, true);
    }),
    markControlCharacters(LANGUAGES),
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
  const title = format(locale, 'editor.title', { file: document.uri.path.split('/').at(-1)! });
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
    select: (range) => void select(document.uri, range),
    locale,
    isOpen: () => vscode.workspace.textDocuments.some((each) => isShown(each)),
  });
  // A text that was closed and opened again is another document.
  const isShown = (each: vscode.TextDocument): boolean => each.uri.toString() === uri;
  let timer: NodeJS.Timeout | undefined;
  const updateSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void preview.update(), PAUSE_MS);
  };
  const events = [
    panel.webview.onDidReceiveMessage((value) => {
      const message = messageFrom(value);
      if (message) void preview.receive(message);
    }),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (isShown(event.document)) updateSoon();
    }),
    vscode.workspace.onDidOpenTextDocument((each) => isShown(each) && updateSoon()),
    vscode.workspace.onDidCloseTextDocument((each) => isShown(each) && updateSoon()),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('platen') && updateSoon()),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections, kind }) => {
      // A selection by the label itself moves nothing.
      if (isShown(textEditor.document) && kind !== undefined) void preview.moveCursor(selections[0]!.active);
    }),
  ];
  panel.onDidDispose(() => {
    clearTimeout(timer);
    panels.delete(uri);
    for (const event of events) event.dispose();
  });
  const nonce = randomBytes(16).toString('base64url');
  const script = panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'page.js')).toString();
  panel.webview.html = pageHtml({ nonce, script, locale });
  void preview.moveCursor(editor.selection.active);
}

async function select(uri: vscode.Uri, { start, end }: TextRange): Promise<void> {
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  const visible = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  const viewColumn = visible?.viewColumn ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(uri, { selection: range, viewColumn });
}
