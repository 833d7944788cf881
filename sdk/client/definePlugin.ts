import type { EntityShape } from '../entity/EntityShape.ts';
import type { Provider } from '../provide.ts';
import type { OutboundAddress } from '../outbound/OutboundAddress.ts';
import type { PluginSettingsOf } from '../settings/SettingFields.ts';
import type { Contributions } from './ContributionPoints.ts';

/** The client half of a plugin: data and loaders. */
export interface ClientPlugin {
  readonly id: string;
  /** Plugins that have to be loaded before. */
  readonly requires?: readonly string[];
  /** Of a plugin without a half on the server; those of server plugins come with `GET /api/core/entities`. */
  readonly entities?: readonly EntityShape[];
  /** What administrators of a tenant set for it, in a form under *Administration → Plugins*. */
  readonly settings?: PluginSettingsOf;
  /** Other systems that it calls by way of the server; shown to the administrator who installs it. */
  readonly outbound?: readonly OutboundAddress[];
  readonly provides?: readonly Provider[];
  readonly contributes?: Contributions;
}

/** Declares the client half of a plugin. */
export const definePlugin = (plugin: ClientPlugin): ClientPlugin => plugin;
