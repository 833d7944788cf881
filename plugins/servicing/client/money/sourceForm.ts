import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';

const Source = defineEntity({
  name: 'MoneySource',
  collection: 'none',
  registrationPrefix: 'X',
  fields: { contract: { type: 'reference', entity: 'Contract', label: 'From contract' } },
});

/** For which contract the money came in. */
export function sourceForm(contract: string): RecordForm {
  const form = new RecordForm(Source);
  form.assign({ contract });
  return form;
}
