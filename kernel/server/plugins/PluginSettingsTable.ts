import { apiError, type JsonObject } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import type { SecretBox } from '../services/access/SecretBox.ts';

/** What a tenant has set for a plugin, for all of its versions. */
export interface KeptSettings {
  /** Raised by each change; 0 before the first. */
  readonly version: number;
  readonly values: JsonObject;
  /** Names of the secrets that are set. */
  readonly secrets: readonly string[];
}

/** What is to hold instead: all values, and the secrets that change; null removes one. */
export interface SettingsChange {
  /** The version that the author saw. */
  readonly version: number;
  readonly values: JsonObject;
  readonly secrets: Readonly<Record<string, string | null>>;
}

interface Row extends Record<string, unknown> {
  version: number;
  settings: string;
  secrets: string;
}
/** By secret and by the address that it was entered for; `""` of one that is sent nowhere. */
type Sealed = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The addresses that a secret is sent to. */
export type AddressesOf = (secret: string) => readonly string[];

/** The settings and sealed secrets in the rows of third-party plugins: they go with their plugin. */
export class PluginSettingsTable {
  private readonly database: DatabaseService;
  private readonly box: SecretBox;

  constructor(database: DatabaseService, box: SecretBox) {
    this.database = database;
    this.box = box;
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async read(tenant: number, id: string, addressesOf: AddressesOf): Promise<KeptSettings> {
    const { version, settings, secrets } = await this.row(tenant, id);
    const sealed = Object.entries(JSON.parse(secrets) as Sealed);
    const set = sealed.filter(([name, byAddress]) => placesFor(addressesOf(name)).every((address) => Object.hasOwn(byAddress, address)));
    return { version, values: JSON.parse(settings) as JsonObject, secrets: set.map(([name]) => name).toSorted() };
  }

  /** @throws STALE_VERSION where somebody else saved meanwhile, ENTITY_REGISTRATION_NOT_FOUND */
  async save(tenant: number, id: string, change: SettingsChange, addressesOf: AddressesOf): Promise<void> {
    const { secrets, version } = await this.row(tenant, id);
    const kept: Record<string, Sealed[string]> = { ...(JSON.parse(secrets) as Sealed) };
    for (const [name, text] of Object.entries(change.secrets)) {
      if (text === null) delete kept[name];
      else {
        const places = placesFor(addressesOf(name));
        kept[name] = Object.fromEntries(places.map((address) => [address, this.box.seal(text, placeOf(tenant, id, name, address))]));
      }
    }
    const saved = await this.database.query(
      `update app.plugins set settings = $4::jsonb, secrets = $5::jsonb, settings_version = settings_version + 1
       where tenant = $1 and id = $2 and settings_version = $3 returning id`,
      [tenant, id, change.version, JSON.stringify(change.values), JSON.stringify(kept)],
    );
    if (version !== change.version || saved.length === 0) throw apiError('STALE_VERSION', [id]);
  }

  /** Undefined where it was not entered for the address, or not sealed here. */
  async secret(tenant: number, id: string, name: string, address: string): Promise<string | undefined> {
    const sealed = (JSON.parse((await this.row(tenant, id)).secrets) as Sealed)[name]?.[address];
    return sealed === undefined ? undefined : this.box.open(sealed, placeOf(tenant, id, name, address));
  }

  private async row(tenant: number, id: string): Promise<Row> {
    const [row] = await this.database.query<Row>(
      `select settings_version as version, settings::text as settings, secrets::text as secrets from app.plugins where tenant = $1 and id = $2`,
      [tenant, id],
    );
    if (row === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', id]);
    return row;
  }
}

const placesFor = (addresses: readonly string[]): readonly string[] => (addresses.length > 0 ? addresses : ['']);
const placeOf = (tenant: number, id: string, name: string, address: string): readonly string[] => [String(tenant), id, name, address];
