import type { Migration } from '@mortise/sdk/server';

/** Who is named where the product itself changes a record. */
const PRODUCT = 'mortise';

/**
 * Deals that were approved before they named the contract that came of them name it: a contract has named its deal from the beginning. Where two
 * contracts name one deal, somebody entered one of them otherwise, and none is chosen.
 */
const LINK_CONTRACTS = `
  with made as (
    select tenant, data ->> 'dealRegistration' as deal, min(registration) as contract from d.contracts
    where data ->> 'dealRegistration' is not null group by 1, 2 having count(*) = 1
  ), linked as (
    update d.deals d set data = d.data || jsonb_build_object('contractRegistration', made.contract), contract_registration = made.contract,
      version = d.version + 1, update_date = now(), update_user = '${PRODUCT}'
    from made where made.tenant = d.tenant and made.deal = d.registration and d.data ->> 'contractRegistration' is null
    returning d.tenant, d.id, d.registration, d.version, made.contract
  ), past as (
    insert into d.history (tenant, entity, record_id, registration, version, at, username, operation, changes)
    select tenant, 'Deal', id, registration, version, now(), '${PRODUCT}', 'update',
      jsonb_build_array(jsonb_build_object('field', 'contractRegistration', 'new', contract)) from linked
  )
  insert into d.links (tenant, from_entity, from_id, path, to_entity, to_registration)
  select tenant, 'Deal', id, 'contractRegistration', 'Contract', contract from linked`;

export const dealMigrations: readonly Migration[] = [
  {
    name: '0086-contracts-of-deals',
    up: async (statements) => {
      await statements.query(LINK_CONTRACTS);
    },
  },
];
