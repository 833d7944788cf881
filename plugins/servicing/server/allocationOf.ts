import type { Contract } from '../../financing/contract.ts';
import { type ActivatePayload, type Component, USUAL_ALLOCATION } from '../shared/ServicingEvent.ts';

type Policy = Pick<Contract, 'allocationFirst' | 'allocationOrder'>;

/** In which order the contract has money pay what is due, as its product said when it was made; the usual order where it said nothing. */
export function allocationOf({ allocationFirst, allocationOrder = [] }: Policy): Pick<ActivatePayload, 'allocation' | 'allocatesBy'> {
  const said = allocationOrder.flatMap((name) => USUAL_ALLOCATION.find((component) => component.toUpperCase() === name) ?? []);
  // Nothing would pay what an order leaves out.
  const allocation: readonly Component[] = [...new Set([...said, ...USUAL_ALLOCATION])];
  return { allocation, ...(allocationFirst === 'KIND' && { allocatesBy: 'kind' }) };
}
