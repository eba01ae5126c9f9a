/** The language server: what the protocol asks, answered from what the codecs know of the document. */
import type { Diagnostic as Problem } from '@platen/codecs';
import type { Completion } from '@platen/codecs/editor';
import {
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  type TextDocumentPositionParams,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { createConnection } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { VERSION } from '../version.ts';
import { hoverText } from './hover.ts';
import { languageOf, openText, type OpenDocument } from './open-document.ts';
import { drawPicture, ELEMENTS_AT, ELEMENTS_FROM, elementsOfText, findElements, PICTURE } from './pictures.ts';
import { LEGEND, semanticTokens } from './semantic-tokens.ts';
import { outline } from './symbols.ts';

/** After the last keystroke the whole document is read, and its labels are checked. */
const IDLE_MS = 300;
/** Diagnostics of a document: an editor shows no more. */
const MOST_DIAGNOSTICS = 500;

/** Serves one editor until it closes the connection. */
export function runLanguageServer(): Promise<void> {
  const connection = createConnection(process.stdin, process.stdout);
  serve(connection);
  connection.listen();
  return new Promise((resolve) => process.stdin.on('close', resolve));
}

function serve(connection: Connection): void {
  const texts = new TextDocuments(TextDocument);
  const opened = new Map<string, Promise<OpenDocument | undefined>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const find = async ({ uri }: { uri: string }): Promise<OpenDocument | undefined> => opened.get(uri);

  const report = (open: OpenDocument, problems: readonly Problem[]): void => {
    const diagnostics = problems.slice(0, MOST_DIAGNOSTICS).map((problem) => diagnosticOf(open, problem));
    void connection.sendDiagnostics({ uri: open.uri, version: open.text().version, diagnostics });
  };
  /** What is known at once, and after a pause what the labels' check finds. */
  const check = (open: OpenDocument): void => {
    const { version } = open.text();
    report(open, open.known.problems());
    clearTimeout(timers.get(open.uri));
    const checkAll = async (): Promise<void> => {
      const { diagnostics } = await open.known.read();
      if (open.text().version === version && opened.has(open.uri)) report(open, diagnostics);
    };
    timers.set(
      open.uri,
      setTimeout(() => void checkAll().catch(({ message }: Error) => connection.console.error(message)), IDLE_MS),
    );
  };

  connection.onInitialize(() => ({
    serverInfo: { name: 'platen', version: VERSION },
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['^', '~', ',', '\u001b', '\u0002', '<'] },
      documentSymbolProvider: true,
      semanticTokensProvider: { legend: LEGEND, full: true, range: true },
    },
  }));
  texts.onDidOpen(({ document }) => {
    const language = languageOf(document);
    const open = language ? openText(document, language) : Promise.resolve(undefined);
    opened.set(document.uri, open);
    void open.then((ready) => ready && check(ready));
  });
  texts.onDidChangeContent(({ document }) => {
    void find(document).then((open) => {
      if (!open) return;
      open.update(document);
      check(open);
    });
  });
  texts.onDidClose(({ document: { uri } }) => {
    opened.delete(uri);
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  const offsetOf = (open: OpenDocument, { position }: TextDocumentPositionParams): number =>
    open.encoded().byteAt(open.text().offsetAt(position));
  connection.onHover(async (params) => {
    const open = await find(params.textDocument);
    if (!open) return null;
    const description = await open.known.describe(offsetOf(open, params));
    const value = hoverText(description);
    if (value === '') return null;
    const { command } = description;
    return {
      contents: { kind: 'markdown', value },
      ...(command ? { range: open.rangeOf(command.parameter?.span ?? command.span) } : {}),
    };
  });
  connection.onCompletion(async (params) => {
    const open = await find(params.textDocument);
    return open ? open.known.complete(offsetOf(open, params)).map((completion) => itemOf(open, completion)) : [];
  });
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const open = await find(textDocument);
    return open ? outline(open) : [];
  });
  connection.languages.semanticTokens.on(async ({ textDocument }) => {
    const open = await find(textDocument);
    return open ? semanticTokens(open) : { data: [] };
  });
  connection.languages.semanticTokens.onRange(async ({ textDocument, range }) => {
    const open = await find(textDocument);
    if (!open) return { data: [] };
    const [from, to] = [range.start, range.end].map((position) =>
      open.encoded().byteAt(open.text().offsetAt(position)),
    );
    return semanticTokens(open, { offset: from!, length: to! - from! });
  });
  connection.onRequest(PICTURE, async ({ uri, label }) => {
    const open = await find({ uri });
    return open ? drawPicture(open, label) : { labels: 0 };
  });
  connection.onRequest(ELEMENTS_AT, async (params) => {
    const open = await find(params);
    return open ? findElements(open, params) : [];
  });
  connection.onRequest(ELEMENTS_FROM, async (params) => {
    const open = await find(params);
    return open ? elementsOfText(open, params) : [];
  });
  texts.listen(connection);
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** With what would be right as the next step. */
function diagnosticOf(
  { rangeOf }: OpenDocument,
  { severity, code, message, expected, offset, length }: Problem,
): Diagnostic {
  return {
    source: 'platen',
    code,
    severity: SEVERITIES[severity],
    message: expected ? `${message}\nExpected: ${expected}` : message,
    range: rangeOf({ offset, length }),
  };
}

function itemOf(open: OpenDocument, { kind, label, insert, span, detail }: Completion): CompletionItem {
  return {
    label,
    detail,
    kind: kind === 'command' ? CompletionItemKind.Keyword : CompletionItemKind.EnumMember,
    filterText: Buffer.from(insert).toString('latin1'),
    textEdit: { range: open.rangeOf(span), newText: Buffer.from(insert).toString('latin1') },
  };
}
