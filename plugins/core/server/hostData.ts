import type { DatabaseService } from '@mortise/sdk/server';
import type { StyleRow } from '../shared/hostStyle.ts';
import type { VariableRow } from '../shared/hostVariables.ts';

/** What is configured of an address. */
export interface HostData {
  readonly windowTitle?: string;
  readonly mode?: string;
  readonly loginTenant?: string;
  readonly loginTitle?: string;
  readonly loginText?: string;
  readonly loginTexts?: readonly { readonly locale: string; readonly title?: string; readonly text?: string }[];
  readonly applicationName?: string;
  readonly imp?: string;
  readonly publicLogo?: string;
  readonly navigation?: string;
  readonly showPassword?: boolean;
  readonly showSso?: boolean;
  readonly ssoLabel?: string;
  readonly showAccessibilityDeclarationLink?: boolean;
  readonly accessibilityDeclaration?: string;
  readonly icons?: readonly { readonly file: string; readonly purpose?: string | null }[];
  readonly style?: readonly StyleRow[];
  readonly variables?: readonly VariableRow[];
  readonly frameAncestors?: string;
  readonly parentOrigins?: readonly { readonly origin: string }[];
}

const KNOWN = `select h.data::text as data, h.tenant, coalesce(l.name, t.name) as name,
    (select s.content::jsonb ->> 'publicPath' from app.settings s where s.tenant = coalesce(l.id, t.id) and s.kind = 'options' and not s.is_deleted
      order by s.version desc limit 1) as path
  from d.host_configurations h join app.tenants t on t.id = h.tenant left join app.tenants l on l.name = h.data ->> 'loginTenant'`;

/** What an address looks like, before there is a session. Nobody else says what an address looks like that begins with a tenant's name. */
const CONFIGURED = `${KNOWN}
  where h.registration = $1 and (t.kind = 'master' or split_part($1, '.', 1) = t.name) order by t.kind = 'master' desc limit 1`;

/** What is configured of an address, and where its files are. */
export interface KnownHost {
  readonly data: HostData;
  /** Whose configuration it is, and so whose files; undefined where nothing is configured. */
  readonly tenant: number | undefined;
  /** The name behind `/imp/`. CONF-006. */
  readonly imp: string;
  /** The beginning of the addresses of its files: `/imp/{imp}`, or what the tenant that signs in says. CONF-005. */
  readonly path: string;
}

interface Row extends Record<string, unknown> {
  readonly data: string;
  readonly tenant: number;
  readonly name: string;
  readonly path: string | null;
}

/** Of this origin: a page loads nothing from elsewhere. */
const PATH = /^(?:\/[\w.-]+)+$/;

export async function configuredHost(database: DatabaseService, hostname: string): Promise<KnownHost> {
  const name = hostname.toLowerCase().replaceAll('\u0000', '');
  const [row] = await database.query<Row>(CONFIGURED, [name]);
  return row === undefined ? { data: {}, tenant: undefined, imp: '', path: '' } : knownOf(row);
}

/** What a tenant itself configured of an address; undefined where it did not. */
export async function ownHost(database: DatabaseService, hostname: string, tenant: number): Promise<KnownHost | undefined> {
  const [row] = await database.query<Row>(`${KNOWN} where h.registration = $1 and h.tenant = $2`, [hostname, tenant]);
  return row && knownOf(row);
}

function knownOf({ data: text, tenant, name, path }: Row): KnownHost {
  const data = JSON.parse(text) as HostData;
  const imp = data.imp ?? name;
  return { data, tenant, imp, path: path !== null && PATH.test(path) ? path : `/imp/${imp}` };
}

/** Empty where nothing is configured. */
export const hostData = async (database: DatabaseService, hostname: string): Promise<HostData> =>
  (await configuredHost(database, hostname)).data;

export const originsOf = ({ parentOrigins = [] }: HostData): readonly string[] => parentOrigins.map(({ origin }) => origin);

const OWN = `select h.data::text as data from d.host_configurations h join app.tenants t on t.id = h.tenant
  where h.registration = $1 and (t.kind = 'master' or t.id = $2) order by t.kind = 'master' desc limit 1`;

/** What the installation or the tenant itself configured of an address: that of a neighbour may lead elsewhere. */
export async function knownHost(
  database: DatabaseService,
  hostname: string,
  tenant: number,
): Promise<{ readonly title?: string } | undefined> {
  const [row] = await database.query<{ readonly data: string }>(OWN, [hostname.toLowerCase(), tenant]);
  if (row === undefined) return undefined;
  const { windowTitle } = JSON.parse(row.data) as HostData;
  return windowTitle === undefined ? {} : { title: windowTitle };
}

/** Which pages may show an address in a frame beside its own. */
export async function frameAncestorsOf(database: DatabaseService, hostname: string): Promise<readonly string[]> {
  const data = await hostData(database, hostname);
  return data.frameAncestors === '*' ? ['*'] : originsOf(data);
}
