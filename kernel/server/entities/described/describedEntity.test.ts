import { expect, test } from 'vitest';
import { describedEntity } from './describedEntity.ts';
import { listRoute, newRecordRoute, recordPath } from '@mortise/sdk';
import type { EntityDescriptor } from '@mortise/sdk/server';

const INSPECTION: EntityDescriptor = {
  kind: 'DynoInspection',
  name: 'Inspection',
  registrationPrefix: 'INS',
  fields: [
    { name: 'asset', type: 'reference', entity: 'Asset', mandatory: true },
    { name: 'cost', type: 'currency', sum: true },
    { name: 'findings', type: 'items' },
    { name: 'severity', type: 'select', list: 'priority', within: 'findings' },
  ],
  statuses: [
    { code: 'PLANNED', label: 'Planned' },
    { code: 'DONE', class: 'success' },
  ],
  transitions: [{ code: 'finish', from: ['PLANNED'], to: 'DONE', confirm: 'Is it done?', fourEyes: true }],
};

test('[ROUTE-056] list and page of a described kind are below /page', () => {
  const entity = describedEntity(INSPECTION);
  expect(listRoute(entity)).toBe('/page/dyno-inspections');
  expect(recordPath(entity, 'INS1')).toBe('/page/dyno-inspections/INS1');
  expect(listRoute(describedEntity({ ...INSPECTION, kind: 'DynoSafetyCheckEntry' }))).toBe('/page/dyno-safety-check-entries');
});

test('[ROUTE-057] a new record of a described kind has a page of its own, other kinds keep theirs', () => {
  expect(newRecordRoute(describedEntity(INSPECTION))).toBe('/page/dyno-inspections/new');
  expect(newRecordRoute({ name: 'CreditLine', collection: 'financing/credit-lines' })).toBe('/credit-line');
});

test('[API-050] the collection of a described kind is below /api/dyno', () => {
  expect(describedEntity(INSPECTION).collection).toBe('dyno/dyno-inspections');
});

test('fields, key figure and workflow are those of a definition', () => {
  expect(describedEntity(INSPECTION)).toMatchObject({
    keyFigure: 'cost',
    fields: {
      asset: { type: 'reference', entity: 'Asset', mandatory: true },
      cost: { type: 'currency', aggregate: 'sum' },
      findings: { type: 'items', fields: { severity: { type: 'select', list: 'priority' } } },
    },
    workflow: {
      initial: 'PLANNED',
      states: { PLANNED: { label: 'Planned' }, DONE: { class: 'success' } },
      transitions: [{ code: 'finish', from: ['PLANNED'], to: 'DONE', props: { confirm: 'Is it done?', fourEyes: true } }],
    },
  });
});

test('[issue 22, 8] a field that is marked is confidential in the definition, others say nothing of it', () => {
  const fields = INSPECTION.fields.map((field) => ({ ...field, isConfidential: field.name === 'cost' }));
  const entity = describedEntity({ ...INSPECTION, fields });
  expect(entity.fields['cost']).toMatchObject({ isConfidential: true });
  expect(entity.fields['asset']).not.toHaveProperty('isConfidential');
});

test('[issue 18, 37] a field of a plugin’s type is stored as its base, and named by the type where it is shown', () => {
  const fields = [
    { name: 'rating', type: 'stars', base: 'integer', sum: true },
    { name: 'fee', type: 'fee-bar', base: 'currency', sum: true },
    { name: 'mood', type: 'smiley', base: 'select', list: 'priority' },
  ] as const;
  const entity = describedEntity({ ...INSPECTION, fields });
  expect(entity.fields).toEqual({
    rating: { type: 'integer', view: 'stars', aggregate: 'sum' },
    fee: { type: 'currency', view: 'fee-bar', aggregate: 'sum' },
    mood: { type: 'select', view: 'smiley', list: 'priority' },
  });
  expect(entity.keyFigure).toBe('fee');
});

test('values that tell its records apart are those of the fields that say so, also within entries', () => {
  const fields = INSPECTION.fields.map((field) => (field.type === 'items' ? field : { ...field, tellsApart: field.name !== 'cost' }));
  const entity = describedEntity({ ...INSPECTION, fields });
  expect(entity.tellsApart).toEqual(['asset', 'findings[].severity']);
  expect(entity.fields['asset']).toEqual({ type: 'reference', entity: 'Asset', mandatory: true });
  expect(describedEntity(INSPECTION)).not.toHaveProperty('tellsApart');
});

test('a kind without statuses has no workflow', () => {
  const { statuses: _, transitions: __, ...plain } = INSPECTION;
  expect(describedEntity(plain).workflow).toBeUndefined();
});
