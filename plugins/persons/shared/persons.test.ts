import { apiRoute, listRoute, recordRoute, type EntityDefinition, type Field } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { Campaign } from './campaign.ts';
import { Person } from './person.ts';
import { PersonAmendment } from './personAmendment.ts';
import { Prospect } from './prospect.ts';

interface Expected {
  /** Ids of the requirements. */
  readonly rows: string;
  readonly kind: string;
  readonly entity: EntityDefinition;
  readonly list: string;
  readonly page: string;
  readonly collection: string;
  /** What the list page shows or searches. */
  readonly offered: string;
  /** What the record has besides. */
  readonly fields: string;
}

const PERSON =
  'type name firstName lastName secondName birthDate roles.role nationality legalForm activityCode accountingReference internalReference externalReference mobile phone email addressLine registrations.number';
const ADDRESS =
  'addresses.address1 addresses.address2 addresses.zipcode addresses.city addresses.location.coordinates.longitude addresses.location.coordinates.latitude addresses.addressLine';
const GENERIC = 'description internalReference externalReference';

const KINDS: readonly Expected[] = [
  { rows: '[ENTITY-066][ENTITY-114]', kind: 'Person', entity: Person, list: '/persons', page: '/person', collection: '/api/person/persons', offered: PERSON, fields: ADDRESS },
  { rows: '[ENTITY-078][ENTITY-114]', kind: 'Prospect', entity: Prospect, list: '/prospects', page: '/prospect', collection: '/api/person/prospects', offered: PERSON, fields: ADDRESS },
  {
    rows: '[ENTITY-067]', kind: 'PersonAmendment', entity: PersonAmendment, list: '/person-amendments', page: '/person-amendment', collection: '/api/person/person-amendments',
    offered: 'name', fields: `${GENERIC} personRegistration validityDate`,
  },
  {
    rows: '[ENTITY-020][ENTITY-021]', kind: 'Campaign', entity: Campaign, list: '/campaigns', page: '/campaign', collection: '/api/person/campaigns',
    offered: 'name', fields: `${GENERIC} contacts.personRegistration contacts.outcome contacts.contactDate`,
  },
]; // prettier-ignore

test.each(KINDS)('$rows $kind: $list, its columns, searches and fields', ({ entity, offered, fields, list, page, collection }) => {
  expect([listRoute(entity), recordRoute(entity), apiRoute(entity), entity.addable !== false]).toEqual([list, page, collection, true]);
  expect(words(offered).filter((path) => !isOffered(entity, path))).toEqual([]);
  expect(words(fields).filter((path) => fieldAt(entity, path) === undefined)).toEqual([]);
});

test('[ENTITY-066] free text finds a person by any of the addresses', () => {
  expect(Person.text).toContain('addresses[].addressLine');
});

test.each(KINDS)('$kind can reach every status, and sets only fields that it has', ({ entity }) => {
  const { initial, states, transitions } = entity.workflow!;
  expect(new Set([initial, ...transitions.map(({ to }) => to)])).toEqual(new Set(Object.keys(states)));
  const set = transitions.flatMap((transition) => Object.keys(transition.set ?? {}));
  expect(set.filter((name) => entity.fields[name] === undefined)).toEqual([]);
});

const words = (text: string): readonly string[] => text.split(' ');

function fieldAt({ fields }: EntityDefinition, path: string): Field | undefined {
  const [first, ...rest] = path.split('.');
  return rest.reduce<Field | undefined>((field, name) => (field && 'fields' in field ? field.fields[name] : undefined), fields[first!]);
}

/** Whether the list page has the field as a column or searches by it. */
function isOffered(entity: EntityDefinition, path: string): boolean {
  const { column, search } = fieldAt(entity, path) ?? {};
  return column === true || search === true;
}
