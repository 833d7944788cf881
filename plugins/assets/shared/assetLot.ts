import { defineEntity, type RecordOf } from '@mortise/sdk';

/** Assets that are bought, moved or sold together. Specification 2§3. */
export const AssetLot = defineEntity({
  name: 'AssetLot',
  collection: 'asset/asset-lots',
  registrationPrefix: 'LOT',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'assetLotType', column: true, search: true },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
    owner: { type: 'reference', entity: 'Person', search: true },
    supplier: { type: 'reference', entity: 'Person', column: true, search: true },
    transporter: { type: 'reference', entity: 'Person', search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    amountExclTax: { type: 'currency', label: 'Amount excl. tax', column: true, search: true, sort: true, aggregate: 'sum' },
    amountInclTax: { type: 'currency', label: 'Amount incl. tax', search: true },
    assets: {
      type: 'items',
      label: 'Assets',
      fields: { assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', mandatory: true } },
    },
  },
  keyFigure: 'amountExclTax',
  includes: { supplierName: { path: 'supplier', entity: 'Person' } },
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ORDERED: { label: 'Ordered', class: 'ongoing' },
      RECEIVED: { label: 'Received', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'order', label: 'Order', from: ['DRAFT'], to: 'ORDERED' },
      { code: 'receive', label: 'Receive', from: ['ORDERED'], to: 'RECEIVED' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'ORDERED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
});
export type AssetLot = RecordOf<typeof AssetLot>;
