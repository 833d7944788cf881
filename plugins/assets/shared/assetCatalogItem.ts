import { defineEntity, offeredPersons, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { name, period, references } from './commonFields.ts';

/** A model that can be ordered, at its list price. */
export const AssetCatalogItem = defineEntity({
  name: 'AssetCatalogItem',
  label: 'Asset catalogue item',
  pluralLabel: 'Asset catalogue',
  collection: 'asset/asset-catalog-items',
  registrationPrefix: 'ACT',
  fields: {
    name,
    code: { type: 'text', column: true, search: true, sort: true },
    type: { type: 'select', list: 'assetType', column: true, search: true },
    catalogName: { type: 'text', label: 'Catalogue', column: true, search: true },
    manufacturer: { type: 'text', search: true },
    model: { type: 'text', search: true },
    supplierRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.supplier, label: 'Supplier', search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    priceExclTax: { type: 'currency', label: 'Price excl. tax', column: true, search: true, sort: true, min: 0 },
    priceInclTax: { type: 'currency', label: 'Price incl. tax', min: 0 },
    ...period,
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code', 'catalogName'],
  tellsApart: ['catalogName', 'manufacturer', 'model'],
  includes: { supplierName: { path: 'supplierRegistration', entity: 'Person' } },
  workflow: catalogWorkflow,
});
export type AssetCatalogItem = RecordOf<typeof AssetCatalogItem>;
