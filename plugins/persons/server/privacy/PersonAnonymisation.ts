import { ApiError, type EntityRecord, type PartialRecordOf, type RecordOf } from '@mortise/sdk';
import type { TenantDatabase, FilesService, SystemRepositories, RequestScope, Transaction } from '@mortise/sdk/server';
import type { User } from '../../../core/contract.ts';
import { findDuplicates } from '../duplicates/findDuplicates.ts';
import { oneAtATime } from '../duplicates/oneAtATime.ts';
import { anonymousPerson, isAnonymised, KEPT_FIELDS } from '../../shared/anonymousPerson.ts';
import { Person } from '../../shared/person.ts';
import { PersonAmendment } from '../../shared/personAmendment.ts';
import { everyRecord } from './everyRecord.ts';
import type { PrivacyLog } from './PrivacyLog.ts';

export interface AnonymisationServices {
  readonly repositories: SystemRepositories;
  readonly database: TenantDatabase;
  readonly files: FilesService;
  readonly log: PrivacyLog;
}

/** Kinds of other plugins: where they are missing, nothing of theirs keeps anybody. */
const [CONTRACT, USER] = ['Contract', 'User'];
/** What an end of a contract is: all other states are open. */
const ENDED = ['CLOSED', 'CANCELLED', 'REFUSED'];
const LISTED = 3;
const MAX_ATTEMPTS = 5;
/** Of an amendment: which fields it changed stays, what they held does not. */
const KEPT_OF_AMENDMENTS = ['registration', 'status', 'type', 'personRegistration', 'date', 'validityDate', 'applicationDate'];

/** Takes what is personal off a person, for good. Contracts, invoices and postings stay as they are and lead to it as before. */
export class PersonAnonymisation {
  private readonly services: AnonymisationServices;

  constructor(services: AnonymisationServices) {
    this.services = services;
  }

  /** Also those who were merged into the person: what is known of it is on them too. @throws 409 with the reason while the person cannot be anonymised */
  async anonymise(scope: RequestScope, identifier: string, reason: string): Promise<RecordOf<typeof Person>> {
    const persons = this.services.repositories.of(Person);
    const { registration } = await persons.get(scope, identifier);
    const contents = await againWhileSaved(() => this.eraseAll(scope, registration, reason));
    // What cannot be removed now is removed within the hour.
    await Promise.allSettled(contents.map((key) => this.services.files.remove(key)));
    return persons.get(scope, registration);
  }

  /** Answers where the contents of their documents were. */
  private eraseAll(scope: RequestScope, registration: string, reason: string): Promise<readonly string[]> {
    const { repositories, database } = this.services;
    return database.transaction(async (statements) => {
      await oneAtATime(database, scope, statements);
      const person = await repositories.of(Person).get(scope, registration, { statements });
      if (isAnonymised(person)) refuse('The person has been anonymised already');
      const all = [person, ...(await findDuplicates(repositories, scope, registration, statements))];
      await this.requireNoOpenContracts(scope, all, statements);
      await this.requireLockedUsers(scope, all, statements);
      const removed: string[] = [];
      for (const one of all) if (!isAnonymised(one)) removed.push(...(await this.erase(scope, one, reason, statements)));
      return removed;
    });
  }

  /** Answers where the contents of its documents were. */
  private async erase(scope: RequestScope, person: EntityRecord, reason: string, statements: Transaction): Promise<readonly string[]> {
    const contents = [...(await this.empty(scope, person, statements)), ...(await this.emptyAmendments(scope, person, statements))];
    await this.services.log.add(scope, 'ANONYMISATION', person.registration, reason, statements);
    return contents;
  }

  private async empty(scope: RequestScope, person: EntityRecord, statements: Transaction): Promise<readonly string[]> {
    const { repositories } = this.services;
    const persons = repositories.of(Person);
    const changes = anonymousPerson(person, Object.keys(persons.entity.fields), new Date().toISOString());
    await persons.update(scope, person.registration, changes, { statements, version: person._version, despiteFixed: true });
    if (canBeArchived(person)) await persons.transition(scope, person.registration, 'archive', { statements });
    // After the save, whose own entry in the history tells what was there before.
    const { files } = await repositories.eraseTraces(scope, Person, person, { kept: KEPT_FIELDS, statements });
    return files;
  }

  private async emptyAmendments(scope: RequestScope, { registration }: EntityRecord, statements: Transaction): Promise<readonly string[]> {
    const { repositories } = this.services;
    const contents: string[] = [];
    const ofPerson = { personRegistration: [registration] };
    const amendments: EntityRecord[] = [];
    for await (const amendment of everyRecord(repositories, scope, PersonAmendment.name, ofPerson, statements)) amendments.push(amendment);
    for (const amendment of amendments) {
      const { changes }: PartialRecordOf<typeof PersonAmendment> = amendment;
      const emptied = Object.keys(PersonAmendment.fields).filter((name) => !KEPT_OF_AMENDMENTS.includes(name));
      const values = {
        ...Object.fromEntries(emptied.map((name) => [name, null])),
        changes: (changes ?? []).map(({ field }) => ({ field })),
      };
      await repositories.of(PersonAmendment).update(scope, amendment.registration, values, { statements, despiteFixed: true });
      const traces = await repositories.eraseTraces(scope, PersonAmendment, amendment, { kept: KEPT_OF_AMENDMENTS, statements });
      contents.push(...traces.files);
    }
    return contents;
  }

  private async requireNoOpenContracts(scope: RequestScope, persons: readonly EntityRecord[], statements: Transaction): Promise<void> {
    const contract = this.services.repositories.entities.find(({ name }) => name === CONTRACT);
    if (contract === undefined) return;
    const criteria = { status: ENDED.map((status) => `-${status}`).join(',') };
    const anyOf = { personRegistration: registrationsOf(persons) };
    const query = { criteria, anyOf, limit: LISTED + 1, projection: ['registration'], count: 'none' } as const;
    const { entities } = await this.services.repositories.of(contract).list(scope, query, { statements });
    if (entities.length > 0) refuse('Contracts of the person are still open: {names}', namesOf(entities));
  }

  private async requireLockedUsers(scope: RequestScope, persons: readonly EntityRecord[], statements: Transaction): Promise<void> {
    const users: (EntityRecord & PartialRecordOf<typeof User>)[] = [];
    const ofPersons = { personRegistration: registrationsOf(persons) };
    for await (const user of everyRecord(this.services.repositories, scope, USER, ofPersons, statements)) users.push(user);
    const open = users.filter(({ isLocked }) => isLocked !== true);
    if (open.length > 0) refuse('Users who are the person can still sign in: lock {names} first', namesOf(open));
  }
}

/** What somebody else saves meanwhile, e.g. a merge that comes to its end, goes too. */
async function againWhileSaved<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof ApiError) || error.code !== 'STALE_VERSION') throw error;
    }
  }
}

const registrationsOf = (persons: readonly EntityRecord[]): readonly string[] => persons.map(({ registration }) => registration);

const canBeArchived = ({ status }: EntityRecord): boolean =>
  Person.workflow?.transitions.some(({ code, from }) => code === 'archive' && from.includes(status)) === true;

function namesOf(records: readonly EntityRecord[]): string {
  const names = records.slice(0, LISTED).map(({ registration }) => registration);
  return [...names, ...(records.length > LISTED ? ['…'] : [])].join(', ');
}

function refuse(key: string, names?: string): void {
  const message = names === undefined ? key : key.replace('{names}', names);
  throw new ApiError(409, 'INVALID_FIELD_VALUE', message, { text: { key, values: names === undefined ? {} : { names } } });
}
