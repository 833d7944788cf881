import { defineEntity, type Fields, offeredPersons, type RecordOf } from '@mortise/sdk';

const PURCHASE = 'Purchase';

/** What an asset costs beyond its price (AssetExpense). ENTITY-117. */
const expenses = {
  type: 'items',
  label: 'Expenses',
  fields: {
    type: { type: 'select', list: 'assetExpenseType', mandatory: true },
    date: { type: 'date' },
    description: { type: 'text' },
    supplierRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.supplier, label: 'Supplier' },
    invoiceNumber: { type: 'text' },
    amountExclTax: { type: 'currency', label: 'Amount excl. tax' },
    amountInclTax: { type: 'currency', label: 'Amount incl. tax' },
  },
} as const satisfies Fields[string];

/** A vehicle, machine or other thing that is financed. */
export const Asset = defineEntity({
  name: 'Asset',
  collection: 'asset/assets',
  registrationPrefix: 'AST',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'assetType', column: true, search: true },
    identificationNumber: { type: 'text', column: true, search: true },
    registrationBookNumber: { type: 'text', column: true, search: true },
    manufacturer: { type: 'text', search: true },
    model: { type: 'text', search: true },
    modelYear: { type: 'integer', unit: 'year', search: true, min: 1900, max: 2200 },
    isNew: { type: 'checkbox', label: 'New' },
    description: { type: 'textarea', search: true },
    owner: { type: 'reference', entity: 'Person', column: true, search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR', search: true },
    priceExclTax: { type: 'currency', label: 'Price excl. tax', column: true, search: true, sort: true, aggregate: 'sum', group: PURCHASE },
    priceInclTax: { type: 'currency', label: 'Price incl. tax', search: true, group: PURCHASE },
    supplierRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.supplier, label: 'Supplier', column: true, search: true, group: PURCHASE },
    invoiceNumber: { type: 'text', search: true, group: PURCHASE },
    supplierCurrency: { type: 'select', list: 'currency', search: true, group: PURCHASE },
    deliveryDate: { type: 'date', column: true, search: true, sort: true, group: PURCHASE },
    invoiceDate: { type: 'date', search: true, group: PURCHASE },
    externalReference: { type: 'text', search: true },
    locationRegistration: { type: 'reference', entity: 'Location', label: 'Kept at', search: true },
    expenses,
  },
  text: ['registration', 'name', 'status', 'identificationNumber', 'registrationBookNumber'],
  tellsApart: ['identificationNumber', 'registrationBookNumber', 'model'],
  keyFigure: 'priceExclTax',
  includes: {
    supplierName: { path: 'supplierRegistration', entity: 'Person' },
    ownerName: { path: 'owner', entity: 'Person' },
    locationName: { path: 'locationRegistration', entity: 'Location' },
  },
  fixed: [{ statuses: ['SOLD', 'SCRAPPED'], open: ['locationRegistration', 'description'] }],
  workflow: {
    initial: 'ORDERED',
    states: {
      ORDERED: { label: 'Ordered', class: 'default' },
      DELIVERED: { label: 'Delivered', class: 'ongoing' },
      LEASED: { label: 'Leased', class: 'success' },
      RETURNED: { label: 'Returned', class: 'warning' },
      SOLD: { label: 'Sold', class: 'stopped' },
      SCRAPPED: { label: 'Scrapped', class: 'error' },
    },
    transitions: [
      { code: 'deliver', label: 'Deliver', from: ['ORDERED'], to: 'DELIVERED', set: { deliveryDate: '$today' } },
      { code: 'lease', label: 'Lease out', from: ['DELIVERED', 'RETURNED'], to: 'LEASED', effects: ['tell-books'] },
      { code: 'return', label: 'Take back', from: ['LEASED'], to: 'RETURNED', effects: ['tell-books'] },
      { code: 'sell', label: 'Sell', from: ['DELIVERED', 'RETURNED'], to: 'SOLD', effects: ['tell-books'], props: { confirm: 'Sell this asset?' } },
      { code: 'undo-sale', label: 'Undo sale', from: ['SOLD'], to: 'RETURNED', permission: 'write /api/servicing/reverse', effects: ['tell-books'], props: { pullRight: true, confirm: 'The asset is yours again. Undo its sale?' } },
      { code: 'undo-scrap', label: 'Undo scrapping', from: ['SCRAPPED'], to: 'RETURNED', permission: 'write /api/servicing/reverse', effects: ['tell-books'], props: { pullRight: true, confirm: 'The asset exists and is yours. Undo its scrapping?' } },
      { code: 'scrap', label: 'Scrap', from: ['DELIVERED', 'LEASED', 'RETURNED'], to: 'SCRAPPED', effects: ['tell-books'], props: { pullRight: true, confirm: 'Scrap this asset?' } },
    ],
  },
}); // prettier-ignore
export type Asset = RecordOf<typeof Asset>;
