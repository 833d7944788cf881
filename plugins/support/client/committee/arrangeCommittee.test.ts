import { expect, test } from 'vitest';
import arrangeCommittee from './arrangeCommittee.ts';

test('on the page of a committee the card stands in the place of the lists of persons and projects', () => {
  const [content, sheet] = [{ kind: 'Content' }, { kind: 'Sheet' }];
  const projects = { kind: 'SubEntities', props: { path: 'projects' } };
  expect(arrangeCommittee({ v: 1, left: [content, projects, sheet], right: [{ kind: 'Persons' }, { kind: 'History' }] })).toEqual({
    v: 1,
    left: [content, sheet],
    right: [{ kind: 'History' }],
  });
});
