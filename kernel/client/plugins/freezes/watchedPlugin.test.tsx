import type { ClientPlugin } from '@mortise/sdk/client';
import { act, render } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Component, forwardRef, memo, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { watchedPlugin } from './watchedPlugin.ts';

const calls: string[] = [];
const noted = async (View: unknown) => {
  calls.length = 0;
  const plugin = { id: 'my-card', contributes: { cards: [{ id: 'Mine', load: () => Promise.resolve({ default: View }) }] } };
  const watched = watchedPlugin(plugin as unknown as ClientPlugin, { id: 'my-card', content: 'c1' }, ({ plugin: id, content, view }) => ({
    begin: () => calls.push(`begin ${id} ${content} ${view}`),
    end: () => calls.push('end'),
  }));
  return (await watched.contributes!.cards![0]!.load()).default as unknown as ComponentType<{ readonly text: string }>;
};
/** How many are begun and not ended at each call that is none of the watch. */
const depths = (): readonly [string, number][] => {
  let depth = 0;
  return calls.flatMap((call): [string, number][] => {
    if (call.startsWith('begin')) depth += 1;
    else if (call === 'end') depth -= 1;
    else return [[call, depth]];
    return [];
  });
};

function Child() {
  calls.push('child');
  useLayoutEffect(() => void calls.push('layout effect'));
  useEffect(() => void calls.push('effect'));
  return null;
}

test('[18-36] what a view draws, with what stands in it and their first effects, stands between begin and end', async () => {
  const View = await noted(({ text }: { readonly text: string }) => {
    calls.push(text);
    useEffect(() => void calls.push('own effect'));
    return <Child />;
  });
  render(<View text="drawn" />);
  expect(calls[0]).toBe('begin my-card c1 cards/Mine');
  expect(depths().map(([call]) => call)).toEqual(['drawn', 'child', 'layout effect', 'effect', 'own effect']);
  expect(depths().every(([, depth]) => depth > 0)).toBe(true);
  expect(calls.filter((call) => call.startsWith('begin'))).toHaveLength(calls.filter((call) => call === 'end').length);
});

test('[18-36] an observer is watched when it draws itself anew, and is still memoized', async () => {
  const box = observable.box('first');
  const View = await noted(
    observer(({ text }: { readonly text: string }) => {
      calls.push(`${text} ${box.get()}`);
      return <Child />;
    }),
  );
  const { rerender } = render(<View text="drawn" />);
  calls.length = 0;
  act(() => runInAction(() => box.set('second')));
  expect(depths().slice(0, 2)).toEqual([
    ['drawn second', 1],
    ['child', 1],
  ]);
  expect(calls.indexOf('end')).toBeGreaterThan(calls.indexOf('child'));
  calls.length = 0;
  rerender(<View text="drawn" />);
  expect(depths()).toEqual([]);
});

test.each([
  ['a class', class extends Component { override render = () => <p>shown</p>; }],
  ['a memoized class', memo(class extends Component { override render = () => <p>shown</p>; })],
  ['a component that forwards its ref', forwardRef(() => <p>shown</p>)],
])('[18-36] %s is drawn as it is, between begin and end', async (_title, view) => {
  const View = await noted(view);
  const { container } = render(<View text="" />);
  expect(container.textContent).toBe('shown');
  expect(calls.slice(0, 2)).toEqual(['begin my-card c1 cards/Mine', 'end']);
}); // prettier-ignore

test('[18-36] what is no view stays what it is', () => {
  const commands = [{ id: 'greet', label: 'Greet', load: () => Promise.reject(new Error('unused')) }];
  const plugin = watchedPlugin({ id: 'my-card', contributes: { commands } }, { id: 'my-card', content: 'c1' }, () => {
    throw new Error('unused');
  });
  expect(plugin.contributes).toEqual({ commands });
  expect(plugin.contributes!.commands![0]!.load).toBe(commands[0]!.load);
});
