import type { JsonObject } from '@mortise/sdk';

const TEXT: JsonObject = { type: 'string' };
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({ type: 'object', properties, required });
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const body = (schema: JsonObject): JsonObject => ({ requestBody: { required: true, ...json(schema) } });
const query = (name: string, description: string, isRequired = false): JsonObject => ({
  name,
  in: 'query',
  description,
  required: isRequired,
  schema: TEXT,
});
const IDENTIFIER: JsonObject = { name: 'identifier', in: 'path', required: true, description: 'Id or registration', schema: TEXT };

/** An operation; `schema` is that of the answer. */
const operation = (operationId: string, summary: string, schema: JsonObject, rest: JsonObject = {}): JsonObject => ({
  tags: ['Person'],
  operationId,
  summary,
  ...rest,
  responses: { 200: { description: 'Done', ...json(schema) }, default: { $ref: '#/components/responses/Failed' } },
});

const ADDRESSES = listOf(object({ value: TEXT, label: TEXT, address: object({}) }));
const ASCENDANTS = listOf(object({ relation: TEXT, personRegistration: TEXT, person: object({ registration: TEXT, name: TEXT }) }));
const STAKE: JsonObject = { ...TEXT, description: 'Fraction: `"0.25"` is 25 %' };
const HIERARCHY = object(
  {
    persons: {
      ...listOf(
        object(
          {
            registration: TEXT,
            name: TEXT,
            type: { ...TEXT, description: 'I individual, C company, O organization, E employee, P professional' },
            riskClass: TEXT,
            address: TEXT,
            roles: listOf(object({ role: TEXT }, ['role'])),
            descendants: listOf(object({ personRegistration: TEXT, relation: TEXT, stake: STAKE }, ['personRegistration', 'relation'])),
          },
          ['registration', 'roles', 'descendants'],
        ),
      ),
      description: 'The person asked about first, then by the number of steps from it',
    },
    links: listOf(object({ source: TEXT, relation: TEXT, target: TEXT, stake: STAKE }, ['source', 'relation', 'target'])),
    isTruncated: { type: 'boolean', description: 'Whether there are more persons than the 10,000, or steps than the 500, of one answer' },
  },
  ['persons', 'links', 'isTruncated'],
);
const LIKENESS = object({ key: TEXT, values: object({}), weight: { type: 'number' } });
const DUPLICATES = listOf(object({ registration: TEXT, name: TEXT, status: TEXT, likenesses: listOf(LIKENESS) }));
const REGISTERED = listOf(object({ type: TEXT, number: TEXT, name: TEXT, registration: TEXT, entity: TEXT, values: object({}) }));

const ascendants = (entity: string): JsonObject => ({
  parameters: [IDENTIFIER],
  get: operation(`ascendantsOf${entity}`, 'Relations, with the names of those they lead to', ASCENDANTS),
});

const hierarchy = (entity: string): JsonObject => ({
  parameters: [IDENTIFIER],
  get: operation(`hierarchyOf${entity}`, 'Everybody who is related to the person, through others too, and how', HIERARCHY),
});

/** The routes of persons beside those that every kind of record has. */
export const personPaths: JsonObject = {
  '/api/person/registrations': {
    get: operation('findRegistered', 'Who is known under a number, or by a name: persons of the tenant first', REGISTERED, {
      parameters: [query('type', 'Registration type', true), query('search', 'Beginning of a number, or words of a name'), query('personType', 'C, I, E, O or P')],
    }),
  },
  '/api/external/pivot/addresses': {
    post: operation('findAddresses', 'Addresses that fit a text, or are near a point', ADDRESSES, {
      parameters: [query('provider', 'None or Local'), query('search', 'Words of the address'), query('coordinates', 'Longitude and latitude, joined by a comma')],
    }),
  },
  '/api/person/banks': {
    get: operation('bankOfIban', 'BIC and name of the bank of an IBAN', object({ bankBic: TEXT, bankName: TEXT }), { parameters: [query('iban', 'The IBAN', true)] }),
  },
  '/api/person/persons/{identifier}/ascendants': ascendants('Person'),
  '/api/person/prospects/{identifier}/ascendants': ascendants('Prospect'),
  '/api/person/persons/{identifier}/hierarchy': hierarchy('Person'),
  '/api/person/prospects/{identifier}/hierarchy': hierarchy('Prospect'),
  '/api/person/persons/{identifier}/duplicates': {
    parameters: [IDENTIFIER],
    get: operation('duplicatesOf', 'Persons who may be the same one, the likeliest first', DUPLICATES),
  },
  '/api/person/duplicates': {
    post: operation('duplicatesOfTyped', 'The same for somebody who is not stored', DUPLICATES, body({ $ref: '#/components/schemas/NewPerson' })),
  },
  '/api/person/persons/{identifier}/personal-data': {
    parameters: [IDENTIFIER],
    get: {
      ...operation('personalDataOf', 'All that is held on the person, as a zip', object({}), { parameters: [query('reason', 'Noted with the export')] }),
      responses: {
        200: { description: 'The archive', content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } },
        default: { $ref: '#/components/responses/Failed' },
      },
    },
  },
  '/api/person/persons/{identifier}/anonymisation': {
    parameters: [IDENTIFIER],
    post: operation('anonymisePerson', 'Take what is personal off the person, for good', { $ref: '#/components/schemas/Person' }, body(object({ reason: { ...TEXT, maxLength: 1000 } }, ['reason']))),
  },
  '/api/person/persons/{identifier}/merge': {
    parameters: [IDENTIFIER],
    post: operation(
      'mergePersons',
      'Make two persons one, some records at a time: to be repeated while it answers `continues`',
      object({ moved: { type: 'integer' }, continues: { type: 'boolean' } }),
      body(object({ with: { ...TEXT, description: 'Registration of the double' }, taken: listOf(TEXT) }, ['with'])),
    ),
  },
}; // prettier-ignore
