import { apiRoute, listRoute, recordRoute, type EntityRecord } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { Score } from './score.ts';

test('[ENTITY-084] scores: list, record page, collection, the generic fields, and what the rating came to', () => {
  expect([listRoute(Score), recordRoute(Score), apiRoute(Score)]).toEqual(['/scores', '/score', '/api/scoring/scores']);
  expect(Score.addable).not.toBe(false);
  const fields = ['name', 'description', 'internalReference', 'externalReference', 'personRegistration', 'score', 'grade', 'criteria'];
  expect(Object.keys(Score.fields)).toEqual(expect.arrayContaining(fields));
  expect([Score.fields.name.column, Score.fields.personRegistration.column, Score.fields.score.column]).toEqual([true, true, true]);
});

test('[ENTITY-126] a score counts as calculated only once it has points, be they none', () => {
  const { guard } = Score.workflow!.transitions.find(({ code }) => code === 'calculate')!;
  expect(guard!({} as EntityRecord)).toBe('There is no score yet.');
  expect(guard!({ score: 0 } as unknown as EntityRecord)).toBeUndefined();
});
