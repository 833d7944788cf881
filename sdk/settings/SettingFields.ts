interface SettingOptions {
  /** A translation key; without it the name is spelled out: `apiKey` → `Api key`. */
  readonly label?: string;
  /** What to enter; a translation key. */
  readonly hint?: string;
  /** Whether the form asks for it. The plugin runs without it until an administrator has filled it in. */
  readonly mandatory?: boolean;
}

interface SettingOf<Type extends string, Value> extends SettingOptions {
  readonly type: Type;
  /** What holds where the tenant says nothing. */
  readonly default?: Value;
}

/** A text; `min` and `max` are lengths. */
export interface TextSetting extends SettingOf<'text' | 'textarea' | 'email' | 'phone' | 'url' | 'color', string> {
  readonly min?: number;
  readonly max?: number;
}
/** An exact decimal as a string: `"1234.50"`; percentages as fractions. */
export interface NumberSetting extends SettingOf<'number' | 'percentage', string> {
  readonly min?: number;
  readonly max?: number;
}
/** A whole number. */
export interface IntegerSetting extends SettingOf<'integer', number> {
  readonly min?: number;
  readonly max?: number;
}
/** A day as `2026-11-23`. */
export type DateSetting = SettingOf<'date', string>;
/** A yes or no. */
export type CheckboxSetting = SettingOf<'checkbox' | 'switch', boolean>;
/** A choice: labels, which are translation keys, by value. */
export interface SelectSetting extends SettingOf<'select' | 'radio', string> {
  readonly values: { readonly [value: string]: string };
}
/** A text that the server keeps, e.g. a key of another system: it reaches no browser again, and outbound calls of the plugin alone can use it. */
export interface SecretSetting extends SettingOptions {
  readonly type: 'secret';
  /** None: everybody can read the package. */
  readonly default?: never;
}

/** One setting of a plugin. */
export type Setting = TextSetting | NumberSetting | IntegerSetting | DateSetting | CheckboxSetting | SelectSetting | SecretSetting;
/** The settings of a plugin by name. */
export type SettingFields = { readonly [name: string]: Setting };

type ValueOf<S extends Setting> = S extends SelectSetting
  ? Extract<keyof S['values'], string>
  : S extends IntegerSetting
    ? number
    : S extends CheckboxSetting
      ? boolean
      : string;

/** What settings say in a tenant: their default where it says nothing, else undefined. Secrets are not among them. */
export type SettingValues<S extends SettingFields> = {
  readonly [Name in keyof S as S[Name] extends SecretSetting ? never : Name]: S[Name] extends { readonly default: unknown }
    ? ValueOf<S[Name]>
    : ValueOf<S[Name]> | undefined;
};

/** The settings that a plugin declares. */
export interface PluginSettingsOf<S extends SettingFields = SettingFields> {
  readonly pluginId: string;
  readonly fields: S;
}

/** Declares the settings of a plugin, once: `definePlugin({ settings })` names them, `PluginSettings` reads them. */
export const defineSettings = <const S extends SettingFields>(pluginId: string, fields: S): PluginSettingsOf<S> => ({ pluginId, fields });
