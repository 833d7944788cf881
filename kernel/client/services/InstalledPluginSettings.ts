import type { PluginSettings, PluginSettingsOf, PluginsService, SettingFields, SettingValues } from '@mortise/sdk/client';
import { valuesOfSettings } from '@mortise/sdk/client';

/** Settings of third-party plugins as the server sends them with the list of plugins. */
export class InstalledPluginSettings implements PluginSettings {
  private readonly plugins: PluginsService;

  constructor(plugins: PluginsService) {
    this.plugins = plugins;
  }

  of<const S extends SettingFields>({ pluginId, fields }: PluginSettingsOf<S>): SettingValues<S> {
    return valuesOfSettings(fields, this.plugins.installed.find(({ id }) => id === pluginId)?.settings);
  }
}
