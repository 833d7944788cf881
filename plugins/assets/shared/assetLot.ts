import { defineEntity, offeredPersons, type RecordOf } from '@mortise/sdk';
import { amounts, name } from './commonFields.ts';

/** Assets that are bought, moved or sold together. */
export const AssetLot = defineEntity({
  name: 'AssetLot',
  collection: 'asset/asset-lots',
  registrationPrefix: 'LOT',
  fields: {
    name,
    type: { type: 'select', list: 'assetLotType', column: true, search: true },
    internalReference: { type: 'text', column: true, search: true },
    externalReference: { type: 'text', column: true, search: true },
    owner: { type: 'reference', entity: 'Person', column: true, search: true },
    supplier: { type: 'reference', entity: 'Person', only: offeredPersons.supplier, column: true, search: true },
    transporter: { type: 'reference', entity: 'Person', column: true, search: true },
    ...amounts,
    assets: {
      type: 'items',
      label: 'Assets',
      fields: { assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', mandatory: true, search: true } },
    },
  },
  text: ['registration', 'name', 'status', 'internalReference', 'externalReference'],
  tellsApart: ['supplier', 'internalReference', 'externalReference'],
  keyFigure: 'amountExclTax',
  includes: {
    ownerName: { path: 'owner', entity: 'Person' },
    supplierName: { path: 'supplier', entity: 'Person' },
    transporterName: { path: 'transporter', entity: 'Person' },
    assetsNames: { path: 'assets[].assetRegistration', entity: 'Asset' },
  },
  fixed: [{ statuses: ['RECEIVED', 'CANCELLED'] }],
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
