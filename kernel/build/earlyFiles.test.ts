import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOf } from './earlyFiles.ts';

const bundle = (...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: 'chunk',
        name,
        fileName: `assets/${name}-1.js`,
        viteMetadata: { importedCss: new Set(name === 'list' ? ['assets/list-1.css'] : []) },
      },
    ]),
  ) as unknown as Rolldown.OutputBundle;

test('a browser with a session asks for the frame and its list with the first files, one that works offline also for what is kept', () => {
  const files = filesOf(bundle('start', 'list', 'offline'));
  expect(files['mortise.session']).toEqual(['/assets/list-1.js', '/assets/list-1.css']);
  expect(files['mortise.offline']).toEqual(['/assets/offline-1.js']);
});

test('a chunk that has another name now stops the build', () => {
  expect(() => filesOf(bundle('start', 'offline'))).toThrow('There is no chunk "list": kernel/build/earlyFiles.ts names it');
});
