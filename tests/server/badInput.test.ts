import { validate as isUuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { TestApi } from './TestApi.ts';

const DEALS = '/api/test/deals';
const NASTY = [
  `'; drop table d.deals; --`,
  `" or 1=1 --`,
  `$1`,
  `\\'; select pg_sleep(10); --`,
  `<img src=x onerror=alert(1)>`,
  `{{7*7}} \${7*7}`,
  `../../etc/passwd`,
  `%27%20or%201=1`,
  `__proto__`,
  `𝓤𝓷𝓲𝓬𝓸𝓭𝓮 🦄 \u202e`,
];

describeOnEachDatabase('bad input', (kind) => {
  let api: TestApi;
  let deal: any;
  beforeAll(async () => {
    api = await TestApi.start(kind);
    deal = await api.post(DEALS, { name: 'Good', amount: '1' });
  });
  afterAll(() => api?.stop());

  const bodies: readonly (readonly [what: string, body: unknown, code: string, status: number])[] = [
    ['an unknown field', { colour: 'red' }, 'INVALID_FIELD_IN_BODY', 400],
    ['a system field', { _id: 'x' }, 'INVALID_FIELD_IN_BODY', 400],
    ['a system date', { _insertDate: '2026-01-01T00:00:00Z' }, 'INVALID_FIELD_IN_BODY', 400],
    ['the name of a column', { tenant: 2 }, 'INVALID_FIELD_IN_BODY', 400],
    ['a field that is shown only', { total: '1' }, 'INVALID_FIELD_IN_BODY', 400],
    ['__proto__ as a field', '{"__proto__":{"status":"APPROVED"}}', 'INVALID_JSON_FIELD', 400],
    ['constructor as a field', { constructor: 1 }, 'INVALID_FIELD_IN_BODY', 400],
    ['text for a number', { amount: 'much' }, 'INVALID_NUMBER_FIELD', 400],
    ['infinity', { amount: '1e999' }, 'INVALID_NUMBER_FIELD', 400],
    ['a number for a text', { name: 5 }, 'INVALID_STRING_FIELD', 400],
    ['an object for a text', { name: { $ne: '' } }, 'INVALID_STRING_FIELD', 400],
    ['a fraction for an integer', { duration: 1.5 }, 'INVALID_INTEGER_FIELD', 400],
    ['less than the minimum', { duration: -1 }, 'INVALID_POSITIVE_NUMBER_FIELD', 400],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'INVALID_DATE_FIELD', 400],
    ['an instant that does not exist', { signedAt: '2026-02-30T00:00:00Z' }, 'INVALID_DATE_FIELD', 400],
    ['text for a yes or no', { isUrgent: 'yes' }, 'INVALID_FIELD_VALUE', 400],
    ['a text for a list', { tags: 'A' }, 'INVALID_ARRAY_FIELD', 400],
    ['a list of objects for a list of texts', { tags: [{}] }, 'INVALID_ARRAY_FIELD', 400],
    ['a list for an object', { address: [] }, 'INVALID_NON_EMPTY_OBJECT_FIELD', 400],
    ['an object for a list of objects', { persons: {} }, 'INVALID_ARRAY_FIELD', 400],
    ['too many entries', { persons: Array.from({ length: 1001 }, () => ({})) }, 'INVALID_ARRAY_FIELD', 400],
    ['a text that is too long', { name: 'x'.repeat(201) }, 'INVALID_FIELD_VALUE', 400],
    ['a NUL character', { name: 'a\u0000b' }, 'INVALID_FIELD_VALUE', 400],
    ['a NUL character in a list', { tags: ['a\u0000b'] }, 'INVALID_FIELD_VALUE', 400],
    ['half of a character', '{"name":"a\\ud800b"}', 'INVALID_FIELD_VALUE', 400],
    ['half of a character in a list', '{"tags":["a\\ud800b"]}', 'INVALID_FIELD_VALUE', 400],
    ['a version that is no number', { name: 'x', _version: 'one' }, 'INVALID_INTEGER_FIELD', 400],
    ['a status', { status: 'APPROVED' }, 'STATUS_PATCH_PROHIBITED', 400],
    ['malformed JSON', '{"name": ', 'INVALID_JSON_FIELD', 400],
    ['nothing', '', 'MISSING_BODY_PAYLOAD', 400],
    ['null', 'null', 'MISSING_BODY_PAYLOAD', 400],
    ['a text', '"x"', 'INVALID_FIELD_IN_BODY', 400],
    ['a body that is too large', { note: 'x'.repeat(300_000) }, 'BODY_TOO_LARGE', 413],
  ];
  it.each(bodies)('[ERR-011] refuses %s, and stores nothing', async (_what, body, code, status) => {
    const before = (await api.call('GET', `${DEALS}/${deal._id}`)).body;
    const answer = await api.call('PATCH', `${DEALS}/${deal._id}`, { body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.text).not.toMatch(/select |insert |update |\bat .*\.ts/i);
    expect((await api.call('GET', `${DEALS}/${deal._id}`)).body).toEqual(before);
  });

  it('[ERR-011] refuses other content types', async () => {
    const answer = await api.call('POST', DEALS, { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('[ERR-020] answers an unknown route, and an error with no more than its number', async () => {
    expect((await api.call('GET', '/api/nothing/here')).body).toMatchObject({
      status: 404,
      code: 'ROUTE_NOT_FOUND',
      message: 'Route GET /api/nothing/here not found',
    });
    expect((await api.call('GET', `${DEALS}/%00`)).status).toBe(404);
    expect((await api.call('GET', `${DEALS}/${'x'.repeat(150)}`)).status).toBe(404);
    expect((await api.call('GET', `${DEALS}/%zz`)).body).toMatchObject({ status: 400, code: 'FST_ERR_BAD_URL' });
  });

  it.each(NASTY)('[ERR-011] stores and finds %j as the text that it is', async (text) => {
    const made = await api.post(DEALS, { name: text, note: text, type: text, approvedBy: text, tags: [text], address: { city: text } });
    expect(made).toMatchObject({ name: text, note: text, tags: [text], address: { city: text } });
    expect(isUuid(made._id)).toBe(true);
    const value = encodeURIComponent(encodeURIComponent(text));
    for (const query of [
      `type=${value}`,
      `name=${value}`,
      `tags=${value}`,
      `city=${value}`,
      `search=${encodeURIComponent(text)}&_id=${made._id}`,
    ]) {
      const { body } = await api.call('GET', `${DEALS}?${query}`);
      expect(body.map(({ _id }: any) => _id)).toContain(made._id);
    }
    const encoded = encodeURIComponent(text);
    for (const url of [
      `${DEALS}/${encoded}`,
      `${DEALS}/${encoded}/history`,
      `${DEALS}?sort=${encoded}`,
      `${DEALS}?range=${encoded}`,
      `${DEALS}?afterId=${encoded}`,
      `${DEALS}?projection=${encoded}`,
      `${DEALS}?include=${encoded}`,
      `${DEALS}?status=${encoded}`,
      `${DEALS}?${encoded}=1`,
      `/api/core/histories?entityName=${encoded}`,
      `/api/core/histories?username=${encoded}`,
    ]) {
      const { status, text: answer } = await api.call('GET', url);
      expect([200, 400, 404]).toContain(status);
      expect(answer).not.toMatch(/syntax error|relation "|ERROR:|INTERNAL_ERROR/);
    }
    const other = await api.post(DEALS, { registration: text.slice(0, 60) });
    expect((await api.call('GET', `${DEALS}/${encodeURIComponent(other.registration)}`)).body._id).toBe(other._id);
    expect((await api.call('PATCH', `${DEALS}/${encodeURIComponent(other.registration)}`, { body: { name: text } })).body.name).toBe(text);
  });
});
