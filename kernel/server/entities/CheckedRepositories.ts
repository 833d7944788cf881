import type { EntityDefinition, EntityRecord, RecordOf } from '@mortise/sdk';
import type { Repositories, Repository, RequestScope, SystemRepositories } from '@mortise/sdk/server';
import { type AsksFirst, CheckedRepository } from './CheckedRepository.ts';
import { UnlimitedRepositories } from './UnlimitedRepositories.ts';

/** The repositories that plugins get: each call needs the permission of its user. */
export class CheckedRepositories implements Repositories {
  private readonly all: SystemRepositories;
  private readonly note: (reason: string) => void;
  private readonly asksFirst: AsksFirst | undefined;

  /** @param note called with the reason of each that asks for no permission */
  constructor(all: SystemRepositories, note: (reason: string) => void, asksFirst?: AsksFirst) {
    this.all = all;
    this.note = note;
    this.asksFirst = asksFirst;
  }

  get entities(): readonly EntityDefinition[] {
    return this.all.entities;
  }

  entitiesOf(scope: Pick<RequestScope, 'tenant'>): readonly EntityDefinition[] {
    return this.all.entitiesOf(scope);
  }

  of<E extends EntityDefinition>(entity: E): Repository<RecordOf<E> & EntityRecord> {
    return new CheckedRepository(this.all.of(entity), this.asksFirst);
  }

  named(name: string, scope?: Pick<RequestScope, 'tenant'>): Repository {
    return new CheckedRepository(this.all.named(name, scope), this.asksFirst);
  }

  asSystem(reason: string): SystemRepositories {
    this.note(reason);
    return new UnlimitedRepositories(this.all);
  }
}
