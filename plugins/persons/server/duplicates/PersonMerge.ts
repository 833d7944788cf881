import { ApiError } from '@mortise/sdk';
import type { TenantDatabase, MovedReferences, SystemRepositories, RequestScope } from '@mortise/sdk/server';
import { oneAtATime } from './oneAtATime.ts';
import { isAnonymised } from '../../shared/anonymousPerson.ts';
import { mergedPerson } from '../../shared/mergedPerson.ts';
import { Person } from '../../shared/person.ts';

/** What is to be merged into a person. */
export interface MergeRequest {
  /** Registration of the double. */
  readonly with: string;
  /** Fields that are taken over from it although the person has a value. */
  readonly taken: readonly string[];
}

/** The person who is kept and the double. */
type Pair<T> = readonly [T, T];
type Taking = Parameters<typeof mergedPerson>[2];

/** Records that are changed at a time: a request has to end. */
const MOST = 100;

/**
 * Makes two persons one. The double's data goes over first, then all that refers to it, some at a time: whoever asks repeats it until
 * nothing is left, and can go on later. The double stays as it was, archived, and names the person that it went into.
 */
export class PersonMerge {
  private readonly repositories: SystemRepositories;
  private readonly database: TenantDatabase;

  constructor(repositories: SystemRepositories, database: TenantDatabase) {
    this.repositories = repositories;
    this.database = database;
  }

  async merge(scope: RequestScope, identifier: string, request: MergeRequest): Promise<MovedReferences> {
    const persons = this.repositories.of(Person);
    const [kept, double] = [await persons.get(scope, identifier), await persons.get(scope, request.with)];
    if (await this.hasBegun(scope, kept, double)) return this.goOn(scope, double.registration);
    requireMergeable(kept, double);
    await this.takeUp(scope, [kept.registration, double.registration], request.taken);
    return this.goOn(scope, double.registration);
  }

  /** Whether the double went into the person already, or both into one who took the person up since. */
  private async hasBegun(scope: RequestScope, kept: Person, double: Person): Promise<boolean> {
    if (double.mergedInto === undefined || kept.registration === double.registration) return false;
    const ends = [await this.lineOf(scope, kept.registration), await this.lineOf(scope, double.registration)];
    return ends[0]!.at(-1) === ends[1]!.at(-1);
  }

  /** What refers to the double, and to those who took it up on the way, leads to the last of them. */
  private async goOn(scope: RequestScope, double: string): Promise<MovedReferences> {
    const line = await this.lineOf(scope, double);
    const to = line.at(-1)!;
    let moved = 0;
    for (const from of line.slice(0, -1)) {
      const some = await this.repositories.moveReferences(scope, { entity: Person.name, from, to }, MOST);
      moved += some.moved;
      if (some.continues) return { moved, continues: true };
      await this.archive(scope, from);
    }
    const end = (await this.lineOf(scope, to)).at(-1);
    return { moved, continues: end !== to };
  }

  /** The person and those whom it was merged into, one after the other. */
  private async lineOf(scope: RequestScope, registration: string): Promise<readonly string[]> {
    const line = [registration];
    for (;;) {
      const { mergedInto } = await this.repositories.of(Person).get(scope, line.at(-1)!);
      if (mergedInto === undefined || line.includes(mergedInto)) return line;
      line.push(mergedInto);
    }
  }

  /** Where a tenant has one address of each type, those that the person has stay. */
  private async takeUp(scope: RequestScope, registrations: Pair<string>, taken: readonly string[]): Promise<void> {
    try {
      await this.save(scope, registrations, { taken, areAddressesUnique: false });
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.details.fieldProps ?? {}) : [];
      if (!fields.some((path) => path.startsWith('addresses['))) throw error;
      await this.save(scope, registrations, { taken, areAddressesUnique: true });
    }
  }

  /** Of two merges at once the second judges what the first made of the persons. */
  private save(scope: RequestScope, [keptRegistration, doubleRegistration]: Pair<string>, how: Taking): Promise<void> {
    const persons = this.repositories.of(Person);
    return this.database.transaction(async (statements) => {
      await oneAtATime(this.database, scope, statements);
      const kept = await persons.get(scope, keptRegistration, { statements });
      const double = await persons.get(scope, doubleRegistration, { statements });
      requireMergeable(kept, double);
      if (double.mergedInto !== undefined) return;
      const changes = mergedPerson(kept, double, how);
      // The double first: who refers to it at this moment is waited for.
      await persons.update(scope, double.registration, { mergedInto: kept.registration }, { statements, version: double._version });
      if (Object.keys(changes).length > 0) await persons.update(scope, kept.registration, changes, { statements, version: kept._version });
    });
  }

  private async archive(scope: RequestScope, registration: string): Promise<void> {
    const persons = this.repositories.of(Person);
    const open = await persons.transitions(scope, [registration]);
    if (open.some(({ code }) => code === 'archive')) await persons.transition(scope, registration, 'archive');
  }
}

function requireMergeable(kept: Person, double: Person): void {
  const refuse = (reason: string) => {
    throw new ApiError(409, 'INVALID_FIELD_VALUE', reason);
  };
  if (kept.registration === double.registration) refuse('A person cannot be merged with itself');
  if (isAnonymised(kept) || isAnonymised(double)) refuse('A person who has been anonymised cannot be merged');
  if (kept.type !== double.type) refuse('Persons of different types cannot be merged');
  if (kept.mergedInto !== undefined) refuse(`The person has been merged into ${kept.mergedInto}`);
  const into = double.mergedInto;
  if (into !== undefined && into !== kept.registration) refuse(`The person ${double.registration} has been merged into ${into}`);
}
