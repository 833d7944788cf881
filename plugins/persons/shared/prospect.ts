import { defineEntity, type RecordOf } from '@mortise/sdk';
import { personFields, personText } from './personFields.ts';
import { personDerived } from './personDerived.ts';
import { joinedName } from './names.ts';
import { personRules } from './personRules.ts';
import { personWorkflow } from './personWorkflow.ts';

/** Somebody who may become a customer. */
export const Prospect = defineEntity({
  name: 'Prospect',
  collection: 'person/prospects',
  registrationPrefix: 'PRS',
  fields: personFields,
  text: personText,
  tellsApart: ['addresses[].city', 'registrations[].number', 'birthDate'],
  derive: personDerived,
  rules: (person, options) => personRules(person, { options }),
  nameOf: (person) => joinedName(person) || undefined,
  workflow: personWorkflow,
});
export type Prospect = RecordOf<typeof Prospect>;
