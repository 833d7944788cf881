import { defineEntity } from '@mortise/sdk';
import { OfflineService, SessionService } from '@mortise/sdk/client';
import { fakeConfiguration, FakeServices } from '@mortise/sdk/testing';
import { observable, runInAction } from 'mobx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Marks } from './marks/Marks.ts';
import preloadForTheRoad from './preloadForTheRoad.ts';

const name = { name: { type: 'text' } } as const;
const join = { path: 'client', entity: 'Person' } as const;
const Contract = defineEntity({
  name: 'Contract',
  collection: 'financing/contracts',
  registrationPrefix: 'C',
  fields: {
    ...name,
    client: { type: 'text' },
    management: { type: 'select', list: 'managementType' },
    owner: { type: 'select', list: '/core/teams' },
  },
  includes: { partnerName: join, assetsNames: join, collaterals: join },
});
const Person = defineEntity({ name: 'Person', collection: 'person/persons', registrationPrefix: 'P', fields: name });

const contract = (registration: string) => ({
  registration,
  type: 'LEASE',
  _updateDate: '2026-03-02T10:00:00Z',
  persons: [
    { role: 'CLIENT', personRegistration: 'P1' },
    { role: 'PARTNER', personRegistration: 'P2' },
  ],
  assets: [{ assetRegistration: 'A1' }],
});

interface Road {
  readonly options?: Record<string, boolean | number>;
  readonly isAdmin?: boolean;
  readonly kept?: (path: string) => unknown;
  readonly isSupported?: boolean;
}

/** What is asked for, in order, as `path?query`. */
async function preload({ options = {}, isAdmin = true, kept = () => undefined, isSupported = true }: Road = {}) {
  const user = { ...fakeConfiguration().user, isAdmin };
  const services = new FakeServices({ entities: [Contract, Person], configuration: { options, user } });
  services.api.answers['GET /financing/contracts'] = Array.from({ length: 12 }, (_, index) => contract(`C${index + 1}`));
  services.api.answers['GET /core/taxes'] = new Error('nobody may read taxes');
  const keepFiles = vi.fn(async () => {});
  const state = observable({
    since: undefined as string | undefined,
    isSupported,
    isSending: false,
    kept: (path: string) => Promise.resolve(kept(path)),
    keepFiles,
  });
  services.set(OfflineService, state as unknown as OfflineService);
  onTestFinished(preloadForTheRoad({ services, open: () => {} }));
  const asked = () =>
    services.api.calls.map(
      ({ path, options: { query = {} } }) => path + (Object.keys(query).length > 0 ? `?${JSON.stringify(query)}` : ''),
    );
  let before = -1;
  await vi.waitFor(() => {
    const count = asked().length;
    const isStill = count === before;
    before = count;
    expect(isStill).toBe(true);
  });
  return { asked, state, services, keepFiles };
}

test('[OFFLINE-034] [OFFLINE-035] [OFFLINE-036] [OFFLINE-037] reference data, scripts, products, calendars, persons and tasks are read ahead; what is not for the user stops nothing', async () => {
  const { asked } = await preload();
  const scripts = [
    'person-layout',
    'contract-layout',
    'contract-computation',
    'contract-computation-MIC',
    'personRegistration-format-check',
  ];
  expect(asked()).toEqual(
    expect.arrayContaining([
      '/core/indexes',
      '/core/taxes',
      ...scripts.map((script) => `/script/scripts/${script}?{"no404":1}`),
      '/script/runs/products-catalog',
      '/financing/agreements/products-catalog',
      '/script/runs/calendars',
      '/person/persons',
      '/core/tasks',
    ]),
  );
});

test('[OFFLINE-047] the lists of values that forms need on the road are asked for together', async () => {
  const { services } = await preload();
  const { query } = services.api.calls.find(({ path }) => path === '/script/lists')!.options;
  expect(query).toMatchObject({ valuesOnly: true, locale: 'en-EU' });
  expect(query!['lists']).toHaveLength(26);
  expect(query!['lists']).toEqual(expect.arrayContaining(['taskType', 'contractElementStatus', 'activityCode']));
});

test('[OFFLINE-047] so are those that any other field takes its values from, so that a page that was never opened shows labels and no codes', async () => {
  const { services, asked } = await preload();
  const { query } = services.api.calls.find(({ path }) => path === '/script/lists')!.options;
  expect(query!['lists']).toContain('managementType');
  expect(asked()).toContain('/core/teams?{"projection":["registration","name"],"range":"0-99"}');
});

test('[OFFLINE-030] [OFFLINE-038] ten contracts are read ahead, the last changed first, with the names that the kind offers; preloadContractsCount says otherwise', async () => {
  const own = (paths: readonly string[]) => paths.filter((path) => /^\/financing\/contracts\/C\d+\?/.test(path)).length;
  const { asked } = await preload();
  expect(asked()).toContain('/financing/contracts?{"include":["partnerName","assetsNames"],"sort":"-_updateDate","range":"0-9"}');
  expect(own(asked())).toBe(10);
  expect(own((await preload({ options: { preloadContractsCount: 2 } })).asked())).toBe(2);
  expect(own((await preload({ options: { preloadContractsCount: 0 } })).asked())).toBe(0);
});

