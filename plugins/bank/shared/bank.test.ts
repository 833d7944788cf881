import { apiRoute, hasCreatePage, listRoute, recordRoute, type EntityDefinition, type EntityRecord, type Field } from '@mortise/sdk';
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
    row: 'ENTITY-014', kind: 'BankAccount', list: '/bank-accounts', page: '/bank-account', collection: '/api/bank/bank-accounts',
    offered: 'name bankIban balance',
    fields: 'name description internalReference externalReference bankBic bankName bankOwner bankOpeningDate sepaCreditorIdentifier overdraftLimit',
  },
  {
    row: 'ENTITY-015', kind: 'BankOperation', list: '/bank-operations', page: '/bank-operation', collection: '/api/bank/bank-operations',
    offered: 'bankAccountRegistration date amount type',
    fields: 'name description internalReference externalReference',
  },
  {
    row: 'ENTITY-016', kind: 'BankStatement', list: '/bank-statements', page: '/bank-statement', collection: '/api/bank/bank-statements',
    offered: 'bankAccountRegistration date openingBalance closingBalance',
    fields: 'name description internalReference externalReference',
  },
  {
    row: 'ENTITY-017', kind: 'BankTransaction', list: '/bank-transactions', page: '/bank-transaction', collection: '/api/bank/bank-transactions',
    offered: 'bankAccountRegistration date dc amount',
    fields: 'name description internalReference externalReference cashflowRegistration',
  },
]; // prettier-ignore

test.each(KINDS)('[$row] $kind: $list, its columns, searches and fields', ({ isAddable = true, kind, offered, fields, ...places }) => {
  const entity = entityNamed(kind);
  const found = { list: listRoute(entity), page: recordRoute(entity), collection: apiRoute(entity), isAddable: entity.addable !== false };
  expect(found).toEqual({ list: places.list, page: places.page, collection: places.collection, isAddable });
  expect(words(offered).filter((path) => !isOffered(entity, path))).toEqual([]);
  expect(words(fields).filter((path) => fieldAt(entity, path) === undefined)).toEqual([]);
});

test('[ROUTE-018] a transaction comes from a statement: no page makes one, and staff match those that are there', () => {
  const transaction = entityNamed('BankTransaction');
  expect([hasCreatePage(transaction), transaction.addable !== false]).toEqual([false, true]);
  expect(hasCreatePage(entityNamed('BankOperation'))).toBe(true);
});

test('[ENTITY-122] a transaction is matched only with what it belongs to', () => {
  expect(reason('BankTransaction', 'match', {})).toBe('The transaction belongs to no invoice, cashflow or operation yet.');
  expect(reason('BankTransaction', 'match', { cashflowRegistration: 'CSH00000001' })).toBeUndefined();
});

test('a statement is reconciled only when its entries lead from the opening to the closing balance', () => {
  const statement = { openingBalance: '100.10', totalCredit: '50.20', totalDebit: '30.05', closingBalance: '120.25' };
  expect(reason('BankStatement', 'reconcile', statement)).toBeUndefined();
  expect(reason('BankStatement', 'reconcile', { ...statement, totalDebit: '30.06' })).toContain('do not give the closing balance');
});

test.each([
  ['12.00', 'The account still has a balance.'],
  ['-0.01', 'The account still has a balance.'],
  ['0.00', undefined],
  [undefined, undefined],
])('an account with a balance of %s is closed only when it is empty', (balance, expected) => {
  expect(reason('BankAccount', 'close', { balance })).toBe(expected);
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
