import type { Fields } from '@mortise/sdk';
import { SEASONAL_PATTERN } from '@mortise/sdk/domain';

const SPECIAL = 'Special terms';
const USE = 'Use';
const ALLOCATION = 'Allocation of payments';

/** Label of a share of the price that is left at the end. */
export const RESIDUAL_SHARE = 'Residual value in % of the price';

/** What a repayment scheme says of each rent as well. */
export const rentFields = {
  seasonalFactors: {
    type: 'text',
    max: 140,
    pattern: SEASONAL_PATTERN,
    group: SPECIAL,
  },
  rentRounding: { type: 'select', list: 'rentRounding', label: 'Rents rounded to', group: SPECIAL },
  rentRoundingMode: { type: 'select', list: 'roundingMode', label: 'Rounding of halves', group: SPECIAL },
} as const satisfies Fields;

/** In which order money pays what is due: of a product, for contracts that are made of it. */
export const allocationFields = {
  allocationFirst: { type: 'select', list: 'allocationFirst', label: 'Payments allocated', group: ALLOCATION },
  allocationOrder: { type: 'multiselect', list: 'dueComponent', label: 'Order of payment', group: ALLOCATION },
} as const satisfies Fields;

/** How much the assets may be used, and what more than that costs when they come back. */
const usageFields = {
  usageUnit: { type: 'select', list: 'usageUnit', label: 'Use measured in', group: USE },
  yearlyUsage: { type: 'integer', label: 'Agreed use a year', min: 0, max: 10_000_000, group: USE },
  excessUsagePrice: { type: 'number', label: 'Price of excess use, per unit', min: 0, max: 1_000_000, group: USE },
} as const satisfies Fields;

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
  ...usageFields,
  ...rentFields,
  allocationFirst: { ...allocationFields.allocationFirst, readOnly: true },
  allocationOrder: { ...allocationFields.allocationOrder, readOnly: true },
} as const satisfies Fields;

/** What a quotation has beside the terms of a contract. */
export const offerFields = {
  version: { type: 'integer' },
  state: { type: 'select', list: 'quotationState' },
  offer: { type: 'reference', entity: 'ProductCatalogItem', label: 'Product', only: { status: 'OFFERED' }, search: true },
  productRegistration: { type: 'reference', entity: 'Product', label: 'Version of the product', readOnly: true, search: true },
  schemeRegistration: { type: 'reference', entity: 'Scheme', label: 'Version of the repayment scheme', readOnly: true, search: true },
  productTableRegistration: { type: 'reference', entity: 'ProductTable', label: 'Version of the rates', readOnly: true, search: true },
  contractType: { type: 'select', list: 'contractType' },
  sought: { type: 'select', list: 'quotationSought' },
  price: { type: 'currency', label: 'Price excl. tax', min: 0 },
  options: { type: 'currency', label: 'Options excl. tax', min: 0 },
  discount: { type: 'percentage', min: 0, max: 1 },
  residualRate: { type: 'percentage', label: RESIDUAL_SHARE, min: 0, max: 1 },
  residualFrom: { type: 'select', list: 'residualSource', label: 'Residual value from' },
  frequency: { type: 'select', list: 'frequency' },
  totalCost: { type: 'currency', label: 'Total cost' },
  apr: { type: 'percentage', label: 'Annual percentage rate of charge' },
} as const satisfies Fields;

/** A line of a quotation with several assets; prices are those of one. */
export const quotedAssetFields = {
  description: { type: 'text', max: 200 },
  assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset' },
  price: offerFields.price,
  options: offerFields.options,
  discount: offerFields.discount,
  quantity: { type: 'integer', min: 1, max: 200 },
} as const satisfies Fields;
