import { expect, test } from 'vitest';
import { parseArrangement } from './parseArrangement.ts';

const page = {
  name: 'All',
  left: [
    { ref: 'Content//0', collapsed: true },
    { kind: 'Notes', title: 'Remarks' },
  ],
  sticky: null,
};

test('an arrangement comes back as it was written', () => {
  const arrangement = { v: 1, pages: [{ ...page, when: { type: ['C'], status: ['LOST'] } }] };
  expect(parseArrangement(JSON.stringify(arrangement))).toEqual(arrangement);
});

test.each([
  ['no JSON', '{ v: 1 }', 'JSON'],
  ['a list', '[]', 'arrangement: expected object'],
  ['another version', '{"v":2,"pages":[]}', 'v: expected 1'],
  ['no pages', '{"v":1}', 'pages: missing'],
  ['a page without a name', JSON.stringify({ v: 1, pages: [{ left: [] }] }), 'pages[0].name: missing'],
  [
    'a card that is neither known nor new',
    JSON.stringify({ v: 1, pages: [{ name: 'x', left: [{ title: 'x' }] }] }),
    'pages[0].left[0].kind: missing',
  ],
  ['a misspelt condition', JSON.stringify({ v: 1, pages: [{ ...page, when: { types: ['C'] } }] }), 'pages[0].when.types: unknown property'],
  [
    'props that are a text',
    JSON.stringify({ v: 1, pages: [{ name: 'x', left: [{ ref: 'a//0', props: 'x' }] }] }),
    'pages[0].left[0].props: expected object',
  ],
])('the refusal names the place: %s', (_, text, message) => expect(() => parseArrangement(text)).toThrow(message));
