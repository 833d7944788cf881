import { act, fireEvent, screen } from '@testing-library/react';
import type { Field } from '../../entity/Field.ts';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldContribution, FieldInputProps, FieldValueProps } from '../../client/ContributionPoints.ts';
import { RecordForm } from '../RecordForm.ts';
import { FieldValue } from '../../ui/components/FieldValue.tsx';
import { FormFieldInput } from './FormFieldInput.tsx';

const rating: Field = { type: 'integer', view: 'stars' };
const StarsInput = observer(function StarsInput({ field, id }: FieldInputProps) {
  return <button id={id} type="button" onClick={() => (field.value = 5)}>{`${String(field.value)} stars`}</button>;
});
const StarsValue = ({ value }: FieldValueProps) => <span>{`${String(value)} ★`}</span>;
const PlainInput = observer(function PlainInput({ field, id }: FieldInputProps) {
  return <input id={id} value={String(field.value)} onChange={({ currentTarget }) => (field.value = Number(currentTarget.value))} />;
});
const STARS: FieldContribution = {
  id: 'stars',
  base: 'integer',
  load: () => Promise.resolve({ default: StarsInput }),
  loadValue: () => Promise.resolve({ default: StarsValue }),
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

async function show(stars?: FieldContribution) {
  const services = new FakeServices();
  services.contributions.add({ fields: [{ id: 'integer', load: () => Promise.resolve({ default: PlainInput }) }] }, 'field-number');
  if (stars) services.contributions.add({ fields: [stars] }, 'ratings');
  const form = new RecordForm({ name: 'Hotel', collection: 'x/hotels', registrationPrefix: 'HOT', fields: { rating } }, {
    rating: 4,
  } as never);
  await act(async () => {
    renderWithServices(
      <p data-testid="value">
        <FieldValue name="rating" field={rating} value={1234} />
      </p>,
      services,
    );
    renderWithServices(<FormFieldInput field={form.field('rating')} />, services);
  });
  return form;
}
const value = () => screen.getByTestId('value').textContent;

describe('[issue 18, 37] a field of a plugin’s type', () => {
  test('is edited and shown by the plugin', async () => {
    const form = await show(STARS);
    fireEvent.click(await screen.findByText('4 stars'));
    expect(form.field('rating').value).toBe(5);
    await expect.poll(value).toBe('1234 ★');
  });

  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://x/stars.js'));
  const Throwing = () => {
    throw new Error('it throws');
  };
  const throwing = () => Promise.resolve({ default: Throwing });
  test.each<[string, FieldContribution | undefined]>([
    ['is not there', undefined],
    ['has another base by now', { ...STARS, base: 'text' }],
    ['says no base', { id: 'stars', load: STARS.load, loadValue: STARS.loadValue! }],
    ['does not come', { ...STARS, load: failing, loadValue: failing }],
    ['throws', { ...STARS, load: throwing, loadValue: throwing }],
  ])('is edited and shown by its base where the type %s, without a message', async (_, stars) => {
    const form = await show(stars);
    const input = await screen.findByRole('textbox', { name: 'Rating' });
    fireEvent.change(input, { target: { value: '3' } });
    expect(form.field('rating').value).toBe(3);
    await expect.poll(value).toBe('1,234');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
