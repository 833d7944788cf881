import { disposeAll, type Disposer, type EntityShape } from '@mortise/sdk';
import type { ApiService, EventsService } from '@mortise/sdk/client';
import { runInAction } from 'mobx';
import type { readDefinitions } from '../../server/entities/routes/definitionRoutes.ts';
import type { EntityModule } from '../../shared/EntityModule.ts';
import { DESCRIBED_MODULE } from '../../shared/describedNames.ts';
import type { ContributionRegistry } from '../plugins/ContributionRegistry.ts';

/** Keeps the kinds of records that the tenant describes registered as they were published last. Pages that are open stay so. */
export class DescribedKinds {
  private readonly api: ApiService;
  private readonly events: EventsService;
  private readonly registry: ContributionRegistry;
  private known: readonly EntityShape[] = [];
  private remove: Disposer = () => {};

  constructor(api: ApiService, events: EventsService, registry: ContributionRegistry) {
    this.api = api;
    this.events = events;
    this.registry = registry;
  }

  start(modules: readonly EntityModule[]): Disposer {
    this.show(modules);
    let hasStream = false;
    const ready = (): void => {
      // What happened while the stream was broken was not told.
      if (hasStream) void this.refresh();
      hasStream = true;
    };
    return disposeAll([this.events.on('entities', () => void this.refresh()), this.events.on('ready', ready), () => this.remove()]);
  }

  private async refresh(): Promise<void> {
    const modules = await this.api.call<typeof readDefinitions>('GET /core/entities', { isSilent: true }).catch(() => undefined);
    if (modules) this.show(modules);
  }

  /** All at once: no page sees a moment without its kind. */
  private show(modules: readonly EntityModule[]): void {
    const published = modules.find(({ id }) => id === DESCRIBED_MODULE)?.entities ?? [];
    const before = new Map(this.known.map((entity) => [entity.name, entity]));
    this.known = published.map((entity) => unchanged(before.get(entity.name), entity) ?? entity);
    runInAction(() => {
      this.remove();
      const entities = this.known.map((entity) => ({ id: entity.name, entity }));
      this.remove = this.registry.register(DESCRIBED_MODULE, { entities });
    });
  }
}

const unchanged = (before: EntityShape | undefined, now: EntityShape): EntityShape | undefined =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : undefined;
