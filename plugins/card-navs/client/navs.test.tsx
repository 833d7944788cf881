import type { CardProps, RecordPage } from '@mortise/sdk/client';
import { Card } from '@mortise/sdk/ui';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import NavsCard from './NavsCard.tsx';
import { tabNamed, tabsOf } from './tabsOf.ts';

const made: string[] = [];
function Box({ node }: CardProps) {
  made.push(node.title ?? '');
  return <p>{`in ${node.title}`}</p>;
}
const tabs = [
  { title: 'Money', cards: [{ kind: 'Box', title: 'A' }] },
  { title: 'People', cards: [{ kind: 'Box', title: 'B' }] },
];
function show(path: string) {
  made.length = 0;
  const services = new FakeServices();
  services.contributions.add({ cards: [{ id: 'Box', load: () => Promise.resolve({ default: Box }) }] });
  return renderWithServices(<NavsCard node={{ kind: 'Navs', props: { tabs } }} page={{} as RecordPage} />, services, path);
}

describe('cards behind tabs', () => {
  test('are made when their tab is opened', async () => {
    const { findByText, getByRole } = show('/loan/L1');
    await findByText('in A');
    expect(made).not.toContain('B');
    fireEvent.click(getByRole('tab', { name: 'People' }));
    expect(await findByText('in B')).toBeDefined();
  });

  test('[ROUTE-053] the address names the tab that is open, by its title or its number', async () => {
    expect(await show('/loan/L1?navs=people').findByText('in B')).toBeDefined();
    const known = tabsOf(tabs);
    expect(['people', '2', '9', 'x', null].map((name) => tabNamed(known, name))).toEqual([1, 1, 0, 0, 0]);
  });

  test('that are described wrongly are named by their place', () => {
    expect(() => tabsOf([{ title: 'x' }])).toThrow('tabs[0].cards: expected array');
    expect(() => tabsOf([tabs[0]!, { cards: [] }])).toThrow('tabs[1].title: missing');
  });
});

test('a card in a tab that the layout describes wrongly is named by its whole path', async () => {
  const services = new FakeServices();
  services.contributions.add({
    cards: [
      { id: 'Navs', props: { tabs: { type: 'json' } }, load: () => Promise.resolve({ default: NavsCard }) },
      { id: 'Box', load: () => Promise.resolve({ default: Box }) },
    ],
  });
  const wrong = [{ title: 'Money', cards: [{ kind: 'Box', props: { colour: 'red' } }] }];
  const node = { kind: 'Navs', props: { tabs: wrong } };
  const { findByText } = renderWithServices(<Card node={node} page={{} as RecordPage} at="left[2]" />, services);
  expect(await findByText(/^left\[2\]\.props\.tabs\[0\]\.cards\[0\]\.props\.colour: unknown property/)).toBeDefined();
});
