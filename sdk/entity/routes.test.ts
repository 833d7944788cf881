import { expect, test } from 'vitest';
import { apiRoute, listRoute, plural, recordPath, recordRoute } from './routes.ts';

const entity = (name: string, collection = '') => ({ name, collection });

test.each([
  ['Contract', '/contract'],
  ['BankAccount', '/bank-account'],
  ['CreditLine', '/credit-line'],
  ['PaymentFile', '/payment-file'],
  ['PrivateEquityAsset', '/private-equity-asset'],
  ['ProductCatalogItem', '/product-catalog-item'],
  ['User', '/user'],
])('[ROUTE-055] the page of a %s is found at %s', (name, route) => {
  expect(recordRoute(entity(name))).toBe(route);
});

test('[ROUTE-037] a link to a record leads to its page, whatever is in its registration', () => {
  expect(recordPath(entity('CreditLine'), 'CRE00000001')).toBe('/credit-line/CRE00000001');
  expect(recordPath(entity('Contract'), '2026/17 é?')).toBe('/contract/2026%2F17%20%C3%A9%3F');
});

test('[ROUTE-039] dots of a username are escaped, so that no server takes it for a file', () => {
  expect(recordPath(entity('User'), 'ann@demo.example')).toBe('/user/ann%40demo%2Eexample');
});

test.each([
  ['[ROUTE-060] s by default', 'contract', 'contracts'],
  ['[ROUTE-061] es after x', 'tax', 'taxes'],
  ['[ROUTE-061] es after h', 'batch', 'batches'],
  ['[ROUTE-062] ies for y', 'history', 'histories'],
  ['[ROUTE-062] but not after a vowel', 'survey', 'surveys'],
  ['[ROUTE-063] index', 'index', 'indexes'],
  ['[ROUTE-063] indices of the other kind', 'indice', 'indices'],
])('%s: the list of %s is called %s', (_rule, one, many) => {
  expect(plural(one)).toBe(many);
});

test('[ROUTE-058] a definition may name its own paths', () => {
  const own = { name: 'ExternalData', collection: 'external/external-data', listRoute: 'external-datas' };
  expect([recordRoute(own), listRoute(own), apiRoute(own)]).toEqual(['/external-data', '/external-datas', '/api/external/external-data']);
});
