import { expect, test } from 'vitest';
import type { ScriptError } from '../ScriptError.ts';
import { parseLayout } from './parseLayout.ts';

const card = { kind: 'PersonIdentity', v: 2, title: 'Identity', collapsed: false, props: { rows: [1] } };

function refusalOf(value: unknown): ScriptError {
  try {
    parseLayout('person-layout', value);
  } catch (error) {
    return error as ScriptError;
  }
  throw new Error('The layout was accepted');
}

test('[RECORD-011] a layout comes back as a typed copy', () => {
  const layout = { v: 1, left: [card], right: [{ kind: 'Notes' }], sticky: { kind: 'Status', hidden: true } };
  const parsed = parseLayout('person-layout', layout);
  expect(parsed).toEqual(layout);
  expect(parsed.left[0]!.props).not.toBe(card.props);
});

test(`[SCRIPT-010] an invalid layout object gives "Invalid object $ in 'layout' script"`, () => {
  const error = refusalOf({ v: 1, left: [card, card, { kind: 7 }] });
  expect(error.message).toBe("Invalid object person-layout in 'layout' script");
  expect(error.detail).toBe('left[2].kind: expected string');
});

test.each([
  ['nothing', undefined, 'layout: expected object'],
  ['null', null, 'layout: expected object'],
  ['an array', [], 'layout: expected object'],
  ['another version', { v: 2, left: [] }, 'v: expected 1'],
  ['no column', { v: 1 }, 'left: missing'],
  ['a column that is no array', { v: 1, left: {} }, 'left: expected array'],
  ['a card that is no object', { v: 1, left: ['Notes'] }, 'left[0]: expected object'],
  ['a misspelt property', { v: 1, left: [], rigth: [] }, 'rigth: unknown property'],
  ['markup beside the props', { v: 1, left: [{ kind: 'Notes', html: '<script>' }] }, 'left[0].html: unknown property'],
  ['props that are a list', { v: 1, left: [{ kind: 'Notes', props: [1] }] }, 'left[0].props: expected object'],
  ['a sticky card without kind', { v: 1, left: [], sticky: {} }, 'sticky.kind: missing'],
  ['too many cards', { v: 1, left: Array.from({ length: 201 }, () => card) }, 'left: expected at most 200 cards'],
])('the detail names the path: %s', (_, value, detail) => {
  expect(refusalOf(value).detail).toContain(detail);
});

test('props lose the keys that reach prototypes', () => {
  const value: unknown = JSON.parse('{"v":1,"left":[{"kind":"Notes","props":{"__proto__":{"evil":1},"fine":1}}]}');
  expect(Object.getOwnPropertyNames(parseLayout('x', value).left[0]!.props)).toEqual(['fine']);
});
