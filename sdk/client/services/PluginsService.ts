import { token } from '../../token.ts';
import type { InstalledPlugin } from '../../wire.ts';

/**
 * What became of a plugin in this browser.
 * @internal
 */
export type PluginState = { readonly kind: 'pending' } | { readonly kind: 'loaded' } | { readonly kind: 'failed'; readonly reason: string };

/**
 * A plugin of this browser.
 * @internal
 */
export interface PluginStatus {
  readonly id: string;
  /** Absent for the plugins that are part of the product. */
  readonly version?: string;
  readonly state: PluginState;
}

/**
 * The plugins of this browser and what became of them. Observable.
 * @internal
 */
export interface PluginsService {
  /** `?safeMode=1`: no third-party plugin is loaded. */
  readonly isSafeMode: boolean;
  readonly all: readonly PluginStatus[];
  /** The third-party plugins that the server has told this user of, as it told them last. */
  readonly installed: readonly InstalledPlugin[];
  state(pluginId: string): PluginState | undefined;
  /** Asks the server which third-party plugins are enabled, and follows. */
  refresh(): Promise<void>;
}
export const PluginsService = token<PluginsService>('plugins');
