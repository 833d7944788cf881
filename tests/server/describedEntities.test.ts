import { DatabaseService, type EntityDescriptor } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EntityModule } from '../../kernel/shared/EntityModule.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const INSPECTION: EntityDescriptor = {
  kind: 'DynoInspection',
  name: 'Inspection',
  registrationPrefix: 'INS',
  fields: [
    { name: 'name', type: 'text', column: true, search: true, sort: true },
    { name: 'asset', type: 'reference', entity: 'Asset', column: true, search: true },
    { name: 'inspectedOn', type: 'date', column: true, search: true, sort: true },
    { name: 'cost', type: 'currency', column: true, sort: true, sum: true, min: '0' },
    { name: 'findings', type: 'items' },
    { name: 'note', type: 'text', within: 'findings', search: true },
  ],
  statuses: [
    { code: 'PLANNED', label: 'Planned', class: 'ongoing' },
    { code: 'DONE', label: 'Done', class: 'success' },
  ],
  transitions: [{ code: 'finish', label: 'Finish', from: ['PLANNED'], to: 'DONE' }],
  readers: ['SALES'],
  writers: ['STAFF'],
};
const DESCRIPTORS = '/api/core/dyno-descriptors';
const INSPECTIONS = '/api/dyno/dyno-inspections';

