import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';
import { isLowEmission } from 'scripts/fleet-library';

const IDENTITY = ['name', 'manufacturer', 'model', 'modelYear', 'identificationNumber', 'registrationBookNumber'];
const PURCHASE = ['priceExclTax', 'priceInclTax', 'supplierRegistration', 'invoiceNumber', 'deliveryDate'];

export function execute({ record }: RecordContext) {
  const badge = record !== null && isLowEmission(record) ? ' · low emission' : '';
  return defineLayout({
    left: [
      card('Content', { fields: IDENTITY }, { title: `Vehicle${badge}` }),
      card('Content', { fields: PURCHASE }, { title: 'Purchase' }),
    ],
    right: [card('Workflow'), card('Documents'), card('History', {}, { collapsed: true })],
  });
}
