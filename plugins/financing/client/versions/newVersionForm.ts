import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';

const NewVersion = defineEntity({
  name: 'NewVersion',
  collection: 'none',
  registrationPrefix: 'X',
  fields: { from: { type: 'date', label: 'Valid from', mandatory: true } },
});

/** From which day on a version is valid. */
export function newVersionForm(from: string): RecordForm {
  const form = new RecordForm(NewVersion);
  form.assign({ from });
  return form;
}
