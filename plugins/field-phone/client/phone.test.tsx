import { defineEntity } from '@mortise/sdk';
import { ListsService } from '@mortise/sdk/client';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const Thing = defineEntity({ name: 'Thing', collection: 'x/things', registrationPrefix: 'T', fields: { phone: { type: 'phone' } } });

async function show() {
  const services = new FakeServices();
  services.contributions.add(plugin.contributes!, plugin.id);
  services.set(ListsService, {
    isLoaded: () => true,
    values: () => [
      { value: '33', label: 'France', value2: 'FR' },
      { value: '49', label: 'Germany', value2: 'DE' },
    ],
    label: (_, code) => code,
  });
  const field = new RecordForm(Thing).field('phone');
  renderWithServices(<FormFieldInput field={field} />, services);
  return {
    field,
    number: await screen.findByRole<HTMLInputElement>('textbox'),
    code: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Calling code' }),
  };
}

test('[FIELD-005] [FIELD-006] the code is chosen and the number typed; both are one text', async () => {
  const { field, number, code } = await show();
  fireEvent.change(code, { target: { value: '49' } });
  expect(field.value).toBeUndefined();
  fireEvent.change(number, { target: { value: '30123456' } });
  expect([field.value, code.value]).toEqual(['+49 30123456', '49']);
  fireEvent.change(code, { target: { value: '33' } });
  expect(field.value).toBe('+33 30123456');
});

test('[FIELD-005] a whole number in the box of the local one fills both', async () => {
  const { field, number, code } = await show();
  fireEvent.change(number, { target: { value: '+33612345678' } });
  expect([field.value, code.value, number.value]).toEqual(['+33 612345678', '33', '612345678']);
});

test('[FIELD-051] the number has the pattern and the keys of figures', async () => {
  const { number } = await show();
  expect([number.type, number.inputMode, number.pattern]).toEqual(['tel', 'tel', '[0-9+ ]*']);
});
