import { expect, test } from 'vitest';
import { readMessageToParent, readMessageToProduct, writeMessage, type MessageToParent, type MessageToProduct } from './messages.ts';

const toProduct: readonly MessageToProduct[] = [
  { type: 'open', path: '/contract/CTR1?a=b#c' },
  { type: 'theme', theme: 'dark' },
  { type: 'locale', locale: 'en-EU' },
];
const toParent: readonly MessageToParent[] = [
  { type: 'ready' },
  { type: 'navigate', path: '/contracts' },
  { type: 'selection', entity: 'Contract', ids: ['CTR1', 'CTR2'] },
  { type: 'height', height: 812 },
];

test('[EMBED-014] what one side writes the other reads, and nothing but what is named crosses', () => {
  for (const message of toProduct) expect(readMessageToProduct(writeMessage(message))).toEqual(message);
  for (const message of toParent) expect(readMessageToParent(writeMessage(message))).toEqual(message);
  const more = writeMessage({ type: 'navigate', path: '/x', token: 'secret' } as MessageToParent);
  expect(readMessageToParent(more)).toEqual({ type: 'navigate', path: '/x' });
  for (const message of toParent) expect(readMessageToProduct(writeMessage(message))).toBeUndefined();
});

const said = (part: object) => JSON.stringify({ source: 'MORTISE_EMBED', version: 1, ...part });

test.each([
  ['no JSON', 'hello'],
  ['an object', { source: 'MORTISE_EMBED', version: 1, type: 'open', path: '/x' }],
  ['null', 'null'],
  ['another source', said({ source: 'other', type: 'open', path: '/x' })],
  ['another version', said({ version: 2, type: 'open', path: '/x' })],
  ['another type', said({ type: 'toString' })],
  ['a way out', said({ type: 'open', path: '//evil.example' })],
  ['a script', said({ type: 'open', path: 'javascript:alert(1)' })],
  ['a path that is no text', said({ type: 'open', path: ['/x'] })],
  ['unknown colours', said({ type: 'theme', theme: 'pink' })],
  ['a locale that is none', said({ type: 'locale', locale: '../../x' })],
])('[EMBED-009] [EMBED-014] a message that is none is passed over: %s', (_, data) => {
  expect(readMessageToProduct(data)).toBeUndefined();
});

test.each([
  ['a height that is none', said({ type: 'height', height: '12' })],
  ['ids that are none', said({ type: 'selection', entity: 'Contract', ids: [{}] })],
  ['a path elsewhere', said({ type: 'navigate', path: 'https://evil.example' })],
])('[EMBED-014] the library passes over what the frame cannot mean: %s', (_, data) => {
  expect(readMessageToParent(data)).toBeUndefined();
});
