import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';
import { Deal } from './testEntities.ts';

const DEALS = '/api/test/deals';
const PARTIES = '/api/test/parties';

describeOnEachDatabase('entity API', (kind) => {
  let api: TestApi;
  let party: any;

  beforeAll(async () => {
    api = await TestApi.start(kind);
    party = await api.post(PARTIES, { name: 'Müller & Söhne', type: 'C', email: 'info@mueller.example', roles: [{ role: 'CLIENT' }] });
  });
  afterAll(() => api?.stop());

  it('[API-048][API-070] creates, reads by id and registration, changes, replaces and deletes', async () => {
    const created = await api.call('POST', DEALS, {
      body: { name: 'First', amount: 1234.5, tags: ['A'], persons: [{ role: 'CLIENT', personRegistration: party.registration }] },
    });
    expect(created.status).toBe(201);
    const deal = created.body;
    expect(deal).toMatchObject({
      registration: 'DEA00000001',
      status: 'DRAFT',
      amount: '1234.5',
      _version: 1,
      _insertUser: 'tess@test',
      _updateUser: 'tess@test',
    });
    expect(deal._insertDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const byId = await api.call('GET', `${DEALS}/${deal._id}`);
    const byRegistration = await api.call('GET', `${DEALS}/DEA00000001`);
    expect(byId.body).toEqual(deal);
    expect(byRegistration.body).toEqual(deal);
    const patched = await api.call('PATCH', `${DEALS}/DEA00000001`, { body: { name: 'Renamed', tags: null } });
    expect(patched.body).toMatchObject({ name: 'Renamed', amount: '1234.5', _version: 2 });
    expect(patched.body.tags).toBeUndefined();
    const replaced = await api.call('PUT', `${DEALS}/DEA00000001`, { body: { ...patched.body, amount: '7', persons: [] } });
    expect(replaced.body).toMatchObject({ name: 'Renamed', amount: '7', persons: [], _version: 3, status: 'DRAFT' });
    expect((await api.call('GET', `${DEALS}/DEA00000001`)).body).toEqual(replaced.body);
    expect((await api.call('DELETE', `${DEALS}/DEA00000001`)).status).toBe(204);
    expect((await api.call('GET', `${DEALS}/DEA00000001`)).body).toMatchObject({
      status: 404,
      code: 'ENTITY_REGISTRATION_NOT_FOUND',
      message: 'Entity Deal with identifier DEA00000001 not found',
    });
  });

  it('[API-048] what only the system sets stays through a replacement, and cannot be brought', async () => {
    const deal = await api.repositories.of(Deal).create(scopeOf(1), { name: 'Totalled', total: '99.5' });
    const replaced = await api.call('PUT', `${DEALS}/${deal.registration}`, { body: { name: 'Replaced' } });
    expect(replaced.body).toMatchObject({ name: 'Replaced', total: '99.5' });
    expect((await api.call('PUT', `${DEALS}/${deal.registration}`, { body: { ...replaced.body, amount: '1' } })).status).toBe(200);
    const refused = await api.call('PUT', `${DEALS}/${deal.registration}`, { body: { name: 'Mine', total: '1' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_BODY' } });
  });

  it('[ENTITY-107] counts what follows from the other fields on every save', async () => {
    const kits = '/api/test/kits';
    const kit = await api.post(kits, { code: 'counted', parts: [{ name: 'One' }, { name: 'Two' }] });
    expect(kit.partsCount).toBe(2);
    expect((await api.call('PATCH', `${kits}/counted`, { body: { parts: [{ name: 'One' }] } })).body.partsCount).toBe(1);
    expect((await api.call('GET', `${kits}?partsCount=1`)).body).toMatchObject([{ registration: 'counted', partsCount: 1 }]);
    expect((await api.call('PUT', `${kits}/counted`, { body: { code: 'counted' } })).body.partsCount).toBe(0);
  });

  it('[ROUTE-023] finds a record by the code that people know it by', async () => {
    const kit = await api.post('/api/test/kits', { code: 'new-billing' });
    expect((await api.call('GET', '/api/test/kits/new-billing')).body._id).toBe(kit._id);
    const again = await api.call('POST', '/api/test/kits', { body: { code: 'new-billing' } });
    expect(again.body).toMatchObject({ code: 'VALUE_ALREADY_EXISTS', message: 'Value new-billing already exists' });
    expect((await api.post('/api/test/kits', {})).registration).toBe('KIT00000001');
  });

  it('[API-100] takes an array of records, all or none', async () => {
    const made = await api.post(DEALS, [{ name: 'Many 1' }, { name: 'Many 2' }, { name: 'Many 3', registration: 'OWN-1' }]);
    expect(made.map(({ name }: any) => name)).toEqual(['Many 1', 'Many 2', 'Many 3']);
    expect(made[2].registration).toBe('OWN-1');
    const refused = await api.call('POST', DEALS, { body: [{ name: 'Many 4' }, { duration: 'long' }] });
    expect(refused.status).toBe(400);
    expect((await api.call('GET', `${DEALS}?name=Many 4`)).body).toEqual([]);
    expect((await api.call('POST', DEALS, { body: [] })).body.code).toBe('EMPTY_BODY_ARRAY');
  });

  it('[ERR-011] refuses a registration that exists', async () => {
    await api.post(PARTIES, { name: 'Own', registration: 'TAKEN' });
    const again = await api.call('POST', PARTIES, { body: { name: 'Own', registration: 'TAKEN' } });
    expect(again).toMatchObject({ status: 400, body: { code: 'VALUE_ALREADY_EXISTS', message: 'Value TAKEN already exists' } });
    const changed = await api.call('PATCH', `${PARTIES}/TAKEN`, { body: { registration: 'OTHER' } });
    expect(changed.body.code).toBe('INVALID_FIELD_IN_BODY');
  });

  it('[ERR-009][ERR-020] answers every wrong field with its path and a sentence', async () => {
    const { status, body } = await api.call('POST', PARTIES, { body: { email: 'nobody', roles: [{}], colour: 'red' } });
    expect(status).toBe(400);
    expect(Object.keys(body.fieldProps).toSorted()).toEqual(['colour', 'email', 'name', 'roles[0].role']);
    expect(body.fieldProps.name.errorFormat).toBe('Name is mandatory');
    expect(body.errors).toHaveLength(4);
    expect(body.requestId).toBeTypeOf('string');
  });

  it('[API-048] refuses references to records that do not exist, and to those of another tenant', async () => {
    const foreign = await api.post(PARTIES, { name: 'Foreign', registration: 'FOREIGN' }, { tenant: 2 });
    const body = {
      persons: [
        { role: 'CLIENT', personRegistration: party.registration },
        { role: 'PARTNER', personRegistration: foreign.registration },
      ],
    };
    const answer = await api.call('POST', DEALS, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_VALUE', errors: ['Person: there is no Party FOREIGN'] } });
    expect(Object.keys(answer.body.fieldProps)).toEqual(['persons[1].personRegistration']);
  });

  it('[API-048] keeps a record that others refer to', async () => {
    const used = await api.post(PARTIES, { name: 'Used' });
    const deal = await api.post(DEALS, { persons: [{ role: 'CLIENT', personRegistration: used.registration }] });
    const refused = await api.call('DELETE', `${PARTIES}/${used.registration}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'STILL_REFERENCED', rejectionReason: `It is still used by Deal ${deal.registration}.` },
    });
    await api.call('PATCH', `${DEALS}/${deal.registration}`, { body: { persons: [] } });
    expect((await api.call('DELETE', `${PARTIES}/${used.registration}`)).status).toBe(204);
  });

  it('[WORKFLOW-026][ERR-016] prohibits changing the status directly', async () => {
    const deal = await api.post(DEALS, { name: 'Status' });
    const patched = await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { status: 'APPROVED' } });
    expect(patched).toMatchObject({
      status: 400,
      body: { code: 'STATUS_PATCH_PROHIBITED', message: 'Status modification prohibited, workflow must be used' },
    });
    expect((await api.call('PUT', `${DEALS}/${deal._id}`, { body: { status: 'APPROVED' } })).body.code).toBe('STATUS_PATCH_PROHIBITED');
    expect((await api.call('POST', DEALS, { body: { status: 'APPROVED' } })).body.code).toBe('STATUS_PATCH_PROHIBITED');
  });

  it('[API-048] detects that someone else saved meanwhile', async () => {
    const deal = await api.post(DEALS, { name: 'Lock' });
    await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { name: 'Other', _version: 1 } });
    const stale = await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { name: 'Mine', _version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { name: 'Other', _version: 2 } } });
    const header = await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { name: 'Mine' }, headers: { 'if-match': '"1"' } });
    expect(header.status).toBe(409);
    expect(
      (await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { name: 'Mine' }, headers: { 'if-match': '"2"' } })).body._version,
    ).toBe(3);
    const both = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => api.call('PATCH', `${DEALS}/${deal._id}`, { body: { duration: n, _version: 3 } })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
  });

  it('[API-048] merges changes that do not say which version they saw', async () => {
    const deal = await api.post(DEALS, { name: 'Merge' });
    const answers = await Promise.all([
      api.call('PATCH', `${DEALS}/${deal._id}`, { body: { duration: 5 } }),
      api.call('PATCH', `${DEALS}/${deal._id}`, { body: { note: 'x' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.call('GET', `${DEALS}/${deal._id}`)).body).toMatchObject({ duration: 5, note: 'x', _version: 3 });
  });

  it('[WORKFLOW-001][API-075] lists the transitions possible for all, those on the right last', async () => {
    const [one, two] = await api.post(DEALS, [{ amount: '1' }, {}]);
    const both = await api.call('POST', `${DEALS}/transitions?exclude=modals,printings,documents`, { body: [one._id, two.registration] });
    expect(both.body).toEqual([
      {
        code: 'submit',
        isReversible: true,
        label: 'Submit it',
        from: ['DRAFT'],
        to: 'SUBMITTED',
        class: 'ongoing',
        props: {},
        rejectionReason: 'The amount is missing.',
        rejections: 1,
      },
      {
        code: 'cancel',
        label: 'Cancel',
        from: ['DRAFT', 'SUBMITTED'],
        to: 'CANCELLED',
        class: 'stopped',
        props: { pullRight: true },
        isReversible: true,
      },
    ]);
    const single = await api.call('GET', `${DEALS}/${one.registration}/transitions?type=I`);
    expect(single.body.map(({ code, rejectionReason }: any) => [code, rejectionReason])).toEqual([
      ['submit', undefined],
      ['cancel', undefined],
    ]);
    await api.post(`${DEALS}/${one.registration}/transitions/submit`, undefined);
    expect((await api.call('POST', `${DEALS}/transitions`, { body: [one._id, two._id] })).body.map(({ code }: any) => code)).toEqual([
      'cancel',
    ]);
    expect((await api.call('POST', `${DEALS}/transitions`, { body: 'x', headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    );
    expect((await api.call('GET', `${DEALS}/NONE/transitions`)).status).toBe(404);
  });

  it('[WORKFLOW-005] runs a transition with its guard, permission, values and effects', async () => {
    const deal = await api.post(DEALS, { name: 'Flow' });
    const refused = await api.call('GET', `${DEALS}/${deal._id}/transitions/submit`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'TRANSITION_REJECTED', rejectionReason: 'The amount is missing.' } });
    await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { amount: '10' } });
    expect((await api.call('GET', `${DEALS}/${deal._id}/transitions/approve`)).body.rejectionReason).toBe(
      'It does not lead away from the status DRAFT.',
    );
    expect((await api.call('GET', `${DEALS}/${deal._id}/transitions/submit`)).body.status).toBe('SUBMITTED');
    const mere = ['read /api/test/deals', 'write /api/test/deals'];
    expect((await api.call('POST', `${DEALS}/${deal._id}/transitions/approve`, { permissions: mere })).body).toMatchObject({
      status: 403,
      code: 'PERMISSION_DENIED',
    });
    const approved = await api.call('POST', `${DEALS}/${deal._id}/transitions/approve`, { permissions: [...mere, 'write /test/approval'] });
    expect(approved.body).toMatchObject({
      status: 'APPROVED',
      approvedBy: 'tess@test',
      approvalDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await api.call('GET', `/api/test/bills?dealRegistration=${deal.registration}`)).body).toMatchObject([
      { amount: '10', registration: 'BIL00000001' },
    ]);
    expect((await api.call('GET', `${DEALS}/${deal._id}/transitions/nonsense`)).body.code).toBe('INVALID_FIELD_IN_PATH');
  });

  it('[WORKFLOW-005] undoes the transition when an effect fails', async () => {
    const deal = await api.post(DEALS, { amount: '1', note: 'effect fails' });
    await api.post(`${DEALS}/${deal._id}/transitions/submit`, undefined);
    const failed = await api.call('POST', `${DEALS}/${deal._id}/transitions/approve`);
    expect(failed).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR', message: 'Something went wrong on the server' } });
    expect((await api.call('GET', `${DEALS}/${deal._id}`)).body).toMatchObject({ status: 'SUBMITTED', _version: 2 });
  });

  it('[API-076][API-077] runs a transition by GET only with the Authorization header', async () => {
    const deal = await api.post(DEALS, { amount: '1' });
    const answer = await api.call('GET', `${DEALS}/${deal._id}/transitions/submit`, { headers: { authorization: '' } });
    expect(answer.status).toBe(401);
    expect((await api.call('GET', `${DEALS}/${deal._id}`)).body.status).toBe('DRAFT');
  });

  it('[API-048] keeps the history of every save, the first one included', async () => {
    const deal = await api.post(DEALS, { name: 'Past', amount: '5' });
    await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { name: 'Present', amount: null } });
    await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { amount: '6' } });
    await api.call('PATCH', `${DEALS}/${deal._id}`, { body: { amount: '6' } });
    await api.post(`${DEALS}/${deal._id}/transitions/submit`, undefined);
    const { body } = await api.call('GET', `${DEALS}/${deal.registration}/history`);
    expect(body.map(({ version, operation, transition }: any) => [version, operation, transition])).toEqual([
      [4, 'transition', 'submit'],
      [3, 'update', undefined],
      [2, 'update', undefined],
      [1, 'create', undefined],
    ]);
    const earlier = await api.call('GET', `${DEALS}/${deal.registration}/history?before=3`);
    expect(earlier.body.map(({ version }: any) => version)).toEqual([2, 1]);
    expect((await api.call('GET', `${DEALS}/${deal.registration}/history?before=x`)).status).toBe(400);
    expect(body[0].changes).toEqual([{ field: 'status', old: 'DRAFT', new: 'SUBMITTED' }]);
    expect(body[2].changes).toEqual(
      expect.arrayContaining([
        { field: 'name', old: 'Past', new: 'Present' },
        { field: 'amount', old: '5' },
      ]),
    );
    expect(body[3].changes).toEqual(
      expect.arrayContaining([
        { field: 'registration', new: deal.registration },
        { field: 'name', new: 'Past' },
      ]),
    );
    expect(body[3]).toMatchObject({ username: 'tess@test', date: deal._insertDate });
    const feed = await api.call('GET', `/api/core/histories?entityName=deal&registration=${deal.registration}&range=0-1`);
    expect(feed.body.map(({ version, entityName }: any) => [version, entityName])).toEqual([
      [4, 'Deal'],
      [3, 'Deal'],
    ]);
    expect(feed.headers['x-pagination-continues']).toBe('true');
    const others = await api.call('GET', '/api/core/histories', { permissions: ['read /api/core/histories', 'read /api/test/bills'] });
    expect(new Set(others.body.map(({ entityName }: any) => entityName))).toEqual(new Set(['Bill']));
  });

  it('[API-043][API-045][API-047] stores, lists, sends and deletes documents', async () => {
    const deal = await api.post(DEALS, { name: 'Papers' });
    const route = `${DEALS}/${deal.registration}/documents`;
    const stored = await upload(api, route, '<script>alert(1)</script>', {
      filename: '../../evil;é.txt',
      contentType: 'text/html',
      name: undefined,
      type: 'CONTRACT',
    });
    expect(stored).toMatchObject({ status: 201, body: { _id: expect.any(String), name: 'evil;é.txt', type: 'CONTRACT', size: 25 } });
    const { _id } = stored.body;
    expect((await api.call('GET', route)).body).toMatchObject([
      { _id, entityName: 'Deal', entityRegistration: deal.registration, _insertUser: 'tess@test' },
    ]);
    expect((await api.call('GET', `${route}?type=OTHER`)).body).toEqual([]);
    const content = await api.call('GET', `${route}/${_id}/content?contentDisposition=inline`);
    expect(content.text).toBe('<script>alert(1)</script>');
    expect(content.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(content.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(content.headers['content-disposition']).toMatch(/^inline; filename="evil;e.txt"; filename\*=UTF-8''evil%3B%C3%A9.txt$/);
    expect((await api.call('GET', `/api/core/documents/${_id}/content?entityName=Document`)).text).toBe('<script>alert(1)</script>');
    expect((await api.call('GET', `/api/core/documents/${_id}/content`, { permissions: ['read /api/test/bills'] })).status).toBe(403);
    expect((await api.call('GET', `${route}/${_id}/content`, { tenant: 2 })).status).toBe(404);
    expect((await api.call('GET', `/api/core/documents/${_id}/content`, { tenant: 2 })).status).toBe(404);
    expect((await api.call('DELETE', `${route}/${_id}`)).status).toBe(204);
    expect((await api.call('GET', `${route}/${_id}/content`)).status).toBe(404);
  });

  it('[FILE-002][FILE-006] keeps versions of documents, which go with their document and record', async () => {
    const deal = await api.post(DEALS, { name: 'Versions' });
    const route = `${DEALS}/${deal.registration}/documents`;
    for (const content of ['one', 'two']) await upload(api, route, content, { filename: 'a.txt' });
    await Promise.all(['x', 'y', 'z'].map((content) => upload(api, route, content, { filename: 'same.txt' })));
    const documents = (await api.call('GET', route)).body;
    expect(documents.map(({ name, version }: any) => [name, version])).toEqual([
      ['same.txt', 3],
      ['a.txt', 2],
    ]);
    const versions = `${route}/${documents[1]._id}/versions`;
    expect((await api.post(`${versions}/1/restore`, {})).version).toBe(3);
    expect((await api.call('GET', versions)).body.map(({ version, size }: any) => [version, size])).toEqual([
      [3, 3],
      [2, 3],
      [1, 3],
    ]);
    expect((await api.call('GET', versions, { tenant: 2 })).status).toBe(404);
    expect((await api.call('DELETE', `${DEALS}/${deal.registration}`)).status).toBe(204);
    const left = await api.database.query('select 1 from d.document_versions where tenant = $1 and document_id = any($2::uuid[])', [
      1,
      documents.map(({ _id }: any) => _id),
    ]);
    expect(left).toEqual([]);
  });

  it('[API-047] refuses an upload without a file, too large, or not a form', async () => {
    const deal = await api.post(DEALS, { name: 'Papers' });
    const route = `${DEALS}/${deal.registration}/documents`;
    expect(await upload(api, route, 'x'.repeat(10_001), {})).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect((await api.call('POST', route, { body: {} })).body.code).toBe('MISSING_FILE_IN_REQUEST');
    expect((await upload(api, route, undefined, { type: 'X' })).body.code).toBe('MISSING_FILE_IN_REQUEST');
    expect((await api.call('GET', route)).body).toEqual([]);
  });

  it('[API-062] answers the schema of an entity', async () => {
    const { body } = await api.call('GET', '/api/test/deals-schema');
    expect(body.schema.persons[0]).toMatchObject({
      role: { type: 'select', mandatory: true },
      personRegistration: { entity: 'Party', label: 'Person' },
    });
    expect(body.jsonSchema).toMatchObject({ title: 'Deal', properties: { startDate: { type: 'string', format: 'date' } } });
  });

  it('[API-113] describes itself in an OpenAPI document that is valid', async () => {
    const { body } = await api.call('GET', '/api/openapi.json');
    const result = await new Validator().validate(body);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(Object.keys(body.paths)).toContain('/api/test/deals/{identifier}/transitions/{code}');
  });

  it('[API-048] never shows, changes or names a record of another tenant', async () => {
    const deal = await api.post(DEALS, { name: 'Secret', amount: '1' });
    const foreign = { tenant: 2 } as const;
    for (const identifier of [deal._id, deal.registration]) {
      const url = `${DEALS}/${identifier}`;
      expect((await api.call('GET', url, foreign)).status).toBe(404);
      expect((await api.call('PATCH', url, { ...foreign, body: { name: 'x' } })).status).toBe(404);
      expect((await api.call('PUT', url, { ...foreign, body: { name: 'x' } })).status).toBe(404);
      expect((await api.call('DELETE', url, foreign)).status).toBe(404);
      expect((await api.call('POST', `${url}/transitions/submit`, foreign)).status).toBe(404);
      expect((await api.call('GET', `${url}/history`, foreign)).status).toBe(404);
      expect((await api.call('GET', `${url}/documents`, foreign)).status).toBe(404);
    }
    for (const query of ['', '?search=secret', `?registration=${deal.registration}`, `?_id=${deal._id}`, '?breakdown=1&name=Secret']) {
      const { body } = await api.call('GET', DEALS + query, foreign);
      expect(JSON.stringify(body)).not.toContain('Secret');
    }
    expect((await api.call('POST', `${DEALS}/transitions`, { ...foreign, body: [deal._id] })).body).toEqual([]);
    expect((await api.call('GET', `${DEALS}?afterId=${deal._id}&sort=name`, foreign)).status).toBe(404);
    const mine = await api.post(DEALS, { name: 'Own series' }, { tenant: 3 });
    expect(mine.registration).toBe('DEA00000001');
    expect((await api.call('GET', `${DEALS}/${deal._id}`)).body).toEqual(deal);
  });

  it('[PERM-001] row level security refuses to write for another tenant, even by a statement that forgot it', async () => {
    const deal = await api.post(DEALS, { name: 'Wall' });
    const { database } = api;
    const insert = `insert into d.counters (tenant, entity, value) values (1, 'X', 1)`;
    await expect(database.write(2, [{ text: `${insert} returning $1::int`, parameters: [1] }])).rejects.toThrow(/row-level security/);
    await database.write(2, [{ text: `update d.deals set name = 'broken' where id = $1`, parameters: [deal._id] }]);
    await database.write(2, [{ text: 'delete from d.deals where id = $1', parameters: [deal._id] }]);
    await database.transaction((statements) =>
      database.asTenant(statements, 2, (own) => own.query(`update d.deals set name = 'broken' where id = $1`, [deal._id])),
    );
    expect((await api.call('GET', `${DEALS}/${deal._id}`)).body.name).toBe('Wall');
  });

  it('[PERM-001] binds the tenant in every statement on tenant tables', () => {
    const onTables = api.statements.filter(({ text }) => /\bd\./.test(text) && !text.includes('broken') && !text.includes("'X'"));
    expect(onTables.length).toBeGreaterThan(100);
    for (const { text, parameters } of onTables) {
      if (text.startsWith('delete from d.deals where id')) continue; // the test above
      expect(text).toMatch(/tenant = \$1|select \$1::int|values \(\$1,/);
      expect(parameters[0]).toBeTypeOf('number');
      // Every table that is read or changed is bound, not just one of them.
      const touched = [...text.matchAll(/\b(?:from|update|join) d\."?\w+"?/g)].length;
      expect([...text.matchAll(/tenant = \$1/g)].length).toBeGreaterThanOrEqual(touched);
    }
  });
});

async function upload(
  api: TestApi,
  url: string,
  content: string | undefined,
  { filename = 'file.txt', contentType = 'text/plain', ...fields }: Record<string, string | undefined>,
) {
  const form = new FormData();
  if (content !== undefined) form.append('file', new Blob([content], { type: contentType }), filename);
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  const request = new Request('http://test/', { method: 'POST', body: form });
  return api.call('POST', url, {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  });
}
