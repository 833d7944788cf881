import { defineEntity, type Field, type ListValue } from '@mortise/sdk';
import { ListsService } from '@mortise/sdk/client';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import plugin from '../client.ts';

const MANY: readonly ListValue[] = Array.from({ length: 10_000 }, (_, index) => ({ value: `V${index}`, label: `Value ${index}` }));
const GROUPED: readonly ListValue[] = [
  { value: 'LYO', label: 'Lyon', group: 'France' },
  { value: 'BER', label: 'Berlin', group: 'Germany' },
  { value: 'NCE', label: 'Nice', group: 'France' },
];
const LISTS: Readonly<Record<string, readonly ListValue[]>> = { many: MANY, city: GROUPED };

async function show(field: Field, value?: unknown) {
  const Thing = defineEntity({ name: 'Thing', collection: 'x/things', registrationPrefix: 'T', fields: { place: field } });
  const services = new FakeServices();
  services.contributions.add(plugin.contributes!, plugin.id);
  const labelOf = (list: string, code: string) => LISTS[list]?.find((entry) => entry.value === code)?.label ?? `${code} (???)`;
  services.set(ListsService, { isLoaded: () => true, values: (list) => LISTS[list] ?? [], label: labelOf });
  services.api.answers['GET /person/persons'] = ({ options }: { options: { query?: Record<string, unknown> } }) =>
    options.query?.['registration'] === undefined
      ? [
          { registration: 'P1', name: 'Ada' },
          { registration: 'P2', name: 'Grace' },
        ]
      : [{ registration: 'P9', name: 'Old' }];
  const formField = new RecordForm(Thing).field('place');
  if (value !== undefined) formField.value = value;
  renderWithServices(<FormFieldInput field={formField} />, services);
  const input = await screen.findByRole<HTMLInputElement>('combobox');
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { field: formField, services, input, options };
}
const key = (input: HTMLElement, name: string) => fireEvent.keyDown(input, { key: name });

describe('a select', () => {
  test('[FIELD-002] over ten thousand values has only the lines in sight in the document, and keys reach all of them', async () => {
    const { field, input, options } = await show({ type: 'select', list: 'many' });
    fireEvent.click(input);
    expect(options().length).toBeLessThan(30);
    expect(screen.getAllByRole('option')[0]!.getAttribute('aria-setsize')).toBe('10000');
    key(input, 'ArrowUp');
    expect(input.getAttribute('aria-activedescendant')).toMatch(/-9999$/);
    key(input, 'Enter');
    expect(field.value).toBe('V9999');
    expect(input.value).toBe('Value 9999');
  });

  test('[FIELD-002] what is typed narrows it down, word by word; Escape leaves everything as it was', async () => {
    const { field, input, options } = await show({ type: 'select', list: 'many' }, 'V3');
    fireEvent.change(input, { target: { value: 'value 9998' } });
    expect(options()).toEqual(['Value 9998']);
    key(input, 'Escape');
    expect([field.value, input.value]).toEqual(['V3', 'Value 3']);
    fireEvent.change(input, { target: { value: 'nowhere' } });
    expect(screen.getByRole('status').textContent).toBe('Nothing fits');
  });

  test('[FIELD-002] values stand under their headings, which cannot be chosen', async () => {
    const { field, input, options } = await show({ type: 'select', list: 'city' });
    fireEvent.click(input);
    expect(options()).toEqual(['Lyon', 'Nice', 'Berlin']);
    expect(screen.getByText('France').getAttribute('role')).toBe('presentation');
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) key(input, name);
    expect(field.value).toBe('BER');
  });

  test('[FIELD-055] a value that is none of them shows as value (???)', async () => {
    const { input } = await show({ type: 'select', list: 'city' }, 'XXX');
    expect(input.value).toBe('XXX (???)');
  });

  test('[FIELD-056] of a creatable one the text that was not taken is warned of and does not count', async () => {
    const { field, input } = await show({ type: 'select', list: 'city', isCreatable: true });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'Nantes' } });
    fireEvent.blur(input);
    expect(screen.getByText('Caution, the value is incomplete and will not be considered.')).toBeTruthy();
    expect([field.value, input.value]).toEqual([undefined, 'Nantes']);
    fireEvent.click(input);
    key(input, 'Enter');
    expect([field.value, input.value]).toEqual(['Nantes', 'Nantes']);
  });

  test('[FIELD-056] a value that is not in the list cannot be made where the field does not take it', async () => {
    const { field, input, options } = await show({ type: 'select', list: 'city' });
    fireEvent.change(input, { target: { value: 'Nantes' } });
    expect(options()).toEqual([]);
    fireEvent.blur(input);
    expect([field.value, input.value]).toEqual([undefined, '']);
  });

  test('[FIELD-002] the label of a value, pasted, chooses it', async () => {
    const { field, input } = await show({ type: 'select', list: 'city' });
    fireEvent.paste(input, { clipboardData: { getData: () => 'BERLIN\r\n' } });
    expect([field.value, input.value]).toEqual(['BER', 'Berlin']);
  });
});

describe('a select over a collection', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test('[FIELD-068] [FIELD-069] [FIELD-079] asks the path for what is typed, once nobody has typed for 300 ms', async () => {
    const { field, input, options, services } = await show({ type: 'select', list: '/person/persons' });
    for (const text of ['a', 'ad', 'ada']) fireEvent.change(input, { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(services.api.calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(services.api.calls.map(({ options: { query } }) => query)).toEqual([
      { search: 'ada', range: '0-49', projection: ['registration', 'name'] },
    ]);
    await waitFor(() => expect(options()).toEqual(['Ada', 'Grace']));
    key(input, 'Enter');
    expect([field.value, input.value]).toEqual(['P1', 'Ada']);
  });

  test('[FIELD-055] asks for the name of what it holds; what is not there shows as value (???)', async () => {
    const { input } = await show({ type: 'select', list: '/person/persons' }, 'P9');
    await waitFor(() => expect(input.value).toBe('Old'));
  });
});

describe('several choices', () => {
  test('[FIELD-002] are added and taken away by Enter, Backspace and their buttons, while the list stays open', async () => {
    const { field, input } = await show({ type: 'multiselect', list: 'city' });
    fireEvent.click(input);
    for (const name of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter']) key(input, name);
    expect(field.value).toEqual(['LYO', 'NCE']);
    expect(within(screen.getByRole('listbox')).getAllByRole('option', { selected: true })).toHaveLength(2);
    key(input, 'Backspace');
    expect(field.value).toEqual(['LYO']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Lyon' }));
    expect(field.value).toEqual([]);
  });

  test('[FIELD-002] several pasted lines are several choices', async () => {
    const { field, input } = await show({ type: 'multiselect', list: 'city' }, ['NCE']);
    fireEvent.paste(input, { clipboardData: { getData: () => 'Lyon\r\nNowhere\r\nberlin' } });
    expect(field.value).toEqual(['NCE', 'LYO', 'BER']);
  });
});
