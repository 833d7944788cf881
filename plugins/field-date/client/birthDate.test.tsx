import { defineEntity } from '@mortise/sdk';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const Child = defineEntity({ name: 'Child', collection: 'x/children', registrationPrefix: 'C', fields: { birthDate: { type: 'date' } } });

test('the calendar takes the focus when it is loaded, and gives it back to its button when it closes', async () => {
  const services = new FakeServices();
  services.contributions.add(plugin.contributes!, plugin.id);
  renderWithServices(<FormFieldInput field={new RecordForm(Child).field('birthDate')} />, services);
  const button = await screen.findByRole('button', { name: 'Open the calendar' });
  button.focus();
  fireEvent.click(button);
  const calendar = (await screen.findByText('January 2000')).closest('table, [data-dates-input], .mantine-Popover-dropdown')!;
  await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

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
