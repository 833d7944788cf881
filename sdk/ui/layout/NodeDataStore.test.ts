import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { defineEntity } from '../../entity/EntityDefinition.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { FakeServices } from '../../testing/FakeServices.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { ScriptsService } from '../../client/services/ScriptsService.ts';
import { NodeDataStore } from './NodeDataStore.ts';

test('E 49: rows of a run are asked for anew when the record of the page was saved', async () => {
  const services = new FakeServices();
  const run = vi.fn<ScriptsService['run']>();
  run.mockResolvedValueOnce([{ sum: '1' }]).mockResolvedValue([{ sum: '2' }]);
  services.set(ScriptsService, { ...services.get(ScriptsService), run: run as ScriptsService['run'] });
  const page = observable({ record: { registration: 'L1', _version: 1 } as unknown as EntityRecord });
  const store = new NodeDataStore({ run: 'sums-run', parameters: { of: '{registration}' } }, page as unknown as RecordPage, services);
  const stop = store.start();
  await vi.waitFor(() => expect(store.rows).toEqual([{ sum: '1' }]));
  runInAction(() => (page.record = { registration: 'L1', _version: 2 } as unknown as EntityRecord));
  await vi.waitFor(() => expect(store.rows).toEqual([{ sum: '2' }]));
  expect(run.mock.calls).toEqual([1, 2].map(() => ['sums-run', { of: 'L1' }, { isSilent: true, isFresh: true, isOfLayout: true }]));
  stop();
});

test('records lead to the list that has just them, and nowhere where it would have others', () => {
  const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { client: { type: 'text' } } });
  const services = new FakeServices({ entities: [Loan] });
  const page = { record: { registration: 'P&1' } } as unknown as RecordPage;
  const leading = (criteria: Record<string, string>, entity = 'Loan') => new NodeDataStore({ entity, criteria }, page, services);
  expect(leading({ client: '{registration}' }).listAddress({ currency: 'EUR' })).toBe('/loans?client=P%261&currency=EUR');
  expect(leading({}).listAddress()).toBe('/loans');
  expect(leading({ client: '{name}' }).listAddress()).toBeUndefined();
  expect(leading({}, 'Unknown').listAddress()).toBeUndefined();
  expect(new NodeDataStore([], page, services).listAddress()).toBeUndefined();
});
