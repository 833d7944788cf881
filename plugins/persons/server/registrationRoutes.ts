import { anyObject, filledText, Repositories, type RequestScope, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Person } from '../shared/person.ts';
import type { RegisteredPerson } from '../shared/registeredPerson.ts';
import { ImportedRegister } from './ImportedRegister.ts';
import { OwnPersonsRegister } from './OwnPersonsRegister.ts';
import type { RegisterProvider } from './RegisterProvider.ts';

const MOST = 20;
const LONGEST = 100;

/** Who is known under a number, or by a name: the tenant's own persons first. */
export const findRegistered = route({
  method: 'GET',
  path: '/person/registrations',
  permission: 'read /api/person/persons',
  tag: Person.name,
  summary: 'Who is known under a number, or by a name: persons of the tenant first',
  query: {
    type: v.pipe(filledText(LONGEST), v.description('Registration type')),
    search: v.pipe(v.optional(text(LONGEST), ''), v.description('Beginning of a number, or words of a name')),
    personType: v.pipe(v.optional(v.string()), v.description('C, I, E, O or P')),
  },
  answer: v.array(
    v.object({
      type: v.string(),
      number: v.string(),
      name: v.string(),
      registration: v.exactOptional(v.string()),
      entity: v.exactOptional(v.picklist(['Person', 'Prospect'])),
      values: v.exactOptional(anyObject),
    }),
  ),
  run: async ({ scope, query: { type, search, personType } }, services) => {
    if (search.trim() === '') return [];
    const question = { type, search: search.trim(), limit: MOST, ...(personType !== undefined && { personType }) };
    const registers = registersFor(services.get(Repositories), scope).filter((register) => register.answers(type));
    const found = await Promise.all(registers.map((register) => register.search(question)));
    return withoutDoubles(found.flat()).slice(0, MOST);
  },
});

/** In the order of their answers. */
const registersFor = (repositories: Repositories, scope: RequestScope): readonly RegisterProvider[] => [
  new OwnPersonsRegister(repositories, scope),
  new ImportedRegister(repositories.asSystem('Whoever makes persons looks companies up in the register'), scope),
];

/** What the tenant has already is not offered again from elsewhere. */
function withoutDoubles(found: readonly RegisteredPerson[]): readonly RegisteredPerson[] {
  const own = new Set(found.flatMap(({ registration, number }) => (registration === undefined ? [] : [number])));
  return found.filter(({ registration, number }) => registration !== undefined || !own.has(number));
}
