import { ApiError, type EntityRecord } from '@mortise/sdk';
import type { DatabaseService, FilesService, Repositories, RequestScope, Statements } from '@mortise/sdk/server';
import { anonymousPerson, isAnonymised, KEPT_FIELDS } from '../../shared/anonymousPerson.ts';
import { Person } from '../../shared/person.ts';
import { PersonAmendment } from '../../shared/personAmendment.ts';
import { everyRecord } from './everyRecord.ts';
import type { PrivacyLog } from './PrivacyLog.ts';

export interface AnonymisationServices {
  readonly repositories: Repositories;
  readonly database: DatabaseService;
  readonly files: FilesService;
  readonly log: PrivacyLog;
}

/** Kinds of other plugins: where they are missing, nothing of theirs keeps anybody. */
const [CONTRACT, USER] = ['Contract', 'User'];
/** What an end of a contract is: all other states are open. */
const ENDED = ['CLOSED', 'CANCELLED', 'REFUSED'];
const LISTED = 3;
/** Of an amendment: which fields it changed stays, what they held does not. */
const KEPT_OF_AMENDMENTS = ['registration', 'status', 'type', 'personRegistration', 'date', 'validityDate', 'applicationDate'];

/** Takes what is personal off a person, for good. Contracts, invoices and postings stay as they are and lead to it as before. */
export class PersonAnonymisation {
  private readonly services: AnonymisationServices;

  constructor(services: AnonymisationServices) {
    this.services = services;
  }

  /** @throws 409 with the reason while the person cannot be anonymised */
  async anonymise(scope: RequestScope, identifier: string, reason: string): Promise<EntityRecord> {
    const { repositories, database, files } = this.services;
    const persons = repositories.of(Person);
    const person = await persons.get(scope, identifier);
    if (isAnonymised(person)) refuse('The person has been anonymised already');
    await this.requireNoOpenContracts(scope, person);
    await this.requireLockedUsers(scope, person);
    const amendments: EntityRecord[] = [];
    for await (const amendment of everyRecord(repositories, scope, PersonAmendment.name, { personRegistration: [person.registration] })) amendments.push(amendment); // prettier-ignore
    const transitions = await persons.transitions(scope, [person.registration]);
    const isArchived = transitions.some(({ code, rejectionReason }) => code === 'archive' && rejectionReason === undefined);
    const contents = await database.transaction(async (statements) => [
      ...(await this.empty(scope, person, isArchived, statements)),
      ...(await this.emptyAmendments(scope, amendments, statements)),
      ...(await this.services.log.add(scope, 'ANONYMISATION', person.registration, reason, statements), []),
    ]);
    // What cannot be removed now is removed within the hour.
    await Promise.allSettled(contents.map((key) => files.remove(key)));
    return persons.get(scope, person.registration);
  }

  private async empty(scope: RequestScope, person: EntityRecord, isArchived: boolean, statements: Statements): Promise<readonly string[]> {
    const { repositories } = this.services;
    const persons = repositories.of(Person);
    const changes = anonymousPerson(person, Object.keys(persons.entity.fields), new Date().toISOString());
    await persons.update(scope, person.registration, changes, { statements, version: person._version, despiteFixed: true });
    if (isArchived) await persons.transition(scope, person.registration, 'archive', { statements });
    // After the save, whose own entry in the history tells what was there before.
    const { files } = await repositories.eraseTraces(scope, Person, person, { kept: KEPT_FIELDS, statements });
    return files;
  }

  private async emptyAmendments(
    scope: RequestScope,
    amendments: readonly EntityRecord[],
    statements: Statements,
  ): Promise<readonly string[]> {
    const { repositories } = this.services;
    const contents: string[] = [];
    for (const amendment of amendments) {
      const { changes = [] } = amendment as { readonly changes?: readonly { readonly field: string }[] };
      const emptied = Object.keys(PersonAmendment.fields).filter((name) => !KEPT_OF_AMENDMENTS.includes(name));
      const values = { ...Object.fromEntries(emptied.map((name) => [name, null])), changes: changes.map(({ field }) => ({ field })) };
      await repositories.of(PersonAmendment).update(scope, amendment.registration, values, { statements, despiteFixed: true });
      const traces = await repositories.eraseTraces(scope, PersonAmendment, amendment, { kept: KEPT_OF_AMENDMENTS, statements });
      contents.push(...traces.files);
    }
    return contents;
  }

  private async requireNoOpenContracts(scope: RequestScope, { registration }: EntityRecord): Promise<void> {
    const contract = this.services.repositories.entities.find(({ name }) => name === CONTRACT);
    if (contract === undefined) return;
    const criteria = { status: ENDED.map((status) => `-${status}`).join(',') };
    const query = {
      criteria,
      anyOf: { personRegistration: [registration] },
      limit: LISTED + 1,
      projection: ['registration'],
      count: 'none',
    } as const;
    const { entities } = await this.services.repositories.of(contract).list(scope, query);
    if (entities.length > 0) refuse('Contracts of the person are still open: {names}', namesOf(entities));
  }

  private async requireLockedUsers(scope: RequestScope, { registration }: EntityRecord): Promise<void> {
    const users: EntityRecord[] = [];
    for await (const user of everyRecord(this.services.repositories, scope, USER, { personRegistration: [registration] }))
      if (user['isLocked'] !== true) users.push(user);
    if (users.length > 0) refuse('Users who are the person can still sign in: lock {names} first', namesOf(users));
  }
}

function namesOf(records: readonly EntityRecord[]): string {
  const names = records.slice(0, LISTED).map(({ registration }) => registration);
  return [...names, ...(records.length > LISTED ? ['…'] : [])].join(', ');
}

function refuse(key: string, names?: string): void {
  const message = names === undefined ? key : key.replace('{names}', names);
  throw new ApiError(409, 'INVALID_FIELD_VALUE', message, { text: { key, values: names === undefined ? {} : { names } } });
}
