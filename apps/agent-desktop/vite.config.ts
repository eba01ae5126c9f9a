import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';

// A build in a shell or a test run with another setting would ship React's development build, with our paths.
process.env.NODE_ENV = 'production';

/** Builds the windows of the agent into dist/renderer; the same pages run in Electron and in a browser. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'src/renderer'),
  base: './',
  plugins: [react()],
  build: { outDir: path.join(import.meta.dirname, 'dist/renderer'), emptyOutDir: true, chunkSizeWarningLimit: 1500 },
});
