import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

// A build in a shell or a test run with another setting would ship React's development build, with our paths.
process.env.NODE_ENV = 'production';

/** Moves the style sheet behind the mark that the page shows until it is there: in the head it would hold back both. */
const styleSheetLast: Plugin = {
  name: 'style-sheet-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const link = /\n *<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
      return html.replace(link, '').replace(/\n *<div id="root">/, (root) => `${link}${root}`);
    },
  },
};

/** Builds the web app into dist, which the cloud serves. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), styleSheetLast],
  worker: { format: 'es' },
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 5000,
    // The policy of the pages allows no data: address for fonts and workers.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        'platen-label': path.join(import.meta.dirname, 'src/platen-label/platen-label.ts'),
      },
      // Pages of others name it.
      output: {
        entryFileNames: ({ name }) => (name === 'platen-label' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // Scripts find their files beside themselves: in a page of another origin too.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
});
