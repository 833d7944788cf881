import { apiError } from '@mortise/sdk';
import { anyObject, filledText, Repositories, type RequestScope, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { compactNumber } from '../shared/checkRegistrationNumber.ts';
import { Person } from '../shared/person.ts';
import type { RegisteredPerson } from '../shared/registeredPerson.ts';
import { ImportedRegister } from './ImportedRegister.ts';
import { OwnPersonsRegister } from './OwnPersonsRegister.ts';
import type { RegisterProvider } from './RegisterProvider.ts';

const MOST = 20;
const LONGEST = 100;

const registered = v.object({
  type: v.string(),
  number: v.string(),
  name: v.string(),
  registration: v.exactOptional(v.string()),
  entity: v.exactOptional(v.picklist(['Person', 'Prospect'])),
  values: v.exactOptional(anyObject),
});

/** Parsing leaves out what it does not name. */
const withoutDetails = v.omit(registered, ['values']);

/** Who is known under a number, or by a name, persons of the tenant first; or all that is known of the one that was chosen. API-066 to API-069 */
export const findRegistered = route({
  method: 'POST',
  path: '/external/pivot/person-registration/:type',
  permission: 'read /api/person/persons',
  tag: Person.name,
  summary: 'Who is known under a number, or by a name: persons of the tenant first',
  query: { administrativeStatus: v.pipe(v.optional(v.picklist(['ACTIVE'])), v.description('Registers hold those that are active')) },
  body: v.object({
    value: v.pipe(v.optional(text(LONGEST), ''), v.description('Beginning of a number, or words of a name')),
    selectedId: v.pipe(v.exactOptional(filledText(LONGEST)), v.description('The number of the one that was chosen')),
    personType: v.pipe(v.exactOptional(text(LONGEST)), v.description('C, I, E, O or P')),
    displayFirstRegistrationsInPriority: v.pipe(v.exactOptional(v.boolean()), v.description('It is always so')),
    withDetails: v.pipe(v.optional(v.boolean(), true), v.description('Whether with what it fills in')),
  }),
  answer: v.union([v.array(registered), v.object({ value: v.string(), data: anyObject })]),
  run: async ({ scope, params: { type }, body: { value, selectedId, personType, withDetails } }, services) => {
    const search = (selectedId ?? value).trim();
    if (search === '') return [];
    const question = { type, search, limit: MOST, ...(personType !== undefined && { personType }) };
    const registers = registersFor(services.get(Repositories), scope).filter((register) => register.answers(type));
    const found = withoutDoubles((await Promise.all(registers.map((register) => register.search(question)))).flat()).slice(0, MOST);
    if (selectedId !== undefined) return chosen(found, selectedId);
    return withDetails ? found : found.map((person) => v.parse(withoutDetails, person));
  },
});

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
function chosen(
  found: readonly RegisteredPerson[],
  number: string,
): { readonly value: string; readonly data: Readonly<Record<string, unknown>> } {
  const one = found.find((candidate) => candidate.number === compactNumber(number));
  if (one === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['PersonRegistration', number]);
  const { values, ...row } = one;
  return { value: one.number, data: { ...row, ...values } };
}

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
