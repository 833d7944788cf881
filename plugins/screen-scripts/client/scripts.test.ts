import { defineEntity } from '@mortise/sdk';
import { describe, expect, test } from 'vitest';
import { ImportedScripts } from './ImportedScripts.ts';
import { entityOfScript } from './scriptNames.ts';
import type { ScriptsApi } from './ScriptsApi.ts';
import { formatScriptsUrl, parseScriptsUrl } from './scriptsUrl.ts';
import { expectationOf, typedExpectation } from './testText.ts';

const CreditLine = defineEntity({
  name: 'CreditLine',
  collection: 'x/credit-lines',
  registrationPrefix: 'C',
  fields: {
    currency: { type: 'text', list: 'currency' },
    addresses: { type: 'items', fields: { country: { type: 'select', list: 'country' }, currency: { type: 'text', list: 'currency' } } },
  },
});

describe('[SCRIPT-002] the address of the scripts page', () => {
  test.each([
    ['', { selectedSettingType: 'script', name: '', filter: '', username: '', all: false, line: 0 }],
    ['name=contract-layout&filter=risk&username=eva%40demo&all=1&line=12', { selectedSettingType: 'script', name: 'contract-layout', filter: 'risk', username: 'eva@demo', all: true, line: 12 }],
    ['selectedSettingType=list&name=currency', { selectedSettingType: 'list', name: 'currency', filter: '', username: '', all: false, line: 0 }],
    ['selectedSettingType=other&line=-1', { selectedSettingType: 'script', name: '', filter: '', username: '', all: false, line: 0 }],
  ])('"%s" is read', (text, address) => {
    expect(parseScriptsUrl(new URLSearchParams(text))).toEqual(address);
  }); // prettier-ignore

  test('what is empty does not stand in it, and parameters of others stay', () => {
    const present = new URLSearchParams('safeMode=1&name=a&filter=b&all=1');
    const next = formatScriptsUrl(
      { selectedSettingType: 'list', name: 'currency', filter: '', username: '', all: false, line: 0 },
      present,
    );
    expect(next.toString()).toBe('safeMode=1&name=currency&selectedSettingType=list');
  });
});

test.each([
  ['credit-line-layout', 'CreditLine'],
  ['credit-line-layout-lead', 'CreditLine'],
  ['credit-line-workflow', 'CreditLine'],
  ['prospect-layout', undefined],
  ['leasing-library', undefined],
])('a script says by its name what it is about: %s', (name, entity) => {
  expect(entityOfScript(name, [CreditLine])?.name).toBe(entity);
});

test.each([
  [
    { path: 'left', count: 2 },
    { path: 'left', kind: 'count', value: '2' },
  ],
  [
    { path: '', exists: false },
    { path: '', kind: 'exists', value: 'false' },
  ],
  [
    { path: 'a', matches: '^x' },
    { path: 'a', kind: 'matches', value: '^x' },
  ],
  [
    { path: 'a', equals: 'Risk' },
    { path: 'a', kind: 'equals', value: 'Risk' },
  ],
  [
    { path: 'a', equals: { b: [1, null] } },
    { path: 'a', kind: 'equals', value: '{"b":[1,null]}' },
  ],
] as const)('an expectation is the same after it was shown in the form: %j', (expectation, typed) => {
  expect(typedExpectation(expectation)).toEqual(typed);
  expect(expectationOf(typedExpectation(expectation))).toEqual(expectation);
});

test('a text that looks like JSON stays a text', () => {
  const expectation = { path: 'a', equals: '12' };
  expect(expectationOf(typedExpectation(expectation))).toEqual(expectation);
});

test('the editor gets the types of imported scripts, and of what those import, each once', async () => {
  const sources: Record<string, string> = { one: `import { b } from 'scripts/two';`, two: `export { a } from "scripts/one";` };
  const asked: string[] = [];
  const api = {
    source: (name: string) => {
      asked.push(name);
      return name in sources ? Promise.resolve({ source: sources[name] }) : Promise.reject(new Error('there is none'));
    },
  } as unknown as ScriptsApi;
  const added: string[] = [];
  const imported = new ImportedScripts(api, (name) => added.push(name));
  await imported.follow(`import { a } from 'scripts/one'; import { c } from 'scripts/none'; import { card } from '@mortise/sdk/scripts';`);
  await imported.follow(`import { a } from 'scripts/one';`);
  expect([asked.toSorted(), added.toSorted()]).toEqual([
    ['none', 'one', 'two'],
    ['one', 'two'],
  ]);
});
