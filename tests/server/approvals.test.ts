import type { ApprovalInfo, HistoryEntry, TransitionInfo } from '@mortise/sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EventStream } from './EventStream.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 30_000 });

const INVOICES = '/api/billing/invoices';
const APPROVALS = '/api/core/approvals';
const WAITS = 'It waits for approval by a second person.';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

async function newInvoice(): Promise<string> {
  const { body } = await server.post(INVOICES, { name: 'Four eyes', amountExclTax: '10' });
  return body.registration as string;
}

const cancel = (registration: string, as = 'staff@demo', body: object = {}) =>
  server.post(`${INVOICES}/${registration}/transitions/cancel`, body, { as });
const decide = (id: string, decision: string, as = 'admin@demo', body: object = {}) =>
  server.post(`${APPROVALS}/${id}/${decision}`, body, { as });
const statusOf = async (registration: string): Promise<string> => (await server.get(`${INVOICES}/${registration}`)).body.status;
const listed = async (as: string, query = ''): Promise<readonly ApprovalInfo[]> => (await server.get(`${APPROVALS}${query}`, { as })).body;

async function asked(as = 'staff@demo'): Promise<ApprovalInfo> {
  const answer = await cancel(await newInvoice(), as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body as ApprovalInfo;
}

describe('a transition that takes two people', () => {
  test('changes nothing when one person runs it: it asks, with the comment', async () => {
    const registration = await newInvoice();
    const answer = await cancel(registration, 'staff@demo', { comment: 'Sent twice' });
    expect(answer).toMatchObject({
      status: 202,
      body: { entityName: 'Invoice', registration, transition: 'cancel', status: 'WAITING', askedBy: 'staff@demo', comment: 'Sent twice' },
    });
    expect(await statusOf(registration)).toBe('DRAFT');
    const open = await server.get<TransitionInfo[]>(`${INVOICES}/${registration}/transitions`);
    expect(open.body.find(({ code }) => code === 'cancel')?.rejectionReason).toBe(WAITS);
    expect((await cancel(registration, 'admin@demo')).body).toMatchObject({ code: 'TRANSITION_REJECTED', rejectionReason: WAITS });
  });

  test('is published when it is asked for and when it is decided: open inboxes follow', async () => {
    const stream = await EventStream.open(server, (await server.signIn('admin@demo')).headers.get('authorization')!);
    const published = async (): Promise<string | undefined> => {
      const event = (await stream.next())?.event;
      return event === 'records' ? published() : event;
    };
    const { _id } = await asked();
    expect(await published()).toBe('approvals');
    await decide(_id, 'approve');
    expect(await published()).toBe('approvals');
    const { _id: other } = await asked();
    expect(await published()).toBe('approvals');
    await decide(other, 'refuse');
    expect(await published()).toBe('approvals');
    stream.close();
  });

  test('is run when a second person approves, and the history names both', async () => {
    const { _id, registration } = await asked();
    expect((await listed('admin@demo')).map((info) => info._id)).toContain(_id);
    const answer = await decide(_id, 'approve', 'admin@demo', { comment: 'Seen' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'APPROVED', decidedBy: 'admin@demo', decisionComment: 'Seen' } });
    expect(await statusOf(registration)).toBe('CANCELLED');
    const history = await server.get<HistoryEntry[]>(`${INVOICES}/${registration}/history`);
    expect(history.body[0]).toMatchObject({ transition: 'cancel', username: 'admin@demo', askedBy: 'staff@demo' });
    expect((await listed('admin@demo')).map((info) => info._id)).not.toContain(_id);
    expect((await listed('admin@demo', '?done=1')).map((info) => info._id)).toContain(_id);
  });

  test('is never approved by whoever asked for it, administrators included', async () => {
    const { _id, registration } = await asked('admin@demo');
    expect((await decide(_id, 'approve', 'admin@demo')).body).toMatchObject({
      code: 'TRANSITION_REJECTED',
      rejectionReason: 'You asked for it yourself: somebody else has to decide.',
    });
    expect((await decide(_id, 'refuse', 'admin@demo')).status).toBe(409);
    expect(await statusOf(registration)).toBe('DRAFT');
  });

  test('is approved only by somebody who may run it: no sales for invoices, never a partner or a client', async () => {
    const { _id } = await asked();
    for (const as of ['sales@demo', 'partner@demo', 'client@demo']) expect((await decide(_id, 'approve', as)).status).toBe(403);
    expect((await listed('sales@demo')).map((info) => info._id)).not.toContain(_id);
    expect((await server.get(APPROVALS, { as: 'partner@demo' })).status).toBe(403);
  });

  test('is refused with a comment, and can then be asked for again', async () => {
    const { _id, registration } = await asked();
    expect((await decide(_id, 'refuse', 'admin@demo', { comment: 'Not now' })).body).toMatchObject({
      status: 'REFUSED',
      decisionComment: 'Not now',
    });
    expect((await decide(_id, 'approve')).body.rejectionReason).toBe('Somebody has decided about it already.');
    expect(await statusOf(registration)).toBe('DRAFT');
    expect((await cancel(registration)).status).toBe(202);
  });

  test('is withdrawn by whoever asked, and by nobody else', async () => {
    const { _id } = await asked();
    expect((await decide(_id, 'withdraw', 'admin@demo')).status).toBe(404);
    expect((await decide(_id, 'withdraw', 'staff@demo')).body.status).toBe('WITHDRAWN');
  });

  test('is not run on a record that has changed since: the request becomes stale and says so', async () => {
    const { _id, registration } = await asked();
    await server.patch(`${INVOICES}/${registration}`, { amountExclTax: '9999' }, { as: 'staff@demo' });
    expect((await decide(_id, 'approve')).body).toMatchObject({
      status: 409,
      rejectionReason: 'The record has changed since approval was asked for: it has to be asked for again.',
    });
    expect(await statusOf(registration)).toBe('DRAFT');
    expect((await listed('staff@demo', '?done=1')).find((info) => info._id === _id)?.status).toBe('STALE');
    expect((await cancel(registration)).status).toBe(202);
  });

  test('asked for anew after a change takes the place of the request before', async () => {
    const { _id, registration } = await asked();
    await server.patch(`${INVOICES}/${registration}`, { amountExclTax: '11' });
    expect((await cancel(registration)).status).toBe(202);
    expect((await listed('staff@demo', '?done=1')).find((info) => info._id === _id)?.status).toBe('STALE');
  });

  test('is run once when two people approve at the same time', async () => {
    const { _id, registration } = await asked('staff@demo');
    const answers = await Promise.all([decide(_id, 'approve'), decide(_id, 'approve'), decide(_id, 'approve')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await statusOf(registration)).toBe('CANCELLED');
  });

  test('is not asked for where it is not possible, nor with a comment that is none', async () => {
    const { registration } = await asked();
    expect((await server.post(`${INVOICES}/${registration}/transitions/pay`, {})).status).toBe(409);
    const [contract] = (await server.get('/api/financing/contracts?status=DRAFT&range=0-0')).body;
    expect((await server.post(`/api/financing/contracts/${contract.registration}/transitions/approve`, {})).status).toBe(409);
    expect((await cancel(await newInvoice(), 'staff@demo', { comment: 5 })).body.code).toBe('INVALID_FIELD_IN_BODY');
  });

  test('a request that does not exist is not found', async () => {
    for (const id of ['none', '01890000-0000-7000-8000-000000000000']) expect((await decide(id, 'approve')).status).toBe(404);
  });
});

describe('what a transition would meet with', () => {
  test('[WORKFLOW-025] is told record by record, in one request', async () => {
    const registration = await newInvoice();
    const { body: empty } = await server.post(INVOICES, { name: 'No amount' });
    const answer = await server.post(`${INVOICES}/transitions?details=issue`, [registration, empty.registration, 'NONE']);
    expect(answer.body).toEqual([
      { registration, name: 'Four eyes', status: 'DRAFT' },
      { registration: empty.registration, name: 'No amount', status: 'DRAFT', rejectionReason: 'The invoice has no amount yet.' },
    ]);
    const common = await server.post<TransitionInfo[]>(`${INVOICES}/transitions`, [registration, empty.registration]);
    expect(common.body.find(({ code }) => code === 'issue')).toMatchObject({ rejections: 1 });
    expect((await server.post(`${INVOICES}/transitions?details=nonsense`, [registration])).body.code).toBe('INVALID_FIELD_IN_PATH');
  });

  test('[WORKFLOW-025] [LIST-077] invoices and amendments go forward step by step, and can be cancelled', async () => {
    const codes = async (collection: string, status: string) => {
      const [record] = (await server.get(`/api/${collection}?status=${status}&range=0-0`)).body;
      const { body } = await server.post<TransitionInfo[]>(`/api/${collection}/transitions`, [record.registration]);
      return body.map(({ code }) => code);
    };
    expect(await codes('billing/invoices', 'DRAFT')).toEqual(['issue', 'cancel']);
    expect(await codes('billing/invoices', 'ISSUED')).toEqual(['pay', 'cancel']);
    expect(await codes('financing/amendments', 'SUBMITTED')).toContain('cancel');
  });
});
