import { defineEntity } from '@mortise/sdk';
import { NodeDataStore } from '@mortise/sdk/ui';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { computePivot, type PivotValue } from './computePivot.ts';
import { listOfGroup } from './listOfGroup.ts';
import { PivotTable } from './PivotTable.tsx';

const words = { labelOf: (path: string) => path, write: (_: string, value: string) => value, figure: (value: string) => value };

test('of thousands of groups some hundred are drawn, and how many are not is said', () => {
  const choice = { rows: ['who'], aggregate: 'count' } as const;
  const rows = Array.from({ length: 2_000 }, (_, at) => ({ who: `W${at}` }));
  renderWithServices(<PivotTable pivot={computePivot(rows, choice)} choice={choice} words={words} label="Many" />, new FakeServices());
  expect(document.querySelectorAll('tbody tr')).toHaveLength(500);
  expect(document.querySelector('tfoot td')?.textContent).toBe('2000');
  expect(screen.getByText(/1500 more rows are in the totals and the CSV only/)).toBeDefined();
});

test('each figure leads to the list of its records: of its group and its column, of the group, of all', () => {
  const choice = { rows: ['who'], column: 'state', aggregate: 'count' } as const;
  const pivot = computePivot([{ who: 'Ann', state: 'OPEN' }], choice);
  const Case = defineEntity({
    name: 'Case',
    collection: 'x/cases',
    registrationPrefix: 'C',
    fields: { who: { type: 'text' }, state: { type: 'text' } },
  });
  const data = new NodeDataStore({ entity: 'Case', criteria: { year: '2026' } }, undefined, new FakeServices({ entities: [Case] }));
  const addressOf = (values: readonly PivotValue[]) => listOfGroup(data, values);
  renderWithServices(<PivotTable pivot={pivot} choice={choice} words={words} label="One" addressOf={addressOf} />, new FakeServices());
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cases?year=2026&who=Ann&state=OPEN',
    '/cases?year=2026&who=Ann',
    '/cases?year=2026&state=OPEN',
    '/cases?year=2026',
  ]);
  expect(addressOf([{ path: 'who', value: '' }])).toBeUndefined();
  expect(addressOf([{ path: 'who', value: 'A, B' }])).toBe('/cases?year=2026&who=A%252C%2520B');
});
