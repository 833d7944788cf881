import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { TestApi } from './TestApi.ts';

const DEALS = '/api/test/deals';

/** As they stand in an address: a NUL encoded once and twice, half a character, and what stands between texts and patterns. */
const TEXTS = [
  '%2500',
  '%00',
  '-%2500',
  'a,%2500',
  '%2F%2500%2Fi',
  '%25ED%25A0%2580',
  '%ED%A0%80',
  '%25',
  '%2525',
  '-',
  '--',
  ',',
  '%2C,-',
];
const DAYS = [
  '0000-01-01', '00000101', '00001231', '0000-12-31', '0001-01-01', '00010101', '9999-12-31', '99991231', '-0001-01-01', '10000-01-01',
  '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-12:00', '2026-01-01T24:00:00Z', '2026-01-01T00:00:00%2B99:00', '2026-01-01T00:00:60Z',
]; // prettier-ignore
const NUMBERS = ['1e999', '-1e999', '1e-999', '-0', '9'.repeat(400), `0.${'1'.repeat(400)}`, '1e20', '%2B1', 'Infinity'];

const TEXT_NAMES = [
  'registration',
  'name',
  'type',
  'note',
  'status',
  'organization',
  'organization.name',
  '_insertUser',
  '_updateUser',
  'tags',
  'address.city',
  'city',
  'client',
  'partner',
  'personRegistration',
  '_id',
  'id',
  'search',
  'sort',
  'include',
  'projection',
  'afterId',
  'isUrgent',
  'amount',
  'startDate',
  'signedAt',
];
const DAY_NAMES = ['StartDate', 'SignedAt', 'InsertDate', 'UpdateDate', '_insertDate', '_updateDate'].flatMap((name) => [
  `from${name}`,
  `to${name}`,
  `min${name}`,
  `max${name}`,
]);
const NUMBER_NAMES = ['amount', 'minAmount', 'maxAmount', 'duration', 'minDuration', 'maxDuration', 'range', 'page', 'size'];

const QUERIES = [
  ...TEXT_NAMES.map((name) => [name, TEXTS] as const),
  ...['startDate', 'signedAt', '_insertDate', '_updateDate', ...DAY_NAMES].map((name) => [name, DAYS] as const),
  ...NUMBER_NAMES.map((name) => [name, NUMBERS] as const),
];

describeOnEachDatabase('[issue 19, 38] the edges of what can be asked', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
    await api.post(DEALS, { name: 'Good', amount: '1', startDate: '2026-01-31', signedAt: '2026-01-31T10:00:00Z', tags: ['A'] });
  });
  afterAll(() => api?.stop());

  it.each(QUERIES)('%s is answered, or refused by its name', async (name, values) => {
    const wrong: unknown[] = [];
    for (const value of values)
      for (const path of [
        `${DEALS}?${name}=${value}`,
        `${DEALS}?${name}=${value}&breakdown=1&count=exact`,
        `${DEALS}-values?of=name&${name}=${value}`,
      ]) {
        const { status, text } = await api.call('GET', path);
        if (status !== 200 && status !== 400 && status !== 404) wrong.push([path, status, text]);
      }
    expect(wrong).toEqual([]);
  });

  it('identifiers of nothing are not found', async () => {
    for (const id of ['%00', '%2500', 'x', '..', '-1', '0', '%ED%A0%80', 'a'.repeat(90), '00000000-0000-0000-0000-00000000000g'])
      for (const path of [
        `${DEALS}/${id}`,
        `${DEALS}/${id}/history`,
        `${DEALS}/${id}/transitions`,
        `${DEALS}/${id}/documents`,
        `${DEALS}/${id}/documents/${id}/content`,
      ])
        expect([path, [400, 404].includes((await api.call('GET', path)).status)]).toEqual([path, true]);
  });
});
