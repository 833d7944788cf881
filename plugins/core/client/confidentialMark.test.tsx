import { defineEntity } from '@mortise/sdk';
import type { FieldInputProps } from '@mortise/sdk/client';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { expect, test } from 'vitest';
import { EntityDescriptor } from '../shared/entityDescriptor.ts';

const { fields } = EntityDescriptor.fields.fields;
/** A field of a kind that is described, as its dialog edits it. */
const DescribedField = defineEntity({ name: 'DescribedField', collection: 'x/fields', registrationPrefix: 'FLD', fields });

const Checkbox = observer(function Checkbox({ field, id, describedBy }: FieldInputProps) {
  return (
    <input id={id} type="checkbox" aria-describedby={describedBy} onChange={({ currentTarget }) => (field.value = currentTarget.checked)} />
  );
});

test('[issue 22, 8] who describes a field marks it as confidential, and reads what follows from it', async () => {
  const services = new FakeServices();
  services.contributions.add({ fields: [{ id: 'checkbox', load: () => Promise.resolve({ default: Checkbox }) }] }, 'field-checkbox');
  const form = new RecordForm(DescribedField);
  renderWithServices(<FormFieldInput field={form.field('isConfidential')} />, services);
  const mark = await screen.findByLabelText('Confidential');
  expect(screen.getByText('Whoever reads or exports its value is named in the audit log.')).toBeTruthy();
  fireEvent.click(mark);
  expect(form.changes).toMatchObject({ isConfidential: true });
});
