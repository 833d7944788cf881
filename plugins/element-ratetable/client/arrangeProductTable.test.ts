import { expect, test } from 'vitest';
import arrangeProductTable from './arrangeProductTable.ts';

test('the list in which rates are changed stays on the page, collapsed', () => {
  const { left } = arrangeProductTable({ v: 1, left: [{ kind: 'Content' }, { kind: 'SubEntities', props: { path: 'rates' } }] });
  expect(left.map(({ kind, collapsed }) => [kind, collapsed])).toEqual([
    ['Content', undefined],
    ['Chart', undefined],
    ['SubEntities', true],
  ]);
});
