import type { ContributedNames } from './ContributedNames.ts';
import type { OutboundAddress } from './outbound/OutboundAddress.ts';
import type { SettingFields } from './settings/SettingFields.ts';

/** `plugin.json`: what is known of a third-party plugin before any of its code runs. */
export interface PluginManifest {
  /** Lower-case, dashed; equals the id that the entry files export. */
  readonly id: string;
  readonly version: string;
  /** Version of the SDK it was built with, e.g. `0.1.0`. */
  readonly sdk: string;
  readonly label?: string;
  /** Paths relative to plugin.json. */
  readonly client?: string;
  readonly styles?: readonly string[];
  /** Permission keys that its screens check; shown to the administrator at installation. */
  readonly permissions?: readonly string[];
  /** Ids of plugins that have to be loaded before. */
  readonly requires?: readonly string[];
  /** Languages that it has texts in, each in `locales/fr.json` and the like; written by the build. */
  readonly locales?: readonly string[];
  /** What administrators set for it; written by the build. */
  readonly settings?: SettingFields;
  /** Other systems that it calls; written by the build. */
  readonly outbound?: readonly OutboundAddress[];
  /** What its client entry contributes; written by the build. Code that contributes anything else is refused. */
  readonly contributes?: ContributedNames;
}
