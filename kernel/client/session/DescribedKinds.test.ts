import { FakeApi, FakeEvents } from '@mortise/sdk/testing';
import { autorun } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { EntityModule } from '../../shared/EntityModule.ts';
import { ContributionRegistry } from '../plugins/ContributionRegistry.ts';
import { DescribedKinds } from './DescribedKinds.ts';

const kind = (name: string, label: string) => ({ name, label, collection: `dyno/${name}`, registrationPrefix: 'X', fields: {} });
const dyno = (...entities: ReturnType<typeof kind>[]): readonly EntityModule[] => [{ id: 'dyno', requires: [], entities }];

function started(now: readonly EntityModule[], later: readonly EntityModule[] = now) {
  const registry = new ContributionRegistry();
  const [api, events] = [new FakeApi({ 'GET /core/entities': later }), new FakeEvents()];
  const stop = new DescribedKinds(api, events, registry).start(now);
  const labels = () => registry.all('entities').map(({ entity }) => entity.label);
  return { registry, api, events, stop, labels };
}

test('[ROUTE-056] what an administrator describes meanwhile is there in every browser, and no page is without its kind for a moment', async () => {
  const { registry, events, labels } = started(dyno(kind('DynoA', 'A')), dyno(kind('DynoA', 'A'), kind('DynoB', 'B')));
  const seen: number[] = [];
  const [before] = registry.all('entities');
  autorun(() => seen.push(registry.all('entities').length));
  events.publish('entities', { name: 'DynoB', version: 1 });
  await vi.waitFor(() => expect(labels()).toEqual(['A', 'B']));
  expect(seen).toEqual([1, 2]);
  expect(registry.all('entities')[0]!.entity).toBe(before!.entity);
});

test('a browser that lost its connection asks again when it is back', async () => {
  const { api, events, labels } = started(dyno(kind('DynoA', 'A')), []);
  events.publish('ready', {});
  expect(api.calls).toHaveLength(0);
  events.publish('ready', {});
  await vi.waitFor(() => expect(labels()).toEqual([]));
});

test('with the session they go', () => {
  const { stop, labels } = started(dyno(kind('DynoA', 'A')));
  stop();
  expect(labels()).toEqual([]);
});
