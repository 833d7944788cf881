import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const bill = (date: unknown, as = 'staff@demo') => server.post('/api/script/runs/run-billing', { date }, { as });

test('[LIST-063] [LIST-068] billing drafts what falls due after the last invoice of each active contract, and nothing twice', async () => {
  const before = Number((await server.get('/api/billing/invoices?status=DRAFT&range=0-0&count=exact')).headers.get('x-pagination-size'));
  const date = `${new Date().getUTCFullYear() + 1}-06-30`;
  const { body, status } = await bill(date);
  expect(status).toBe(200);
  expect(body.nbTotal).toBeGreaterThan(0);
  const drafts = await server.get('/api/billing/invoices?status=DRAFT&range=0-0&count=exact');
  expect(Number(drafts.headers.get('x-pagination-size'))).toBe(before + body.nbTotal);
  const [newest] = (await server.get('/api/billing/invoices?range=0-0')).body;
  expect(newest).toMatchObject({ status: 'DRAFT', type: 'RENT', generationDate: date, persons: [{ role: 'PAYER' }] });
  expect(newest.dueDate <= date).toBe(true);
  const contract = (await server.get(`/api/financing/contracts/${newest.contractRegistration}`)).body;
  expect(contract.plan.find((row: { date: string }) => row.date === newest.dueDate).payment).toBe(newest.amountExclTax);
  expect((await bill(date)).body).toEqual({ nbTotal: 0 });
}, 60_000);

test('[API-088] [API-089] [API-090] billing is asked for by a date, as a day or an instant, and organizations, and says how many it made', async () => {
  const year = new Date().getUTCFullYear() + 2;
  const run = (query: string) => server.get(`/api/script/runs/run-billing?${query}`, { as: 'staff@demo' });
  const [{ organization }] = (await server.get('/api/financing/contracts?status=ACTIVE&range=0-0')).body;
  expect((await run(`date=${year}0131&organizations=NOBODY,NOBODY2`)).body).toEqual({ nbTotal: 0 });
  const { body, status } = await run(`date=${year}0131`);
  expect([status, body.nbTotal > 0]).toEqual([200, true]);
  expect((await run(`date=${year}-01-31T12:00:00.000Z`)).body).toEqual({ nbTotal: 0 });
  const [newest] = (await server.get('/api/billing/invoices?range=0-0')).body;
  expect(newest.generationDate).toBe(`${year}-01-31`);
  expect((await run(`date=${year}0630&organizations=${organization?.registration ?? ''}`)).body.nbTotal).toBeGreaterThan(0);
  expect((await run('date=2026-02-30')).status).toBe(400);
}, 60_000);

test.each([undefined, '', 'soon', '2026-02-30', 20260101])('billing without a day is refused: %j', async (date) => {
  expect((await bill(date)).status).toBe(400);
});

test('only those who may write invoices bill', async () => {
  for (const as of ['sales@demo', 'partner@demo', 'client@demo']) expect((await bill('2026-12-31', as)).status).toBe(403);
});

test('[LIST-074] onboarding a partner leaves a mail that is to be sent', async () => {
  const onboard = (email: unknown, as = 'staff@demo') =>
    server.post('/api/script/runs/onboard-partner', { email, locale: 'fr-FR' }, { as });
  const { body, status } = await onboard('new.partner@example.com');
  expect(status).toBe(200);
  const mail = (await server.get(`/api/communication/mails/${body.registration}`)).body;
  expect(mail).toMatchObject({
    status: 'QUEUED',
    recipients: ['new.partner@example.com'],
    content: expect.stringContaining('locale=fr-FR'),
  });
  for (const email of ['', 'nobody', 5, undefined]) expect((await onboard(email)).status).toBe(400);
  expect((await onboard('x@example.com', 'partner@demo')).status).toBe(403);
});
