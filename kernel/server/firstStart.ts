import type { Services } from '@mortise/sdk';
import type { Demo, ServerPlugin } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';
import { FirstPasswords } from './FirstPasswords.ts';
import { Accounts, type TenantKind } from './services/access/Accounts.ts';
import { offerPermissions } from './services/access/profiles/offerPermissions.ts';
import { scopeOf } from './services/access/scopeOf.ts';
import type { OpenDatabase } from './services/database/Database.ts';
import { exclusively } from './services/database/exclusively.ts';
import { productProfiles } from './productProfiles.ts';
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

/** How to sign in, for the person who starts the product. */
export interface Welcome {
  readonly lines: readonly string[];
  /** To be called once they have read it: until then a start that finds passwords that nobody was told makes new ones. */
  readonly announced: () => Promise<void>;
}

/** Makes what has to be there before anyone can sign in: tenants, profiles, the administrator, the demo company. A start that was cut off goes on. */
export const prepareTenants = (start: FirstStart): Promise<Welcome> =>
  exclusively(start.database, LOCK, async () => {
    const { database, settings } = start;
    const passwords = new FirstPasswords(database, settings.adminPassword ?? randomBytes(12).toString('base64url'));
    const lines = await makeTenants(start, passwords);
    await offerPermissions(database, productProfiles(start.plugins));
    // Whoever gives the password knows it.
    if (settings.adminPassword !== undefined) await passwords.announced();
    return { lines, announced: () => passwords.announced() };
  });

async function makeTenants(start: FirstStart, passwords: FirstPasswords): Promise<readonly string[]> {
  const told = new Set(await passwords.renew());
  const make = async (name: string, kind: TenantKind, hasAdministrator = true): Promise<void> => {
    if (await ensureTenant(start, passwords, { name, kind, hasAdministrator })) told.add(`admin@${name}`);
  };
  await make('support', 'support', false);
  await make('master', 'master');
  const demo = start.settings.hasDemo ? start.plugins.find((plugin) => plugin.demo)?.demo : undefined;
  for (const [index, name] of (demo?.tenants ?? []).entries()) {
    await make(name, 'customer');
    await fillDemo(start, passwords, demo!, index);
  }
  return welcome(demo?.tenants[0] ?? 'master', told, passwords, start.settings);
}

function welcome(tenant: string, told: ReadonlySet<string>, { password }: FirstPasswords, { adminPassword }: Settings): readonly string[] {
  const main = `admin@${tenant}`;
  const administrators = [...told].filter((username) => username.startsWith('admin@'));
  const [first = main] = told.has(main) ? [main] : administrators;
  if (administrators.length === 0) return [`Sign in as ${main}.`];
  if (adminPassword !== undefined) return [`Sign in as ${first} with the password of MORTISE_ADMIN_PASSWORD.`];
  const others = administrators.filter((username) => username !== first);
  return [
    `Sign in as ${first} with the password ${password}`,
    ...(others.length > 0 ? [`${others.join(', ')}: the same password.`] : []),
    'This password is shown only now: note it down.',
  ];
}

interface NewTenant {
  readonly name: string;
  readonly kind: TenantKind;
  readonly hasAdministrator: boolean;
}

/** A tenant with its profiles and its administrator, or nothing of it; answers whether the administrator is new. */
function ensureTenant(
  { database, plugins }: FirstStart,
  passwords: FirstPasswords,
  { name, kind, hasAdministrator }: NewTenant,
): Promise<boolean> {
  return database.transaction(async (statements) => {
    const accounts = new Accounts(statements);
    const { tenant } = await accounts.ensureTenant(name, kind);
    if (!(await accounts.hasProfiles(tenant)))
      for (const [profile, permissions] of productProfiles(plugins)) await accounts.ensureProfile(tenant, profile, permissions);
    if (!hasAdministrator) return false;
    const administrator = {
      username: `admin@${name}`,
      firstName: 'Ada',
      lastName: 'Min',
      profiles: ['ADMIN'],
      isAdmin: true,
      isMainAdmin: name === 'master',
      canImpersonate: true,
    };
    return passwords.addUser(statements, tenant, administrator);
  });
}

/** Fills a demo tenant, once. A fill that was cut off is wiped and begun again: nobody can have worked in it. */
async function fillDemo(
  { database, accounts, services, log, demoContracts }: FirstStart,
  passwords: FirstPasswords,
  demo: Demo,
  index: number,
): Promise<void> {
  const name = demo.tenants[index]!;
  const marker = `demo-company ${name}`;
  if ((await database.query('select 1 from app.secrets where name = $1', [marker])).length > 0) return;
  const account = (await accounts.ofUsername(`admin@${name}`))!;
  await wipeTenant(database, account.tenant);
  log(`Making the demo company ${name} …`);
  const addUser = async (user: object & { username: string }) =>
    void (await database.transaction((statements) => passwords.addUser(statements, account.tenant, user)));
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
  await database.write(
    tenant,
    tables.map(({ table_name: table }) => ({ text: `delete from d."${table}" where tenant = $1`, parameters: [tenant] })),
  );
}
