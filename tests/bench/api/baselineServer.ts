// The baseline: a bare Fastify handler with hand-written SQL on the product's own tables. No sign-in, permissions, validation or metadata.
import fastify from 'fastify';
import { Pool, types } from 'pg';
import { v7 as uuidv7 } from 'uuid';

types.setTypeParser(1082, (text) => text);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const tenant = Number(process.env['BENCH_TENANT']);
const columns = 'id, registration, status, name, type, external_reference, start_date, financed_amount_excl_tax, outstanding';

const rows = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows as unknown[];
const http = fastify();

http.get('/first', () => rows('first', `select ${columns} from d.contracts where tenant = $1 order by id desc limit 20`, [tenant]));
http.get('/sorted', () =>
  rows(
    'sorted',
    `select ${columns} from d.contracts where tenant = $1 and status = $2 and start_date >= $3 and start_date <= $4
     order by financed_amount_excl_tax desc nulls last, id desc limit 20`,
    [tenant, 'ACTIVE', '2025-01-01', '2025-03-31'],
  ),
);
http.get<{ Querystring: { one: string; two: string } }>('/search', ({ query }) =>
  rows('search', `select ${columns} from d.contracts where tenant = $1 and search like $2 and search like $3 order by id desc limit 20`, [
    tenant,
    `%${query.one}%`,
    `%${query.two}%`,
  ]),
);
http.get<{ Querystring: { person: string } }>('/role', ({ query }) =>
  rows('role', `select ${columns} from d.contracts where tenant = $1 and person_keys @> $2 order by id desc limit 20`, [
    tenant,
    [`CLIENT:${query.person}`],
  ]),
);
http.get<{ Querystring: { id: string } }>('/after', ({ query }) =>
  rows('after', `select ${columns} from d.contracts where tenant = $1 and id < $2 order by id desc limit 20`, [tenant, query.id]),
);
http.get('/count', async () => {
  const values = [tenant, 'CLOSED', '2023-01-01', '2023-03-31'];
  const where = 'tenant = $1 and status = $2 and start_date >= $3 and start_date <= $4';
  const [page, count] = await Promise.all([
    rows('page', `select ${columns} from d.contracts where ${where} order by id desc limit 20`, values),
    rows('count', `select count(*) as n from (select 1 from d.contracts where ${where} limit 10001) c`, values),
  ]);
  return { page, count };
});
http.get<{ Querystring: { id: string } }>('/read', ({ query }) =>
  rows('read', 'select * from d.contracts where tenant = $1 and id = $2', [tenant, query.id]),
);

http.post<{ Body: Record<string, unknown> }>('/create', async ({ body }) => {
  const id = uuidv7();
  const registration = `BASELINE${id}`;
  const history = JSON.stringify(Object.entries(body).map(([field, value]) => ({ field, new: value })));
  await pool.query({
    name: 'create',
    text: `with saved as (
        insert into d.contracts (tenant, id, registration, name, name_key, status, insert_user, update_user, search, type, start_date, financed_amount_excl_tax, person_keys, data)
        values ($1, $2, $3, $4, lower($4), 'DRAFT', 'baseline', 'baseline', lower($4), $5, $6, $7, $8, $9::jsonb)),
      past as (insert into d.history (tenant, entity, record_id, registration, version, at, username, operation, changes) values ($1, 'Contract', $2, $3, 1, now(), 'baseline', 'create', $10::jsonb))
      insert into d.links (tenant, from_entity, from_id, path, role, to_entity, to_registration) values ($1, 'Contract', $2, 'persons', 'CLIENT', 'Person', $11)`,
    values: [
      tenant,
      id,
      registration,
      body['name'],
      body['type'],
      body['startDate'],
      body['financedAmountExclTax'],
      ['CLIENT:X'],
      JSON.stringify(body),
      history,
      'X',
    ],
  });
  return { id };
});
http.patch<{ Querystring: { id: string }; Body: Record<string, unknown> }>('/update', async ({ query, body }) => {
  await pool.query({
    name: 'update',
    text: `with saved as (
        update d.contracts set data = data || $3::jsonb, version = version + 1, update_date = now() where tenant = $1 and id = $2 returning version, registration)
      insert into d.history (tenant, entity, record_id, registration, version, at, username, operation, changes)
      select $1, 'Contract', $2, registration, version, now(), 'baseline', 'update', $4::jsonb from saved`,
    values: [tenant, query.id, JSON.stringify(body), JSON.stringify(Object.entries(body).map(([field, value]) => ({ field, new: value })))],
  });
  return {};
});

console.log(await http.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' }));
