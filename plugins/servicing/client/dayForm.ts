import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';

const AsOf = defineEntity({
  name: 'AsOf',
  collection: 'none',
  registrationPrefix: 'X',
  fields: { day: { type: 'date', label: 'As of' } },
});

/** The day as of which something is shown. */
export const dayForm = (): RecordForm => new RecordForm(AsOf);
