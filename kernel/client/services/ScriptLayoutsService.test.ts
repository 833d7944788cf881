import { SessionService } from '@mortise/sdk/client';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { ScriptLayoutsService } from './ScriptLayoutsService.ts';
import type { LayoutRunner } from './LayoutRunner.ts';

const entity = { name: 'CreditLine', collection: 'x/credit-lines', registrationPrefix: 'C', fields: {} };
const load = () => Promise.reject(new Error('unused'));
const layout = { v: 1 as const, left: [{ kind: 'Content' }] };

function layouts(api: FakeApi, run: LayoutRunner['run'] = () => Promise.resolve(layout)) {
  const services = new FakeServices({ api });
  services.contributions.add({
    cards: [
      { id: 'Second', placement: { column: 'left', order: 20 }, load },
      { id: 'First', placement: { column: 'left', order: 10 }, load },
      { id: 'Side', placement: { column: 'right', order: 1, nodes: () => [{ kind: 'Side', title: 'A' }, { kind: 'Side', title: 'B' }] }, load },
      { id: 'OnDemand', load },
    ],
  }); // prettier-ignore
  return new ScriptLayoutsService(api, services.contributions, services.get(SessionService), { run });
}

test('the default layout holds the cards that place themselves, in their order', () => {
  const { left, right } = layouts(new FakeApi()).defaultLayout(entity);
  expect(left.map(({ kind }) => kind)).toEqual(['First', 'Second']);
  expect(right?.map(({ title }) => title)).toEqual(['A', 'B']);
});

test('a script decides, where the tenant has one', async () => {
  const script = { name: 'credit-line-layout', hash: 'h', code: '' };
  const resolved = await layouts(new FakeApi({ 'GET /script/scripts/credit-line-layout': script })).resolve(entity, undefined);
  expect(resolved).toEqual({ script: 'credit-line-layout', layout });
});

test('without a script there is no layout and no problem', async () => {
  expect(await layouts(new FakeApi({ 'GET /script/scripts/credit-line-layout': '' })).resolve(entity, undefined)).toEqual({});
});

test('a script that fails is named with its error', async () => {
  const api = new FakeApi({ 'GET /script/scripts/credit-line-layout': { name: 'x', hash: 'h', code: '' } });
  const resolved = await layouts(api, () => Promise.reject(new Error('line 3: x is not defined'))).resolve(entity, undefined);
  expect(resolved).toEqual({ script: 'credit-line-layout', problem: 'line 3: x is not defined' });
});
