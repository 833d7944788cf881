import { defineEntity } from '@mortise/sdk';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const Thing = defineEntity({
  name: 'Thing',
  collection: 'x/things',
  registrationPrefix: 'T',
  fields: {
    plate: { type: 'text', min: 2, max: 9, letters: 'upper' },
    login: { type: 'text', letters: 'lower' },
    remark: { type: 'textarea', max: 100 },
    account: { type: 'username' },
    odd: { type: 'hologram' as 'text' },
  },
});

async function show(name: string, services = new FakeServices()) {
  services.contributions.add(plugin.contributes!, plugin.id);
  const field = new RecordForm(Thing).field(name);
  renderWithServices(<FormFieldInput field={field} />, services);
  const type = async (value: string) => fireEvent.change(await screen.findByRole('textbox'), { target: { value } });
  return { field, type };
}

test('[FIELD-022] a text with bounds says how long it is and may be', async () => {
  const { type } = await show('plate');
  await type('ab 12');
  expect(screen.getByText('5/9 (Min: 2)')).toBeTruthy();
});

test('[FIELD-057] [FIELD-058] a text may be forced into capitals or small letters while it is typed', async () => {
  const { field, type } = await show('plate');
  await type('ab-12');
  expect(field.value).toBe('AB-12');
  const lower = await show('login');
  fireEvent.change((await screen.findAllByRole('textbox')).at(-1)!, { target: { value: 'EVA' } });
  expect(lower.field.value).toBe('eva');
});

test('[FIELD-004] an unknown type is named', async () => {
  await show('odd');
  expect(screen.getByRole('alert').textContent).toBe('Unknown type "hologram"');
});

test.each([
  ['ada@example.org', ''],
  ['ada@demo', ''],
  ['ada@other', 'Should be a valid email or a valid string ending with @demo'],
  ['ada', 'Should be a valid email or a valid string ending with @demo'],
])('[FIELD-046] [FIELD-047] the user name %s is told: "%s"', async (name, message) => {
  const { field, type } = await show('account');
  await type(name);
  const [error] = document.querySelectorAll('[id$=-error]');
  expect([field.value, error?.textContent ?? '']).toEqual([name, message]);
});

const ACCENTS = [
  { name: 'Français', keys: [['é', 'è', 'œ'], ['«', '»']] },
  { name: 'Deutsch', keys: [['ß']] },
  { name: 'broken', keys: 'none' },
]; // prettier-ignore

async function withKeyboards(answer: unknown) {
  const api = new FakeApi({ 'GET /script/runs/virtual-keyboards': answer });
  const { field, type } = await show('remark', new FakeServices({ api }));
  await type('cur');
  const input = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.focus(input);
  return { api, field, input };
}

test('[FIELD-094] [API-038] the keys of the tenant’s keyboards type where the cursor is', async () => {
  const { api, field, input } = await withKeyboards(ACCENTS);
  fireEvent.click(await screen.findByRole('button', { name: 'On-screen keyboard' }));
  input.setSelectionRange(1, 2);
  fireEvent.click(await screen.findByRole('button', { name: 'œ' }));
  expect([field.value, input.selectionStart, document.activeElement]).toEqual(['cœr', 2, input]);
  fireEvent.click(screen.getByRole('button', { name: 'Space' }));
  fireEvent.click(screen.getByRole('button', { name: '«' }));
  expect(field.value).toBe('cœ «r');
  for (let count = 0; count < 3; count += 1) fireEvent.click(screen.getByRole('button', { name: 'Backspace' }));
  expect(field.value).toBe('cr');
  fireEvent.change(screen.getByRole('combobox', { name: 'Keyboard' }), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'ß' }));
  expect(field.value).toBe('cßr');
  expect([api.calls.map(({ options }) => options.query), screen.queryByText('broken')]).toEqual([[{ locale: 'en-EU' }], null]);
}, 30_000);

test.each([[[]], [null], [{ keys: [] }], [[{ name: 'Empty', keys: [[]] }]]])(
  '[FIELD-094] without keyboards there is no button: %j',
  async (answer) => {
    const { api } = await withKeyboards(answer);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('button')).toBeNull();
  },
);
