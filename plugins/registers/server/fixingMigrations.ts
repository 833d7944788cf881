import type { Migration } from '@mortise/sdk/server';

/** A reference rate has one fixing a day. Those that a company had twice before stay, so that somebody can look at them and delete one. */
export const oneFixingADay: Migration = {
  name: '0097-one-fixing-a-day',
  up: async (statements) => {
    const double = await statements.query<{ id: string }>(
      `select id from (
         select id, row_number() over (partition by tenant, index_registration, date order by id desc) as place from d.indices
       ) as fixing where place > 1`,
    );
    const others = double.length > 0 ? ` where id <> all ('{${double.map(({ id }) => id).join(',')}}'::uuid[])` : '';
    await statements.query(
      `create unique index indices__index_registration__date on d.indices (tenant, index_registration, date)${others}`,
    );
  },
};
