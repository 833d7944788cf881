import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';

const Refixes = defineEntity({
  name: 'Refixes',
  collection: 'none',
  registrationPrefix: 'X',
  fields: {
    index: {
      type: 'reference',
      entity: 'Index',
      label: 'Reference rate',
      hint: 'Its last fixing until the value date and the margin of each contract that is on it.',
    },
    rate: { type: 'percentage', label: 'New rate', hint: 'Instead of a reference rate: one rate for all, such as 5.25 %.', max: 1 },
    date: { type: 'date', label: 'Value date', mandatory: true },
  },
});

/** From which day on which rate holds. */
export function refixesForm(businessDate: string): RecordForm {
  const form = new RecordForm(Refixes);
  form.assign({ date: businessDate });
  return form;
}
