import { defineEntity, type RecordOf } from '@mortise/sdk';
import { personFields, personText, personWorkflow } from './personFields.ts';

/** Somebody who may become a customer. Specification 2§3. */
export const Prospect = defineEntity({
  name: 'Prospect',
  collection: 'person/prospects',
  registrationPrefix: 'PRS',
  fields: personFields,
  text: personText,
  workflow: personWorkflow,
});
export type Prospect = RecordOf<typeof Prospect>;
