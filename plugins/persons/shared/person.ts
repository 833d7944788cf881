import { defineEntity, type RecordOf } from '@mortise/sdk';
import { personFields, personText } from './personFields.ts';
import { personDerived } from './personDerived.ts';
import { joinedName } from './names.ts';
import { personRules } from './personRules.ts';
import { personWorkflow } from './personWorkflow.ts';

/** A customer, partner, supplier or anyone else the company deals with. */
export const Person = defineEntity({
  name: 'Person',
  collection: 'person/persons',
  pluralLabel: 'Companies and people',
  registrationPrefix: 'PER',
  replacedBy: 'mergedInto',
  fields: personFields,
  text: personText,
  tellsApart: ['addresses[].city', 'registrations[].number', 'birthDate'],
  derive: personDerived,
  rules: (person, options) => personRules(person, { options }),
  nameOf: (person) => joinedName(person) || undefined,
  workflow: personWorkflow,
});
export type Person = RecordOf<typeof Person>;
