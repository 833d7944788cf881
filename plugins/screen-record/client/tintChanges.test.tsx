import type { EntityRecord } from '@mortise/sdk';
import { observable, runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { tintChanges } from './tintChanges.ts';

afterEach(() => document.body.replaceChildren());

const tinted = () => [...document.querySelectorAll<HTMLElement>('.mt-changed')].map(({ dataset }) => dataset['field']);

test('[issue 21, 8] the fields that a save has changed are tinted, the others and those of another record are not', async () => {
  document.body.innerHTML =
    '<main id="main"><p data-field="name"></p><p data-field="address.city"></p><p data-field="amount"></p><div data-field="persons"></div></main>';
  const first = {
    registration: 'C1',
    _version: 1,
    name: 'Truck',
    amount: '5',
    address: { city: 'Lyon' },
    persons: [],
  } as unknown as EntityRecord;
  const shown = observable.box<EntityRecord | undefined>(undefined, { deep: false });
  const show = (record: object) => runInAction(() => shown.set(record as EntityRecord));
  const stop = tintChanges(() => shown.get());
  show(first);
  show({ ...first, _version: 2, name: 'Lorry', address: { city: 'Lille' }, persons: [{ name: 'Eva' }] });
  await vi.waitFor(() => expect(tinted()).toEqual(['name', 'address.city']));
  await vi.waitFor(() => expect(tinted()).toEqual([]), 2_000);
  show({ ...first, registration: 'C2', _version: 9, amount: '7' });
  stop();
  show({ ...first, registration: 'C2', _version: 10, amount: '8' });
  expect(tinted()).toEqual([]);
});
