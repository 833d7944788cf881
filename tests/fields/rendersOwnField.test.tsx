import { fireEvent, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { beforeEach, expect, test } from 'vitest';
import { FormFieldInput } from '../../sdk/forms/components/FormFieldInput.tsx';
import type { FieldInputProps } from '../../sdk/client/ContributionPoints.ts';
import { RecordForm } from '../../sdk/forms/RecordForm.ts';
import { defineEntity } from '../../sdk/entity/EntityDefinition.ts';
import type { Fields } from '../../sdk/entity/Field.ts';
import { FakeServices } from '../../sdk/testing/FakeServices.ts';
import { renderWithServices } from '../../sdk/testing/renderWithServices.tsx';

const COUNT = 120;
const fields: Fields = Object.fromEntries(
  Array.from(
    { length: COUNT },
    (_, index) => [`field${index}`, { type: 'text', max: 20, ...(index % 3 === 0 && { mandatory: true }) }] as const,
  ),
);
const Wide = defineEntity({ name: 'Wide', collection: 'x/wide', registrationPrefix: 'W', fields });

let renders: Record<string, number> = {};
beforeEach(() => (renders = {}));

const Counted = observer(function Counted({ field, id }: FieldInputProps) {
  renders[field.path] = (renders[field.path] ?? 0) + 1;
  return (
    <input
      id={id}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => (field.value = event.currentTarget.value)}
    />
  );
});

test('[FIELD-008] a keystroke in a form of 120 fields draws its own field once and no other, whatever is wrong with them', async () => {
  const services = new FakeServices();
  services.contributions.add({ fields: [{ id: 'text', load: () => Promise.resolve({ default: Counted }) }] });
  const form = new RecordForm(Wide);
  form.check();
  renderWithServices(
    <>
      {form.root.scalars.map((field) => (
        <FormFieldInput key={field.path} field={field} />
      ))}
    </>,
    services,
  );
  const input = await screen.findByLabelText('Field1');
  expect(Object.keys(renders)).toHaveLength(COUNT);
  renders = {};
  fireEvent.change(input, { target: { value: 'a' } });
  fireEvent.change(input, { target: { value: 'ab' } });
  expect(renders).toEqual({ field1: 2 });
});
