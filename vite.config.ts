import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { finishBuild } from './kernel/build/finishBuild.ts';
import { sharedModules } from './kernel/build/sharedModules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('kernel/client'),
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), sharedModules(), finishBuild()],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 1500,
  },
  worker: { format: 'es' },
  test: {
    root: here('.'),
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'],
    // One for each processor: by itself Vitest leaves one of them to nobody.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['**/*.test.ts'], environment: 'node', globalSetup: [here('tests/globalSetup.ts')] },
      },
      { extends: true, test: { name: 'dom', include: ['**/*.test.tsx'], environment: 'jsdom', setupFiles: [here('tests/setup-dom.ts')] } },
    ],
  },
});
