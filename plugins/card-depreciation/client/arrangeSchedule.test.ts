import { expect, test } from 'vitest';
import arrangeSchedule from './arrangeSchedule.ts';

test('on the page of a schedule the card stands where the list of its lines stood', () => {
  const lines = { kind: 'SubEntities', props: { path: 'lines' } };
  expect(arrangeSchedule({ v: 1, left: [{ kind: 'Content' }, lines] }).left).toEqual([{ kind: 'Content' }, { kind: 'Depreciation' }]);
});
