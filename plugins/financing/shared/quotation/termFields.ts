import type { Fields } from '@mortise/sdk';

const SPECIAL = 'Special terms';

/** Terms besides amount, rate and duration: of quotations, deals and contracts alike, so that one becomes the other without typing. */
export const termFields = {
  paymentTiming: { type: 'select', list: 'paymentTiming', group: SPECIAL },
  dayCount: { type: 'select', list: 'dayCount', group: SPECIAL },
  downPayment: { type: 'currency', min: 0, group: SPECIAL },
  advanceRents: { type: 'integer', label: 'Rents in advance', min: 0, max: 120, group: SPECIAL },
  firstRent: { type: 'currency', min: 0, group: SPECIAL },
  balloon: { type: 'currency', label: 'Balloon', min: 0, group: SPECIAL },
  gracePeriods: { type: 'integer', label: 'Payments of grace', min: 0, max: 120, group: SPECIAL },
  graceKind: { type: 'select', list: 'graceKind', label: 'Kind of grace', group: SPECIAL },
  services: { type: 'currency', label: 'Services per payment', min: 0, group: SPECIAL },
  insurance: { type: 'currency', label: 'Insurance per payment', min: 0, group: SPECIAL },
  fees: { type: 'currency', label: 'Fees at the start', min: 0, group: SPECIAL },
  commissionRate: { type: 'percentage', label: 'Commission', min: 0, max: 1, group: SPECIAL },
} as const satisfies Fields;

/** What a quotation has beside the terms of a contract. */
export const offerFields = {
  version: { type: 'integer' },
  state: { type: 'select', list: 'quotationState' },
  offer: { type: 'reference', entity: 'ProductCatalogItem', label: 'Product', only: { status: 'OFFERED' }, search: true },
  productRegistration: { type: 'reference', entity: 'Product', label: 'Version of the product', readOnly: true, search: true },
  schemeRegistration: { type: 'reference', entity: 'Scheme', label: 'Version of the repayment scheme', readOnly: true, search: true },
  productTableRegistration: { type: 'reference', entity: 'ProductTable', label: 'Version of the rates', readOnly: true, search: true },
  sought: { type: 'select', list: 'quotationSought' },
  price: { type: 'currency', label: 'Price excl. tax', min: 0 },
  options: { type: 'currency', label: 'Options excl. tax', min: 0 },
  discount: { type: 'percentage', min: 0, max: 1 },
  residualRate: { type: 'percentage', label: 'Residual value in % of the price', min: 0, max: 1 },
  frequency: { type: 'select', list: 'frequency' },
  totalCost: { type: 'currency', label: 'Total cost' },
  apr: { type: 'percentage', label: 'Annual percentage rate of charge' },
} as const satisfies Fields;
