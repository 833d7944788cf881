import { apiRoute, listRoute, recordRoute, type EntityDefinition, type EntityRecord, type Field } from '@mortise/sdk';
import { describe, expect, test } from 'vitest';
import { entities } from './entities.ts';

interface Expected {
  readonly row: string;
  readonly kind: string;
  readonly list: string;
  readonly page: string;
  readonly collection: string;
  /** False where nobody adds records by hand. */
  readonly isAddable?: boolean;
  /** What the list page shows or searches. */
  readonly offered?: string;
  /** What the record has besides. */
  readonly fields?: string;
}

const KINDS: readonly Expected[] = [
  {
    row: 'ENTITY-025', kind: 'Case', list: '/cases', page: '/case', collection: '/api/case/cases',
    offered: 'date type contractRegistration invoiceRegistration assetRegistration assetLotRegistration amount score lastContact lastAction currency',
  },
  {
    row: 'ENTITY-026', kind: 'Claim', list: '/claims', page: '/claim', collection: '/api/case/claims',
    offered: 'code name description references startDate endDate',
  },
  {
    row: 'ENTITY-082', kind: 'Rule', list: '/rules', page: '/rule', collection: '/api/case/rules',
    offered: 'code name action daysOverdue',
    fields: 'name description internalReference externalReference',
  },
]; // prettier-ignore

test.each(KINDS)('[$row] $kind: $list, its columns, searches and fields', ({ isAddable = true, kind, offered, fields, ...places }) => {
  const entity = entityNamed(kind);
  const found = { list: listRoute(entity), page: recordRoute(entity), collection: apiRoute(entity), isAddable: entity.addable !== false };
  expect(found).toEqual({ list: places.list, page: places.page, collection: places.collection, isAddable });
  expect(words(offered).filter((path) => !isOffered(entity, path))).toEqual([]);
  expect(words(fields).filter((path) => fieldAt(entity, path) === undefined)).toEqual([]);
});

test('[ENTITY-126] nobody starts on a case that is about nothing', () => {
  expect(reason('Case', 'start', {})).toBe('The case belongs to no contract, invoice or asset yet.');
  expect(reason('Case', 'start', { assetLotRegistration: 'LOT00000001' })).toBeUndefined();
});

test('a claim is settled only for an amount', () => {
  expect(reason('Claim', 'settle', {})).toBe('The claim has no settled amount yet.');
  expect(reason('Claim', 'settle', { settledAmount: '0.00' })).toBeUndefined();
});

describe.each(entities.map((entity) => ({ entity, kind: entity.name })))('$kind', ({ entity }) => {
  test('names other records by references that it has', () => {
    for (const { path, entity: other } of Object.values(entity.includes ?? {}))
      expect(fieldAt(entity, path.replaceAll('[]', '')), path).toMatchObject({ type: 'reference', entity: other });
  });

  test('can reach every status, and sets only fields that it has', () => {
    const { initial, states, transitions } = entity.workflow!;
    expect(new Set([initial, ...transitions.map(({ to }) => to)])).toEqual(new Set(Object.keys(states)));
    for (const { from, set = {} } of transitions) {
      expect(from.filter((status) => !Object.hasOwn(states, status))).toEqual([]);
      expect(Object.keys(set).filter((name) => entity.fields[name] === undefined)).toEqual([]);
    }
  });
});

const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);
const entityNamed = (kind: string): EntityDefinition => entities.find(({ name }) => name === kind)!;

function fieldAt({ fields }: EntityDefinition, path: string): Field | undefined {
  const [first, ...rest] = path.split('.');
  return rest.reduce<Field | undefined>((field, name) => (field && 'fields' in field ? field.fields[name] : undefined), fields[first!]);
}

/** Whether the list page has the field or the role as a column or searches by it. */
function isOffered(entity: EntityDefinition, path: string): boolean {
  const { column, search } = entity.roles?.[path] ?? fieldAt(entity, path) ?? {};
  return column === true || search === true;
}

/** Why a record may not take a transition. */
function reason(kind: string, code: string, record: object): string | undefined {
  const { guard } = entityNamed(kind).workflow!.transitions.find((transition) => transition.code === code)!;
  return guard!(record as EntityRecord);
}
