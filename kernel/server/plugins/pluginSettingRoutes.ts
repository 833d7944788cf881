import { apiError, type JsonObject } from '@mortise/sdk';
import { filledText, objectOf, route, type SettingFields } from '@mortise/sdk/server';
import * as v from 'valibot';
import { InstallationServices } from './InstallationServices.ts';
import { changedNames, checkedChange } from './pluginSettings.ts';

const MOST_BYTES = 200_000;
const LONGEST_SECRET = 4_000;
const settings = { path: '/core/plugins/:id/settings', tag: 'Plugins' } as const;

const secretText = v.pipe(filledText(LONGEST_SECRET), v.regex(/^\P{Cc}*$/u, 'A secret has to be one line'));
const settingsAnswer = v.object({
  fields: objectOf<SettingFields>(),
  version: v.number(),
  values: objectOf<JsonObject>(),
  secrets: v.array(v.string()),
});

export const readPluginSettings = route({
  ...settings,
  method: 'GET',
  permission: 'read /api/core/plugins',
  summary: 'What a plugin lets administrators set, what is set, and which secrets are; never a secret itself',
  answer: settingsAnswer,
  run: async ({ scope, params: { id } }, services) => services.get(InstallationServices).plugins.settings(scope, id),
});

export const savePluginSettings = route({
  ...settings,
  method: 'PUT',
  permission: 'write /api/core/plugins',
  summary:
    'Other settings of a plugin in place of all, with the version that was seen; of its secrets those that change, null for one to remove',
  maxBytes: MOST_BYTES,
  body: v.strictObject({
    version: v.pipe(v.number(), v.safeInteger()),
    values: objectOf<JsonObject>(),
    secrets: v.optional(v.record(v.string(), v.nullable(secretText)), {}),
  }),
  answer: settingsAnswer,
  approval: {
    area: 'plugins',
    outline: async ({ scope, params: { id }, body }, services) => {
      const { plugins } = services.get(InstallationServices);
      const before = await plugins.settings(scope, id);
      checkedChange(before.fields, before, body);
      const secrets = Object.keys(body.secrets);
      const others = Object.fromEntries(secrets.map((name) => [name, 'other']));
      return { name: id, path: '/plugins', before: before.values, after: { ...body.values, ...others }, secrets };
    },
  },
  run: async ({ scope, params: { id }, body }, services) => {
    const { plugins, changed } = services.get(InstallationServices);
    const before = await plugins.settings(scope, id);
    if (before.version !== body.version) throw apiError('STALE_VERSION', [id]);
    const change = checkedChange(before.fields, before, body);
    const plugin = await plugins.changeSettings(scope, id, change);
    await changed(scope, 'PLUGIN_SETTINGS_CHANGED', plugin, changedNames(before, change));
    return plugins.settings(scope, id);
  },
});
