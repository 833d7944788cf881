import type { Services } from '@mortise/sdk';
import { DescribedEntitiesService, Repositories, type EntityDescriptor, type RequestScope, type TakenOver } from '@mortise/sdk/server';
import { Random } from './Random.ts';
import type { DemoSize } from './fillDemoCompany.ts';
import { inTurn } from './sample.ts';
import { yearOf } from './terms.ts';

/** What the demo company keeps beyond what the product knows: inspections of the assets that it leases out. */
const ASSET_INSPECTION: EntityDescriptor = {
  kind: 'DynoAssetInspection',
  name: 'Asset inspection',
  registrationPrefix: 'AIN',
  fields: [
    { name: 'name', type: 'text', mandatory: true, column: true, search: true, sort: true, max: '200' },
    { name: 'assetRegistration', label: 'Asset', type: 'reference', entity: 'Asset', column: true, search: true },
    { name: 'inspectedOn', type: 'date', column: true, search: true, sort: true },
    { name: 'mark', type: 'integer', column: true, search: true, sort: true, min: '1', max: '10' },
    { name: 'repairCost', type: 'currency', column: true, search: true, sort: true, sum: true, min: '0' },
    { name: 'findings', type: 'items' },
    { name: 'part', type: 'text', within: 'findings', search: true, max: '100' },
    { name: 'remark', type: 'text', within: 'findings', max: '300' },
  ],
  statuses: [
    { code: 'PLANNED', label: 'Planned', class: 'ongoing' },
    { code: 'PASSED', label: 'Passed', class: 'success' },
    { code: 'FAILED', label: 'Failed', class: 'error' },
  ],
  transitions: [
    { code: 'pass', label: 'Passed', from: ['PLANNED', 'FAILED'], to: 'PASSED' },
    { code: 'fail', label: 'Failed', from: ['PLANNED'], to: 'FAILED' },
  ],
  readers: ['SALES'],
  writers: ['STAFF'],
};
const PARTS = ['Housing', 'Cables', 'Cooling', 'Bearings', 'Labels'];
const STATUSES = ['PASSED', 'PASSED', 'FAILED', 'PLANNED'];

const INSPECTED = 40;

/** Describes the kind, and keeps inspections of some assets. */
export async function fillInspections(
  scope: RequestScope,
  services: Services,
  { seed, today }: Pick<DemoSize, 'seed' | 'today'>,
): Promise<void> {
  await services.get(DescribedEntitiesService).describe(scope, ASSET_INSPECTION);
  const repositories = services.get(Repositories);
  const { entities } = await repositories.named('Asset').list(scope, { limit: INSPECTED, projection: ['registration'], count: 'none' });
  const random = new Random(seed);
  const inspections = entities.map(({ registration }, index) => inspectionOf(registration, index, random, yearOf(today)));
  await repositories.named(ASSET_INSPECTION.kind, scope).createMany(scope, inspections);
}

function inspectionOf(assetRegistration: string, index: number, random: Random, year: number): TakenOver {
  const status = inTurn(STATUSES, index);
  const part = inTurn(PARTS, index);
  const month = String(1 + (index % 9)).padStart(2, '0');
  const body = {
    name: `Inspection of ${assetRegistration}`,
    assetRegistration,
    inspectedOn: `${year}-${month}-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
    mark: random.between(1, 10),
    ...(status !== 'PLANNED' && { repairCost: String(random.between(0, 900)) }),
    ...(status === 'FAILED' && { findings: [{ part, remark: `${part} worn` }] }),
  };
  return { body, status };
}
