import { recordPath, type EntityShape } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { addPathOf } from '../../plugins/screen-list/client/ListHead.tsx';
import type { ListStore } from '../../plugins/screen-list/client/ListStore.ts';

/** Where the lists lead: their Add button, their rows, and what else their rows name. */
const PAGES: readonly (readonly [rows: string, entity: string, add: string, row: string, links: Readonly<Record<string, string>>])[] = [
  ['[LIST-061] [LIST-062]', 'Invoice', '/invoice', '/invoice/R1', { contractRegistration: '/contract/R1' }],
  ['[LIST-070] [LIST-071]', 'Agreement', '/agreement', '/agreement/R1', { partnerRegistration: '/person/R1' }],
  ['[LIST-075] [LIST-076]', 'Amendment', '/amendment', '/amendment/R1', { contractRegistration: '/contract/R1', client: '/person/R1', partner: '/person/R1' }],
  ['[LIST-078] [LIST-079]', 'CreditLine', '/credit-line', '/credit-line/R1', { client: '/person/R1', partner: '/person/R1' }],
  ['[LIST-081] [LIST-082]', 'Product', '/product', '/product/R1', {}],
  ['[LIST-086] [LIST-088]', 'Committee', '/committee', '/committee/R1', {}],
]; // prettier-ignore

const entities = (await builtinPlugins()).flatMap((plugin) => plugin.entities ?? []);
const named = (name: string): EntityShape => entities.find((entity) => entity.name === name)!;

/** The page that a column of the list links to. */
function linkOf({ fields, roles = {} }: EntityShape, column: string): string | undefined {
  if (roles[column] !== undefined) return recordPath(named('Person'), 'R1');
  const field = fields[column];
  return field?.type === 'reference' ? recordPath(named(field.entity), 'R1') : undefined;
}

test.each(PAGES)('%s the list of %s leads to %s and %s', (_rows, name, add, row, links) => {
  const entity = named(name);
  expect(addPathOf({ entity } as ListStore, {}, true)).toBe(add);
  expect(recordPath(entity, 'R1')).toBe(row);
  expect(Object.fromEntries(Object.keys(links).map((column) => [column, linkOf(entity, column)]))).toEqual(links);
});

test('[LIST-056] [LIST-057] [LIST-058] [LIST-087] the Add button is there for those who may write, and leads where the page is set up to', () => {
  const store = { entity: named('Invoice') } as ListStore;
  expect(addPathOf(store, {}, false)).toBeUndefined();
  expect(addPathOf(store, { hideAddButton: true }, true)).toBeUndefined();
  expect(addPathOf(store, { addPath: '/invoice?type=FEE' }, true)).toBe('/invoice?type=FEE');
  expect(addPathOf({ entity: named('Committee') } as ListStore, { carryQuery: true }, true, '?type=CREDIT')).toBe('/committee?type=CREDIT');
  expect(addPathOf({ entity: named('Counter') } as ListStore, {}, true)).toBeUndefined();
});

test('[LIST-066] [LIST-067] [LIST-080] [LIST-049] what some lists show or ask for in their own way', () => {
  expect(named('Invoice').roles).toMatchObject({ payer: { letters: 17 }, payee: { letters: 17 } });
  expect(named('Invoice').alwaysRead).toContain('timeZone');
  expect(Object.keys(named('CreditLine').includes ?? {})).toEqual(expect.arrayContaining(['personsNames', 'assetsNames']));
  expect(named('Counter').pageSize).toBe(30);
});
