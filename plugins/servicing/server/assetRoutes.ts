import { type EntityRecord } from '@mortise/sdk';
import { objectOf, type OfTenant, Repositories, type RequestScope, route, schemaName, sql, TenantDatabase } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { Contract } from '../../financing/contract.ts';
import type { AssetLease } from '../shared/AssetLease.ts';
import { READ_SERVICING } from '../shared/servicingPermissions.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { readableContracts } from './readableContract.ts';
import { EVENTS, SUB_LEDGER } from './servicingTables.ts';

const MOST_EVENTS = 500;

export const readAssetLeases = route({
  method: 'GET',
  path: '/asset/assets/:registration/leases',
  permission: READ_SERVICING,
  tag: 'Servicing',
  summary:
    'With whom an asset was, by which contract, from when until when, the latest first; contracts that the user may not see are left out',
  answer: v.array(v.pipe(objectOf<AssetLease>(), schemaName('AssetLease'))),
  run: async ({ scope, params }, services) => {
    const repositories = services.get(Repositories);
    const { registration } = await repositories.named('Asset').get(scope, params.registration);
    const { date: asOf } = await services.get(BusinessDatesToken).get(scope);
    const rows = await services.get(TenantDatabase).query<ServiceRow>(inService(scope, registration, asOf));
    const contracts = await contractsOf(repositories, scope, [...new Set(rows.map(({ contract }) => contract))]);
    return leasesOf(rows, contracts);
  },
});

interface ServiceRow extends Record<string, unknown> {
  readonly contract: string;
  readonly kind: string;
  /** Whether it puts the asset in service. */
  readonly begins: boolean;
  readonly date: string;
  readonly currency: string;
  readonly worth: string;
}

/** Events that moved the asset and were not taken back, the oldest first. */
const inService = (scope: OfTenant, asset: string, asOf: string) => sql(scope)`
  with moved as (
    select contract, kind, value_date, number, kind in ('activate', 'takeover') or payload->>'replacement' = ${asset} as begins,
      (select payload->>'currency' from ${EVENTS} a where a.contract = e.contract and a.kind in ('activate', 'takeover') order by a.number limit 1) as currency
    from ${EVENTS} e where payload->'assets' ? ${asset} and value_date <= ${asOf}::date
      and not exists (select 1 from ${EVENTS} r where r.contract = e.contract and r.reverses = e.key and r.value_date <= ${asOf}::date)
    order by value_date desc, number desc limit ${MOST_EVENTS}::int
  )
  select contract, kind, begins, to_char(value_date, 'YYYY-MM-DD') as date, coalesce(currency, '') as currency,
    (select coalesce(sum(amount), 0)::text from ${SUB_LEDGER} s where s.contract = m.contract and item in ('NET_INVESTMENT', 'CARRYING_AMOUNT')
       and date <= ${asOf}::date and (until is null or until > ${asOf}::date)) as "worth"
  from moved m order by value_date, number`;

type Named = Contract & EntityRecord & { readonly personsNames?: readonly { readonly registration: string; readonly name?: string }[] };

async function contractsOf(
  repositories: Repositories,
  scope: RequestScope,
  registrations: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  if (registrations.length === 0) return new Map();
  const query = { registrations, include: ['personsNames'], limit: registrations.length };
  const contracts: readonly Named[] = await readableContracts(repositories, scope, query);
  return new Map(contracts.map((contract) => [contract.registration, contract]));
}

/** An activation or an exchange begins a lease, the next event that names the asset ends it. */
function leasesOf(rows: readonly ServiceRow[], contracts: ReadonlyMap<string, Named>): readonly AssetLease[] {
  return rows
    .flatMap((row): readonly AssetLease[] => {
      const contract = contracts.get(row.contract);
      if (contract === undefined || !row.begins) return [];
      const end = rows.slice(rows.indexOf(row) + 1).find((other) => other.contract === row.contract);
      return [
        {
          contract: row.contract,
          ...(contract.name !== undefined && { contractName: contract.name }),
          clients: clientsOf(contract),
          from: row.date,
          ...(end === undefined ? { worth: row.worth } : { until: end.date, end: end.kind }),
          currency: row.currency,
        },
      ];
    })
    .toReversed();
}

function clientsOf({ persons = [], personsNames = [] }: Named): AssetLease['clients'] {
  return persons.flatMap(({ role, personRegistration: registration }) => {
    if (role !== 'CLIENT' || registration === undefined) return [];
    const name = personsNames.find((person) => person.registration === registration)?.name;
    return [{ registration, ...(name !== undefined && { name }) }];
  });
}
