import { defineEntity } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';

const VALUE_DATE = { type: 'date', label: 'Value date', mandatory: true } as const;

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
    date: VALUE_DATE,
  },
});

/** From which day on which rate holds. */
export function refixesForm(businessDate: string): RecordForm {
  const form = new RecordForm(Refixes);
  form.assign({ date: businessDate });
  return form;
}

const Takeovers = defineEntity({
  name: 'Takeovers',
  collection: 'none',
  registrationPrefix: 'X',
  fields: {
    date: {
      ...VALUE_DATE,
      hint: 'As of the end of this day: what is outstanding, overdue and left to pay, the record of each contract, its plan and its unpaid invoices say.',
    },
  },
});

/** As of which day. */
export function takeoversForm(businessDate: string): RecordForm {
  const form = new RecordForm(Takeovers);
  form.assign({ date: businessDate });
  return form;
}
