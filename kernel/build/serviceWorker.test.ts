import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesForTheRoad } from './serviceWorker.ts';

const chunk = (fileName: string, ...moduleIds: readonly string[]) => ({ type: 'chunk', fileName, moduleIds });
const asset = (fileName: string) => ({ type: 'asset', fileName });

test('[OFFLINE-033] the worker brings code, styles and fonts, not editors of megabytes nor the pictures of the guides', () => {
  const files = [
    chunk('assets/start-1.js', '/p/kernel/client/main.tsx'),
    chunk('assets/monaco-1.js', '/p/node_modules/monaco-editor/esm/vs/editor/editor.api.js'),
    chunk('assets/scan-1.js', '/p/node_modules/tesseract.js-core/tesseract-core.wasm.js'),
    chunk('assets/pdf-1.js', '/p/node_modules/pdfjs-dist/build/pdf.mjs'),
    asset('assets/list-1.css'),
    asset('assets/inter-latin-wght-normal-1.woff2'),
    asset('assets/contracts-1.png'),
    asset('assets/ts.worker-1.js'),
    asset('index.html'),
  ];
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
  expect(filesForTheRoad(bundle)).toEqual(['assets/inter-latin-wght-normal-1.woff2', 'assets/list-1.css', 'assets/start-1.js']);
});

test('[OFFLINE-031] [OFFLINE-032] [OFFLINE-046] icons are part of the code that the worker brings, so that those of menus and records are there whatever preloadIcons names', () => {
  const files = [
    chunk('assets/start-1.js', '/p/kernel/client/main.tsx'),
    chunk('assets/icons-1.js', '/p/node_modules/@tabler/icons-react/dist/esm/icons/IconCar.mjs'),
    asset('favicon.svg'),
  ];
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
  expect(filesForTheRoad(bundle)).toContain('assets/icons-1.js');
});
