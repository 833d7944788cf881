import type { DatabaseService } from '@mortise/sdk/server';
import type { StyleRow } from '../shared/hostStyle.ts';

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
  readonly style?: readonly StyleRow[];
  readonly frameAncestors?: string;
  readonly parentOrigins?: readonly { readonly origin: string }[];
}

/** What an address looks like, before there is a session. Nobody else says what an address looks like that begins with a tenant's name. */
const CONFIGURED = `select h.data::text as data from d.host_configurations h join app.tenants t on t.id = h.tenant
  where h.registration = $1 and (t.kind = 'master' or split_part($1, '.', 1) = t.name) order by t.kind = 'master' desc limit 1`;

/** Empty where nothing is configured. */
export async function hostData(database: DatabaseService, hostname: string): Promise<HostData> {
  const name = hostname.toLowerCase().replaceAll('\u0000', '');
  const [row] = await database.query<{ readonly data: string }>(CONFIGURED, [name]);
  return row === undefined ? {} : (JSON.parse(row.data) as HostData);
}

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
