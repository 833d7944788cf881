import type { Services } from '@mortise/sdk';
import type { Demo, ServerPlugin } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';
import type { Accounts, TenantKind } from './services/access/Accounts.ts';
import { scopeOf } from './services/access/scopeOf.ts';
import type { OpenDatabase } from './services/database/Database.ts';
import { exclusively } from './services/database/exclusively.ts';
import type { Settings } from './settings.ts';

export interface FirstStart {
  readonly database: OpenDatabase;
  readonly accounts: Accounts;
  readonly plugins: readonly ServerPlugin[];
  readonly services: Services;
  readonly settings: Settings;
  readonly log: (line: string) => void;
  /** Size of the demo company instead of its usual one. */
  readonly demoContracts?: number;
}

/** Servers that start at the same moment on an empty database make one company. */
const LOCK = 7_303_202_602;

/** Makes what has to be there before anyone can sign in: tenants, profiles, the administrator, the demo company. Answers how to sign in. */
export const prepareTenants = (start: FirstStart): Promise<readonly string[]> =>
  exclusively(start.database, LOCK, () => makeTenants(start));

async function makeTenants(start: FirstStart): Promise<readonly string[]> {
  const password = start.settings.adminPassword ?? randomBytes(12).toString('base64url');
  await ensureTenant(start, 'support', 'support');
  await ensureTenant(start, 'master', 'master');
  let isNew = await ensureAdministrator(start, 'master', password);
  const demo = start.settings.hasDemo ? start.plugins.find((plugin) => plugin.demo)?.demo : undefined;
  for (const [index, name] of (demo?.tenants ?? []).entries()) {
    await ensureTenant(start, name, 'customer');
    isNew = (await ensureAdministrator(start, name, password)) || isNew;
    await fillDemo(start, demo!, index, password);
  }
  return welcome(demo?.tenants[0] ?? 'master', isNew, password, start.settings);
}

function welcome(tenant: string, isNew: boolean, password: string, settings: Settings): readonly string[] {
  if (!isNew) return [`Sign in as admin@${tenant}.`];
  if (settings.adminPassword !== undefined) return [`Sign in as admin@${tenant} with the password of MORTISE_ADMIN_PASSWORD.`];
  return [`Sign in as admin@${tenant} with the password ${password}`, 'This password is shown only now: note it down.'];
}

async function ensureTenant({ accounts, plugins }: FirstStart, name: string, kind: TenantKind): Promise<void> {
  const { tenant, isNew } = await accounts.ensureTenant(name, kind);
  if (!isNew) return;
  const profiles = new Map<string, string[]>();
  for (const plugin of plugins) {
    for (const [profile, keys] of Object.entries(plugin.profiles ?? {})) profiles.set(profile, [...(profiles.get(profile) ?? []), ...keys]);
  }
  for (const [profile, permissions] of profiles) await accounts.ensureProfile(tenant, profile, permissions);
}

async function ensureAdministrator({ accounts }: FirstStart, tenantName: string, password: string): Promise<boolean> {
  const { tenant } = await accounts.ensureTenant(tenantName, 'customer');
  return accounts.ensureUser(tenant, {
    username: `admin@${tenantName}`,
    password,
    firstName: 'Ada',
    lastName: 'Min',
    profiles: ['ADMIN'],
    isAdmin: true,
    isMainAdmin: tenantName === 'master',
  });
}

/** Fills a demo tenant, once. A fill that was cut off is wiped and begun again: nobody can have worked in it. */
async function fillDemo(
  { database, accounts, services, log, demoContracts }: FirstStart,
  demo: Demo,
  index: number,
  password: string,
): Promise<void> {
  const name = demo.tenants[index]!;
  const marker = `demo-company ${name}`;
  if ((await database.query('select 1 from app.secrets where name = $1', [marker])).length > 0) return;
  const account = (await accounts.ofUsername(`admin@${name}`))!;
  await wipeTenant(database, account.tenant);
  log(`Making the demo company ${name} …`);
  const addUser = async (user: object & { username: string }) => void (await accounts.ensureUser(account.tenant, { ...user, password }));
  const size = demoContracts === undefined ? {} : { contracts: demoContracts };
  await demo.make(
    { scope: scopeOf(account), index, addUser, report: (line) => demoContracts !== undefined && log(line), ...size },
    services,
  );
  await database.query('insert into app.secrets (name, value) values ($1, now()::text)', [marker]);
}

async function wipeTenant(database: OpenDatabase, tenant: number): Promise<void> {
  const tables = await database.query<{ table_name: string }>(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'd' and column_name = 'tenant' and table_type = 'BASE TABLE'`,
  );
  await database.write(tenant, tables.map(({ table_name: table }) => ({ text: `delete from d."${table}" where tenant = $1`, parameters: [tenant] }))); // prettier-ignore
}
