import { api, type WorkflowAnswer, type WorkflowContext } from '@mortise/sdk/scripts';
import { vehiclesOf } from 'scripts/fleet-library';

/** A contract becomes active on the day on which its last vehicle is there. */
export async function execute(context: WorkflowContext): Promise<WorkflowAnswer> {
  const { record, transition, today } = context;
  if (transition.code !== 'activate') return {};
  const product = api(context);
  const vehicles = await Promise.all(vehiclesOf(record).map((registration: string) => product.get('asset/assets', registration)));
  if (vehicles.length === 0) return { rejection: 'The contract has no vehicle yet.' };
  const missing = vehicles.filter(({ status }) => status === 'ORDERED').map(({ name, registration }) => String(name ?? registration));
  if (missing.length > 0) return { rejection: `Not delivered yet: ${missing.join(', ')}.` };
  return record.startDate === undefined ? { set: { startDate: today } } : {};
}
