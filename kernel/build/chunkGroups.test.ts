import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compileHint } from './chunkGroups.ts';

test('the files of record pages, inputs and charts are compiled while they come, and no other', () => {
  const modules = [
    'plugins/screen-record/client/EntityRecordScreen.tsx',
    'plugins/field-text/client/TextInputView.tsx',
    'node_modules/zrender/lib/zrender.js',
  ];
  // A module that has moved has no hint any more.
  expect(globSync(modules)).toHaveLength(modules.length);
  for (const path of modules) expect(compileHint({ moduleIds: ['other.ts', resolve(path)] })).toBe('//# allFunctionsCalledOnLoad');
  expect(compileHint({ moduleIds: [resolve('kernel/client/main.tsx')] })).toBe('');
});
