import { api, type RunContext, type ScriptRecord } from '@mortise/sdk/scripts';
import { isLowEmission } from 'scripts/fleet-library';

/** How many vehicles stand where, and the part with low emission that the law asks fleets for. */
export async function execute(context: RunContext) {
  const product = api(context);
  const { entities } = await product.list('asset/assets', { range: '0-499' });
  const green = entities.filter(isLowEmission).length;
  const share = entities.length === 0 ? '0' : (green / entities.length).toFixed(4);
  return { vehicles: entities.length, byStatus: counted(entities), lowEmission: await product.format.percentage(share) };
}

function counted(assets: readonly ScriptRecord[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status } of assets) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
