import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { computePivot } from './computePivot.ts';
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
