import { observable, runInAction } from 'mobx';
import type { PluginSettings } from '../client/services/PluginSettings.ts';
import type { PluginSettingsOf, SettingFields, SettingValues } from '../settings/SettingFields.ts';
import { valuesOfSettings } from '../settings/valuesOfSettings.ts';

/** Settings of plugins that a test makes. Observable. */
export class FakeSettings implements PluginSettings {
  private readonly said = observable.map<string, object>([], { deep: false });

  of<const S extends SettingFields>({ pluginId, fields }: PluginSettingsOf<S>): SettingValues<S> {
    return valuesOfSettings(fields, { ...this.said.get(pluginId) });
  }

  /** An administrator sets these, and leaves the others. */
  set<S extends SettingFields>({ pluginId }: PluginSettingsOf<S>, values: Partial<SettingValues<S>>): this {
    runInAction(() => this.said.set(pluginId, { ...this.said.get(pluginId), ...values }));
    return this;
  }
}
