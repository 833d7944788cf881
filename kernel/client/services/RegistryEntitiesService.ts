import { ApiError, sameEntityName, type EntityDefinition } from '@mortise/sdk';
import type { ApiService, ContributionsService, EntitiesService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';

type Named = { readonly registration: string; readonly name?: string };

/** The entities of the loaded plugins, and the names of their records. */
export class RegistryEntitiesService implements EntitiesService {
  private readonly contributions: ContributionsService;
  private readonly api: ApiService;
  private readonly names = new Map<string, Promise<Named | undefined>>();

  constructor(contributions: ContributionsService, api: ApiService) {
    this.contributions = contributions;
    this.api = api;
    makeAutoObservable<RegistryEntitiesService, 'contributions' | 'api' | 'names'>(this, {
      contributions: false, api: false, names: false, named: false, find: false, nameOf: false,
    }); // prettier-ignore
  }

  get all(): readonly EntityDefinition[] {
    return this.contributions.all('entities').map(({ entity }) => entity);
  }

  named(name: string): EntityDefinition {
    if (name === '') throw new ApiError(400, 'MISSING_FIELD_IN_ARGS', 'missing field name');
    const entity = this.find(name);
    if (entity === undefined) throw ApiError.of('UNSUPPORTED_ENTITY', [name]);
    return entity;
  }

  find(name: string): EntityDefinition | undefined {
    return this.contributions.find('entities', name)?.entity ?? this.all.find((entity) => sameEntityName(entity.name, name));
  }

  nameOf(entityName: string, registration: string): Promise<Named | undefined> {
    const key = `${entityName}/${registration}`;
    let name = this.names.get(key);
    if (name === undefined) this.names.set(key, (name = this.askName(entityName, registration)));
    return name;
  }

  private askName(entityName: string, registration: string): Promise<Named | undefined> {
    const path = `/${this.named(entityName).collection}/${encodeURIComponent(registration)}`;
    return this.api.get<Named>(path, { query: { projection: ['registration', 'name'] }, isSilent: true }).catch(() => undefined);
  }
}
