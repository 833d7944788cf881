import { defineEntity } from '@mortise/sdk';

/** What is asked of a new relation besides the person. */
export const RelationStake = defineEntity({
  name: 'RelationStake',
  collection: '',
  registrationPrefix: '',
  fields: { stake: { type: 'percentage', min: 0, max: 1 } },
});
