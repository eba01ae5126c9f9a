/** The page beside the text: nothing runs or loads in it but its own script, its style, and pictures in data. */
import { format, type Locale } from '@platen/messages';

interface PageParts {
  /** A number used once, which the script and the style carry. */
  readonly nonce: string;
  /** Address of the script in the extension. */
  readonly script: string;
  readonly locale: Locale;
}

export const pageHtml = ({ nonce, script, locale }: PageParts): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>${format(locale, 'editor.picture')}</title>
<style nonce="${nonce}">
body { margin: 0; padding: 12px; color: var(--vscode-foreground); font-family: var(--vscode-font-family); }
header { display: flex; gap: 8px; align-items: center; min-height: 28px; margin-bottom: 8px; }
button { color: var(--vscode-button-foreground); background: var(--vscode-button-background); border: 0; padding: 4px 10px; }
button:disabled { opacity: 0.4; }
#label { display: block; max-width: 100%; background: #fff; box-shadow: 0 0 0 1px var(--vscode-panel-border); cursor: crosshair; }
</style>
</head>
<body>
<header>
<button id="previous" type="button" aria-label="${format(locale, 'editor.previous')}">‹</button>
<span id="facts" role="status"></span>
<button id="next" type="button" aria-label="${format(locale, 'editor.next')}">›</button>
</header>
<canvas id="label" aria-label="${format(locale, 'editor.picture')}" hidden></canvas>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
