import { apiError, type SessionUser } from '@mortise/sdk';
import type { DatabaseService, HostTenants, OfferedProvider, RequestScope } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import type { SecretBox } from '../SecretBox.ts';
import { providerContent, type ProviderContent } from './providerSettings.ts';

interface Kept {
  readonly tenant: number;
  readonly tenantName: string;
  readonly id: string;
  readonly version: number;
  readonly hasSecret: boolean;
  /** Whether a main administrator has settled it: others cannot let anybody in as one. */
  readonly isOfMainAdmin: boolean;
}
export type IdentityProvider = ProviderContent & Kept;
export type OidcProvider = Extract<IdentityProvider, { readonly kind: 'oidc' }>;
export type SamlProvider = Extract<IdentityProvider, { readonly kind: 'saml' }>;

interface Row extends Record<string, unknown> {
  tenant: number;
  tenant_name: string;
  tenant_kind: string;
  id: string;
  kind: string;
  name: string;
  is_enabled: boolean;
  version: number;
  settings: string;
  secret: string | null;
  is_of_main_admin: boolean;
}

/** Undefined leaves the secret as it is, null takes it away. */
export type SecretChange = string | null | undefined;

const UUID = /^[0-9a-f-]{36}$/i;
const SELECT = `select p.tenant, t.name as tenant_name, t.kind as tenant_kind, p.id, p.kind, p.name, p.is_enabled, p.version, p.settings::text as settings, p.secret,
    p.is_of_main_admin
  from app.identity_providers p join app.tenants t on t.id = p.tenant`;

/** The identity providers of tenants. Their secrets are sealed, and read only to speak with the provider. */
export class IdentityProviders {
  private readonly database: DatabaseService;
  private readonly box: SecretBox;
  /** Undefined where no plugin says whose an address is. */
  private readonly hostTenants: () => HostTenants | undefined;

  constructor(database: DatabaseService, box: SecretBox, hostTenants: () => HostTenants | undefined) {
    this.database = database;
    this.box = box;
    this.hostTenants = hostTenants;
  }

