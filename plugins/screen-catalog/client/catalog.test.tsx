import { apiError, defineEntity } from '@mortise/sdk';
import type { FieldInputProps } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import CatalogScreen from './CatalogScreen.tsx';
import EditCatalogScreen from './EditCatalogScreen.tsx';

const workflow = { initial: 'DRAFT', states: { DRAFT: { label: 'Draft' }, OFFERED: { label: 'Offered' } }, transitions: [] } as const;
const item = (name: string, collection: string, label: string) =>
  defineEntity({
    name,
    label,
    collection,
    registrationPrefix: 'X',
    fields: { name: { type: 'text', column: true, sort: true }, code: { type: 'text', column: true } },
    workflow,
  });
const PRODUCT = item('ProductCatalogItem', 'financing/product-catalog-items', 'Product item');
const AMENDMENT = item('AmendmentCatalogItem', 'financing/amendment-catalog-items', 'Amendment item');
const ASSET = item('AssetCatalogItem', 'asset/asset-catalog-items', 'Asset item');
const LIST = 'GET /financing/product-catalog-items';
const ONE = '/financing/product-catalog-items/P1';
const row = { registration: 'P1', name: 'Lease', code: 'L', status: 'OFFERED', _version: 3 };

const Input = observer(({ field, id }: FieldInputProps) => (
  <input id={id} value={plainText(field.value)} onChange={({ target }) => (field.value = target.value)} />
));

function show(path: string, answers: Record<string, unknown> = {}, configuration: object = {}) {
  const api = new FakeApi({ [LIST]: [row], ...answers });
  const services = new FakeServices({ api, entities: [PRODUCT, AMENDMENT, ASSET], configuration });
  services.contributions.add({ fields: [{ id: 'text', load: () => Promise.resolve({ default: Input }) }] });
  const screens = (
    <Routes>
      <Route path="/catalog/:name" element={<CatalogScreen />} />
      <Route path="/edit-catalog/:name" element={<EditCatalogScreen />} />
    </Routes>
  );
  renderWithServices(screens, services, path);
  return api;
}
const mayOnlyRead = {
  user: { username: 'eva', isAdmin: false, timeZone: 'UTC', locale: 'en' },
  userPermissions: { 'read /api/financing/product-catalog-items': true },
};

describe('a catalogue', () => {
  test('[ROUTE-011] shows its items by name, searched and filtered by the server, and cannot be changed there', async () => {
    const api = show('/catalog/product');
    expect((await screen.findByRole('link', { name: 'P1' })).getAttribute('href')).toBe('/product-catalog-item/P1');
    expect(screen.getByText('Lease')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit P1' })).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'lea' } });
    await waitFor(() => expect(api.calls.at(-1)?.options.query).toMatchObject({ search: 'lea', range: '0-49' }));
  });

  test('[ROUTE-012] [ROUTE-013] is edited row by row: one PATCH with what was changed and the version it was read at', async () => {
    const api = show('/edit-catalog/product-catalog-items', { [`GET ${ONE}`]: row, [`PATCH ${ONE}`]: apiError('INTERNAL_ERROR') });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit P1' }));
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'L2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf(`PATCH ${ONE}`)[0]?.body).toEqual({ code: 'L2', _version: 3 }));
    // What was refused stays in the row.
    expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('L2');
    Object.assign(api.answers, { [`PATCH ${ONE}`]: {}, [`GET ${ONE}`]: { ...row, code: 'L2', _version: 4 } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('L2')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('keeps what is typed while an item is saved, for the next save', async () => {
    const saving = Promise.withResolvers<object>();
    const api = show('/edit-catalog/product-catalog-items', { [`GET ${ONE}`]: row, [`PATCH ${ONE}`]: () => saving.promise });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit P1' }));
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'L2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf(`PATCH ${ONE}`)).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'L23' } });
    Object.assign(api.answers, { [`PATCH ${ONE}`]: {}, [`GET ${ONE}`]: { ...row, code: 'L2', _version: 4 } });
    saving.resolve({});
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('L23');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf(`PATCH ${ONE}`)[1]?.body).toEqual({ code: 'L23', _version: 4 }));
  });

  test('[ROUTE-012] says that it cannot be changed by those who may only read it', async () => {
    show('/edit-catalog/product', {}, mayOnlyRead);
    expect(await screen.findByText('You may read this catalogue, but not change it.')).toBeDefined();
    expect(await screen.findByText('Lease')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit P1' })).toBeNull();
  });

  test('[ROUTE-069] [ROUTE-070] a group is all catalogues of that part of the product', async () => {
    show('/catalog/financing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Product items' })).toBeDefined();
    expect(screen.getAllByLabelText('Catalogue').length).toBeGreaterThan(0);
  });

  test('[ROUTE-013] that nobody knows names those that there are, and one that may not be read says so', () => {
    show('/catalog/unicorns');
    expect(screen.getByText('No catalogue is called "unicorns".')).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/catalog/product',
      '/catalog/amendment',
      '/catalog/asset',
    ]);
  });

  test('that may not be read says so', () => {
    show('/catalog/asset', {}, mayOnlyRead);
    expect(screen.getByText('You may not read this catalogue')).toBeDefined();
  });

  test('that cannot be read says so, and can be asked for again', async () => {
    const api = show('/catalog/product', { [LIST]: apiError('INTERNAL_ERROR') });
    await screen.findByText('Something went wrong on the server');
    api.answers[LIST] = [row];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lease')).toBeDefined();
  });
});
