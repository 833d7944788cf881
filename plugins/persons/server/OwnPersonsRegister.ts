import { isPermitted } from '@mortise/sdk';
import type { Repositories, RequestScope } from '@mortise/sdk/server';
import { compactNumber } from '../shared/checkRegistrationNumber.ts';
import { displayName } from '../shared/names.ts';
import type { RegisteredPerson } from '../shared/registeredPerson.ts';
import { Person } from '../shared/person.ts';
import { Prospect } from '../shared/prospect.ts';
import type { RegisterProvider, RegisterQuestion } from './RegisterProvider.ts';

const PROJECTION = ['registration', 'name', 'firstName', 'lastName', 'type', 'legalForm', 'activityCode', 'registrations', 'addresses'];

/** The tenant's own persons and prospects by their registrations, as far as the user may read them. */
export class OwnPersonsRegister implements RegisterProvider {
  readonly id = 'own-persons';
  private readonly repositories: Repositories;
  private readonly scope: RequestScope;

  constructor(repositories: Repositories, scope: RequestScope) {
    this.repositories = repositories;
    this.scope = scope;
  }

  answers(): boolean {
    return true;
  }

  async search(question: RegisterQuestion): Promise<readonly RegisteredPerson[]> {
    const entities = [Person, Prospect].filter(({ collection }) => isPermitted(this.scope.holder, `read /api/${collection}`));
    const found = await Promise.all(entities.map((entity) => this.searchIn(entity, question)));
    return found.flat().slice(0, question.limit);
  }

  private async searchIn(entity: typeof Person, { type, search, limit }: RegisterQuestion): Promise<readonly RegisteredPerson[]> {
    const repository = this.repositories.of(entity);
    const { entities } = await repository.list(this.scope, { search: compactNumber(search), limit, projection: PROJECTION, count: 'none' });
    return entities.flatMap((record) => ofRecord(entity.name as 'Person' | 'Prospect', record, type));
  }
}

/** The person by its registrations of the type. */
function ofRecord(entity: 'Person' | 'Prospect', record: Person, type: string): readonly RegisteredPerson[] {
  const registrations = record.registrations ?? [];
  return registrations
    .flatMap((row) => (row.type === type && row.number !== undefined ? [row.number] : []))
    .map((number) => ({ type, number, name: displayName(record), registration: record.registration, entity }));
}
