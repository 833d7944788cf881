import type { Migration } from '@mortise/sdk/server';

/** What is owed after each row of a plan stands in the record as well: of plans that were written before, where every row is the same. */
export const outstandingMigration: Migration = {
  name: '0098-outstanding-in-plans',
  up: async (statements) => {
    await statements.query(OUTSTANDING);
  },
};

const OUTSTANDING = `
  with said as (
    select c.tenant, c.id, jsonb_agg(p.row || jsonb_build_object('outstanding', trim_scale(r.outstanding)::text) order by p.place) as plan, bool_and(r.outstanding is not null) as is_whole
    from d.contracts c
    cross join jsonb_array_elements(c.data -> 'plan') with ordinality p (row, place)
    left join d.servicing_plan_rows r on r.tenant = c.tenant and r.contract = c.registration and r.date::text = p.row ->> 'date'
      and r.principal = nullif(p.row ->> 'principal', '')::numeric and r.payment = nullif(p.row ->> 'payment', '')::numeric and r.kind <> 'prepayment'
    where jsonb_typeof(c.data -> 'plan') = 'array' and exists (select from d.servicing_plan_rows s where s.tenant = c.tenant and s.contract = c.registration)
    group by c.tenant, c.id having count(*) = max(p.place)
  )
  update d.contracts c set data = jsonb_set(c.data, '{plan}', said.plan) from said where c.tenant = said.tenant and c.id = said.id and said.is_whole`;
