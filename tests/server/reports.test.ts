import { decodePDFRawStream, PDFDocument, PDFHexString, PDFRawStream } from '@cantoo/pdf-lib';
import { DatabaseService, TenantDatabase } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { roundOf } from '../../plugins/reporting/server/sendScheduled.ts';
import type { ReportDocument, ReportResult } from '../../plugins/reporting/shared/reportResults.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const RESULTS = '/api/report/results';
const ADMIN = 'admin@demo';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ publicUrl: 'https://mortise.example' });
});
afterAll(() => server.stop());

const later = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const SHEET = {
  name: 'Contracts',
  entityName: 'Contract',
  columns: ['registration', 'name', 'financedAmountExclTax'],
  sort: 'registration',
};

async function reportOf(body: object, from = server): Promise<string> {
  const answer = await from.post('/api/report/reports', { name: 'Portfolio', sheets: [SHEET], ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.registration;
}

async function begin(report: string, asked: object = {}, as = ADMIN): Promise<ReportResult> {
  const answer = await server.post<ReportResult>(RESULTS, { report, format: 'XLSX', ...asked }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function ended(id: string, as = ADMIN, from = server): Promise<ReportResult> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { body } = await from.get<ReportResult>(`${RESULTS}/${id}`, { as });
    if (body.status !== 'QUEUED' && body.status !== 'RUNNING') return body;
    await later(50);
  }
  throw new Error(`Report ${id} does not end`);
}

async function bytesOf(id: string, as = ADMIN): Promise<Buffer> {
  const { authorization } = Object.fromEntries((await server.signIn(as)).headers);
  const answer = await fetch(`${server.url}${RESULTS}/${id}/file`, { headers: { authorization: authorization! } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The rows of the first sheet of a report that is run, without its title. */
async function rowsOf(report: string, asked: object = {}, as = ADMIN) {
  const { _id } = await begin(report, asked, as);
  const result = await ended(_id, as);
  expect(result).toMatchObject({ status: 'DONE' });
  const [sheet] = await readExcel(await bytesOf(_id, as));
  const data = sheet!.data as (string | number | Date | null)[][];
  const head = data.findIndex((row, index) => index > 0 && row.length > 0 && data[index - 1]!.every((cell) => cell === null)) || 0;
  return { result, data, heads: data[head]!, rows: data.slice(head + 1) };
}

describe('a report', () => {
  test('holds the records of its search in its order, with totals that are exact, and says who ran it and what its fingerprint is', async () => {
    const query = 'status=ACTIVE';
    const report = await reportOf({ sheets: [{ ...SHEET, filter: query }] });
    const { result, rows } = await rowsOf(report);
    const { body } = await server.get(`/api/financing/contracts?range=0-999&sort=registration&${query}`);
    const listed = body.map((contract: any) => contract.registration);
    expect(rows.slice(0, listed.length).map(([registration]) => registration)).toEqual(listed);
    const sums = new Map<string, number>();
    for (const { currency, financedAmountExclTax } of body)
      if (financedAmountExclTax !== undefined)
        sums.set(currency, (sums.get(currency) ?? 0) + Math.round(Number(financedAmountExclTax) * 100));
    const totals = rows.slice(listed.length).filter(([label]) => label === 'Total');
    expect(new Map(totals.map((row) => [row[3], Math.round(Number(row[2]) * 100)]))).toEqual(sums);
    expect(result).toMatchObject({ _insertUser: ADMIN, rows: listed.length, total: listed.length, format: 'XLSX' });
    expect(
      createHash('sha256')
        .update(await bytesOf(result._id))
        .digest('hex'),
    ).toBe(result.sha256);
  });

  test('groups its rows, each group with its own sums', async () => {
    const report = await reportOf({ sheets: [{ ...SHEET, groupBy: 'status' }] });
    const { heads, rows } = await rowsOf(report);
    expect(heads).not.toContain('Status');
    const groups = rows.filter(([first, second]) => typeof first === 'string' && /\(\d+\)$/.test(first) && second === null);
    expect(groups.length).toBeGreaterThan(2);
    expect(rows.some(([first]) => typeof first === 'string' && /^Total \w/.test(first))).toBe(true);
  });

  test('asks for parameters: a default of each day, a value of the run, and no value that is none', async () => {
    const parameters = [{ field: 'startDate', type: 'PERIOD', default: 'THIS_YEAR', mandatory: true }];
    const report = await reportOf({ parameters });
    const all = await rowsOf(report, { values: { startDate: '2000-01-01..2099-12-31' } });
    const some = await rowsOf(report, { values: { startDate: '2026-01-01..2026-06-30' } });
    const { headers } = await server.get('/api/financing/contracts?count=exact&fromStartDate=2026-01-01&toStartDate=2026-06-30');
    expect(some.result.rows).toBe(Number(headers.get('x-pagination-size')));
    expect(some.result.rows).toBeLessThan(all.result.rows);
    expect(some.data[1]![0]).toBe('Start date: 1 Jan 2026 – 30 Jun 2026');
    for (const startDate of ['', 'yesterday', '2026-13-01..', '2026-02-01..2026-01-01']) {
      const answer = await server.post(RESULTS, { report, format: 'XLSX', values: { startDate } });
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_PARAMETER']);
    }
  });

  test('is a PDF with the same rows, in the words of its reader', async () => {
    const report = await reportOf({ name: 'Verträge für Łódź', sheets: [{ ...SHEET, filter: 'status=ACTIVE' }] });
    const result = await ended((await begin(report, { format: 'PDF' }))._id);
    expect(result).toMatchObject({ status: 'DONE', format: 'PDF' });
    const pdf = await PDFDocument.load(await bytesOf(result._id));
    expect(pdf.getPageCount()).toBeGreaterThan(0);
  });

  test('is a PDF in Arabic for a reader in Arabic, not in English with question marks', async () => {
    const sheets = [{ name: 'Reports', entityName: 'Report', filter: 'name=عقود القاهرة', columns: ['name', 'status'] }];
    const report = await reportOf({ name: 'عقود القاهرة', sheets });
    const { body: user } = await server.get('/api/core/users/admin@demo');
    expect((await server.patch('/api/core/users/admin@demo', { locale: 'ar-MA' })).status).toBe(200);
    const result = await ended((await begin(report, { format: 'PDF' }))._id);
    await server.patch('/api/core/users/admin@demo', { locale: user.locale });
    expect(result).toMatchObject({ status: 'DONE', rows: 1 });
    const { catalog, context } = await PDFDocument.load(await bytesOf(result._id));
    expect(catalog.getViewerPreferences()?.getReadingDirection()).toBe('R2L');
    const content = context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream ? object : []));
    const pages = content.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')).join();
    const read = [...pages.matchAll(/ActualText <([0-9A-F]+)>/g)].map(([, code]) => PDFHexString.of(code!).decodeText());
    expect(read).toEqual(expect.arrayContaining(['عقود القاهرة', 'الاسم']));
    expect(read.join()).not.toContain('استفهام');
  });

  test('cannot bring a formula into a workbook', async () => {
    const evil = '=HYPERLINK("https://evil.example","x")';
    const written = await reportOf({ name: evil });
    const sheets = [{ name: 'Reports', entityName: 'Report', filter: `registration=${written}`, columns: ['name'] }];
    const report = await reportOf({ name: '=1+1', sheets });
    const { result, rows, data } = await rowsOf(report);
    expect([rows[0]![0], data[0]![0]]).toEqual([evil, '=1+1']);
    const workbook = (await import('fflate')).unzipSync(await bytesOf(result._id));
    const sheet = new TextDecoder().decode(workbook['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('HYPERLINK');
    expect(sheet).not.toContain('<f');
  });

  test('is previewed: the first rows, how many there are, and no sums of a part', async () => {
    const { body, status } = await server.post<ReportDocument>('/api/report/previews', {
      name: 'All',
      sheets: [SHEET],
      parameters: [],
      values: {},
    });
    expect(status).toBe(200);
    expect(body.sections[0]!.lines).toHaveLength(50);
    expect(body.sections[0]!.rows).toBeGreaterThan(50);
    expect(body.sections[0]!.lines.every(({ kind }) => kind === 'row')).toBe(true);
  });

  test('that is too long is refused, with the limit', async () => {
    const contracts = Number((await server.get('/api/financing/contracts?range=0-0&count=exact')).headers.get('x-pagination-size'));
    const sheet = (number: number) => ({ ...SHEET, name: `Sheet ${number}` });
    const sheets = Array.from({ length: Math.ceil(5_001 / contracts) }, (_, index) => sheet(index));
    const report = await reportOf({ sheets });
    const result = await ended((await begin(report, { format: 'PDF' }))._id);
    expect(result.status).toBe('FAILED');
    expect(result.error).toMatch(/^The report has \d+ rows: 5000 is the limit\./);
  });

  test('that nobody wants any more ends, and leaves no file', async () => {
    const report = await reportOf({});
    const { _id } = await begin(report);
    const { body, status } = await server.post(`${RESULTS}/${_id}/cancel`);
    expect([status, ['CANCELLED', 'DONE'].includes(body.status)]).toEqual([200, true]);
    await server.services.get(DatabaseService).query(`update d.report_results set status = 'RUNNING', attempt = 7 where id = $1`, [_id]);
    await server.post(`${RESULTS}/${_id}/cancel`);
    expect((await ended(_id)).status).toBe('CANCELLED');
    expect((await server.get(`${RESULTS}/${_id}/file`)).status).toBe(404);
    expect((await server.delete(`${RESULTS}/${_id}`)).status).toBe(204);
  });
});

describe('the rights of whoever runs a report', () => {
  const STAFF = 'staff@demo';
  const limit = async (limits: object): Promise<void> => {
    const { content } = (await server.get('/api/core/profiles/STAFF')).body;
    const answer = await server.call('PUT', '/api/core/profiles/STAFF', { body: { content: { ...content, limits } } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  afterAll(() => limit({}));

  test('a user gets the rows that their profile leaves them', async () => {
    await limit({ 'financing/contracts': { read: [{ by: 'search', criteria: { status: 'ACTIVE' } }] } });
    const report = await reportOf({});
    const own = (await server.get('/api/financing/contracts?range=0-999&sort=registration', { as: STAFF })).body;
    const { result, rows } = await rowsOf(report, {}, STAFF);
    expect(result.rows).toBe(own.length);
    expect(own.length).toBeLessThan((await ended((await begin(report))._id)).rows);
    expect(rows.slice(0, own.length).map(([registration]) => registration)).toEqual(own.map((contract: any) => contract.registration));
  });

  test('a field that is hidden from them is in no column, sum, group or order', async () => {
    await limit({ 'financing/contracts': { fields: { financedAmountExclTax: 'hidden', type: 'hidden' } } });
    const report = await reportOf({ sheets: [{ ...SHEET, groupBy: 'type', sort: '-financedAmountExclTax' }] });
    const { heads } = await rowsOf(report, {}, STAFF);
    expect(heads).toEqual(['Registration', 'Name']);
  });

  test('others are not told of a file that was made for other rights, nor is another tenant', async () => {
    const report = await reportOf({});
    const { _id } = await begin(report);
    await ended(_id);
    for (const as of [STAFF, 'admin@nordic']) {
      expect((await server.get(`${RESULTS}/${_id}`, { as })).status).toBe(404);
      expect((await server.get(`${RESULTS}/${_id}/file`, { as })).status).toBe(404);
      expect((await server.delete(`${RESULTS}/${_id}`, { as })).status).toBe(404);
    }
    expect((await server.get(`${RESULTS}?report=${report}`, { as: STAFF })).body).toEqual([]);
    expect((await server.post(RESULTS, { report, format: 'PDF' }, { as: 'admin@nordic' })).status).toBe(404);
    expect((await server.post(RESULTS, { report, format: 'PDF' }, { as: 'client@demo' })).status).toBe(403);
  });

  test('a file is not handed out once its maker may read less', async () => {
    await limit({});
    const { _id } = await begin(await reportOf({}), {}, STAFF);
    await ended(_id, STAFF);
    await bytesOf(_id, STAFF);
    await limit({ 'financing/contracts': { fields: { type: 'hidden' } } });
    const answer = await server.get(`${RESULTS}/${_id}/file`, { as: STAFF });
    expect([answer.status, answer.body.code]).toEqual([409, 'EXPORT_OUTDATED']);
  });
});

describe('a schedule', () => {
  const SCHEDULES = '/api/report/schedules';
  const query = <T = any>(text: string, values: unknown[] = []) => server.services.get(DatabaseService).query<T & {}>(text, values);
  const tenant = async (): Promise<number> => (await query<{ id: number }>(`select id from app.tenants where name = 'demo'`))[0]!.id;
  const makeDue = (id: string) =>
    query(`update d.report_schedules set next_date = date_trunc('second', now()) - interval '5 seconds' where id = $1`, [id]);
  const WANTED = {
    format: 'XLSX',
    frequency: 'DAILY',
    hour: 6,
    recipients: ['staff@demo', 'partner@demo'],
    origin: 'https://mortise.example',
  };

  async function scheduled(report: string): Promise<string> {
    const answer = await server.post(SCHEDULES, { ...WANTED, report });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body._id;
  }
  const runs = (id: string) =>
    query<{ id: string; insert_user: string; status: string; rows: number }>(
      `select id, insert_user, status, rows from d.report_results where schedule = $1 order by insert_user`,
      [id],
    );
  async function allEnded(id: string) {
    for (let tries = 0; tries < 400; tries += 1) {
      const found = await runs(id);
      if (found.length > 0 && found.every(({ status }) => status === 'DONE' || status === 'FAILED')) return found;
      await later(50);
    }
    throw new Error('The runs do not end');
  }

  beforeAll(async () => {
    await query(`update app.users set email = username || '.example.org' where username in ('staff@demo', 'partner@demo')`);
    const keys = JSON.stringify(['read /api/financing/contracts']);
    await query(`update app.profiles set permissions = permissions || $1::jsonb where profile = 'PARTNER'`, [keys]);
  });

  test('mails each recipient their own rows, once, however many servers look and are killed', async () => {
    const report = await reportOf({ name: 'Each morning' });
    await server.post(`/api/report/reports/${report}/transitions/do`, {});
    const id = await scheduled(report);
    await makeDue(id);
    const scope = { tenant: await tenant() };
    await Promise.all([roundOf(scope, server.services, new Date()), roundOf(scope, server.services, new Date())]);
    const found = await allEnded(id);
    expect(found.map(({ insert_user }) => insert_user)).toEqual(['partner@demo', 'staff@demo']);
    const own = (await server.get('/api/financing/contracts?range=0-999', { as: 'partner@demo' })).body;
    expect(found[0]!.rows).toBe(own.length);
    expect(found[0]!.rows).toBeLessThan(found[1]!.rows);
    expect((await bytesOf(found[0]!.id, 'partner@demo')).length).toBeGreaterThan(0);
    const mails = () => query(`select id, recipient, subject from app.mails where subject = 'Report: Each morning'`);
    for (let tries = 0; tries < 100 && (await mails()).length < 2; tries += 1) await later(50);
    expect(await mails()).toHaveLength(2);
    // As if the server had been killed before it noted that the mail was handed over, and in the middle of a run.
    await query(`update d.report_results set mailed_date = null, end_date = now() - interval '1 hour' where schedule = $1`, [id]);
    await query(`update d.report_results set status = 'RUNNING', alive_date = now() - interval '1 hour' where id = $1`, [found[0]!.id]);
    await roundOf(scope, server.services, new Date());
    await allEnded(id);
    await roundOf(scope, server.services, new Date());
    expect(await mails()).toHaveLength(2);
    expect(await runs(id)).toHaveLength(2);
    const [next] = await query<{ ahead: boolean }>('select next_date > now() as ahead from d.report_schedules where id = $1', [id]);
    expect(next!.ahead).toBe(true);
  });

  test('is not for people without an address, and says why a report did not go out', async () => {
    const report = await reportOf({ name: 'Not in use' });
    const answer = await server.post(SCHEDULES, { ...WANTED, report, recipients: ['nobody@demo'] });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_RECIPIENT']);
    const id = await scheduled(report);
    await makeDue(id);
    await roundOf({ tenant: await tenant() }, server.services, new Date());
    expect((await server.get(`${SCHEDULES}?report=${report}`)).body[0].error).toBe('The report is not in use.');
    expect(await runs(id)).toEqual([]);
  });

  test('is changed by whoever made it, paused and ended; it is unknown in another tenant', async () => {
    const report = await reportOf({});
    const id = await scheduled(report);
    expect((await server.post(`${SCHEDULES}/${id}/pause`, { isPaused: true }, { as: 'admin@nordic' })).status).toBe(404);
    expect((await server.post(`${SCHEDULES}/${id}/pause`, { isPaused: true }, { as: 'staff@demo' })).status).toBe(403);
    expect((await server.post(`${SCHEDULES}/${id}/pause`, { isPaused: true })).body.isPaused).toBe(true);
    await makeDue(id);
    expect(await server.services.get(TenantDatabase).tenants()).not.toHaveLength(0);
    await roundOf({ tenant: await tenant() }, server.services, new Date());
    expect(await runs(id)).toEqual([]);
    expect((await server.delete(`${SCHEDULES}/${id}`)).status).toBe(204);
    expect((await server.get(`${SCHEDULES}?report=${report}`)).body).toEqual([]);
  });
});
