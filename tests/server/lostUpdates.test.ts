import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { TestApi } from './TestApi.ts';

vi.setConfig({ testTimeout: 60_000 });
const DEALS = '/api/test/deals';

describeOnEachDatabase('lost updates', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
  });
  afterAll(() => api.stop());
  const create = (headers: Record<string, string>, body: unknown = { name: 'Once' }) => api.call('POST', DEALS, { body, headers });
  const countOf = async (name: string): Promise<number> => (await api.call('GET', `${DEALS}?name=${name}`)).body.length;

  test.each([
    ['PATCH', { name: 'Two' }],
    ['PUT', { name: 'Two' }],
    ['DELETE', undefined],
  ] as const)('%s without a version is 428: whoever saves says what was seen', async (method, body) => {
    const { registration } = await api.post(DEALS, { name: 'One' });
    const url = `${DEALS}/${registration}`;
    const call = (headers: Record<string, string>, more: object = {}) =>
      api.call(method, url, { headers: { 'if-match': '', ...headers }, ...(body && { body: { ...body, ...more } }) });
    expect(await call({})).toMatchObject({ status: 428, body: { code: 'VERSION_REQUIRED' } });
    expect((await call({ 'if-match': '"9"' })).status).toBe(409);
    expect((await call(body ? {} : { 'if-match': '9' }, { _version: 9 })).status).toBe(409);
    expect((await api.call(method, `${url}?_version=9`, { headers: { 'if-match': '' }, ...(body && { body }) })).status).toBe(409);
    expect((await call({ 'if-match': '"1"' })).status).toBeLessThan(300);
  });

  test('a transition that names the version that was seen is refused where others saved meanwhile; without one it is taken', async () => {
    const { registration } = await api.post(DEALS, { name: 'Seen', amount: '5' });
    const url = `${DEALS}/${registration}`;
    await api.call('PATCH', url, { body: { amount: '500' }, headers: { 'if-match': '"1"' } });
    const submit = (body: object) => api.call('POST', `${url}/transitions/submit`, { body });
    expect(await submit({ _version: 1 })).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { amount: '500' } } });
    expect(await submit({ _version: 'first' })).toMatchObject({ status: 400 });
    expect(await submit({ _version: 2 })).toMatchObject({ status: 200, body: { _version: 3 } });
    const other = await api.post(DEALS, { name: 'Any', amount: '5' });
    expect((await api.call('POST', `${DEALS}/${other.registration}/transitions/submit`)).status).toBe(200);
  });

  test('an Idempotency-Key on POST: the same answer, once, also where both come at the same time', async () => {
    const headers = { 'idempotency-key': 'order-1' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(5);
    expect(await countOf('Once')).toBe(1);
    // Another tenant's key is another key; another request with the key is a mistake.
    expect((await api.call('POST', DEALS, { body: { name: 'Once' }, headers, tenant: 2 })).headers['idempotency-replayed']).toBeUndefined();
    expect(await create(headers, { name: 'Another' })).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    expect((await create({ 'idempotency-key': 'a b' })).status).toBe(400);
  });

  test('what failed leaves no key, and many records and transitions are done once too', async () => {
    const headers = { 'idempotency-key': 'order-2' };
    expect((await create(headers, { duration: -1 })).status).toBe(400);
    const many = [{ name: 'Many' }, { name: 'Many' }];
    const [first, second] = [await create(headers, many), await create(headers, many)];
    expect([first.status, first.text, await countOf('Many')]).toEqual([201, second.text, 2]);
    const { registration } = await api.post(DEALS, { name: 'Moves', amount: '5' });
    const submit = () => api.call('POST', `${DEALS}/${registration}/transitions/submit`, { headers: { 'idempotency-key': 'order-3' } });
    const [one, two] = [await submit(), await submit()];
    expect([one.status, two.status, two.text]).toEqual([200, 200, one.text]);
    expect((await api.call('GET', `${DEALS}/${registration}/history`)).body).toHaveLength(2);
  });

  test('[OFFLINE-026] a change that comes again under its key, as after a page that ended before it read the answer, is saved once', async () => {
    const { registration } = await api.post(DEALS, { name: 'Before' });
    const url = `${DEALS}/${registration}`;
    const patch = (key: string, body: unknown, version = '1', more: object = {}) =>
      api.call('PATCH', url, { body, headers: { 'if-match': `"${version}"`, 'idempotency-key': key }, ...more });
    const answers = await Promise.all(Array.from({ length: 4 }, () => patch('change-1', { name: 'After' })));
    expect(answers.map(({ status, body }) => [status, body.name, body._version])).toEqual(answers.map(() => [200, 'After', 2]));
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(3);
    expect((await api.call('GET', `${url}/history`)).body).toHaveLength(2);
    expect(await patch('change-1', { name: 'Another' }, '2')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    // A conflict leaves no key: the same change may be sent again for the version that is there now.
    expect(await patch('change-2', { name: 'Merged' })).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(await patch('change-2', { name: 'Merged' }, '2')).toMatchObject({ status: 200, body: { _version: 3 } });
    expect(await patch('change-3', { duration: -1 }, '3')).toMatchObject({ status: 400 });
    expect(await patch('change-3', { duration: 12 }, '3')).toMatchObject({ status: 200, body: { _version: 4 } });
    // Another user's key is another key.
    const theirs = await patch('change-1', { name: 'Theirs' }, '4', { as: 'tom@test' });
    expect([theirs.status, theirs.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });
});
