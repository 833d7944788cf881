import type { InstalledPlugin } from '@mortise/sdk';
import type { ClientPlugin, ContributionPoints, Contributions, Loader } from '@mortise/sdk/client';
import type { ComponentType } from 'react';
import type { FreezeMark } from './FreezeMark.ts';
import type { ViewWatch } from './FreezeWatch.ts';
import { watchedView } from './watchedView.tsx';

/** The points whose loaders bring components. */
const VIEWS: ReadonlySet<string> = new Set<keyof ContributionPoints>([
  'cards',
  'elements',
  'fields',
  'listActions',
  'recordActions',
  'listCells',
  'listScreens',
  'quickAdds',
  'recordScreens',
  'screens',
  'searchForms',
]);

type ViewLoader = Loader<ComponentType<object>>;
interface Viewed {
  readonly id: string;
  readonly load: ViewLoader;
  readonly loadValue?: ViewLoader;
}

/** A plugin whose views tell when they are drawn. */
export function watchedPlugin(
  plugin: ClientPlugin,
  { id, content }: Pick<InstalledPlugin, 'id' | 'content'>,
  watch: (mark: FreezeMark) => ViewWatch,
): ClientPlugin {
  const watched = (point: string, item: Viewed): Viewed => {
    const wrap = (load: ViewLoader): ViewLoader => {
      const ends = watch({ plugin: id, content, view: `${point}/${item.id}` });
      return async () => ({ default: watchedView((await load()).default, ends) });
    };
    return { ...item, load: wrap(item.load), ...(item.loadValue && { loadValue: wrap(item.loadValue) }) };
  };
  const points = Object.entries(plugin.contributes ?? {}).map(([point, items]) => [
    point,
    VIEWS.has(point) ? (items as unknown as readonly Viewed[]).map((item) => watched(point, item)) : items,
  ]);
  return { ...plugin, contributes: Object.fromEntries(points) as Contributions };
}