describeOnOneDatabase('kinds that a tenant describes', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let imports: Importing;
  let folder: string | undefined;
  const start = async (): Promise<ProductServer> =>
    ProductServer.start({ databaseUrl: database.settings.databaseUrl, ...(folder !== undefined && { dataFolder: folder }) });
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await start();
    imports = new Importing(server);
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const add = (descriptor: object, as = 'admin@demo') => server.post(DESCRIPTORS, descriptor, { as });
  const change = (body: object, as = 'admin@demo') => server.call('PATCH', `${DESCRIPTORS}/DynoInspection`, { body, as });
  const kindOf = async (as: string) =>
    (await server.get<readonly EntityModule[]>('/api/core/entities', { as })).body
      .find(({ id }) => id === 'dyno')
      ?.entities.find(({ name }) => name === 'DynoInspection');

  test('[ROUTE-056] [API-050] what is described has a list, a record API and a place in the menu at once, without a restart', async () => {
    expect((await server.get(INSPECTIONS)).status).toBe(400);
    expect(await add(INSPECTION)).toMatchObject({
      status: 201,
      body: { registration: 'DynoInspection', name: 'Inspection', status: 'IN_USE', _version: 1 },
    });
    const body = { name: 'Yearly check', inspectedOn: '2026-03-01', cost: '120.5', findings: [{ note: 'Brakes worn' }] };
    expect(await server.post(INSPECTIONS, body, { as: 'staff@demo' })).toMatchObject({
      status: 201,
      body: { ...body, registration: 'INS00000001', status: 'PLANNED', _version: 1 },
    });
    await server.post(INSPECTIONS, { name: 'Roadworthiness', inspectedOn: '2026-01-01', cost: '80' });
    const { body: found } = await server.get(`${INSPECTIONS}?search=yearly&sort=-cost&minCost=100&breakdown=1`, { as: 'sales@demo' });
    expect(found.entities).toMatchObject([{ registration: 'INS00000001' }]);
    const { body: all } = await server.get(`${INSPECTIONS}?breakdown=1&sort=inspectedOn`);
    expect(all.entities.map(({ name }: any) => name)).toEqual(['Roadworthiness', 'Yearly check']);
    expect(all.breakdown).toMatchObject([{ status: 'PLANNED', count: 2, sums: [{ currency: 'EUR', sum: '200.5' }] }]);
    const { body: configuration } = await server.get('/api/script/runs/user-configuration', { as: 'staff@demo' });
    expect(configuration.clientRoutes.DynoInspection).toBe('/page/dyno-inspections');
    expect(JSON.stringify(configuration.menus)).toContain('"path":"/page/dyno-inspections"');
  });

  test('[API-050] a described kind is found by its name as people write it, and nothing else is found there', async () => {
    expect((await server.get('/api/dyno/DynoInspection')).body).toHaveLength(2);
    expect((await server.get('/api/dyno/dynoinspection/INS00000001')).body.name).toBe('Yearly check');
    expect((await server.get(`${INSPECTIONS}-schema`)).body.schema.cost.type).toBe('currency');
    expect(await server.get('/api/dyno/contracts')).toMatchObject({ status: 400, body: { code: 'UNSUPPORTED_ENTITY' } });
    expect(await server.post('/api/dyno/User', {})).toMatchObject({ status: 400, body: { code: 'UNSUPPORTED_ENTITY' } });
  });

  test('who may read and write the records is what the description says', async () => {
    expect((await server.get(INSPECTIONS, { as: 'sales@demo' })).status).toBe(200);
    expect(await server.post(INSPECTIONS, { name: 'x' }, { as: 'sales@demo' })).toMatchObject({ status: 403 });
    expect((await server.get(INSPECTIONS, { as: 'partner@demo' })).status).toBe(403);
    expect(await change({ name: 'Mine' }, 'staff@demo')).toMatchObject({ status: 403 });
    await change({ readers: [] });
    expect((await server.get(INSPECTIONS, { as: 'sales@demo' })).status).toBe(403);
  });

  test('another tenant neither sees the kind nor its records, and may describe another by the same name', async () => {
    expect(await kindOf('admin@nordic')).toBeUndefined();
    expect(await server.get(INSPECTIONS, { as: 'admin@nordic' })).toMatchObject({ status: 400, body: { code: 'UNSUPPORTED_ENTITY' } });
    const fields = [{ name: 'cost', type: 'text', column: true, search: true }] as const;
    expect((await add({ ...INSPECTION, fields, statuses: [], transitions: [] }, 'admin@nordic')).status).toBe(201);
    await server.post(INSPECTIONS, { cost: 'high' }, { as: 'admin@nordic' });
    expect((await server.get(INSPECTIONS, { as: 'admin@nordic' })).body).toMatchObject([{ cost: 'high', registration: 'INS00000001' }]);
    expect((await server.get(INSPECTIONS)).body).toHaveLength(2);
    expect((await kindOf('admin@demo'))?.fields['cost']?.type).toBe('currency');
  });

  test('records of a described kind take transitions, keep history and documents, and are searched with all others', async () => {
    expect(await server.post(`${INSPECTIONS}/INS00000001/transitions/finish`)).toMatchObject({ status: 200, body: { status: 'DONE' } });
    expect((await server.get(`${INSPECTIONS}/INS00000001/history`)).body).toHaveLength(2);
    const { body: histories } = await server.get('/api/core/histories?entityName=DynoInspection');
    expect(histories.every(({ entityName }: any) => entityName === 'DynoInspection')).toBe(true);
    const form = new FormData();
    form.append('file', new Blob(['worn'], { type: 'text/plain' }), 'brakes.txt');
    expect((await server.post(`${INSPECTIONS}/INS00000001/documents`, form)).status).toBe(201);
    expect((await server.get(`${INSPECTIONS}/INS00000001/documents`)).body).toMatchObject([{ name: 'brakes.txt' }]);
    await vi.waitFor(async () => {
      const { body: search } = await server.get('/api/core/search?search=roadworthiness');
      expect(search.groups).toMatchObject([{ entity: 'DynoInspection', records: [{ registration: 'INS00000002' }] }]);
    }, 30_000);
    expect((await server.get('/api/openapi.json')).body.paths[`${INSPECTIONS}/{identifier}`]).toBeDefined();
    const [statuses] = (await server.get('/api/script/lists?lists=dynoInspectionStatus&locale=en-EU')).body;
    expect(statuses.map(({ value }: any) => value)).toEqual(['PLANNED', 'DONE']);
  });

  test('a field that comes later has a column, and the records from before keep theirs', async () => {
    const fields = [...INSPECTION.fields, { name: 'mileage', type: 'integer', column: true, search: true, sort: true } as const];
    expect((await change({ fields })).status).toBe(200);
    await server.call('PATCH', `${INSPECTIONS}/INS00000002`, { body: { mileage: 12_000 } });
    expect((await server.get(`${INSPECTIONS}?minMileage=10000`)).body).toMatchObject([{ name: 'Roadworthiness', cost: '80' }]);
    expect((await server.get(`${INSPECTIONS}?sort=-mileage`)).body.map(({ registration }: any) => registration)).toEqual([
      'INS00000002',
      'INS00000001',
    ]);
  });

  test('records of a described kind are imported, and those that are there are found again by their key', async () => {
    const form = new FormData();
    form.append('entityName', 'DynoInspection');
    form.append('file', new Blob(['Name,Mileage\nRoadworthiness,13000\n']), 'inspections.csv');
    const { body: uploaded } = await server.post('/api/import/imports', form);
    const columns = [
      { column: 'Name', target: 'name' },
      { column: 'Mileage', target: 'mileage' },
    ];
    await server.post(`/api/import/imports/${uploaded._id}/run`, { mapping: { columns, key: 'name' }, isDryRun: false });
    await vi.waitFor(async () => {
      expect((await server.get(`/api/import/imports/${uploaded._id}`)).body).toMatchObject({ status: 'SUCCESS', updated: 1 });
    }, 20_000);
    expect((await server.get(`${INSPECTIONS}?sort=registration`)).body).toMatchObject([{}, { name: 'Roadworthiness', mileage: 13_000 }]);
    const brought = `${INSPECTIONS}?_import=${uploaded._id}`;
    expect((await server.get(brought)).body).toMatchObject([{ name: 'Roadworthiness' }]);
    expect(await server.get(brought, { as: 'admin@nordic' })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_QUERY' } });
  });

  test('fields may be called what the store calls its own: they are saved, changed, searched and sorted by', async () => {
    const names = [
      'username',
      'at',
      'operation',
      'comment',
      'changes',
      'transition',
      'deltas',
      'position',
      'n',
      'given',
      'askedBy',
      'keyFigure',
      'keyCurrency',
    ];
    const fields = names.map((name) => ({ name, type: name === 'n' ? 'integer' : 'text', search: true, sort: true }));
    expect((await add({ kind: 'DynoLog', name: 'Log', registrationPrefix: 'LOG', fields })).status).toBe(201);
    const entry = (n: number) => Object.fromEntries(names.map((name) => [name, name === 'n' ? n : `${name} ${n}`]));
    const logs = '/api/dyno/dyno-logs';
    expect(await server.post(logs, entry(2))).toMatchObject({ status: 201, body: entry(2) });
    expect(await server.post(logs, entry(1))).toMatchObject({ status: 201, body: entry(1) });
    expect(await server.call('PATCH', `${logs}/LOG00000001`, { body: entry(3) })).toMatchObject({ status: 200, body: entry(3) });
    for (const name of names) {
      const numbers = async (query: string) => (await server.get(`${logs}?${query}`)).body.map(({ n }: any) => n);
      const criterion = name === 'n' ? 'minN=3' : `${name}=${encodeURIComponent(`${name} 3`)}`;
      expect([name, await numbers(criterion), await numbers(`sort=${name}`), await numbers(`sort=-${name}`)]).toEqual([
        name,
        [3],
        [1, 3],
        [3, 1],
      ]);
    }
    const { body: history } = await server.get(`${logs}/LOG00000001/history`);
    expect(history).toMatchObject([
      { operation: 'update', username: 'admin@demo' },
      { operation: 'create', username: 'admin@demo' },
    ]);
    expect((await server.delete(`${logs}/LOG00000002`)).status).toBe(204);
  });

  test('everything is still there after a restart', async () => {
    ({ folder } = server);
    await server.stop({ keepsData: true });
    server = await start();
    imports = new Importing(server);
    expect((await server.get(INSPECTIONS)).body).toHaveLength(2);
    expect((await server.get(INSPECTIONS, { as: 'admin@nordic' })).body).toHaveLength(1);
  });

  test('a kind that is taken out of use comes back whole, and its history says who did what', async () => {
    const take = (code: string) => server.post(`${DESCRIPTORS}/DynoInspection/transitions/${code}`);
    const pointing = { name: 'inspection', type: 'reference', entity: 'DynoInspection' };
    const { status } = await add({ kind: 'DynoRepair', name: 'Repair', registrationPrefix: 'REP', fields: [pointing] });
    expect([status, (await take('retire')).body.rejectionReason]).toEqual([
      201,
      'DynoRepair points to it: take that field out of it first.',
    ]);
    await server.post(`${DESCRIPTORS}/DynoRepair/transitions/retire`);
    expect(await take('retire')).toMatchObject({ status: 200, body: { status: 'OUT_OF_USE' } });
    expect(await take('retire')).toMatchObject({ status: 409, body: { code: 'TRANSITION_REJECTED' } });
    expect((await server.get(`${DESCRIPTORS}?status=OUT_OF_USE&registration=DynoInspection`)).body).toMatchObject([{ name: 'Inspection' }]);
    expect((await server.get(INSPECTIONS)).status).toBe(400);
    expect(await kindOf('admin@demo')).toBeUndefined();
    expect((await server.get(INSPECTIONS, { as: 'staff@demo' })).status).toBe(400);
    expect(await take('use')).toMatchObject({ status: 200, body: { status: 'IN_USE' } });
    expect((await server.get(INSPECTIONS, { as: 'staff@demo' })).body).toHaveLength(2);
    const { body: history } = await server.get(`${DESCRIPTORS}/DynoInspection/history`);
    expect(history.map(({ operation }: any) => operation)).toEqual(['transition', 'transition', 'update', 'update', 'create']);
    expect(history[2].changes).toMatchObject([{ field: 'fields' }]);
  });

  test('C 25 a kind that is out of use is not put back in use by a save, and neither holds up a merge nor a deletion', async () => {
    const fields = [
      { name: 'name', type: 'text', search: true },
      { name: 'owner', type: 'reference', entity: 'Person' },
    ];
    expect((await add({ kind: 'DynoPermit', name: 'Permit', registrationPrefix: 'PMT', fields })).status).toBe(201);
    const take = (code: string) => server.post(`${DESCRIPTORS}/DynoPermit/transitions/${code}`);
    const person = async (name: string): Promise<string> =>
      (await server.post('/api/person/persons', { type: 'C', name })).body.registration;
    const [kept, double, gone] = [await person('Kept'), await person('Double'), await person('Gone')];
    const permits = '/api/dyno/dyno-permits';
    const permit = async (owner: string): Promise<string> => (await server.post(permits, { name: 'Permit', owner })).body.registration;
    const [ofDouble, ofGone] = [await permit(double), await permit(gone)];
    const contract = { name: 'Crane', persons: [{ role: 'CLIENT', personRegistration: double }] };
    const { body: crane } = await server.post('/api/financing/contracts', contract);
    expect((await server.delete(`/api/person/persons/${gone}`)).body.rejectionReason).toBe(`It is still used by Permit ${ofGone}.`);
    expect((await take('retire')).status).toBe(200);
    const patched = await server.patch(`${DESCRIPTORS}/DynoPermit`, { name: 'Licence' });
    expect([patched.status, patched.body.rejectionReason]).toEqual([409, 'The record type is inactive. Activate it, then change it.']);
    expect((await server.get(`${DESCRIPTORS}/DynoPermit`)).body).toMatchObject({ status: 'OUT_OF_USE', name: 'Permit' });
    const merged = await server.post(`/api/person/persons/${kept}/merge`, { with: double });
    expect([merged.status, merged.body]).toEqual([200, { moved: 2, continues: false }]);
    expect((await server.get(`/api/person/persons/${double}`)).body).toMatchObject({ status: 'ARCHIVED', mergedInto: kept });
    expect((await server.get(`/api/financing/contracts/${crane.registration}`)).body.persons[0].personRegistration).toBe(kept);
    expect((await server.delete(`/api/person/persons/${gone}`)).status).toBe(204);
    ({ folder } = server);
    await server.stop({ keepsData: true });
    server = await start();
    imports = new Importing(server);
    expect((await take('use')).status).toBe(200);
    expect((await server.get(`${permits}/${ofDouble}`)).body.owner).toBe(kept);
    expect((await server.patch(`${permits}/${ofGone}`, { name: 'Still there' })).body).toMatchObject({ name: 'Still there', owner: gone });
    expect((await server.patch(`${DESCRIPTORS}/DynoPermit`, { name: 'Licence' })).body).toMatchObject({
      status: 'IN_USE',
      name: 'Licence',
    });
    await take('retire');
  });

  test('C 25 nothing of a kind that is out of use is found, its name is nobody else’s meanwhile, and all of it is there again with the kind', async () => {
    const fields = [
      { name: 'name', type: 'text', search: true },
      { name: 'note', type: 'text' },
    ];
    const box = { kind: 'DynoBox', name: 'Box', registrationPrefix: 'BOX', fields, readers: ['SALES'], writers: ['STAFF'] };
    expect((await add(box)).status).toBe(201);
    const boxes = '/api/dyno/dyno-boxes';
    const take = (code: string) => server.post(`${DESCRIPTORS}/DynoBox/transitions/${code}`);
    const { body: made } = await server.post(boxes, { name: 'Kryptonbox', note: 'Handle with care' }, { as: 'staff@demo' });
    const { body: sent } = await imports.upload('boxes.csv', 'name\nArgonbox\n', 'DynoBox');
    await imports.run(sent._id, { key: 'name', columns: [{ column: 'name', target: 'name' }] });
    const found = async (word: string): Promise<readonly string[]> =>
      (await server.get(`/api/core/search?search=${word}`)).body.groups.map(({ entity }: any) => entity);
    await vi.waitFor(async () => expect(await found('kryptonbox')).toEqual(['DynoBox']), 30_000);
    const permissions = async (): Promise<readonly string[]> => {
      const profiles = await server.services
        .get(DatabaseService)
        .query<{ key: string }>(
          `select key from app.profiles, jsonb_array_elements_text(permissions) key where key like '%dyno-boxes%' order by profile, key`,
        );
      return profiles.map(({ key }) => key);
    };
    const granted = await permissions();
    expect(granted).toHaveLength(3);

    expect((await take('retire')).status).toBe(200);
    expect(await found('kryptonbox')).toEqual([]);
    expect(await permissions()).toEqual([]);
    expect((await server.get('/api/import/imports')).status).toBe(200);
    expect((await server.get(`/api/import/imports/${sent._id}`)).body.code).toBe('UNSUPPORTED_ENTITY');
    const { body: audits } = await server.get('/api/core/histories?range=0-99');
    expect(audits.map(({ entityName }: any) => entityName)).not.toContain('DynoBox');
    expect((await add(box)).body.errors).toEqual(['There is a kind of this name already, which is inactive: activate it']);
    for (const kind of ['DynoBoxe', 'DynoBOX'])
      expect((await add({ ...box, kind })).body.errors).toEqual(['DynoBox, which is inactive, has that name already']);

    expect((await take('use')).status).toBe(200);
    expect((await server.get(boxes, { as: 'sales@demo' })).body).toHaveLength(2);
    expect((await server.get(`${boxes}/${made.registration}`)).body).toMatchObject({
      name: 'Kryptonbox',
      note: 'Handle with care',
      _version: 1,
    });
    // A search leaves out what a busy database answers late.
    await vi.waitFor(async () => expect(await found('kryptonbox')).toEqual(['DynoBox']), 30_000);
    expect(await permissions()).toEqual(granted);
    expect((await server.get(`${boxes}/${made.registration}/history`)).body).toMatchObject([{ operation: 'create' }]);
    expect(await server.post(boxes, { name: 'Neonbox' }, { as: 'staff@demo' })).toMatchObject({ body: { registration: 'BOX00000003' } });
    expect((await server.get('/api/core/histories?entityName=DynoBox')).body).toHaveLength(3);
    expect((await server.get(`${boxes}?_import=${sent._id}`)).body).toMatchObject([{ name: 'Argonbox' }]);
    await take('retire');
  });

  test('who saves over what somebody else published is told what it is now', async () => {
    expect(await change({ name: 'Check', _version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { name: 'Inspection' } },
    });
    expect(await add(INSPECTION)).toMatchObject({ status: 400, body: { errors: ['There is a kind of this name already'] } });
  });

  const field = { name: 'a', type: 'text' } as const;
  test.each([
    ['a name without Dyno', { kind: 'Inspection' }, 'kind'],
    ['the name of another kind', { kind: 'DynoInspectioN' }, 'kind'],
    ['no words for it', { name: '' }, 'name'],
    ['a prefix of registrations that is none', { registrationPrefix: 'i-' }, 'registrationPrefix'],
    ['no field', { fields: [] }, 'fields'],
    ['a field of no type', { fields: [{ name: 'a', type: 'blob' }] }, 'fields[0].type'],
    ['a field twice', { fields: [field, field] }, 'fields[1].name'],
    ['a field with the name of the system', { fields: [{ ...field, name: 'status' }] }, 'fields[0].name'],
    ['a field that queries mean something else by', { fields: [{ ...field, name: 'range' }] }, 'fields[0].name'],
    ['a name that breaks out of SQL', { fields: [{ ...field, name: 'a"; drop table d.contracts; --' }] }, 'fields[0].name'],
    ['a list that is none', { fields: [{ name: 'a', type: 'select', list: 'nothing' }] }, 'fields[0].list'],
    ['a reference to nothing', { fields: [{ name: 'a', type: 'reference', entity: 'Nothing' }] }, 'fields[0].entity'],
    ['entries of nothing', { fields: [{ name: 'a', type: 'items' }] }, 'fields[0].type'],
    [
      'entries within entries',
      {
        fields: [
          { name: 'a', type: 'items' },
          { name: 'b', type: 'items', within: 'a' },
        ],
      },
      'fields[1].type',
    ],
    ['a part of nothing', { fields: [{ ...field, within: 'b' }] }, 'fields[0].within'],
    [
      'a list that tells records apart',
      {
        fields: [
          { name: 'a', type: 'items', tellsApart: true },
          { name: 'b', type: 'text', within: 'a' },
        ],
      },
      'fields[0].tellsApart',
    ],
    ['a sum of texts', { fields: [{ ...field, sum: true }] }, 'fields[0].sum'],
    ['bounds the wrong way round', { fields: [{ name: 'a', type: 'number', min: '5', max: '1' }] }, 'fields[0].max'],
    ['a bound that is none', { fields: [{ name: 'a', type: 'date', min: 'soon' }] }, 'fields[0].min'],
    ['a transition to nowhere', { statuses: [{ code: 'A' }], transitions: [{ code: 'go', from: ['A'], to: 'B' }] }, 'transitions[0].to'],
    ['a status twice', { statuses: [{ code: 'A' }, { code: 'A' }] }, 'statuses[1].code'],
  ])('bad input: %s is refused and named', async (_, part, place) => {
    const answer = await add({ ...INSPECTION, kind: 'DynoOther', ...part });
    expect(answer).toMatchObject({ status: 400, body: { fieldProps: { [place]: { errorFormat: expect.any(String) } } } });
  });

  test('a field does not become another type, and a status with records stays', async () => {
    const fields = INSPECTION.fields.map((each) => (each.name === 'cost' ? { name: 'cost', type: 'text' } : each));
    expect((await change({ fields })).body.errors).toEqual([
      'cost was of the type currency in an earlier version: give the new field another name',
    ]);
    const kept = 'There are records in the status DONE: it has to stay';
    expect((await change({ statuses: [], transitions: [] })).body.errors).toEqual([kept]);
    const statuses = [{ code: 'PLANNED' }];
    expect((await change({ statuses, transitions: [] })).body.errors).toEqual(['There are records in the status DONE: it has to stay']);
  });

  test('a record that does not fit to the description is refused as any other is', async () => {
    expect(await server.post(INSPECTIONS, { cost: '-1' })).toMatchObject({ status: 400, body: { fieldProps: { cost: {} } } });
    expect(await server.get(`${INSPECTIONS}?sort=findings`)).toMatchObject({ status: 400 });
    expect(await server.post(INSPECTIONS, { nothing: 1 })).toMatchObject({ status: 400 });
  });
});
