import type { Menu } from '@mortise/sdk';
import type { ServerPlugin } from '@mortise/sdk/server';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The server halves in our tree, each after those it requires. The one place that looks into `plugins/`. */
export async function builtinPlugins(): Promise<readonly ServerPlugin[]> {
  const files = await Array.fromAsync(glob('plugins/*/server.ts', { cwd: root }));
  const modules = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(join(root, file)).href) as Promise<{ default: ServerPlugin }>),
  );
  return inOrder(modules.map((module) => module.default));
}

/** Ids of the plugins in our tree, with a server half or without. */
export async function builtinPluginIds(): Promise<ReadonlySet<string>> {
  const folders = await Array.fromAsync(glob('plugins/*/', { cwd: root }));
  return new Set(folders.map((folder) => basename(folder)));
}

/** Where the texts of the SDK, the kernel and the plugins in our tree are translated: `fr.json`, `ar.json`, … */
export async function builtinLocales(): Promise<readonly string[]> {
  const folders = await Array.fromAsync(glob('{sdk,kernel,plugins/*}/locales/', { cwd: root }));
  const layers = ['sdk', 'kernel', 'plugins'];
  const rank = (folder: string): number => layers.findIndex((layer) => folder.startsWith(layer));
  return folders.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1)).map((folder) => join(root, folder));
}

/** What client halves in our tree contribute: the plugin of each key, as a test keeps it in `plugins/contributions.json`; the kinds of record; and the menus. */
export async function builtinContributions(plugins: readonly ServerPlugin[]): Promise<ReadonlyMap<string, string>> {
  const ofClients = JSON.parse(await readFile(join(root, 'plugins/contributions.json'), 'utf8')) as Readonly<Record<string, string>>;
  const kinds = plugins.flatMap(({ id, entities = [] }) => entities.map(({ name }) => [`entities/${name}`, id] as const));
  const menus = plugins.flatMap(({ id, menus: own = [] }) => idsOf(own).map((menu) => [`menus/${menu}`, id] as const));
  return new Map([...menus, ...Object.entries(ofClients), ...kinds]);
}

const idsOf = (menus: readonly Menu[]): readonly string[] => menus.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** Each plugin after those it requires. @throws when one is missing, or when two require each other. */
export function inOrder(plugins: readonly ServerPlugin[]): readonly ServerPlugin[] {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  const ordered = new Set<ServerPlugin>();
  const visit = (plugin: ServerPlugin, path: readonly string[]): void => {
    if (ordered.has(plugin)) return;
    if (path.includes(plugin.id)) throw new Error(`Plugins require each other: ${[...path, plugin.id].join(' → ')}`);
    for (const id of plugin.requires ?? []) {
      const required = byId.get(id);
      if (required === undefined) throw new Error(`Plugin ${plugin.id} requires ${id}, which is not installed`);
      visit(required, [...path, plugin.id]);
    }
    ordered.add(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return [...ordered];
}
