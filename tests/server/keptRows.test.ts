import { ApiError } from '@mortise/sdk';
import { shapeOf } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakdownOf } from '../../kernel/shared/listing/breakdownOf.ts';
import { parseListQuery } from '../../kernel/shared/listing/parseListQuery.ts';
import { RowQuestion } from '../../kernel/shared/listing/RowQuestion.ts';
import { Seeded } from '../fuzz/Seeded.ts';
import { createEmbedded } from './databases.ts';
import { TestApi } from './TestApi.ts';
import { Deal } from './testEntities.ts';

const DEALS = '/api/test/deals';
const ROWS = 60;
const QUESTIONS = 400;
const { pick, chance, between, list } = new Seeded('kept rows');
const random = new Seeded('kept rows, values');

const NAMES = [
  'Crédit-Bail Mégane',
  'credit megane dupont',
  'Straße_42',
  'Également',
  'Łódź 100%',
  'a,b',
  '🚐 van',
  'ﬀ ligature',
  'Ångström',
];
const TYPES = ['LEASE', 'LOAN', '-NEG', 'É', 'loan'];
const TAGS = ['A', 'B', 'C,D', '-E'];
const CITIES = ['Łódź', 'Oslo', 'oslo', 'Saint-Étienne'];
const MOMENTS = ['2026-01-31T23:30:00.000Z', '2026-01-31T22:59:59.999Z', '2026-03-29T00:30:00.000Z', '2026-02-01T12:00:00.000Z'];
const DAYS = ['2026-01-31', '2026-02-01', '2025-12-31', '2026-02-28'];
const AMOUNTS = ['100.5', '20', '-5', '0', '1e2', '20.00'];
const STATUSES = ['DRAFT', 'SUBMITTED', 'CANCELLED'];

let api: TestApi;
let parties: readonly string[];
let rows: readonly Record<string, unknown>[];

const sometimes = <T>(make: () => T): T | undefined => (random.chance(0.75) ? make() : undefined);

const deal = () => ({
  name: sometimes(() => random.pick(NAMES)),
  type: sometimes(() => random.pick(TYPES)),
  note: sometimes(() => random.pick([...NAMES, '100% sûr, oui'])),
  amount: sometimes(() => random.pick(AMOUNTS)),
  pr: random.pick(['P', 'R', undefined]),
  currency: random.pick(['EUR', 'CHF', undefined]),
  duration: sometimes(() => random.between(1, 30)),
  startDate: sometimes(() => random.pick(DAYS)),
  signedAt: sometimes(() => random.pick(MOMENTS)),
  isUrgent: sometimes(() => random.chance(0.5)),
  tags: sometimes(() => random.list(0, 3, () => random.pick(TAGS))),
  organization: sometimes(() => random.pick([{ name: 'Nord' }, { name: 'Süd' }, { registration: 'ORG1' }])),
  address: sometimes(() => ({ city: random.pick(CITIES) })),
  persons: random.list(0, 2, () => ({ role: random.pick(['CLIENT', 'PARTNER']), personRegistration: random.pick(parties) })),
});

beforeAll(async () => {
  api = await TestApi.start({ kind: 'embedded', create: createEmbedded, createDemo: createEmbedded });
  const made = await Promise.all(['Ada', 'Bob', 'Čapek'].map((name) => api.post('/api/test/parties', { name, roles: [] })));
  parties = made.map(({ registration }) => String(registration));
  for (let count = 0; count < ROWS; count += 1) {
    const { _id } = await api.post(DEALS, deal());
    if (random.chance(0.3)) await api.post(`${DEALS}/${_id}/transitions/cancel`, undefined);
  }
  rows = (await api.call('GET', `${DEALS}?range=0-999`)).body;
});
afterAll(() => api?.stop());

/** As people and pages write criteria: one or several, some negated, patterns, and some that are wrong. */
const entries = (values: readonly string[]): string =>
  list(1, 3, () => (chance(0.25) ? '-' : '') + encodeURIComponent(pick(values).replaceAll(',', '%2C').replace(/^-/, '%2D'))).join(',');
const pattern = (): string =>
  (chance(0.2) ? '-' : '') + encodeURIComponent(pick(['/mega/i', '/^cre/i', '/x?/', '/4.$/', '/^.*t$/i', '/100%/', '/o/i']));
const moment = (): string => pick([...DAYS, ...MOMENTS, '20260131', 'tomorrow']);
const ROW_OF = (): string => String(pick(rows)['registration']);

