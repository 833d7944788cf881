import { defineEntity } from '@mortise/sdk';
import { EntitiesService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EntityListScreen from './EntityListScreen.tsx';

const Boat = defineEntity({
  name: 'Boat',
  collection: 'boats/boats',
  registrationPrefix: 'BO',
  label: 'Boat',
  fields: { name: { type: 'text', label: 'Name' } },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Of the table, where there is one. */
const busy = () => screen.queryByRole('region', { name: 'Boats' })?.getAttribute('aria-busy');

/** Opens the list of boats; `answer` lets the server answer. */
async function openList() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const api = new FakeApi({ [`GET /${Boat.collection}`]: () => promise.then(() => [{ registration: 'BO001', name: 'Ada' }]) });
  const services = new FakeServices({ api, entities: [Boat] });
  renderWithServices(<EntityListScreen entity={services.get(EntitiesService).named('Boat')} />, services);
  await wait(0);
  return { answer };
}

test('a list whose rows come soon is drawn once, with them; its title stands there at once', async () => {
  const { answer } = await openList();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Boats');
  await wait(200);
  expect(busy()).toBeUndefined();
  answer();
  await wait(0);
  expect(busy()).toBe('false');
});

test('where rows take long the shape of the list stands there until they come', async () => {
  const { answer } = await openList();
  await wait(400);
  expect(busy()).toBe('true');
  answer();
  await wait(0);
  expect(busy()).toBe('false');
});
