import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';
import { isPartner, visibleTo } from 'scripts/portal-library';

const FIELDS = ['name', 'financialProduct', 'financedAmountExclTax', 'nominalRate', 'duration', 'instalment', 'internalReference'];

/** The same page for both: partners see less of it. */
export function execute({ user }: RecordContext) {
  return defineLayout({
    sticky: card('Workflow'),
    left: [
      card('Content', { fields: visibleTo(user, FIELDS) }, { title: 'Deal' }),
      ...(isPartner(user) ? [] : [card('SubEntities', { path: 'quotations' })]),
    ],
    right: [card('Persons'), card('Documents')],
  });
}
