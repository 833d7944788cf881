import { defineEntity, type Fields } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';
import type { QuotationRow, QuotedLine } from '../../shared/quotation/quotationRow.ts';
import { allocationFields, offerFields, quotedAssetFields, termFields } from '../../shared/quotation/termFields.ts';

const HEAD: Fields = {
  name: { type: 'text', max: 200 },
  client: { type: 'reference', entity: 'Person', label: 'Client' },
  asset: { type: 'reference', entity: 'Asset', label: 'Asset' },
  currency: { type: 'select', list: 'currency', default: 'EUR' },
};

const VARIANT: Fields = {
  offer: offerFields.offer,
  contractType: offerFields.contractType,
  price: offerFields.price,
  duration: { type: 'integer', label: 'Duration in months', min: 1, max: 1_200 },
  nominalRate: { type: 'percentage', min: 0, max: 10 },
  instalment: { type: 'currency', label: 'Rent', min: 0 },
  residualValue: { type: 'currency', min: 0 },
  residualRate: offerFields.residualRate,
  options: offerFields.options,
  discount: offerFields.discount,
  frequency: offerFields.frequency,
  startDate: { type: 'date' },
  validUntil: { type: 'date' },
  financialProduct: { type: 'select', list: 'financialProduct' },
  financialScheme: { type: 'select', list: 'financialScheme' },
  ...termFields,
  sought: { type: 'text' },
  currency: { type: 'text' },
};

/** Always in sight, besides what is sought. */
export const MAIN_FIELDS = [
  'offer',
  'contractType',
  'price',
  'duration',
  'nominalRate',
  'instalment',
  'residualValue',
  'residualRate',
  'downPayment',
  'firstRent',
] as const;
/** In sight as well where the residual value goes by the use. */
export const USE_FIELDS = ['yearlyUsage', 'usageUnit'] as const;
/** Of a single asset: several have theirs in lines. */
export const PRICE_FIELDS: readonly string[] = ['price', 'options', 'discount'];
/** On demand. */
const MAIN_NAMES: readonly string[] = MAIN_FIELDS;
/** What a product says is not typed. */
const POLICY_NAMES = Object.keys(allocationFields);
export const MORE_FIELDS = Object.keys(VARIANT).filter((name) => !['sought', 'currency', ...POLICY_NAMES, ...MAIN_NAMES].includes(name));

const formOf = (name: string, fields: Fields, values: object): RecordForm => {
  const form = new RecordForm(defineEntity({ name, collection: 'none', registrationPrefix: 'X', fields }));
  form.assign({ ...values });
  return form;
};

/** Of a line of several assets, in the order in which they are typed. */
export const LINE_FIELDS = Object.keys(quotedAssetFields);

/** One of several assets; amounts are in the currency of the deal. */
export function lineForm(line: QuotedLine & { readonly currency?: string | null }): RecordForm {
  const known = Object.fromEntries(Object.entries(line).filter(([name]) => name in quotedAssetFields || name === 'currency'));
  return formOf('QuotedAsset', { ...quotedAssetFields, currency: { type: 'text' } }, known);
}

/** Who and what a quotation is about. */
export const headForm = (values: object): RecordForm => formOf('Quotation', HEAD, values);

/** The terms of one variant; figures that are found are not typed. */
export function variantForm(row: QuotationRow): RecordForm {
  const known = Object.fromEntries(Object.entries(row).filter(([name]) => name in VARIANT));
  return formOf('QuotationVariant', VARIANT, known);
}
