import type { ClientPlugin } from '@mortise/sdk/client';
import type { PluginSource } from './PluginHost.ts';

/** The one place that knows where built-in plugins are. Their entries are data and loaders: small, and loaded together. */
const entries = import.meta.glob<ClientPlugin>('../../../plugins/*/client.ts', { eager: true, import: 'default' });

export const builtinPlugins: readonly PluginSource[] = Object.entries(entries).map(([path, plugin]) => ({
  id: path.split('/').at(-2)!,
  ...(plugin.requires && { requires: plugin.requires }),
  load: () => Promise.resolve(plugin),
}));
