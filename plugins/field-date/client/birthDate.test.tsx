import { defineEntity } from '@mortise/sdk';
import { FormFieldInput, RecordForm } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const Child = defineEntity({ name: 'Child', collection: 'x/children', registrationPrefix: 'C', fields: { birthDate: { type: 'date' } } });

test('[FIELD-040] the calendar of a date of birth opens at January 2000, that of a known one at its month', async () => {
  const services = new FakeServices();
  services.contributions.add(plugin.contributes!, plugin.id);
  const field = new RecordForm(Child).field('birthDate');
  renderWithServices(<FormFieldInput field={field} />, services);
  fireEvent.click(await screen.findByRole('button', { name: 'Open the calendar' }));
  expect(await screen.findByText('January 2000')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^1 January 2000/ }));
  expect(field.value).toBe('2000-01-01');
});
