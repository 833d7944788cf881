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
    row: 'ENTITY-003', kind: 'AccountingCatalogItem', list: '/accounting-catalog-items', page: '/accounting-catalog-item', collection: '/api/accounting/accounting-catalog-items',
    offered: 'code name account',
    fields: 'name description internalReference externalReference',
  },
  {
    row: 'ENTITY-018', kind: 'Booking', list: '/bookings', page: '/booking', collection: '/api/accounting/bookings',
    offered: 'name date amount',
    fields: 'name description internalReference externalReference lines.account lines.dc lines.amount',
  },
  {
    row: 'ENTITY-051', kind: 'Inventory', list: '/inventories', page: '/inventory', collection: '/api/accounting/inventories',
    offered: 'name type date',
    fields: 'name description internalReference externalReference lines.assetRegistration lines.bookValue',
  },
  {
    row: 'ENTITY-068', kind: 'Posting', list: '/postings', page: '/posting', collection: '/api/accounting/postings',
    offered: 'eventType name date dc account secondaryAccount amount documentReference auditTrailReference type code assetRegistration personRegistration invoiceRegistration contractRegistration cashflowRegistration creditlineRegistration description',
  },
  {
    row: 'ENTITY-069', kind: 'PostingEvent', list: '/posting-events', page: '/posting-event', collection: '/api/accounting/posting-events',
    offered: 'eventType name date dc account secondaryAccount amount documentReference auditTrailReference type code assetRegistration personRegistration invoiceRegistration contractRegistration cashflowRegistration creditlineRegistration description',
  },
]; // prettier-ignore

test.each(KINDS)('[$row] $kind: $list, its columns, searches and fields', ({ isAddable = true, kind, offered, fields, ...places }) => {
  const entity = entityNamed(kind);
  const found = { list: listRoute(entity), page: recordRoute(entity), collection: apiRoute(entity), isAddable: entity.addable !== false };
  expect(found).toEqual({ list: places.list, page: places.page, collection: places.collection, isAddable });
  expect(words(offered).filter((path) => !isOffered(entity, path))).toEqual([]);
  expect(words(fields).filter((path) => fieldAt(entity, path) === undefined)).toEqual([]);
});

test('[ENTITY-124] a booking is validated only when its debits equal its credits', () => {
  const line = (dc: string, amount: string) => ({ account: '411000', dc, amount });
  expect(reason('Booking', 'validate', { lines: [] })).toBe('The booking has no lines yet.');
  expect(reason('Booking', 'validate', { lines: [line('D', '120.00'), line('C', '100.00'), line('C', '20.00')] })).toBeUndefined();
  expect(reason('Booking', 'validate', { lines: [line('D', '120.00'), line('C', '100.01'), line('C', '20.00')] })).toBe(
    'Debits and credits of the booking are not equal.',
  );
});

test('what is posted has a date, an account, a side and an amount', () => {
  const posting = { date: '2026-11-01', account: '411000', dc: 'D', amount: '10.00' };
  expect(reason('Posting', 'post', posting)).toBeUndefined();
  for (const field of Object.keys(posting)) expect(reason('Posting', 'post', { ...posting, [field]: undefined }), field).toMatch(/ yet/);
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
