import { anyObject, TenantDatabase, filledText, Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Person } from '../../shared/person.ts';
import { Duplicates } from './Duplicates.ts';
import { requireSeen } from '../requireSeen.ts';
import { PersonMerge } from './PersonMerge.ts';

const READ = 'read /api/person/persons';
const duplicates = v.array(
  v.object({
    registration: v.string(),
    name: v.string(),
    status: v.string(),
    likenesses: v.array(v.object({ key: v.string(), values: v.optional(v.record(v.string(), v.string())), weight: v.number() })),
  }),
);

export const duplicatesOfPerson = route({
  method: 'GET',
  path: '/person/persons/:identifier/duplicates',
  permission: READ,
  tag: Person.name,
  summary: 'Persons who may be the same one, the likeliest first',
  answer: duplicates,
  run: async ({ scope, params: { identifier } }, services) => {
    const repositories = services.get(Repositories);
    return new Duplicates(repositories).of(scope, await repositories.of(Person).get(scope, identifier));
  },
});

export const duplicatesOfTyped = route({
  method: 'POST',
  path: '/person/duplicates',
  permission: READ,
  tag: Person.name,
  summary: 'The same for somebody who is not stored: the body has what is typed of the person',
  body: anyObject,
  answer: duplicates,
  run: ({ scope, body }, services) => new Duplicates(services.get(Repositories)).of(scope, body),
});

/** Of administrators, and of profiles that are given it: it changes all that refers to a person. */
const MERGE = 'write /api/person/merges';
const isField = (name: string): boolean => Object.hasOwn(Person.fields, name);

export const mergePersons = route({
  method: 'POST',
  path: '/person/persons/:identifier/merge',
  permission: MERGE,
  tag: Person.name,
  summary: 'Make two persons one, some records at a time: to be repeated while it answers `continues`',
  body: v.object({
    with: v.pipe(filledText(200), v.description('Registration of the double')),
    taken: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.check(isField))), v.description('Fields whose values are those of the double')),
      [],
    ),
  }),
  answer: v.object({ moved: v.number(), continues: v.boolean() }),
  run: async ({ scope, params: { identifier }, body }, services) => {
    const repositories = services.get(Repositories);
    for (const one of [identifier, body.with]) await requireSeen(repositories, scope, one);
    const system = repositories.asSystem('A merge changes all that refers to the double');
    return new PersonMerge(system, services.get(TenantDatabase)).merge(scope, identifier, body);
  },
});
