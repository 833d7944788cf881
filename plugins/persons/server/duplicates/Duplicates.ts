import type { ListQuery, Repositories, RequestScope } from '@mortise/sdk/server';
import { isAnonymised } from '../../shared/anonymousPerson.ts';
import { comparableName, foreignNumbers, ibansOf, computeLikeness, textOf, type Likeness } from '../../shared/likeness.ts';
import { Person } from '../../shared/person.ts';
import type { PersonDraft } from '../../shared/personFields.ts';
import { isCompany, personTypeOf } from '../../shared/personTypes.ts';

/** A person who may be the same as the one asked about. */
export interface Duplicate {
  readonly registration: string;
  readonly name: string;
  readonly status: string;
  readonly likenesses: readonly Likeness[];
}

/** Persons that are compared for each thing that two may have in common. */
const COMPARED = 50;
const MOST = 10;
const PROJECTION = [
  'registration',
  'name',
  'status',
  'type',
  'firstName',
  'lastName',
  'birthDate',
  'email',
  'siret',
  'fiscalCode',
  'registrations',
  'bankAccounts',
  'mergedInto',
  'anonymisedAt',
];

/** Finds persons who may be the same one, among those that the user may see. */
export class Duplicates {
  private readonly repositories: Repositories;

  constructor(repositories: Repositories) {
    this.repositories = repositories;
  }

  /** Of somebody who is stored, or is being typed; the likeliest first. */
  async of(scope: RequestScope, person: PersonDraft): Promise<readonly Duplicate[]> {
    if (isAnonymised(person)) return [];
    const found = new Map<string, Person>();
    for (const records of await Promise.all(questionsAbout(person).map((query) => this.list(scope, query)))) {
      for (const record of records) found.set(record.registration, record);
    }
    return [...found.values()]
      .filter((other) => other.registration !== person.registration && other.mergedInto === undefined && !isAnonymised(other))
      .map((other) => ({ other, likenesses: computeLikeness(person, other) }))
      .filter(({ likenesses }) => likenesses.length > 0)
      .toSorted((one, two) => two.likenesses[0]!.weight - one.likenesses[0]!.weight)
      .slice(0, MOST)
      .map(({ other: { registration, name, status }, likenesses }) => ({ registration, name: name ?? registration, status, likenesses }));
  }

  private async list(scope: RequestScope, query: Partial<ListQuery>): Promise<readonly Person[]> {
    const { entities } = await this.repositories
      .of(Person)
      .list(scope, { ...query, limit: COMPARED, projection: PROJECTION, count: 'none' });
    return entities;
  }
}

/** One question for each index that can answer: numbers, accounts, e-mail address, and the words of the name. */
function questionsAbout(person: PersonDraft): readonly Partial<ListQuery>[] {
  const numbers = foreignNumbers(person).map(({ number }) => number);
  const ibans = ibansOf(person);
  const email = textOf(person.email);
  const words = comparableName(person)
    .split(' ')
    .filter((word) => word.length > 2)
    .slice(0, 3)
    .join(' ');
  const born = textOf(person.birthDate).slice(0, 10);
  const byName: Partial<ListQuery>[] = isCompany(personTypeOf(person.type))
    ? [{ search: words }]
    : [{ search: words, ...(born !== '' && { anyOf: { birthDate: [born] } }) }];
  return [
    ...(numbers.length > 0 ? [{ anyOf: { 'registrations.number': numbers } }] : []),
    ...(ibans.length > 0 ? [{ anyOf: { 'bankAccounts.bankIban': ibans } }] : []),
    ...(email === '' ? [] : [{ anyOf: { email: [email] } }]),
    ...(words === '' ? [] : byName),
  ];
}
