import type { PluginSettingsOf, SettingFields, SettingValues } from '../../settings/SettingFields.ts';
import { token } from '../../token.ts';

/** What administrators of the tenant have set for plugins. Observable: a change comes to open pages by itself. */
export interface PluginSettings {
  /** The values of a plugin's settings, defaults where the tenant says nothing. */
  of<const S extends SettingFields>(settings: PluginSettingsOf<S>): SettingValues<S>;
}
export const PluginSettings = token<PluginSettings>('plugin-settings');
