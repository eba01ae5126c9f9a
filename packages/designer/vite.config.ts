import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

process.env.NODE_ENV = 'production';

/** In a shadow tree there is no `:root`: an element with a class stands for it. */
const scopedStyles: Plugin = {
  name: 'scoped-styles',
  generateBundle: {
    // Vite joins the style sheets in a hook of its own.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source)
          .replaceAll(/:root(?![\w-])/g, '.platen-root')
          .replaceAll(/(^|[},])(?:html|body)(?=[\s,{])/g, '$1.platen-root');
      }
    },
  },
};

/** Builds the element and all that it loads into dist, as files beside each other. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), scopedStyles],
  worker: { format: 'es' },
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 5000,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { index: path.join(import.meta.dirname, 'src/index.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'designer.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  // Scripts find their files beside themselves, wherever a page has them from.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
});
