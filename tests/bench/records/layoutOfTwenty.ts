/** A layout script for contracts: twenty cards, no two alike. */
export const layoutOfTwenty = `
import { card, defineLayout } from '@mortise/sdk/scripts';
export function execute() {
  return defineLayout({
    left: [
      card('Content', { fields: ['name', 'type', 'startDate', 'financedAmountExclTax'] }, { title: 'At a glance' }),
      card('Content', { elements: [{ kind: 'contractsummary' }, { kind: 'kpi', props: { items: [{ path: 'outstanding' }] } }] }, { title: 'Figures' }),
      card('Content', { elements: [{ kind: 'table', props: { label: 'Plan', data: { path: 'plan' }, columns: [{ path: 'date' }, { path: 'principal', type: 'currency' }] } }] }, { title: 'Table' }),
      card('SubEntities', { path: 'plan' }, { title: 'Plan' }),
      card('Invoices'), card('Assets'), card('Communications'), card('Maintenances'), card('ExternalData'),
      card('Chart', { elements: [{ kind: 'echart', props: { label: 'Interest', type: 'bar', x: 'date', series: [{ path: 'interest' }], data: { path: 'plan' } } }] }, { title: 'Chart' }),
      card('Dashboard', { name: 'bench', widgets: [{ id: 'states', x: 0, y: 0, w: 12, h: 2, element: { kind: 'legend' } }] }, { title: 'Dashboard' }),
      card('Navs', { tabs: [{ title: 'Details', cards: [{ kind: 'Content', props: { fields: ['externalReference'] } }] }, { title: 'Saves', cards: [{ kind: 'History' }] }] }, { title: 'Tabs' }),
    ],
    right: [card('Persons'), card('PersonsReadOnly'), card('Documents'), card('Images'), card('History'), card('Audits'), card('Notes'), card('Tasks')],
  });
}
`;
