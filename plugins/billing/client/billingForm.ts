import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';
import { today } from '@mortise/sdk/domain';

const Billing = defineEntity({
  name: 'Billing',
  collection: '',
  registrationPrefix: '',
  fields: { date: { type: 'date', label: 'Bill up to', mandatory: true } },
});

/** The form that asks up to which day is billed; today unless said. */
export function billingForm(): RecordForm {
  const form = new RecordForm(Billing);
  form.assign({ date: today(Intl.DateTimeFormat().resolvedOptions().timeZone) });
  return form;
}
