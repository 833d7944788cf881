import { listRoute, recordPath } from '@mortise/sdk';
import type { EntitiesService } from '@mortise/sdk/client';
import { SIDE_VIEW, type SideViewStore } from '../../services/SideViewStore.ts';

/** Opens the side view that the address asks for, and takes it out of the address; after a reload the one that was open. */
export function openAtStart(view: SideViewStore, entities: EntitiesService): void {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(SIDE_VIEW);
  const path = asked === null ? keptAfterReload(view) : pathOf(asked, url.pathname, entities);
  if (asked !== null) {
    url.searchParams.delete(SIDE_VIEW);
    window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  }
  if (path !== undefined) view.open(path);
}

/** An address, or the registration of a record of the list that the address shows. */
function pathOf(asked: string, pathname: string, entities: EntitiesService): string | undefined {
  if (asked.startsWith('/')) return asked;
  const entity = entities.all.find((candidate) => listRoute(candidate) === pathname);
  return entity && recordPath(entity, asked);
}

function keptAfterReload(view: SideViewStore): string | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload' ? view.kept : undefined;
}
