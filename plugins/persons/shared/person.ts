import { defineEntity, type RecordOf } from '@mortise/sdk';
import { personFields, personText, personWorkflow } from './personFields.ts';

/** A customer, partner, supplier or anyone else the company deals with. Specification 2§3, 3§3. */
export const Person = defineEntity({
  name: 'Person',
  collection: 'person/persons',
  registrationPrefix: 'PER',
  fields: personFields,
  text: personText,
  workflow: personWorkflow,
});
export type Person = RecordOf<typeof Person>;