test('[OFFLINE-039] [OFFLINE-040] [OFFLINE-041] [OFFLINE-042] [OFFLINE-045] [OFFLINE-046] [OFFLINE-048] a contract comes with what its page shows: transitions, documents, persons, the agreement of its partner, assets', async () => {
  const { asked } = await preload({ options: { preloadContractsCount: 1 } });
  const from = asked().indexOf('/financing/contracts/C1?{"include":["partnerName","assetsNames","collaterals"]}');
  expect(asked().slice(from)).toEqual([
    '/financing/contracts/C1?{"include":["partnerName","assetsNames","collaterals"]}',
    '/financing/contracts/C1/transitions?{"type":"LEASE"}',
    '/financing/contracts/C1/transitions',
    '/financing/contracts/C1/documents',
    '/person/persons/P1?{"include":[]}',
    '/person/persons/P1/transitions?{"type":"I"}',
    '/person/persons/P1/transitions',
    '/core/users?{"person":"P1"}',
    '/person/persons/P2?{"include":[]}',
    '/person/persons/P2/transitions?{"type":"I"}',
    '/person/persons/P2/transitions',
    '/financing/agreements/current-for-person/P2',
    '/core/users?{"person":"P2"}',
    '/asset/assets/A1?{"include":[]}',
  ]);
});

test('[OFFLINE-043] [OFFLINE-044] users of persons are read ahead for administrators alone', async () => {
  const { asked } = await preload({ isAdmin: false });
  expect(asked().filter((path) => path.startsWith('/core/users'))).toEqual([]);
});

test('[OFFLINE-029] a contract is read anew only where it changed since, or another version of the application kept it', async () => {
  const kept = (path: string) =>
    path.endsWith('/C1')
      ? { _updateDate: '2026-03-02T10:00:00Z' }
      : path.endsWith('/C2')
        ? { _updateDate: '2026-01-01T10:00:00Z' }
        : undefined;
  const { asked } = await preload({ options: { preloadContractsCount: 3 }, kept });
  expect(
    asked()
      .filter((path) => /contracts\/C\d\?/.test(path))
      .map((path) => path.slice(0, 23)),
  ).toEqual(['/financing/contracts/C2', '/financing/contracts/C3']);
});

test('[OFFLINE-022] it is read ahead again when the server answers after it did not, and never while it does not', async () => {
  const { asked, state } = await preload({ options: { preloadContractsCount: 0 } });
  const once = asked().length;
  runInAction(() => (state.since = '2026-03-02T10:00:00Z'));
  expect(asked()).toHaveLength(once);
  runInAction(() => (state.since = undefined));
  await vi.waitFor(() => expect(asked()).toHaveLength(2 * once));
});

test('[OFFLINE-022] it is read ahead again once changes were sent, and not while they are', async () => {
  const { asked, state } = await preload({ options: { preloadContractsCount: 0 } });
  const once = asked().length;
  runInAction(() => (state.isSending = true));
  expect(asked()).toHaveLength(once);
  runInAction(() => (state.isSending = false));
  await vi.waitFor(() => expect(asked()).toHaveLength(2 * once));
});

test('[OFFLINE-001] nothing is read ahead where offline work is not supported', async () => {
  expect((await preload({ isSupported: false })).asked()).toEqual([]);
});

test('[OFFLINE-049] what the user marked is read ahead too, and at once where it is marked later', async () => {
  const { asked, services } = await preload({ options: { preloadContractsCount: 0 } });
  const marks = new Marks(services.get(SessionService));
  await marks.add([{ kind: 'Person', registration: 'P7', name: 'Ada' }]);
  await vi.waitFor(() =>
    expect(asked()).toEqual(expect.arrayContaining(['/person/persons/P7?{"include":[]}', '/person/persons/P7/documents'])),
  );
  expect(asked().filter((path) => path === '/core/indexes')).toHaveLength(1);
});

test('[OFFLINE-049] what is in the documents of a marked record is kept, by the version that it has now; of a search it is not', async () => {
  const documents = [{ _id: 'd1', version: 2, size: 100 }];
  const { services, keepFiles } = await preload({ kept: (path) => (path === '/financing/contracts/C7/documents' ? documents : undefined) });
  await new Marks(services.get(SessionService)).add([
    { kind: 'Contract', registration: 'C7', name: 'Seven' },
    { kind: 'Contract', query: { search: 'x' }, name: 'x' },
  ]);
  await vi.waitFor(() =>
    expect(keepFiles).toHaveBeenLastCalledWith([
      { path: '/financing/contracts/C7/documents/d1/content', query: { version: 2 }, size: 100 },
    ]),
  );
});
