import { compileFunction } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import type { ContributedNames } from '../ContributedNames.ts';
import { namesOfPlugin } from '../client/namesOfPlugin.ts';
import * as sdk from '../index.ts';
import type { PluginManifest } from '../PluginManifest.ts';
import { fieldTypeProblem } from '../server/fieldTypeProblem.ts';
import type { OutboundAddress } from '../outbound/OutboundAddress.ts';
import { outboundProblem } from '../outbound/outboundProblem.ts';
import { defineSettings, type PluginSettingsOf } from '../settings/SettingFields.ts';
import { settingsProblem } from '../settings/settingsProblem.ts';
import { menuIconProblem } from './menuIcons.ts';
import { isShared } from './sharedModules.ts';

type Definition = Parameters<typeof namesOfPlugin>[0] & {
  readonly id: string;
  readonly settings?: PluginSettingsOf;
  readonly outbound?: readonly OutboundAddress[];
};

/**
 * What a plugin contributes, by name. @throws as `readDefinition` does.
 * @internal
 */
export const readContributions = async (entry: string): Promise<ContributedNames> => (await readDefinition(entry)).contributes;

/**
 * What plugin.json says of a plugin's definition: its entry is run without a page, with nothing behind the modules that the host shares, and without what
 * it loads later. @throws when the entry is more than data and loaders, or what it declares is wrong.
 * @internal
 */
export async function readDefinition(
  entry: string,
): Promise<Pick<PluginManifest, 'settings' | 'outbound'> & { readonly contributes: ContributedNames }> {
  const code = await compiled(entry);
  const module = { exports: {} as { default?: Definition } };
  let definition: Definition;
  try {
    compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, required);
    if (module.exports.default === undefined) throw new Error('it has no default export');
    definition = module.exports.default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${entry} does not say what it contributes: ${reason}. It has to be data and loaders: put what needs a page behind a load`,
      {
        cause: error,
      },
    );
  }
  const contributes = namesOfPlugin(definition);
  const { id, settings, outbound } = definition;
  const ofContributions = fieldTypeProblem(contributes) ?? menuIconProblem(id, definition.contributes?.['menus']);
  const problem = ofContributions ?? (settings && (foreignSettings(id, settings) ?? settingsProblem(settings.fields)));
  const wrong = problem ?? (outbound && outboundProblem(outbound, settings?.fields));
  if (wrong !== undefined) throw new Error(`${entry}: ${wrong}`);
  return { contributes, ...(settings && { settings: settings.fields }), ...(outbound && { outbound }) };
}

const foreignSettings = (id: string, { pluginId }: PluginSettingsOf): string | undefined =>
  pluginId === id ? undefined : `settings are those of ${pluginId}: defineSettings has to name ${id}.`;

async function compiled(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entryAlone],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['cjs'], fileName: 'entry' },
      rolldownOptions: { external: isShared, output: { exports: 'named' } },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]!.output.find((output) => output.type === 'chunk' && output.isEntry) as Rolldown.OutputChunk;
  return chunk.code;
}

/** Leaves everything out that the entry does not need to be evaluated. */
const entryAlone: Plugin = {
  name: 'mortise-entry-alone',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : undefined),
};

/** Stands for whatever a module of the page offers: can be read, called, made and extended. */
const anything: unknown = new Proxy(function anything() {}, {
  get: (target, key) => {
    if (key === Symbol.toPrimitive) return () => '';
    return key === 'then' || typeof key === 'symbol' ? Reflect.get(target, key) : anything;
  },
  apply: () => anything,
  construct: () => anything as object,
});
const DATA: ReadonlyMap<unknown, unknown> = new Map<string, unknown>([
  ['definePlugin', (plugin: unknown) => plugin],
  ['defineSettings', defineSettings],
]);
const page = new Proxy({}, { get: (_target, key) => DATA.get(key) ?? anything });

const required = (name: string): unknown => (name === '@mortise/sdk' ? sdk : page);
