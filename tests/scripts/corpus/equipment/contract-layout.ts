import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

const NEW = ['name', 'type', 'subPurpose', 'financedAmountExclTax', 'duration'];
const RUNNING = ['name', 'outstanding', 'instalment', 'endDate', 'residualValue'];

/** One page for the deal and another for the contract that runs: different people look at them. */
export function execute({ record }: RecordContext) {
  if (record === null) return defineLayout({ left: [card('Content', { fields: NEW }, { title: 'New lease of equipment' })] });
  const isRunning = record.status === 'ACTIVE';
  return defineLayout({
    sticky: card('Workflow'),
    left: [
      card('Content', { fields: isRunning ? RUNNING : NEW }, { title: isRunning ? 'In service' : 'The deal' }),
      card('SubEntities', { path: 'assets' }, { title: 'Machines' }),
      card('SubEntities', { path: isRunning ? 'plan' : 'quotations' }),
    ],
    right: [card('Persons'), card('Documents'), card('History', {}, { collapsed: true })],
  });
}
