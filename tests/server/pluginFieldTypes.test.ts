import { SDK_VERSION, type ListValue } from '@mortise/sdk';
import type { EntityDescriptor } from '@mortise/sdk/server';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EntityModule } from '../../kernel/shared/EntityModule.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const DESCRIPTORS = '/api/core/dyno-descriptors';
const HOTELS = '/api/dyno/dyno-hotels';
const HOTEL: EntityDescriptor = {
  kind: 'DynoHotel',
  name: 'Hotel',
  registrationPrefix: 'HOT',
  fields: [
    { name: 'name', type: 'text', column: true, search: true },
    { name: 'rating', type: 'stars', column: true, search: true, sort: true, sum: true, min: '1', max: '5' },
    { name: 'rooms', type: 'items' },
    { name: 'view', type: 'stars', within: 'rooms' },
  ],
};

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
type Texts = Readonly<Record<string, string>>;
/** With dictionaries by language. */
async function install(base = 'integer', as = 'admin@demo', texts: Readonly<Record<string, Texts>> = {}) {
  const contributes = {
    fields: [{ id: 'stars', base, label: 'Stars' }, { id: 'agreements', base: 'text', label: 'Contracts' }, { id: 'unbased' }],
  };
  const locales = Object.keys(texts);
  const manifest = { id: 'ratings', label: 'Ratings', version: '1.0.0', sdk: SDK_VERSION, client: 'client.js', locales, contributes };
  const form = new FormData();
  const files = {
    'plugin.json': bytes(JSON.stringify(manifest)),
    'client.js': bytes("export default { id: 'ratings' }"),
    ...Object.fromEntries(locales.map((language) => [`locales/${language}.json`, bytes(JSON.stringify(texts[language]))])),
  };
  form.append('plugin', new Blob([zipSync(files)]), 'ratings.zip');
  return server.post('/api/core/plugins', form, { as });
}
const setEnabled = (isEnabled: boolean) => server.patch('/api/core/plugins/ratings', { isEnabled });
const uninstall = () => server.delete('/api/core/plugins/ratings');
const add = (descriptor: object) => server.post(DESCRIPTORS, descriptor);
const change = (body: object) => server.call('PATCH', `${DESCRIPTORS}/DynoHotel`, { body });
const choices = async (as = 'admin@demo', locale = 'en-EU'): Promise<readonly ListValue[]> => {
  const { body } = await server.get<ListValue[][]>(`/api/script/lists?lists=describedFieldType&locale=${locale}`, { as });
  return body[0]!;
};
const choice = async (locale?: string, type = 'stars') => (await choices('admin@demo', locale)).find(({ value }) => value === type);
const fieldsOfHotels = async () => {
  const { body } = await server.get<readonly EntityModule[]>('/api/core/entities');
  return body.find(({ id }) => id === 'dyno')!.entities.find(({ name }) => name === 'DynoHotel')!.fields;
};

// One test after the other: a kind stays once it is described.
beforeEach(async () => {
  await install();
  await setEnabled(true);
});

test('[issue 18, 37] a type of an enabled plugin is chosen for a field of a custom entity, which is stored, searched, sorted and summed up as its base', async () => {
  expect(await choice()).toMatchObject({ label: 'Stars (Ratings)' });
  expect((await choices()).some(({ value }) => value === 'unbased')).toBe(false);
  expect((await choices('admin@nordic')).some(({ value }) => value === 'stars')).toBe(false);
  const { status, body } = await add({ ...HOTEL, fields: HOTEL.fields.map((field) => ({ ...field, base: 'text' })) });
  expect([status, body.fields[1]]).toEqual([201, expect.objectContaining({ name: 'rating', type: 'stars', base: 'integer' })]);
  expect(body.fields[0]).not.toHaveProperty('base');
  expect(await fieldsOfHotels()).toMatchObject({
    rating: { type: 'integer', view: 'stars' },
    rooms: { fields: { view: { type: 'integer', view: 'stars' } } },
  });
  for (const [name, rating] of [
    ['Savoy', 5],
    ['Station', 2],
    ['Harbour', 10],
  ] as const)
    expect((await server.post(HOTELS, { name, rating, rooms: [{ view: 3 }] })).status).toBe(rating > 5 ? 400 : 201);
  expect((await server.post(HOTELS, { name: 'Ritz', rating: 'five' })).body).toMatchObject({ fieldProps: { rating: {} } });
  expect((await server.get(`${HOTELS}?minRating=3`)).body).toMatchObject([{ name: 'Savoy', rating: 5 }]);
  expect((await server.get(`${HOTELS}?sort=rating`)).body.map(({ rating }: any) => rating)).toEqual([2, 5]);
  expect((await server.get(`${HOTELS}?breakdown=1`)).body.breakdown).toMatchObject([{ count: 2, sums: [{ sum: '7' }] }]);
});

