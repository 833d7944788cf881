import { apiRoute, listRoute, recordRoute, type EntityDefinition, type Field } from '@mortise/sdk';
import { describe, expect, test } from 'vitest';
import { entities } from './entities.ts';

interface Expected {
  /** Ids of the requirements. */
  readonly rows: string;
  readonly kind: string;
  readonly list: string;
  readonly page: string;
  readonly collection: string;
  /** What the list page shows or searches; inner fields and people by role as they are named in the address. */
  readonly offered?: string;
  /** What the record has besides. */
  readonly fields?: string;
  readonly isAddable?: false;
}

const CONTRACT =
  'name type managementType purpose subPurpose internalReference externalReference client partner sales assets.assetRegistration financialProduct financialScheme frequency duration financedAmountExclTax startDate endDate';
const QUOTATION = 'quotations.financialProduct quotations.startDate quotations.financedAmountExclTax';
const GENERIC = 'name description internalReference externalReference';

const KINDS: readonly Expected[] = [
  { rows: '[ENTITY-030]', kind: 'Contract', list: '/contracts', page: '/contract', collection: '/api/financing/contracts', offered: CONTRACT, fields: QUOTATION },
  { rows: '[ENTITY-036]', kind: 'Deal', list: '/deals', page: '/deal', collection: '/api/financing/deals', offered: CONTRACT, fields: QUOTATION },
  {
    rows: '[ENTITY-031]', kind: 'ContractElement', list: '/contract-elements', page: '/contract-element', collection: '/api/financing/contract-elements',
    offered: 'type code name startDate endDate contractRegistration payeeRegistration payerRegistration totalPayment currency groupKey quotationRegistration pr',
    isAddable: false,
  },
  {
    rows: '[ENTITY-032]', kind: 'ContractLot', list: '/contract-lots', page: '/contract-lot', collection: '/api/financing/contract-lots',
    offered: 'type name fundRegistration rate cessionDate totalAmount submitDate acceptDate validationDate externalReference internalReference contracts.contractRegistration fundingRegistration',
  },
  {
    rows: '[ENTITY-034][ENTITY-104]', kind: 'CreditLine', list: '/credit-lines', page: '/credit-line', collection: '/api/financing/credit-lines',
    offered: 'type name client partner startDate endDate creditLimit outstanding pending available liveStock currency financialProduct internalReference externalReference',
    fields: `assets.assetRegistration ${QUOTATION}`,
  },
  {
    rows: '[ENTITY-004][ENTITY-102]', kind: 'Agreement', list: '/agreements', page: '/agreement', collection: '/api/financing/agreements',
    offered: 'partnerRegistration name type startDate endDate description trigram',
  },
  {
    rows: '[ENTITY-005][ENTITY-103]', kind: 'Amendment', list: '/amendments', page: '/amendment', collection: '/api/financing/amendments',
    offered: 'type contractRegistration client partner date validityDate description', fields: 'quotations.financedAmountExclTax',
  },
  {
    rows: '[ENTITY-073][ENTITY-105]', kind: 'Product', list: '/products', page: '/product', collection: '/api/financing/products',
    offered: 'contractType code name startDate endDate rate reference allocation fundRegistration contractRegistration',
  },
  {
    rows: '[ENTITY-045]', kind: 'Fund', list: '/funds', page: '/fund', collection: '/api/financing/funds',
    offered: 'name type financingType financingNature financingFinality managementType creditLimit outstanding available',
  },
  { rows: '[ENTITY-046]', kind: 'Funding', list: '/fundings', page: '/funding', collection: '/api/financing/fundings', fields: `${GENERIC} contractRegistration fundRegistration amount` },
  { rows: '[ENTITY-043]', kind: 'FinancingService', list: '/financing-services', page: '/financing-service', collection: '/api/financing/financing-services', fields: `${GENERIC} contractRegistration amountExclTax` },
  { rows: '[ENTITY-083]', kind: 'Scheme', list: '/schemes', page: '/scheme', collection: '/api/financing/schemes', fields: GENERIC },
  { rows: '[ENTITY-076]', kind: 'ProductTable', list: '/product-tables', page: '/product-table', collection: '/api/financing/product-tables', fields: `${GENERIC} rates.rate` },
  { rows: '[ENTITY-074]', kind: 'ProductCatalogItem', list: '/product-catalog-items', page: '/product-catalog-item', collection: '/api/financing/product-catalog-items', fields: GENERIC },
  {
    rows: '[ENTITY-075][ENTITY-116]', kind: 'ProductElementCatalogItem', list: '/product-element-catalog-items', page: '/product-element-catalog-item',
    collection: '/api/financing/product-element-catalog-items', fields: GENERIC,
  },
  {
    rows: '[ENTITY-006][ENTITY-116]', kind: 'AmendmentCatalogItem', list: '/amendment-catalog-items', page: '/amendment-catalog-item',
    collection: '/api/financing/amendment-catalog-items', fields: GENERIC,
  },
  {
    rows: '[ENTITY-040][ENTITY-117]', kind: 'ExternalContract', list: '/external-contracts', page: '/external-contract', collection: '/api/financing/external-contracts',
    fields: GENERIC, isAddable: false,
  },
]; // prettier-ignore

test.each(KINDS)(
  '$rows $kind: $list, its columns, searches and fields',
  ({ kind, offered, fields, list, page, collection, isAddable = true }) => {
    const entity = entities.find(({ name }) => name === kind)!;
    expect(entity).toBeDefined();
    expect([listRoute(entity), recordRoute(entity), apiRoute(entity), entity.addable !== false]).toEqual([
      list,
      page,
      collection,
      isAddable,
    ]);
    expect(words(offered).filter((path) => !isOffered(entity, path))).toEqual([]);
    expect(words(fields).filter((path) => fieldAt(entity, path) === undefined)).toEqual([]);
  },
);

test('[ENTITY-080] quotations are part of contracts, deals, credit lines and amendments', () => {
  const holders = entities.filter(({ fields }) => fields['quotations'] !== undefined).map(({ name }) => name);
  expect(holders.toSorted()).toEqual(['Amendment', 'Contract', 'CreditLine', 'Deal']);
});

describe.each(entities.map((entity) => ({ entity, kind: entity.name })))('$kind', ({ entity }) => {
  test('names other records by references that it has', () => {
    for (const { path, entity: other } of Object.values(entity.includes ?? {}))
      expect([path, fieldAt(entity, path.replaceAll('[]', ''))]).toEqual([
        path,
        expect.objectContaining({ type: 'reference', entity: other }),
      ]);
  });

  test('can reach every status, and sets only fields that it has', () => {
    const { initial, states, transitions } = entity.workflow ?? { initial: 'ACTIVE', states: { ACTIVE: {} }, transitions: [] };
    expect(new Set([initial, ...transitions.map(({ to }) => to)])).toEqual(new Set(Object.keys(states)));
    for (const { from, set = {} } of transitions) {
      expect(from.filter((status) => !Object.hasOwn(states, status))).toEqual([]);
      expect(Object.keys(set).filter((name) => entity.fields[name] === undefined)).toEqual([]);
    }
  });
});

const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);

function fieldAt({ fields }: EntityDefinition, path: string): Field | undefined {
  const [first, ...rest] = path.split('.');
  return rest.reduce<Field | undefined>((field, name) => (field && 'fields' in field ? field.fields[name] : undefined), fields[first!]);
}

/** Whether the list page has the field as a column or searches by it. */
function isOffered(entity: EntityDefinition, path: string): boolean {
  const { column, search } = entity.roles?.[path] ?? fieldAt(entity, path) ?? {};
  return column === true || search === true;
}
