import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EventStream } from './EventStream.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const INVOICES = '/api/billing/invoices';
const CLIENT = 'drafted@demo';
const WORD = 'Quetzalcoatl';

interface MadeInvoice {
  readonly _id: string;
  readonly registration: string;
}

let server: ProductServer;
let person: string;
let draft: MadeInvoice;
let withdrawn: MadeInvoice;
let issued: MadeInvoice;
let credited: MadeInvoice;

const invoice = async (name: string): Promise<MadeInvoice> => {
  const body = {
    name: `${WORD} ${name}`,
    amountExclTax: '100.00',
    dueDate: '2026-12-31',
    persons: [{ role: 'CLIENT', personRegistration: person }],
  };
  const answer = await server.post(INVOICES, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const take = async ({ registration }: MadeInvoice, transition: string): Promise<void> => {
  const answer = await server.post(`${INVOICES}/${registration}/transitions/${transition}`, {});
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
};
/** A second person agrees. */
const cancel = async ({ registration }: MadeInvoice): Promise<void> => {
  const { body: request } = await server.post(`${INVOICES}/${registration}/transitions/cancel`, {}, { as: 'staff@demo' });
  expect((await server.post(`/api/core/approvals/${request._id}/approve`, {})).body.status).toBe('APPROVED');
};
const found = async (query: string, as = CLIENT): Promise<readonly string[]> =>
  (await server.get(`${INVOICES}?range=0-99${query}`, { as })).body.map(({ registration }: MadeInvoice) => registration).toSorted();
const registrations = (...invoices: readonly MadeInvoice[]) => invoices.map(({ registration }) => registration).toSorted();

beforeAll(async () => {
  server = await ProductServer.start();
  person = (await server.post('/api/person/persons', { type: 'O', name: 'Drafted' })).body.registration;
  const user = { firstName: 'Dora', lastName: 'Drafted', email: 'dora@example.org' };
  await server.makeUser({ ...user, username: CLIENT, profiles: ['CLIENT'], personRegistration: person });
  [draft, withdrawn, issued, credited] = [
    await invoice('draft'),
    await invoice('withdrawn'),
    await invoice('issued'),
    await invoice('credited'),
  ];
  await cancel(withdrawn);
  await take(issued, 'issue');
  await take(credited, 'issue');
  await cancel(credited);
});
afterAll(() => server.stop());

describe('[PERM-031] a client sees no draft of their invoices, nor one that was withdrawn before it was issued', () => {
  test.each([
    '',
    '&sort=dueDate',
    '&sort=-registration',
    '&status=DRAFT,ISSUED,CANCELLED',
    `&search=${WORD}`,
    '&fromDueDate=2026-01-01',
    '&count=exact',
    '&count=none',
  ])('in lists asked by "%s"', async (query) => {
    const seen = await found(query);
    expect(seen).toEqual(expect.arrayContaining(registrations(issued, credited)));
    for (const hidden of registrations(draft, withdrawn)) expect(seen).not.toContain(hidden);
  });

  test('in counts, counts by status, sums and the values that occur', async () => {
    // The third is the credit note of the one that was cancelled.
    expect(await found('')).toHaveLength(3);
    for (const count of ['exact', 'capped']) {
      const answer = await server.get(`${INVOICES}?range=0-0&breakdown=1&count=${count}`, { as: CLIENT });
      expect(answer.headers.get('x-pagination-size')).toBe('3');
      expect(answer.body.breakdown.reduce((sum: number, { count: some }: { count: number }) => sum + some, 0)).toBe(3);
      expect(JSON.stringify(answer.body.breakdown)).not.toContain('DRAFT');
    }
    const { body: values } = await server.get(`${INVOICES}-values?field=name`, { as: CLIENT });
    expect(JSON.stringify(values)).not.toMatch(/draft|withdrawn/);
    expect(await found('&status=DRAFT')).toEqual([]);
    expect(await found('&status=CANCELLED')).toEqual(registrations(credited));
  });

  test('by registration or id, with its history, transitions and documents', async () => {
    const form = new FormData();
    form.append('file', new Blob(['terms']), 'draft-terms.txt');
    const { body: document } = await server.post(`${INVOICES}/${draft.registration}/documents`, form);
    expect((await server.patch(`${INVOICES}/${draft.registration}/documents/${document._id}`, { isShared: true })).status).toBe(200);
    for (const hidden of [draft, withdrawn])
      for (const identifier of [hidden.registration, hidden._id])
        for (const part of ['', '/history', '/transitions', '/documents', `/documents/${document._id}/content`])
          expect((await server.get(`${INVOICES}/${identifier}${part}`, { as: CLIENT })).status, part).toBe(404);
    expect((await server.get(`/api/core/documents/${document._id}/content`, { as: CLIENT })).status).toBe(404);
    expect((await server.get('/api/core/readable-documents', { as: CLIENT })).body).toEqual([]);
    expect(
      (await server.get(`/api/core/histories?entityName=Invoice&registration=${draft.registration}&field=name`, { as: CLIENT })).status,
    ).toBe(404);
    expect((await server.get(`${INVOICES}/${issued.registration}`, { as: CLIENT })).body.registration).toBe(issued.registration);
  });

  test('in the search over all kinds', async () => {
    const text = JSON.stringify((await server.get(`/api/core/search?search=${WORD}`, { as: CLIENT })).body);
    expect(text).toContain(issued.registration);
    for (const { registration } of [draft, withdrawn]) expect(text).not.toContain(registration);
  });

  test('in exports', async () => {
    const wanted = { entity: 'Invoice', columns: ['registration'], format: 'xlsx' };
    const { body: begun } = await server.post('/api/report/exports', wanted, { as: CLIENT });
    await vi.waitFor(
      async () =>
        expect((await server.get(`/api/report/exports/${begun._id}`, { as: CLIENT })).body).toMatchObject({ status: 'DONE', rows: 3 }),
      { timeout: 30_000 },
    );
  });

  test('among the events that open pages follow, until it is issued', async () => {
    const own = await invoice('followed');
    const stream = await EventStream.open(server, (await server.signIn(CLIENT)).headers.get('authorization')!);
    await server.patch(`${INVOICES}/${own._id}`, { internalReference: own._id });
    await server.patch(`${INVOICES}/${issued._id}`, { internalReference: own._id });
    let told = await stream.next();
    while (told !== undefined && told.event !== 'records') told = await stream.next();
    expect(told?.data.changes.map(({ registration }: MadeInvoice) => registration)).toEqual([issued.registration]);
    stream.close();
    await take(own, 'issue');
    expect(await found('')).toContain(own.registration);
  });

  test('and an administrator is told why', async () => {
    const answer = await server.get(`/api/core/access/explain?username=${CLIENT}&entity=Invoice&record=${draft.registration}`);
    expect(answer.body.isAllowed).toBe(false);
    expect(answer.body.reasons.at(-1)).toMatchObject({ code: 'NOT_FOR_CLIENTS', isAllowed: false });
  });
});

test('colleagues see drafts, and so do partners whom a profile lets read invoices', async () => {
  const { body: profile } = await server.get('/api/core/profiles/PARTNER');
  const permissions = [...profile.content.permissions, 'read /api/billing/invoices'];
  await server.call('PUT', '/api/core/profiles/PARTNER', {
    body: { content: { ...profile.content, permissions }, version: profile.version },
  });
  const user = { firstName: 'Paul', lastName: 'Partner', email: 'paul@example.org', profiles: ['PARTNER'] };
  await server.makeUser({ ...user, username: 'paul@demo', partnerRegistration: person });
  for (const as of ['paul@demo', 'admin@demo'])
    expect(await found(`&search=${WORD}`, as)).toEqual(expect.arrayContaining(registrations(draft, withdrawn)));
});
