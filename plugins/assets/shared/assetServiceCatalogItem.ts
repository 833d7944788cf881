import { defineEntity, offeredPersons, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { amounts, name, references } from './commonFields.ts';

/** A service that can be ordered with an asset: maintenance, tyres, insurance. */
export const AssetServiceCatalogItem = defineEntity({
  name: 'AssetServiceCatalogItem',
  label: 'Service catalogue item',
  pluralLabel: 'Service catalogue',
  collection: 'asset/asset-service-catalog-items',
  registrationPrefix: 'ASV',
  fields: {
    name,
    code: { type: 'text', column: true, search: true, sort: true },
    type: { type: 'select', list: 'serviceType', column: true, search: true },
    assetTypes: { type: 'multiselect', list: 'assetType', label: 'Applies to', search: true },
    supplierRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.supplier, label: 'Supplier', search: true },
    frequency: { type: 'select', list: 'frequency' },
    ...amounts,
    description: { type: 'textarea', column: true, search: true },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code'],
  includes: { supplierName: { path: 'supplierRegistration', entity: 'Person' } },
  workflow: catalogWorkflow,
});
export type AssetServiceCatalogItem = RecordOf<typeof AssetServiceCatalogItem>;
