import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('{kernel/client,sdk/client,sdk/ui,sdk/forms,plugins/*/client}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|sdk\/ui\/lazyView/.test(file),
);
const sourceOf = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

// What `lazyView` does where its code does not come is tested in sdk/ui/lazyView.test.tsx, in a browser in tests/e2e/whitePage.spec.ts.
test.each(files.filter((file) => /\blazy/.test(sourceOf(file))))(
  'a failed chunk leaves no white page: %s loads lazily through lazyView',
  (file) => {
    expect(sourceOf(file)).not.toMatch(/\blazy(?:<[^>]*>)?\(/);
  },
);

test('what comes late is drawn as soon as it is there: nothing but `Loaded` is a boundary of React, which would hold it back', () => {
  expect(files.filter((file) => file !== 'sdk/ui/Loaded.tsx' && /<Suspense\b/.test(sourceOf(file)))).toEqual([]);
});

test('what guards work is in the first load: error pages are no chunks of their own, and dialogs are fetched with the page', () => {
  for (const file of ['kernel/client/shell/Overlays.tsx', 'kernel/client/shell/Shell.tsx', 'kernel/client/App.tsx'])
    expect(sourceOf(file)).not.toMatch(/import\('[^']*(?:StartFailed|ShellBoundary|NotFoundScreen|NoPermissionScreen)/);
  expect(sourceOf('kernel/client/shell/Overlays.tsx')).toContain('useEffect(() => void loadDialogs()');
});
