import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './useSearchText.ts';

function Box({ words, change }: { readonly words: string; readonly change: (words: string) => void }) {
  const { text, type, launch } = useSearchText(words, change);
  return <input value={text} onChange={({ currentTarget: { value } }) => type(value)} onKeyDown={() => launch(text)} />;
}

const change = vi.fn();
function open(words = '') {
  const { rerender } = render(<Box words={words} change={change} />);
  return (next: string) => rerender(<Box words={next} change={change} />);
}
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const rest = (milliseconds = 250): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const launched = () => change.mock.calls.map(([words]) => words as string);

beforeEach(() => {
  vi.useFakeTimers();
  change.mockClear();
});
afterEach(() => vi.useRealTimers());

test('[issue 19, 34] what comes back while one types at 255 ms a key takes no letter', () => {
  const show = open();
  const written = 'lyon';
  for (let length = 1; length <= written.length; length += 1) {
    type(written.slice(0, length));
    rest(255);
    if (length > 1) show(written.slice(0, length - 1));
    expect(input().value).toBe(written.slice(0, length));
  }
  expect(launched()).toEqual(['l', 'ly', 'lyo', 'lyon']);
});

test('[issue 19, 34] words that come back late count as little as those that never do', () => {
  const show = open();
  for (const text of ['a', 'ab', 'abc']) {
    type(text);
    rest();
  }
  show('ab');
  expect(input().value).toBe('abc');
  show('abc');
  expect(input().value).toBe('abc');
});

test('[issue 19, 34] what is taken back before it has come back is searched for again', () => {
  open();
  type('a');
  rest();
  type('');
  rest();
  expect(launched()).toEqual(['a', '']);
});

test('words from elsewhere replace what is typed, and it is not searched for afterwards', () => {
  const show = open('old');
  type('olds');
  show('recalled');
  rest();
  expect([input().value, launched()]).toEqual(['recalled', []]);
});

test('a step back to words that were launched before shows them', () => {
  const show = open();
  for (const text of ['a', 'ab']) {
    type(text);
    rest();
    show(text);
  }
  show('a');
  expect(input().value).toBe('a');
});

test('blanks around the words are typed, and not searched for', () => {
  open('a');
  type('a ');
  rest();
  expect([input().value, launched()]).toEqual(['a ', []]);
  type('a b');
  type('a b ');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(launched()).toEqual(['a b']);
});

test('[issue 21, speed] what is pasted is searched for at once, and once', () => {
  open();
  type('CTR00000007');
  expect(launched()).toEqual(['CTR00000007']);
  rest();
  expect(launched()).toEqual(['CTR00000007']);
});
