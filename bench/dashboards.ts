/** `pnpm bench dashboards`: see e2e/bench/dashboards.ts, which is checked with the types of a browser. */
const file = new URL('../e2e/bench/dashboards.ts', import.meta.url);
await import(file.href);