const CRITERIA: Readonly<Record<string, () => string>> = {
  name: () => (chance(0.4) ? pattern() : entries(NAMES)),
  note: () => (chance(0.5) ? pattern() : entries(NAMES)),
  type: () => (chance(0.3) ? pattern() : entries(TYPES)),
  status: () => entries(STATUSES),
  tags: () => entries(TAGS),
  'address.city': () => entries(CITIES),
  city: () => (chance(0.3) ? pattern() : entries(CITIES)),
  organization: () => entries(['Nord', 'Süd', 'ORG1']),
  'organization.name': () => entries(['Nord', 'Süd']),
  isUrgent: () => pick(['true', 'false', '1', '0', 'perhaps']),
  amount: () => pick([...AMOUNTS, '20,-5', '-5', 'much']),
  minAmount: () => pick([...AMOUNTS, 'much']),
  maxAmount: () => pick(AMOUNTS),
  duration: () => pick(['12', '12,24', '1,2,3,4,5']),
  fromDuration: () => String(between(1, 30)),
  toDuration: () => String(between(1, 30)),
  startDate: () => pick([...DAYS, '20260131', DAYS.join(','), '2026-02-31']),
  fromStartDate: moment,
  toStartDate: moment,
  signedAt: moment,
  fromSignedAt: moment,
  toSignedAt: moment,
  client: () => entries(parties),
  partner: () => entries(parties),
  personRegistration: () => entries(parties),
  registration: () => (chance(0.5) ? list(1, 5, ROW_OF).join(',') : `/${ROW_OF().slice(-1)}$/`),
  _id: () => list(1, 4, () => String(pick(rows)['_id'])).join(','),
  fromInsertDate: () => String(pick(rows)['_insertDate']),
  toInsertDate: () => String(pick(rows)['_insertDate']),
  _insertDate: () => String(pick(rows)['_insertDate']).slice(0, 10),
  _insertUser: () => pick(['tess@test', '-tess@test', 'nobody']),
  fromUpdateDate: () => String(pick(rows)['_insertDate']),
  pluginCriterion: () => 'x',
};
const SORTS = [
  'name',
  'amount',
  'duration',
  'startDate',
  'signedAt',
  'status',
  'registration',
  '_insertDate',
  'organization',
  'note',
  '_id',
];

function question(): string {
  const names = list(0, 3, () => pick(Object.keys(CRITERIA)));
  const parts = [...new Set(names)]
    .filter((name) => name !== 'pluginCriterion' || chance(0.3))
    .map((name) => `${name}=${CRITERIA[name]!()}`);
  if (chance(0.35))
    parts.push(`search=${encodeURIComponent(pick(['megane', 'CRÉDIT dupont', '100%', 'strasse', 'draft', 'a b', '🚐', 'ff', ' ']))}`);
  if (chance(0.8)) parts.push(`sort=${list(1, 3, () => (chance(0.5) ? '-' : '') + pick(SORTS)).join(',')}`);
  return parts.join('&');
}

/** What the rows at hand answer: registrations in order, or that it is no question. */
function answered(query: string): readonly unknown[] | 'refused' {
  try {
    const asked = new RowQuestion(shapeOf(Deal), parseListQuery(Object.fromEntries(new URLSearchParams(query))), 'Europe/Paris');
    return rows
      .filter((row) => asked.matches(row))
      .toSorted(asked.compare)
      .map(({ registration }) => registration);
  } catch (error) {
    if (error instanceof ApiError) return 'refused';
    throw error;
  }
}

test('[OFFLINE-049] rows on a device answer what is asked of a list as the server does: the same records in the same order, and the same is no question', async () => {
  const differences: unknown[] = [];
  let found = 0;
  for (let count = 0; count < QUESTIONS; count += 1) {
    const query = question();
    const { status, body } = await api.call('GET', `${DEALS}?${query}&range=0-999`);
    const told = status === 200 ? body.map(({ registration }: { registration: string }) => registration) : 'refused';
    const own = answered(query);
    if (JSON.stringify(told) !== JSON.stringify(own)) differences.push({ query, status, told, own });
    if (own !== 'refused' && own.length > 0 && own.length < ROWS) found += 1;
  }
  expect(differences).toEqual([]);
  expect(found).toBeGreaterThan(QUESTIONS / 4);
});

test('[OFFLINE-049] counts and sums per status of rows on a device are those of the server', async () => {
  const { body } = await api.call('GET', `${DEALS}?breakdown=1&range=0-0`);
  const plain = (breakdown: readonly { readonly sums?: readonly { readonly sum: string }[] }[]) =>
    breakdown.map((one) => ({ ...one, sums: one.sums?.map((sum) => ({ ...sum, sum: Number(sum.sum) })) }));
  expect(plain(breakdownOf(shapeOf(Deal), rows))).toEqual(plain(body.breakdown));
});
