import { defineEntity } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { ApiService } from '@mortise/sdk/client';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ProductTools from './ProductTools.tsx';
import { readPastedProducts } from './readPastedProducts.ts';

const Product = defineEntity({
  name: 'Product',
  collection: 'financing/products',
  registrationPrefix: 'P',
  fields: { code: { type: 'text' }, total: { type: 'currency', readOnly: true } },
});
const SCHEMA = { name: { type: 'text' }, code: { type: 'text' }, total: { type: 'currency', readOnly: true }, prices: [{ amount: {} }] };
const shown = { query: {}, columns: [], size: 1, isApproximate: false, selected: ['P1'] };

function open(copyPaste: boolean) {
  const services = new FakeServices({ configuration: { options: { pages: { products: { copyPaste } } } } });
  const api = new FakeApi({ 'POST /financing/products': [], 'GET /financing/products-schema': { schema: SCHEMA } });
  services.set(ApiService, api);
  renderWithServices(<ProductTools entity={Product} reload={() => {}} shown={shown} />, services);
  return { services, api };
}

test('[LIST-083] the product tables are a click away', () => {
  open(false);
  expect(screen.getByRole('link', { name: 'Product tables' }).getAttribute('href')).toBe('/product-tables');
  expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull();
});

test('[LIST-084] [LIST-085] [API-098] [API-099] pasting asks for the schema and makes new products; what is none says "Invalid data"', async () => {
  const { services, api } = open(true);
  const clipboard = { readText: vi.fn<() => Promise<string>>().mockResolvedValue('no products') };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Paste' }));
  await vi.waitFor(() => expect(services.notifications.shown).toEqual([['warning', 'Invalid data']]));
  clipboard.readText.mockResolvedValue(
    '[{"name":"Lease","code":"L","registration":"P1","status":"ACTIVE","total":"5","prices":[],"gone":1}]',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Paste' }));
  await vi.waitFor(() => expect(api.calls.at(-1)?.body).toEqual([{ name: 'Lease', code: 'L', prices: [] }]));
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /financing/products-schema', 'POST /financing/products']);
});

test.each(['', 'x', '{}', '[]', '[1]', '[{"code":"L"}]', '[{"name":5}]'])('%j is no list of products', (text) => {
  expect(readPastedProducts(text)).toBeUndefined();
});
