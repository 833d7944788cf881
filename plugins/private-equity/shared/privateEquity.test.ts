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
    row: 'ENTITY-070', kind: 'PrivateEquityAsset', list: '/private-equity-assets', page: '/private-equity-asset', collection: '/api/private-equity/assets',
    offered: 'role type address roles.role',
    fields: 'address1 address2 zipcode city',
  },
  {
    row: 'ENTITY-071', kind: 'PrivateEquityOperation', list: '/private-equity-operations', page: '/private-equity-operation', collection: '/api/private-equity/operations',
    offered: 'assetRegistration date amount',
    fields: 'name description internalReference externalReference',
  },
  {
    row: 'ENTITY-072', kind: 'PrivateEquityTransaction', list: '/private-equity-transactions', page: '/private-equity-transaction', collection: '/api/private-equity/transactions',
    offered: 'operationRegistration date amount',
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

test('[ENTITY-128] an operation is submitted only with its asset and amount', () => {
  expect(reason('PrivateEquityOperation', 'submit', {})).toBe('The operation has no asset yet.');
  expect(reason('PrivateEquityOperation', 'submit', { assetRegistration: 'PEA00000001' })).toBe('The operation has no amount yet.');
  expect(reason('PrivateEquityOperation', 'submit', { assetRegistration: 'PEA00000001', amount: '10.00' })).toBeUndefined();
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
