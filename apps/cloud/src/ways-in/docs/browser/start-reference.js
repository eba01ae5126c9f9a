// @ts-check
/** Starts the reference of the API from this cloud's own description. The page /docs/try sends requests; this one shows them. */
/** The greys of the tool are too light, parts that scroll cannot be reached by keyboard, and some buttons have no name. */
const STYLE = `
.light-mode { --scalar-color-2: #3f464d; --scalar-color-3: #535b64; --scalar-sidebar-color-2: #3f464d; --scalar-color-green: #08613f; --scalar-color-orange: #8a3300; --scalar-color-red: #a61b1b; --scalar-color-blue: #0b4f8a; --scalar-color-purple: #5b2a91; --scalar-color-yellow: #6b4e00; }
.dark-mode { --scalar-color-2: #c9ced3; --scalar-color-3: #b4bbc2; --scalar-sidebar-color-2: #c9ced3; }
.endpoints, .scalar-card-content { max-height: none !important; overflow: visible !important; }
pre code.hljs { white-space: pre-wrap !important; overflow: visible !important; overflow-wrap: anywhere; }
button[class*='copy-button'] { display: none; }
.hljs-comment { color: var(--scalar-color-3) !important; }
`;
// @ts-ignore The script before this one defines it.
globalThis.Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  customCss: STYLE,
  metaData: { title: 'Platen: API reference' },
});
