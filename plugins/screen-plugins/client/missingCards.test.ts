import { defineEntity, type Arrangement } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { missingCards, withCard } from './missingCards.ts';

const Contract = defineEntity({ name: 'Contract', collection: 'contracts', registrationPrefix: 'C', fields: {} });
const Asset = defineEntity({ name: 'Asset', collection: 'assets', registrationPrefix: 'A', fields: {} });
const load = () => Promise.reject(new Error('not loaded here'));
const card = { id: 'Mileage', load, placement: { column: 'right', order: 1 } } as const;
const missing = (scripts: Record<string, string>) =>
  missingCards(
    [card],
    [Contract, Asset],
    Object.entries(scripts).map(([name, source]) => ({ name, source })),
  );

test('a card is missing where a layout script does not name it, and only there', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ 'contract-layout': 'export const execute = () => ({ left: [] })' })).toMatchObject([
    { kind: 'Mileage', entity: { name: 'Contract' }, column: 'right', scripts: ['contract-layout'], isEverywhere: true },
  ]);
  expect(missing({ 'contract-layout': "({ kind: 'Mileage' })" })).toEqual([]);
  expect(missing({ 'contract-layout': '', 'contract-arrangement': '{ "kind": "Mileage" }' })).toEqual([]);
  expect(missing({ 'contract-list': '', 'contractual-layout': '' })).toEqual([]);
});

test('a card that stands on some pages of a kind, or that other pages place by themselves, is no card for all pages', () => {
  expect(missing({ 'contract-layout': "'Mileage'", 'contract-layout-loan': '' })).toMatchObject([
    { isEverywhere: false, scripts: ['contract-layout-loan'] },
  ]);
  expect(missing({ 'contract-layout-loan': '' })).toMatchObject([{ isEverywhere: false }]);
});

test('cards without a place of their own, and those that are for other kinds, are not missing', () => {
  const scripts = [{ name: 'contract-layout', source: '' }];
  expect(missingCards([{ id: 'Named', load }], [Contract], scripts)).toEqual([]);
  const nowhere = { ...card, placement: { ...card.placement, nodes: () => [] } };
  expect(missingCards([nowhere], [Contract], scripts)).toEqual([]);
});

test('the card is put behind the others of each page, and on a page for all where there is none', () => {
  const place = { column: 'right', nodes: [{ kind: 'Mileage' }] } as const;
  expect(withCard({ v: 1, pages: [] }, place, 'All')).toEqual({ v: 1, pages: [{ name: 'All', left: [], right: [{ kind: 'Mileage' }] }] });
  const known: Arrangement = { v: 1, pages: [{ name: 'Loans', when: { type: ['LOAN'] }, left: [{ ref: 'Content//0' }], sticky: null }] };
  expect(withCard(known, place, 'All').pages).toEqual([
    { name: 'Loans', when: { type: ['LOAN'] }, left: [{ ref: 'Content//0' }], right: [{ kind: 'Mileage' }], sticky: null },
    { name: 'All', left: [], right: [{ kind: 'Mileage' }] },
  ]);
});
