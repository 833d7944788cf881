import type { EntityModule } from '../../shared/EntityModule.ts';
import type { PluginSource } from './PluginHost.ts';

/**
 * The plugins of this browser with the entities that their halves on the server define. A module without anything of its own in the
 * browser becomes a plugin of its entities alone, and requires what its server half requires of those.
 */
export function withEntities(sources: readonly PluginSource[], modules: readonly EntityModule[]): readonly PluginSource[] {
  const defined = new Map(modules.map((module) => [module.id, module]));
  const known = new Set([...sources.map(({ id }) => id), ...defined.keys()]);
  const extended = sources.map((source): PluginSource => {
    const module = defined.get(source.id);
    return module === undefined ? source : { ...source, load: async () => ({ ...(await source.load()), entities: module.entities }) };
  });
  const ids = new Set(sources.map(({ id }) => id));
  const alone = modules
    .filter(({ id }) => !ids.has(id))
    .map(({ id, requires, entities }): PluginSource => ({
      id,
      requires: requires.filter((required) => known.has(required)),
      load: () => Promise.resolve({ id, entities }),
    }));
  return [...extended, ...alone];
}
