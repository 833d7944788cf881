import type { EntityDefinition, EntityRecord, RecordOf } from '@mortise/sdk';
import type { Repository, RequestScope, SystemRepositories } from '@mortise/sdk/server';
import { unlimited, UnlimitedRepository } from './UnlimitedRepository.ts';

/** The repositories that ask for no permission: what the product does must not go wrong because its user does not see a field, or a record. */
export class UnlimitedRepositories implements SystemRepositories {
  private readonly all: SystemRepositories;

  constructor(all: SystemRepositories) {
    this.all = all;
  }

  get entities(): readonly EntityDefinition[] {
    return this.all.entities;
  }

  entitiesOf(scope: Pick<RequestScope, 'tenant'>): readonly EntityDefinition[] {
    return this.all.entitiesOf(scope);
  }

  of<E extends EntityDefinition>(entity: E): Repository<RecordOf<E> & EntityRecord> {
    return new UnlimitedRepository(this.all.of(entity));
  }

  named(name: string, scope?: Pick<RequestScope, 'tenant'>): Repository {
    return new UnlimitedRepository(this.all.named(name, scope));
  }

  readonly moveReferences: SystemRepositories['moveReferences'] = (scope, ...rest) => this.all.moveReferences(unlimited(scope), ...rest);
  readonly referringRecords: SystemRepositories['referringRecords'] = (scope, ...rest) =>
    this.all.referringRecords(unlimited(scope), ...rest);
  readonly savesOfField: SystemRepositories['savesOfField'] = (...asked) => this.all.savesOfField(...asked);
  readonly documents: SystemRepositories['documents'] = (scope, ...rest) => this.all.documents(unlimited(scope), ...rest);
  readonly datedDocuments: SystemRepositories['datedDocuments'] = (scope, ...rest) => this.all.datedDocuments(unlimited(scope), ...rest);
  readonly photos: SystemRepositories['photos'] = (scope, ...rest) => this.all.photos(unlimited(scope), ...rest);
  readonly eraseTraces: SystemRepositories['eraseTraces'] = (scope, ...rest) => this.all.eraseTraces(unlimited(scope), ...rest);
}
