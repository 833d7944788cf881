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
    row: 'ENTITY-052][ENTITY-101', kind: 'Invoice', list: '/invoices', page: '/invoice', collection: '/api/billing/invoices',
    offered: 'name invoiceNumber pr type paymentMode paymentCondition contractRegistration payer payee amountExclTax amountInclTax totalBalance currency dueDate paymentDate issueDate internalReference externalReference',
    fields: 'persons.role persons.personRegistration persons.name generationDate timeZone',
  },
  {
    row: 'ENTITY-023', kind: 'Cashflow', list: '/cashflows', page: '/cashflow', collection: '/api/billing/cashflows',
    offered: 'name date amount invoiceRegistration contractRegistration',
    fields: 'name description internalReference externalReference',
  },
  {
    row: 'ENTITY-064', kind: 'PaymentFile', list: '/payment-files', page: '/payment-file', collection: '/api/billing/payment-files', isAddable: false,
    offered: 'externalDataRegistration fileDate type',
  },
  {
    row: 'ENTITY-065', kind: 'PaymentFileLine', list: '/payment-file-lines', page: '/payment-file-line', collection: '/api/billing/payment-file-lines', isAddable: false,
    offered: 'paymentFileRegistration date amount',
    fields: 'name description internalReference externalReference',
  },
  {
    row: 'ENTITY-088][ENTITY-131', kind: 'Sepa', list: '/sepas', page: '/sepa', collection: '/api/billing/sepas',
    offered: 'type requestedDate controlSum',
    fields: 'name description internalReference externalReference messageId numberOfTransactions creditorIdentifier',
  },
  {
    row: 'ENTITY-022][ENTITY-131', kind: 'Camt', list: '/camts', page: '/camt', collection: '/api/billing/camts',
    offered: 'type fileDate iban',
    fields: 'name description internalReference externalReference messageId openingBalance closingBalance',
  },
]; // prettier-ignore

test.each(KINDS)('[$row] $kind: $list, its columns, searches and fields', ({ isAddable = true, kind, offered, fields, ...places }) => {
  const entity = entityNamed(kind);
  const found = { list: listRoute(entity), page: recordRoute(entity), collection: apiRoute(entity), isAddable: entity.addable !== false };
  expect(found).toEqual({ list: places.list, page: places.page, collection: places.collection, isAddable });
  expect(words(offered).filter((path) => !isOffered(entity, path))).toEqual([]);
  expect(words(fields).filter((path) => fieldAt(entity, path) === undefined)).toEqual([]);
});

test('[ENTITY-053][ENTITY-117] the lines of an invoice are part of it', () => {
  const fields = 'lines.description lines.quantity lines.amountExclTax lines.taxRate lines.amountInclTax';
  expect(words(fields).filter((path) => fieldAt(entityNamed('Invoice'), path) === undefined)).toEqual([]);
});

test('[ENTITY-024][ENTITY-117] what a cashflow settles is part of it', () => {
  const fields = 'allocations.invoiceRegistration allocations.date allocations.amount';
  expect(words(fields).filter((path) => fieldAt(entityNamed('Cashflow'), path) === undefined)).toEqual([]);
});

test('[ENTITY-123] a file does not go to the bank before it is complete', () => {
  const iban = 'FR7630006000011234567890189';
  expect(reason('Sepa', 'release', {})).toBe('The SEPA file has no account yet.');
  expect(reason('Sepa', 'release', { iban })).toBe('The SEPA file has no requested date yet.');
  expect(reason('Sepa', 'release', { iban, requestedDate: '2026-12-01' })).toBe('The SEPA file has no control sum yet.');
  expect(reason('Sepa', 'release', { iban, requestedDate: '2026-12-01', controlSum: '10.00' })).toBeUndefined();
  expect(reason('PaymentFile', 'send', { numberOfLines: 0 })).toBe('The payment file has no lines yet.');
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