test('a type is named in the language of the user by the texts of its plugin, a country before its language, and by no other version', async () => {
  const texts = {
    fr: { Stars: 'Étoiles', Ratings: 'Évaluations', Contracts: 'Conventions' },
    'fr-BE': { Stars: 'Astres' },
    ar: { Stars: 'نجوم' },
    en: { Ratings: 'Marks' },
  };
  expect((await install('integer', 'admin@demo', texts)).status).toBe(201);
  const labelIn = async (locale: string) => (await choice(locale))?.label;
  expect(await labelIn('fr-FR')).toBe('Étoiles (Évaluations)');
  expect(await labelIn('fr-BE')).toBe('Astres (Évaluations)');
  expect(await labelIn('ar-AE')).toBe('نجوم (Ratings)');
  expect(await labelIn('en-EU')).toBe('Stars (Marks)');
  expect(await labelIn('de-DE')).toBe('Stars (Ratings)');
  // What the product translates counts before.
  expect(await choice('fr-FR', 'agreements')).toMatchObject({ label: 'Contrats (Évaluations)' });
  await setEnabled(false);
  expect(await choice('fr-FR')).toMatchObject({ label: 'Étoiles (Évaluations)', isInactive: true });
  await install('integer', 'admin@demo', { fr: { Stars: 'Étoiles filantes', Ratings: 'Évaluations' } });
  expect(await labelIn('fr-FR')).toBe('Étoiles filantes (Évaluations)');
  await install();
  expect(await labelIn('fr-FR')).toBe('Stars (Ratings)');
});

test('[issue 18, 37] the API document names the base, and an import reads it', async () => {
  const { body: document } = await server.get('/api/openapi.json');
  const described = JSON.stringify(document);
  expect(described).toContain('/api/dyno/dyno-hotels');
  expect(described).not.toContain('stars');
  const form = new FormData();
  form.append('entityName', 'DynoHotel');
  form.append('file', new Blob(['Name,Rating\nMetropole,4\nPalace,many\n']), 'hotels.csv');
  const { body: uploaded } = await server.post('/api/import/imports', form);
  const columns = ['name', 'rating'].map((target) => ({ column: target[0]!.toUpperCase() + target.slice(1), target }));
  await server.post(`/api/import/imports/${uploaded._id}/run`, { mapping: { columns }, isDryRun: false });
  await vi.waitFor(async () => {
    expect((await server.get(`/api/import/imports/${uploaded._id}`)).body).toMatchObject({ created: 1, failed: 1 });
  }, 20_000);
  expect((await server.get(`${HOTELS}?rating=4`)).body).toMatchObject([{ name: 'Metropole', rating: 4 }]);
});

test('[issue 18, 37] while the plugin is disabled values stay, the kind can be changed, and its type is not for new fields', async () => {
  expect((await setEnabled(false)).body.kinds).toEqual([{ kind: 'DynoHotel', name: 'Hotel' }]);
  expect(await choice()).toMatchObject({ label: 'Stars (Ratings)', isInactive: true });
  expect((await server.get(`${HOTELS}?minRating=5`)).body).toMatchObject([{ name: 'Savoy', rating: 5 }]);
  const fields = [...HOTEL.fields, { name: 'city', type: 'text' }];
  expect((await change({ fields, name: 'Grand hotel' })).body).toMatchObject({
    name: 'Grand hotel',
    fields: [{}, { type: 'stars', base: 'integer' }, {}, {}, {}],
  });
  const refusal = {
    status: 400,
    body: {
      errors: ['stars is a type of the plugin Ratings, which is not enabled: enable it first'],
      fieldProps: { 'fields[4].type': {} },
    },
  };
  expect(await change({ fields: [...HOTEL.fields, { name: 'food', type: 'stars' }] })).toMatchObject(refusal);
  const other = { ...HOTEL, kind: 'DynoInn', fields: [{ name: 'rating', type: 'stars' }] };
  expect(await add(other)).toMatchObject({ status: 400, body: { fieldProps: { 'fields[0].type': {} } } });
  expect((await server.post(`${DESCRIPTORS}/DynoHotel/transitions/retire`)).status).toBe(200);
  expect((await server.post(`${DESCRIPTORS}/DynoHotel/transitions/use`)).status).toBe(200);
  expect(await fieldsOfHotels()).toMatchObject({ rating: { type: 'integer', view: 'stars' } });
});

test('[issue 18, 37] who removes the plugin is told which kinds have its types, and nothing is lost', async () => {
  const [managed] = (await server.get('/api/core/plugins?all=1')).body;
  expect(managed.kinds).toEqual([{ kind: 'DynoHotel', name: 'Grand hotel' }]);
  expect((await server.get('/api/core/plugins', { as: 'staff@demo' })).body[0]).not.toHaveProperty('kinds');
  expect(await uninstall()).toMatchObject({ status: 200, body: { kinds: [{ kind: 'DynoHotel', name: 'Grand hotel' }] } });
  expect(await choice()).toMatchObject({ label: 'stars', isInactive: true });
  expect((await server.get(`${HOTELS}?minRating=5`)).body).toMatchObject([{ name: 'Savoy', rating: 5 }]);
  expect((await change({ name: 'Hotel' })).status).toBe(200);
  expect((await server.call('PATCH', `${HOTELS}/HOT00000001`, { body: { rating: 4 } })).body).toMatchObject({ rating: 4 });
});

test('[issue 18, 37] a version of the plugin with another base leaves the fields that are there as they are; a field becomes its base, and back', async () => {
  expect((await install('text')).status).toBe(201);
  expect((await change({ name: 'Lodge' })).body.fields[1]).toMatchObject({ type: 'stars', base: 'integer' });
  const plain = HOTEL.fields.map((field) => (field.name === 'rating' ? { ...field, type: 'integer' } : field));
  expect((await change({ fields: plain })).body.fields[1]).not.toHaveProperty('base');
  const anew = HOTEL.fields.map((field) => (field.name === 'rating' ? { name: 'rating', type: 'stars' } : field));
  expect((await change({ fields: anew })).body.errors).toEqual([
    'rating was of the type integer in an earlier version: give the new field another name',
  ]);
  await install();
  expect((await change({ fields: HOTEL.fields })).body.fields[1]).toMatchObject({ type: 'stars', base: 'integer' });
});
