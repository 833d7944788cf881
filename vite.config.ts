import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CHUNK_GROUPS, compileHint } from './kernel/build/chunkGroups.ts';
import { earlyFiles } from './kernel/build/earlyFiles.ts';
import { finishBuild } from './kernel/build/finishBuild.ts';
import { preloads } from './kernel/build/preloads.ts';
import { serviceWorker } from './kernel/build/serviceWorker.ts';
import { sharedModules } from './kernel/build/sharedModules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('kernel/client'),
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), sharedModules(), preloads(), earlyFiles(), serviceWorker(), finishBuild()],
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // What is too big for whom: kernel/build/checkSizes.ts.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS }, postBanner: compileHint } },
  },
  worker: { format: 'es' },
  test: {
    root: here('.'),
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'],
    // One for each processor: by itself Vitest leaves one of them to nobody.
    maxWorkers: '100%',
    // Machines that run this are busy: what never ends fails all the same.
    testTimeout: 20_000,
    // A second run tells a machine that was late from a mistake, and is told at the end.
    retry: 1,
    // The first server makes the demo company, for all.
    hookTimeout: 180_000,
    // What fails on purpose is not printed; `LOG_LEVEL=error` shows it.
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' },
    projects: [
      // Code without a page: its tests share what they import, which takes a quarter of the time.
      {
        extends: true,
        test: { name: 'node', include: ['{kernel,sdk,plugins,sandbox,tests/fuzz}/**/*.test.ts'], environment: 'node', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['tests/!(fuzz)/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: [here('tests/globalSetup.ts')],
        },
      },
      // Threads start sooner than processes do. What they import and the document are those of all files of a thread: a third of the time.
      {
        extends: true,
        test: {
          name: 'dom',
          pool: 'threads',
          include: ['**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: [here('tests/setup-dom.ts')],
        },
      },
    ],
  },
});
