/** The language server of the extension, a process of its own: that of `platen lsp`. */
import { runLanguageServer } from '@platen/cli/lsp';

await runLanguageServer();
