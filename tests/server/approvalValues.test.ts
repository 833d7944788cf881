import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { TestApi } from './TestApi.ts';

const PAYOUTS = '/api/test/payouts';
const APPROVALS = '/api/core/approvals';
const SECOND = 'second@test';

describeOnEachDatabase('what a transition that takes two people asks for', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
  });
  afterAll(() => api?.stop());

  const made = async (values: object = { amount: '10.50' }): Promise<string> => (await api.post(PAYOUTS, values)).registration;
  const get = async (path: string) => (await api.call('GET', path)).body;
  const take = (registration: string, code: string, body: object) =>
    api.call('POST', `${PAYOUTS}/${registration}/transitions/${code}`, { body });
  const release = (registration: string, values: object, comment = 'Please') => take(registration, 'release', { values, comment });
  const approve = (id: string) => api.call('POST', `${APPROVALS}/${id}/approve`, { body: {}, as: SECOND });

  it('C 27 its guard judges the record and what was typed, when it is asked for', async () => {
    const registration = await made();
    const answers = [await release(registration, {}), await release(await made({}), { reason: 'Due' })];
    expect(answers.map(({ status, body }) => [status, body.rejectionReason])).toEqual([
      [409, 'The reason is missing.'],
      [409, 'The amount is missing.'],
    ]);
    expect((await take(registration, 'stop', {})).status).toBe(202);
    expect((await take(await made({}), 'stop', {})).body.rejectionReason).toBe('The amount is missing.');
  });

  it('C 27 waits with what was typed, which is saved when the second person approves, with the comment', async () => {
    const registration = await made();
    const { status, body } = await release(registration, { reason: 'Due', limit: '99' });
    expect([status, body.values]).toEqual([202, { reason: 'Due', limit: '99' }]);
    expect(await get(`${PAYOUTS}/${registration}`)).not.toHaveProperty('reason');
    const [listed] = (await api.call('GET', APPROVALS, { as: SECOND })).body;
    expect(listed).toMatchObject({ _id: body._id, values: { reason: 'Due', limit: '99' }, comment: 'Please' });
    const approved = await approve(body._id);
    expect([approved.status, approved.body.status]).toEqual([200, 'APPROVED']);
    expect(await get(`${PAYOUTS}/${registration}`)).toMatchObject({ status: 'RELEASED', reason: 'Due', limit: '99', releasedBy: SECOND });
    const [latest] = await get(`${PAYOUTS}/${registration}/history`);
    expect(latest).toMatchObject({ transition: 'release', askedBy: 'tess@test', username: SECOND, comment: 'Please' });
  });

  it('C 27 refuses at once what does not fit, what it does not ask for, and a comment that is missing', async () => {
    const registration = await made();
    expect((await release(registration, { reason: 'Due', limit: 'much' })).body.fieldProps).toHaveProperty('limit');
    expect((await release(registration, { reason: 'Due', amount: '1' })).body.fieldProps).toHaveProperty('amount');
    const silent = await take(registration, 'release', { values: { reason: 'Due' } });
    expect([silent.status, silent.body.code]).toEqual([400, 'MISSING_FIELD_IN_BODY']);
    expect(
      (await api.call('GET', APPROVALS, { as: 'nobody@test' })).body.filter((info: any) => info.registration === registration),
    ).toEqual([]);
  });

  it('C 27 does not show values of fields that whoever decides does not see', async () => {
    const registration = await made();
    const { body } = await release(registration, { reason: 'Due', limit: '99' });
    const permissions = ['read /api/core/approvals', 'write /api/core/approvals', 'read /api/test/payouts', 'write /api/test/payouts'];
    const clerk = { as: SECOND, permissions };
    const listed = (await api.call('GET', APPROVALS, clerk)).body.find(({ _id }: { _id: string }) => _id === body._id);
    expect(listed.values).toEqual({ reason: 'Due' });
    const approved = await api.call('POST', `${APPROVALS}/${body._id}/approve`, { body: {}, ...clerk });
    expect([approved.status, approved.body.values]).toEqual([200, { reason: 'Due' }]);
    expect((await get(`${PAYOUTS}/${registration}`)).limit).toBe('99');
  });
});
