import { card, defineLayout, type RecordContext, type ScriptCard } from '@mortise/sdk/scripts';
import { vehiclesOf } from 'scripts/fleet-library';

const TERMS = ['name', 'startDate', 'endDate', 'duration', 'financedAmountExclTax', 'residualValue', 'instalment'];

/** Vehicles first; the plan folds up once the contract is over, and partners see no history. */
export function execute({ record, user }: RecordContext) {
  const isOver = record?.status === 'CLOSED' || record?.status === 'CANCELLED';
  const vehicles = record === null ? 0 : vehiclesOf(record).length;
  return defineLayout({
    sticky: card('Workflow'),
    left: [
      card('SubEntities', { path: 'assets' }, { title: vehicles > 1 ? `Fleet of ${vehicles}` : 'Vehicle' }),
      card('Content', { fields: TERMS }, { title: 'Terms' }),
      card('SubEntities', { path: 'plan' }, { collapsed: isOver }),
    ],
    right: [card('Persons'), card('Documents'), ...historyFor(user.profiles)],
  });
}

const historyFor = (profiles: readonly string[]): readonly ScriptCard[] => (profiles.includes('PARTNER') ? [] : [card('History')]);
