/** The language server: answers the protocol's requests from the codecs. */
import type { Completion } from '@platen/codecs/editor';
import {
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  type InitializeResult,
  type TextDocumentPositionParams,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { createConnection } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { localeOf } from '../diagnostics.ts';
import { VERSION } from '../version.ts';
import type { Locale } from '@platen/messages';
import { createDiagnostics } from './diagnostics.ts';
import { hoverText } from './hover.ts';
import { languageOf, openText, type OpenDocument } from './open-document.ts';
import { drawPicture, ELEMENTS_AT, ELEMENTS_FROM, elementsOfText, findElements, PICTURE } from './pictures.ts';
import { LEGEND, semanticTokens } from './semantic-tokens.ts';
import { outline } from './symbols.ts';

/** Serves one editor until it closes the connection. */
export function runLanguageServer(): Promise<void> {
  const connection = createConnection(process.stdin, process.stdout);
  serve(connection);
  connection.listen();
  return new Promise((resolve) => process.stdin.on('close', resolve));
}

/** Undefined for a document that is not open, or of no language that we read. */
type Find = (document: { readonly uri: string }) => Promise<OpenDocument | undefined>;

/** The facts that the editor has given about itself. */
interface Editor {
  locale: Locale;
  /** It shows the title beside each name that it offers. */
  showsDetails: boolean;
  /** Density of documents that do not state theirs. */
  dpi: number | undefined;
}

function serve(connection: Connection): void {
  const editor: Editor = { locale: localeOf(), showsDetails: false, dpi: undefined };
  connection.onInitialize(({ locale, capabilities: { textDocument } }) => {
    if (locale) editor.locale = localeOf({ LANG: locale });
    editor.showsDetails = textDocument?.completion?.completionItem?.labelDetailsSupport === true;
    return INITIALIZED;
  });
  const find = followTexts(connection, editor);
  answerAboutPlaces(connection, find, editor);
  answerAboutDocuments(connection, find, editor);
}

const INITIALIZED: InitializeResult = {
  serverInfo: { name: 'platen', version: VERSION },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    hoverProvider: true,
    completionProvider: { triggerCharacters: ['^', '~', ',', '\u001b', '\u0002', '<'] },
    documentSymbolProvider: true,
    semanticTokensProvider: { legend: LEGEND, full: true, range: true },
  },
};

/** Keeps the documents that the editor has open, and reports their problems. */
function followTexts(connection: Connection, editor: Editor): Find {
  const texts = new TextDocuments(TextDocument);
  const opened = new Map<string, Promise<OpenDocument | undefined>>();
  const find: Find = async ({ uri }) => opened.get(uri);
  const { check, drop } = createDiagnostics(connection, () => editor.locale);
  const openIt = (document: TextDocument): void => {
    const language = languageOf(document);
    const open = language ? openText(document, { language, dpi: editor.dpi }) : Promise.resolve(undefined);
    opened.set(document.uri, open);
    void open.then((ready) => ready && opened.get(document.uri) === open && check(ready));
  };
  texts.onDidOpen(({ document }) => openIt(document));
  connection.onDidChangeConfiguration(({ settings }) => {
    const dpi = dpiIn(settings);
    if (dpi === editor.dpi) return;
    editor.dpi = dpi;
    for (const document of texts.all()) openIt(document);
  });
  texts.onDidChangeContent(({ document }) => {
    void find(document).then((open) => {
      if (!open || !opened.has(document.uri)) return;
      open.update(document);
      check(open);
    });
  });
  texts.onDidClose(({ document: { uri } }) => {
    opened.delete(uri);
    drop(uri);
  });
  texts.listen(connection);
  return find;
}

/** The setting `platen.dpi`; undefined for anything that is no density. */
function dpiIn(settings: unknown): number | undefined {
  const { dpi } = ((settings as { platen?: unknown } | null)?.platen ?? {}) as { dpi?: unknown };
  return typeof dpi === 'number' && dpi >= MIN_DPI && dpi <= MAX_DPI ? dpi : undefined;
}

const [MIN_DPI, MAX_DPI] = [72, 1200];

function answerAboutPlaces(connection: Connection, find: Find, editor: Editor): void {
  const offsetOf = (open: OpenDocument, { position }: TextDocumentPositionParams): number =>
    open.encoded().byteAt(open.text().offsetAt(position));
  connection.onHover(async (params) => {
    const open = await find(params.textDocument);
    if (!open) return null;
    const description = await open.known.describe(offsetOf(open, params));
    const value = hoverText(description, editor.locale);
    if (value === '') return null;
    const { command } = description;
    return {
      contents: { kind: 'markdown', value },
      ...(command ? { range: open.rangeOf(command.parameter?.span ?? command.span) } : {}),
    };
  });
  connection.onCompletion(async (params) => {
    const open = await find(params.textDocument);
    return open
      ? open.known.complete(offsetOf(open, params)).map((completion) => itemOf(open, completion, editor))
      : [];
  });
  connection.onRequest(ELEMENTS_AT, async (params) => {
    const open = await find(params);
    return open ? findElements(open, params) : [];
  });
  connection.onRequest(ELEMENTS_FROM, async (params) => {
    const open = await find(params);
    return open ? elementsOfText(open, params) : [];
  });
}

function answerAboutDocuments(connection: Connection, find: Find, editor: Editor): void {
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const open = await find(textDocument);
    return open ? outline(open, editor.locale) : [];
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
}

function itemOf(
  open: OpenDocument,
  { kind, label, insert, span, detail }: Completion,
  { showsDetails }: Editor,
): CompletionItem {
  return {
    label,
    ...(showsDetails ? { labelDetails: { description: detail } } : { detail }),
    kind: kind === 'command' ? CompletionItemKind.Keyword : CompletionItemKind.EnumMember,
    filterText: Buffer.from(insert).toString('latin1'),
    textEdit: { range: open.rangeOf(span), newText: Buffer.from(insert).toString('latin1') },
  };
}
