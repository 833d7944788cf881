import { ApiError, type EntityShape } from '@mortise/sdk';
import type { ApiService, ContributionsService, EntitiesService, NamedRecord } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';
import { sameEntityName } from '../../shared/sameEntityName.ts';
import { RecordNames } from './RecordNames.ts';

/** The entities of the loaded plugins, and the names of their records. */
export class RegistryEntitiesService implements EntitiesService {
  private readonly contributions: ContributionsService;
  private readonly names: RecordNames;

  constructor(contributions: ContributionsService, api: ApiService) {
    this.contributions = contributions;
    this.names = new RecordNames(api);
    makeAutoObservable<RegistryEntitiesService, 'contributions' | 'names'>(this, {
      contributions: false,
      names: false,
      named: false,
      find: false,
      nameOf: false,
      learn: false,
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
}
