import { SDK_VERSION, sdkSatisfies, type Disposer, type EntityShape, type InstalledPlugin, type PluginCard } from '@mortise/sdk';
import { namesOfPlugin, type CardContribution, type ClientPlugin } from '@mortise/sdk/client';
import { contributionKeys } from '../../shared/contributionKeys.ts';

/** Imports a module by address; replaced in tests. */
export type ImportModule = (url: string) => Promise<{ readonly default?: ClientPlugin }>;

const importModule: ImportModule = (url) => import(/* @vite-ignore */ url) as Promise<{ readonly default?: ClientPlugin }>;

/** Loads the code of a third-party plugin. Rejects with a message that an administrator can act on. */
export async function loadRemote(manifest: InstalledPlugin, importFrom: ImportModule = importModule): Promise<ClientPlugin> {
  if (!sdkSatisfies(manifest.sdk)) {
    throw new Error(`${manifest.id} ${manifest.version} needs SDK ${manifest.sdk}; this host offers ${SDK_VERSION}`);
  }
  const { suspended } = manifest;
  if (suspended) throw new Error(`${manifest.id} ${manifest.version} is switched off: ${suspended.view} froze the page twice`);
  if (manifest.client === undefined) return { id: manifest.id };
  const url = new URL(manifest.client, document.baseURI).href;
  const { default: plugin } = await importFrom(url);
  if (plugin?.id !== manifest.id) throw new Error(`${url} does not export the plugin "${manifest.id}"`);
  requireNamed(plugin, manifest);
  return plugin;
}

/** What is installed is compared by name with what others contribute: code that contributes more would evade that. */
function requireNamed(plugin: ClientPlugin, { id, contributes }: InstalledPlugin): void {
  if (contributes === undefined) return;
  const named = new Set(contributionKeys(contributes));
  const others = contributionKeys(namesOfPlugin(plugin)).filter((key) => !named.has(key));
  if (others.length > 0) throw new Error(`${id} contributes ${others.join(', ')}, which its plugin.json does not name: build it anew`);
}

/** Adds the style sheets of a plugin to the page. */
export function addStyles(hrefs: readonly string[]): Disposer {
  const links = hrefs.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  document.head.append(...links);
  return () => links.forEach((link) => link.remove());
}

/** The cards of a plugin, as the server keeps them for the day when the plugin does not load. */
export const cardsOf = ({ contributes }: ClientPlugin, entities: readonly EntityShape[]): readonly PluginCard[] =>
  (contributes?.cards ?? []).map(({ id, placement }) => ({ id, ...(placement && placeOf(placement, entities)) }));

function placeOf({ column, order, nodes }: NonNullable<CardContribution['placement']>, entities: readonly EntityShape[]) {
  const names = entities.filter((entity) => standsOn(nodes, entity)).map(({ name }) => name);
  return { column, order, ...(names.length < entities.length && { entities: names }) };
}

function standsOn(nodes: NonNullable<CardContribution['placement']>['nodes'], entity: EntityShape): boolean {
  try {
    return nodes === undefined || nodes(entity).length > 0;
  } catch {
    return false;
  }
}
