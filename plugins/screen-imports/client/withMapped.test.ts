import { expect, test } from 'vitest';
import { withMapped } from './withMapped.ts';

test('19.A 21 columns of further entries, as exports have them, are shown where they go, read as those of the first', () => {
  const city = { target: 'addresses[0].city', field: { type: 'text', label: 'Town' } } as const;
  const columns = [city.target, 'addresses[2].city', 'bankAccounts[1].sepaMandates[0].rumName'].map((target) => ({ target }));
  expect(withMapped([city], columns)).toEqual([
    city,
    { ...city, target: 'addresses[2].city' },
    { target: 'bankAccounts[1].sepaMandates[0].rumName' },
  ]);
});
