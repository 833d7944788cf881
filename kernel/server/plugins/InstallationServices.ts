import { type InstalledPlugin, token } from '@mortise/sdk';
import { ForeignFileReader, OutboundService, type RequestScope } from '@mortise/sdk/server';
import type { Product } from '../openProduct.ts';
import { readSecret } from '../services/access/readSecret.ts';
import { SecretBox } from '../services/access/SecretBox.ts';
import { PerMinute } from '../services/scripts/PerMinute.ts';
import type { SystemEventType } from '../services/system/SystemEvents.ts';
import { builtinContributions, builtinPluginIds } from './builtin.ts';
import { InstalledPlugins } from './InstalledPlugins.ts';
import type { PackageQuestion } from './packageThread.ts';
import { PluginAddresses } from './PluginAddresses.ts';
import { FIELD_TYPES_LIST } from './PluginFieldTypes.ts';
import { PluginOutbound } from './PluginOutbound.ts';
import { PluginSettingsTable } from './PluginSettingsTable.ts';
import { PluginStrikes } from './PluginStrikes.ts';
import { PluginTables } from './PluginTables.ts';
import type { PluginPackage } from './readPluginPackage.ts';
import type { TakenNames } from './requireFreeNames.ts';

/** Of all plugins of a tenant together, on this server. */
const CALLS_PER_MINUTE = 120;
const READING = { seconds: 20, megabytes: 256 };

type PluginChange = Extract<SystemEventType, `PLUGIN_${string}`>;

/** What the routes of third-party plugins work with. */
export interface InstallationServices {
  readonly plugins: InstalledPlugins;
  readonly outbound: PluginOutbound;
  /** What third-party plugins cannot take. */
  readonly builtin: { readonly ids: ReadonlySet<string>; readonly contributions: TakenNames };
  readonly packages: ForeignFileReader<PackageQuestion, PluginPackage>;
  /** To be called after what a tenant has installed or enabled is another. */
  readonly changed: (
    scope: RequestScope,
    how: PluginChange,
    plugin: Pick<InstalledPlugin, 'id' | 'version' | 'suspended'>,
    /** Of settings that changed. */
    names?: readonly string[],
  ) => Promise<void>;
}
export const InstallationServices = token<InstallationServices>('kernel/installation');

export async function openInstallations(product: Product): Promise<InstallationServices> {
  const { database, pluginContents: contents, fieldTypes } = product;
  const plugins = new InstalledPlugins({
    tables: new PluginTables(database),
    contents,
    addresses: new PluginAddresses(await readSecret(database, 'plugin-addresses')),
    strikes: new PluginStrikes(database),
    settings: new PluginSettingsTable(database, new SecretBox(await readSecret(database, 'plugin-secrets'))),
    fieldTypes,
  });
  return {
    plugins,
    outbound: new PluginOutbound(plugins, () => product.services.get(OutboundService), new PerMinute(CALLS_PER_MINUTE)),
    builtin: { ids: await builtinPluginIds(), contributions: await builtinContributions(product.plugins) },
    packages: new ForeignFileReader(new URL('./packageThread.ts', import.meta.url), READING),
    changed: tellOf(product),
  };
}

/** Notes the change, and tells the tenant's browsers. */
const tellOf =
  ({ database, scripts, system }: Product): InstallationServices['changed'] =>
  async ({ tenant, user }, type, { id, version, suspended }, names = []) => {
    const detail = [version, suspended?.view, names.join(', ')].filter(Boolean).join(': ');
    system.events.add({ type, subject: id, detail, username: user.username, tenant });
    await scripts.events.publish(database, tenant, 'plugins', {});
    await scripts.events.publish(database, tenant, 'list', { name: FIELD_TYPES_LIST, version: 0 });
  };
