import { expect, test } from 'vitest';
import type { ImportMapping, SavedMapping } from '../shared/imports.ts';
import { fittingMapping } from './fittingMapping.ts';
import { MappingDraft } from './MappingDraft.ts';
import { sameMapping } from './sameMapping.ts';

const mapping: ImportMapping = {
  columns: [
    { column: 'Nom', target: 'name' },
    { column: 'Statut', target: 'status', values: { ACTIF: 'ACTIVE' } },
  ],
  key: 'name',
};
const saved = (name: string, columns: readonly string[]): SavedMapping => ({
  _id: name,
  name,
  entityName: 'Contract',
  mapping: { columns: columns.map((column) => ({ column, target: column })) },
  version: 1,
  imports: 0,
  mayChange: true,
  _insertUser: 'a@demo',
  _updateDate: '2026-11-26T00:00:00.000Z',
});

test('a file is offered the mapping that knows most of its columns, and none that needs a column it has not', () => {
  const all = [saved('empty', []), saved('short', ['a']), saved('long', ['a', 'b']), saved('other', ['a', 'b', 'z'])];
  expect(fittingMapping(all, ['a', 'b', 'c'])?.name).toBe('long');
  expect(fittingMapping(all, ['c'])).toBeUndefined();
});

test('a mapping that was looked at only is not changed, however the database orders what it says', () => {
  const reordered: ImportMapping = {
    key: 'name',
    columns: [
      { target: 'name', column: 'Nom' },
      { target: 'status', column: 'Statut', values: { ACTIF: 'ACTIVE' } },
    ],
  };
  expect(sameMapping(mapping, reordered)).toBe(true);
  expect(sameMapping(mapping, { ...reordered, timeZone: 'Europe/Paris' })).toBe(true);
  expect(sameMapping(mapping, { ...reordered, key: 'registration' })).toBe(false);
});

test('values are translated and the translation taken away again, without a file at hand', () => {
  const draft = new MappingDraft();
  draft.begin('Contract', [{ target: 'name' }, { target: 'status' }], mapping, true);
  draft.translate('Statut', 'CLOS', 'CLOSED');
  expect(draft.valuesOf('Statut')).toEqual(['ACTIF', 'CLOS']);
  draft.translate('Statut', 'ACTIF', undefined);
  draft.translate('Statut', 'CLOS', undefined);
  expect(draft.mapping.columns[1]).toEqual({ column: 'Statut', target: 'status' });
  draft.addColumn('Ville');
  expect(draft.shownColumns).toEqual(['Nom', 'Statut', 'Ville']);
});