  async all({ tenant }: Pick<RequestScope, 'tenant'>): Promise<readonly IdentityProvider[]> {
    const rows = await this.database.query<Row>(`${SELECT} where p.tenant = $1 order by p.name, p.id`, [tenant]);
    return rows.map(providerOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get({ tenant }: Pick<RequestScope, 'tenant'>, id: string): Promise<IdentityProvider> {
    const row = await this.row(id);
    if (row?.tenant !== tenant) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Identity provider', id]);
    return providerOf(row);
  }

  /** One that is switched on, and may be asked at the address. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async offered<K extends IdentityProvider['kind']>(kind: K, id: string, host: string): Promise<Extract<IdentityProvider, { kind: K }>> {
    const row = await this.row(id);
    const isOffered = row !== undefined && row.kind === kind && row.is_enabled && (await this.isOfferedAt(row, host.toLowerCase()));
    if (!isOffered) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Identity provider', id]);
    return providerOf(row) as Extract<IdentityProvider, { kind: K }>;
  }

  /** One of the kind wherever it is offered, also one that is switched off. */
  async ofKind<K extends IdentityProvider['kind']>(kind: K, id: string): Promise<Extract<IdentityProvider, { kind: K }> | undefined> {
    const row = await this.row(id);
    return row?.kind === kind ? (providerOf(row) as Extract<IdentityProvider, { kind: K }>) : undefined;
  }

  /** What the sign-in page of an address shows. */
  async offeredAt(host: string): Promise<readonly OfferedProvider[]> {
    const name = host.toLowerCase().replaceAll('\u0000', '');
    const rows = await this.database.query<Row>(`${SELECT} where p.is_enabled and p.settings -> 'hosts' ? $1 order by p.name, p.id`, [
      name,
    ]);
    const offered: OfferedProvider[] = [];
    for (const row of rows) {
      const { id, kind, settings } = providerOf(row);
      if (await this.isOfferedAt(row, name)) offered.push({ id, kind, name: row.name, isAutomatic: settings.isAutomatic });
    }
    return offered;
  }

  /** Hosts of the provider that are not the tenant's: nobody puts a button on the page of others. */
  async foreignHosts({ tenant }: Pick<RequestScope, 'tenant'>, hosts: readonly string[]): Promise<readonly string[]> {
    const [owner] = await this.database.query<{ name: string; kind: string }>('select name, kind from app.tenants where id = $1', [tenant]);
    const foreign: string[] = [];
    for (const host of hosts) if (!(await this.isOwn(owner!, host))) foreign.push(host);
    return foreign;
  }

  async create({ tenant, user }: RequestScope, content: ProviderContent, secret: SecretChange): Promise<string> {
    const id = uuidv7();
    await this.database.query(
      `insert into app.identity_providers (tenant, id, kind, name, is_enabled, settings, secret, is_of_main_admin, update_user)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)`,
      [tenant, id, content.kind, ...columnsOf(content), this.sealed(tenant, id, secret), isMainAdmin(user), user.username],
    );
    return id;
  }

  /** @throws STALE_VERSION where somebody else saved meanwhile */
  async change(scope: RequestScope, id: string, content: ProviderContent, secret: SecretChange, version: number): Promise<void> {
    const { tenant, user } = scope;
    const saved = await this.database.query(
      `update app.identity_providers set name = $4, is_enabled = $5, settings = $6::jsonb, is_of_main_admin = $7, update_user = $8,
         update_date = now(), version = version + 1, secret = case when $9 then $10 else secret end
       where tenant = $1 and id = $2 and version = $3 returning id`,
      [tenant, id, version, ...columnsOf(content), isMainAdmin(user), user.username, secret !== undefined, this.sealed(tenant, id, secret)],
    );
    if (saved.length === 0) throw apiError('STALE_VERSION', [content.name]);
  }

  async remove({ tenant }: Pick<RequestScope, 'tenant'>, id: string): Promise<void> {
    await this.database.query('delete from app.identity_providers where tenant = $1 and id = $2', [tenant, id]);
  }

  /** The client secret, or the private key, of a provider; undefined without one. */
  async secretOf({ tenant, id }: Pick<IdentityProvider, 'tenant' | 'id'>): Promise<string | undefined> {
    const sealed = (await this.row(id))?.secret;
    return sealed ? this.box.open(sealed, placeOf(tenant, id)) : undefined;
  }

  private sealed(tenant: number, id: string, secret: SecretChange): string | null {
    return typeof secret === 'string' ? this.box.seal(secret, placeOf(tenant, id)) : null;
  }

  private async isOfferedAt(row: Row, host: string): Promise<boolean> {
    const { settings } = providerOf(row);
    return settings.hosts.includes(host) && this.isOwn({ name: row.tenant_name, kind: row.tenant_kind }, host);
  }

  /** An address that begins with the tenant's name, or whose users are the tenant's; all are the master tenant's. */
  private async isOwn({ name, kind }: { readonly name: string; readonly kind: string }, host: string): Promise<boolean> {
    return kind === 'master' || host.split('.', 1)[0] === name || (await this.hostTenants()?.of(host)) === name;
  }

  private async row(id: string): Promise<Row | undefined> {
    if (!UUID.test(id)) return undefined;
    const [row] = await this.database.query<Row>(`${SELECT} where p.id = $1`, [id]);
    return row;
  }
}

const columnsOf = ({ name, isEnabled, settings }: ProviderContent) => [name, isEnabled, JSON.stringify(settings)] as const;
const isMainAdmin = ({ isMainAdmin: isMain, isSuperAdmin }: SessionUser): boolean => isMain || isSuperAdmin;

const placeOf = (tenant: number, id: string): readonly string[] => [String(tenant), 'identity-provider', id];

function providerOf(row: Row): IdentityProvider {
  const content = { kind: row.kind, name: row.name, isEnabled: row.is_enabled, settings: JSON.parse(row.settings) as unknown };
  return {
    ...v.parse(providerContent, content),
    tenant: row.tenant,
    tenantName: row.tenant_name,
    id: row.id,
    version: row.version,
    hasSecret: row.secret !== null,
    isOfMainAdmin: row.is_of_main_admin,
  };
}
