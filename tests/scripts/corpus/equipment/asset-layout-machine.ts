import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';
import { classOf } from 'scripts/equipment-library';

export function execute({ record }: RecordContext) {
  const { label, lifeMonths } = classOf(record?.type);
  return defineLayout({
    left: [
      card('Content', { fields: ['name', 'manufacturer', 'model', 'identificationNumber', 'priceExclTax'] }, { title: label }),
      card('Content', { fields: ['description'] }, { title: `Expected to last ${lifeMonths / 12} years` }),
    ],
    right: [card('Documents'), card('History')],
  });
}
