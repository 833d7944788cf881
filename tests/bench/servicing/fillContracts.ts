import 'reflect-metadata';
import { DatabaseService, Repositories, type RequestScope } from '@mortise/sdk/server';
import { addDays } from '@mortise/sdk/domain';
import { startServer } from '../../../kernel/server/startServer.ts';
import { readSettings } from '../../../kernel/server/settings.ts';
import { ServicingProjectionsToken } from '../../../plugins/servicing/server/ServicingProjections.ts';
import { scopeOf } from '../../server/TestApi.ts';
import { type Environment, signIn } from '../api/servers.ts';
import { type Calls, callsTo, timesOf } from './calls.ts';

/** Contracts that are made and activated by the product; all others are copies of them. */
export const MODELS = 100;
/** Contracts that wait for their activation. */
export const SIGNED = 200;
/** Of a company without a catalogue: postings go to the default chart. */
export const ADMIN = 'admin@master';
/** The day that the books are at. */
export const BUSINESS_DATE = '2026-09-15';
/** Everything that a contract has beside its record. */
const TABLES = ['events', 'plan_rows', 'due_items', 'balances', 'postings', 'sub_ledger', 'terms'];
const TYPES = ['FINANCE_LEASE', 'FINANCE_LEASE', 'FINANCE_LEASE', 'LOAN', 'OPERATING_LEASE'];
/** Rents that each client has paid. */
const PAID = 12;
/** Copies of all models that are made by one statement. */
const AT_ONCE = 10;

export interface Size {
  readonly contracts: number;
  readonly postings: number;
}

/** Makes the models over HTTP, as users would, and copies of them in the database until there are as many contracts and postings. Answers how long a rebuild of the models takes, in milliseconds per 1,000 events. */
export async function fillContracts(environment: Environment, { contracts, postings }: Size): Promise<number> {
  const server = await startServer(readSettings(environment, ['--no-client']), { log: () => {} });
  try {
    const database = server.services.get(DatabaseService);
    const [admin] = await database.query<{ tenant: number }>(`select tenant from app.users where username = '${ADMIN}'`);
    const calls = callsTo(server.url, await signIn(server.url, ADMIN));
    await calls.put('/api/servicing/business-date', { date: BUSINESS_DATE });
    const scope = scopeOf(admin!.tenant, undefined, ADMIN);
    const events = await makeModels(server.services.get(Repositories), scope, calls);
    const [rebuilt = 0] = await timesOf(1, () => calls.post('/api/servicing/rebuild', {}));
    const [{ each } = { each: 1 }] = await database.query<{ each: number }>(
      `select ceil(count(*)::numeric / ${MODELS})::int as each from d.servicing_postings where contract in (${MODEL_NAMES})`,
    );
    const copies = Math.ceil(Math.max(contracts, postings / each) / MODELS) - 1;
    for (let first = 1; first <= copies; first += AT_ONCE) {
      const last = Math.min(copies, first + AT_ONCE - 1);
      for (const text of await copyStatements(database, first, last)) await database.query(text);
      console.log(`  ${(last + 1) * MODELS} contracts, ${((last + 1) * MODELS * each).toLocaleString('en')} postings`);
    }
    await server.services.get(ServicingProjectionsToken).complete(scope, new AbortController().signal);
    await database.query('vacuum analyze');
    return (rebuilt * 1_000) / events;
  } finally {
    await server.stop();
  }
}

const MODEL_NAMES = `select registration from d.contracts where name like 'Model %' and registration not like 'COPY%'`;

/** Leases and loans of six years that began on any day of as many. Answers how many events they have. */
async function makeModels(repositories: Repositories, scope: RequestScope, { post }: Calls): Promise<number> {
  const system = repositories.asSystem('A benchmark makes what it measures');
  const person = await system.named('Person').create(scope, { type: 'C', name: 'Atlas Presses' }, { status: 'ACTIVE' });
  const make = async (name: string, number: number, status: string, more: object = {}): Promise<string> => {
    const body = {
      ...more,
      name,
      type: TYPES[number % TYPES.length],
      startDate: addDays('2020-01-03', number * 23),
      frequency: '30',
      duration: 72,
      currency: number % 10 === 9 ? 'CHF' : 'EUR',
      financedAmountExclTax: String(12_000 + number * 371),
      nominalRate: '0.06',
      persons: [{ role: 'CLIENT', personRegistration: person.registration }],
    };
    return (await system.named('Contract').create(scope, body, { status })).registration;
  };
  for (let number = 0; number < SIGNED; number += 1) {
    const asset = await system.named('Asset').create(scope, { name: 'Lathe' }, { status: 'ORDERED' });
    await make('Signed', number % MODELS, 'SIGNED', { assets: [{ assetRegistration: asset.registration }] });
  }
  let events = 0;
  for (let number = 0; number < MODELS; number += 1) {
    const registration = await make(`Model ${number}`, number, 'ACTIVE');
    const servicing = `/api/financing/contracts/${registration}/servicing`;
    const { plan } = await post<{ plan: readonly { date: string; payment: string }[] }>(`${servicing}/activate`, {
      key: 'begins',
      taxRate: '0.2',
    });
    const due = plan.slice(0, PAID).filter(({ date }) => date <= BUSINESS_DATE);
    for (const { date, payment } of due) await post(`${servicing}/payment`, { key: `pays-${date}`, amount: payment, date });
    events += 1 + due.length;
  }
  return events;
}

/** Rows of the models under other registrations; answers to requests that nobody sends again are left out. */
async function copyStatements(database: DatabaseService, first: number, last: number): Promise<readonly string[]> {
  const copies = `generate_series(${first}, ${last}) as n`;
  const another = (registration: string): string => `'COPY' || lpad(n::text, 4, '0') || '-' || ${registration}`;
  const record = `insert into d.contracts select (jsonb_populate_record(null::d.contracts, to_jsonb(c) ||
      jsonb_build_object('id', gen_random_uuid(), 'registration', ${another('registration')}))).*
    from d.contracts c cross join ${copies} where registration in (${MODEL_NAMES})`;
  const rows = await database.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'd' and table_name = any($1) group by table_name order by table_name`,
    [TABLES.map((name) => `servicing_${name}`)],
  );
  const values: Readonly<Record<string, string>> = { contract: another('contract'), answer: `'{}'::jsonb` };
  return [
    record,
    ...rows.map(({ name, columns }) => {
      const copied = columns.split(', ').map((column) => values[column] ?? column);
      return `insert into d.${name} (${columns}) select ${copied.join(', ')} from d.${name} cross join ${copies} where contract in (${MODEL_NAMES})`;
    }),
  ];
}
