import { defineEntity } from '@mortise/sdk';
import { ContributionsService, EntitiesService } from '@mortise/sdk/client';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { CardPlacesStore } from './CardPlacesStore.ts';

const Contract = defineEntity({ name: 'Contract', collection: 'contracts', registrationPrefix: 'C', fields: {} });
const PATH = '/script/scripts/contract-arrangement';
const missing = {
  kind: 'Mileage',
  entity: Contract,
  column: 'right',
  nodes: [{ kind: 'Mileage' }],
  scripts: [],
  isEverywhere: true,
} as const;
const how = { name: 'All', message: 'Mileage placed' };

function open(draft: object) {
  const api = new FakeApi({
    [`GET ${PATH}/draft`]: draft,
    [`GET ${PATH}/source`]: undefined,
    [`PUT ${PATH}`]: {},
    'GET /script/export': { scripts: [] },
  });
  const services = new FakeServices({ api, entities: [Contract] });
  return { api, places: new CardPlacesStore(api, services.get(ContributionsService), services.get(EntitiesService), true) };
}

test('while a card is placed its button is busy, so that two clicks place it once', async () => {
  const { api, places } = open({});
  const placing = places.place(missing, how);
  // What is missing is worked out anew with each change: another object, the same card.
  expect(places.isBusy({ ...missing })).toBe(true);
  await placing;
  expect(places.isBusy({ ...missing })).toBe(false);
  expect(api.callsOf(`PUT ${PATH}`)).toHaveLength(1);
});

test('a draft of the same pages is not lost: the card waits until it is published or discarded', async () => {
  const { api, places } = open({ source: '{ "v": 1, "pages": [] }' });
  await expect(places.place(missing, how)).rejects.toThrow('Publish or discard your draft of these pages first.');
  expect(api.callsOf(`PUT ${PATH}`)).toEqual([]);
  expect(places.isBusy(missing)).toBe(false);
});
