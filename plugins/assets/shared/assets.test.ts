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
  /** What the list page shows or searches. */
  readonly offered?: string;
  /** What the record has besides. */
  readonly fields?: string;
}

const ADDRESS = 'address1 address2 zipcode city location.coordinates.longitude location.coordinates.latitude addressLine';

const KINDS: readonly Expected[] = [
  {
    rows: '[ENTITY-007]', kind: 'Asset', list: '/assets', page: '/asset', collection: '/api/asset/assets',
    offered: 'type name identificationNumber registrationBookNumber priceExclTax priceInclTax currency description owner supplierRegistration invoiceNumber supplierCurrency deliveryDate invoiceDate',
  },
  {
    rows: '[ENTITY-010]', kind: 'AssetLot', list: '/asset-lots', page: '/asset-lot', collection: '/api/asset/asset-lots',
    offered: 'type internalReference externalReference owner supplier transporter amountExclTax amountInclTax',
  },
  {
    rows: '[ENTITY-008][ENTITY-116]', kind: 'AssetCatalogItem', list: '/asset-catalog-items', page: '/asset-catalog-item', collection: '/api/asset/asset-catalog-items',
    offered: 'type code name catalogName startDate endDate internalReference externalReference',
  },
  {
    rows: '[ENTITY-009][ENTITY-116]', kind: 'AssetServiceCatalogItem', list: '/asset-service-catalog-items', page: '/asset-service-catalog-item',
    collection: '/api/asset/asset-service-catalog-items', offered: 'code name description',
  },
  {
    rows: '[ENTITY-027]', kind: 'Collateral', list: '/collaterals', page: '/collateral', collection: '/api/asset/collaterals',
    offered: 'name description startDate endDate amount percentage personRegistration type',
  },
  {
    rows: '[ENTITY-037]', kind: 'DepreciationSchedule', list: '/depreciation-schedules', page: '/depreciation-schedule', collection: '/api/asset/depreciation-schedules',
    offered: 'type method startDate endDate assetRegistration',
  },
  {
    rows: '[ENTITY-050]', kind: 'Inspection', list: '/inspections', page: '/inspection', collection: '/api/asset/inspections',
    offered: 'name', fields: 'description internalReference externalReference assetRegistration',
  },
  { rows: '[ENTITY-056][ENTITY-114]', kind: 'Location', list: '/locations', page: '/location', collection: '/api/asset/locations', offered: 'name', fields: ADDRESS },
  {
    rows: '[ENTITY-059]', kind: 'Maintenance', list: '/maintenances', page: '/maintenance', collection: '/api/asset/maintenances',
    offered: 'asset name type supplier submitDate returnDate validationDate amountExclTax amountInclTax',
  },
]; // prettier-ignore

test.each(KINDS)('$rows $kind: $list, its columns, searches and fields', ({ kind, offered, fields, list, page, collection }) => {
  const entity = entities.find(({ name }) => name === kind)!;
  expect(entity).toBeDefined();
  expect([listRoute(entity), recordRoute(entity), apiRoute(entity), entity.addable !== false]).toEqual([list, page, collection, true]);
  expect(words(offered).filter((path) => !isOffered(entity, path))).toEqual([]);
  expect(words(fields).filter((path) => fieldAt(entity, path) === undefined)).toEqual([]);
});

test('[ENTITY-007] the supplier of an asset is shown by name', () => {
  const asset = entities.find(({ name }) => name === 'Asset');
  expect(asset?.includes?.['supplierName']).toEqual({ path: 'supplierRegistration', entity: 'Person' });
});

test('[ENTITY-011] expenses are part of the asset', () => {
  const [asset] = entities.filter(({ fields }) => fields['expenses'] !== undefined);
  expect(asset?.name).toBe('Asset');
  const fields = 'expenses.type expenses.date expenses.supplierRegistration expenses.amountExclTax expenses.amountInclTax';
  expect(words(fields).filter((path) => fieldAt(asset!, path) === undefined)).toEqual([]);
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
    const { initial, states, transitions } = entity.workflow!;
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
  const { column, search } = fieldAt(entity, path) ?? {};
  return column === true || search === true;
}
