import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

const LOAN = ['name', 'purpose', 'financedAmountExclTax', 'duration', 'nominalRate', 'instalment'];
const SERVICING = ['disbursedAmount', 'paidPrincipal', 'paidInterest', 'outstanding'];

export function execute({ record }: RecordContext) {
  const isDisbursed = record?.status === 'ACTIVE' || record?.status === 'CLOSED';
  return defineLayout({
    sticky: card('Workflow'),
    left: [
      card('Content', { fields: LOAN }, { title: 'Loan' }),
      ...(isDisbursed ? [card('Content', { fields: SERVICING }, { title: 'Paid so far' })] : []),
      card('SubEntities', { path: 'plan' }, { collapsed: !isDisbursed }),
    ],
    right: [card('Persons', {}, { title: 'Borrowers' }), card('Documents'), card('History')],
  });
}
