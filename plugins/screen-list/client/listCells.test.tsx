import type { EntityShape } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { withCells } from './listCells.tsx';
import type { ListColumn } from './listColumns.tsx';

const column = (id: string): ListColumn => ({ id, label: id, width: 100, isDeclared: true, needs: [id], cell: () => null, text: () => '' });
const cell = (id: string, entity: string, after?: string) =>
  ({ id, entity, label: id, pluginId: 'test', load: () => Promise.reject(new Error('not shown')), ...(after && { after }) }) as never;

test('a cell of a plugin stands behind the column that it belongs to, else at the end', () => {
  const cells = [cell('keys', 'User', 'registration'), cell('file', 'User'), cell('lost', 'User', 'hidden'), cell('other', 'Invoice')];
  const columns = withCells([column('registration'), column('name')], { name: 'User' } as EntityShape, cells, (key) => key);
  expect(columns.map(({ id }) => id)).toEqual(['registration', 'cell keys', 'name', 'cell file', 'cell lost']);
});
