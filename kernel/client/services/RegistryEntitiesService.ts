import { ApiError, type EntityShape } from '@mortise/sdk';
import type { ApiService, ContributionsService, EntitiesService, EventsService, NamedRecord, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';
import { sameEntityName } from '../../shared/sameEntityName.ts';
import { RecordNames } from './RecordNames.ts';
import { recentRecords } from './recentRecords.ts';

/** The entities of the loaded plugins, and the names of their records. */
export class RegistryEntitiesService implements EntitiesService {
  private readonly contributions: ContributionsService;
  private readonly names: RecordNames;
  private readonly session: SessionService;

  constructor(contributions: ContributionsService, api: ApiService, session: SessionService, events: EventsService) {
    this.contributions = contributions;
    this.names = new RecordNames(api);
    // As long as the session: both end with it.
    events.on('records', (changes) => this.names.forget(changes));
    this.session = session;
    makeAutoObservable<RegistryEntitiesService, 'contributions' | 'names' | 'session'>(this, {
      contributions: false,
      names: false,
      session: false,
      named: false,
      find: false,
      nameOf: false,
      learn: false,
      recent: false,
    });
  }

  get all(): readonly EntityShape[] {
    return this.contributions.all('entities').map(({ entity }) => entity);
  }

  named(name: string): EntityShape {
    if (name === '') throw new ApiError(400, 'MISSING_FIELD_IN_ARGS', 'missing field name');
    const entity = this.find(name);
    if (entity === undefined) throw new ApiError(400, 'UNSUPPORTED_ENTITY', `Unsupported entity ${name}`);
    return entity;
  }

  find(name: string): EntityShape | undefined {
    return this.contributions.find('entities', name)?.entity ?? this.all.find((entity) => sameEntityName(entity.name, name));
  }

  nameOf(entityName: string, registration: string): Promise<NamedRecord | undefined> {
    return this.names.of(this.named(entityName), registration);
  }

  learn(entityName: string, records: readonly NamedRecord[]): void {
    const entity = this.find(entityName);
    if (entity) this.names.learn(entity, records);
  }

  recent(entityName: string): readonly string[] {
    const { name } = this.named(entityName);
    return recentRecords(this.session.user).flatMap(({ entity, registration }) => (entity === name ? [registration] : []));
  }
}
