import type { Services } from '@mortise/sdk';
import type { ListQuery, RequestScope, RunCall } from '@mortise/sdk/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purgeTemporaryCollection } from './purgeTemporaryCollection.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-03T10:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

test('[ENTITY-120] removes what an import left more than a day ago, and nothing else', async () => {
  const removed: string[] = [];
  let asked: ListQuery | undefined;
  const repository = {
    list: async (_scope: RequestScope, query: ListQuery) => {
      asked = query;
      return { entities: [{ registration: 'TMC00000001' }, { registration: 'TMC00000002' }] };
    },
    remove: async (_scope: RequestScope, registration: string) => void removed.push(registration),
  };
  const services = { get: () => ({ asSystem: () => ({ of: () => repository }) }) } as unknown as Services;
  expect(await purgeTemporaryCollection.run({ scope: {} } as RunCall, services)).toEqual({ removed: 2 });
  expect(asked?.criteria).toEqual({ toInsertDate: '2026-11-02T10:00:00.000Z' });
  expect(removed).toEqual(['TMC00000001', 'TMC00000002']);
  expect(purgeTemporaryCollection.permission).toBe('write /api/core/temporary-collection');
});
