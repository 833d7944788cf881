import type { EntityRecord } from '@mortise/sdk';
import { describe, expect, test } from 'vitest';
import { voteCounts } from './voteCounts.ts';
import { Voting } from './voting.ts';

const guard = (code: string, voting: object) =>
  Voting.workflow!.transitions.find((transition) => transition.code === code)!.guard!(voting as EntityRecord);

test('votes are added up by what they are, exactly; one without a weight weighs 1', () => {
  const votes = [
    { choice: 'FOR', weight: '0.1' },
    { choice: 'FOR', weight: '0.2' },
    { choice: 'AGAINST' },
    { choice: 'ABSTAIN', weight: '3' },
    { choice: '?' },
  ];
  expect(voteCounts(votes)).toEqual({ votesFor: '0.3', votesAgainst: '1', votesAbstained: '3' });
});

describe('a voting', () => {
  test('is opened once it has a committee and an end date', () => {
    expect(guard('open', {})).toBe('The voting belongs to no committee yet: nobody could vote.');
    expect(guard('open', { committeeRegistration: 'CMT1' })).toBe('The voting has no end date yet.');
    expect(guard('open', { committeeRegistration: 'CMT1', endDate: '2026-11-01' })).toBeUndefined();
  });

  test.each([
    ['without votes', {}, 'Nobody has voted yet.'],
    ['SIMPLE', { votesFor: '2', votesAgainst: '2' }, 'More votes have to be in favour than against.'],
    ['TWO_THIRDS', { votesFor: '3', votesAgainst: '2' }, 'Two thirds of the votes have to be in favour.'],
    ['UNANIMOUS', { votesFor: '3', votesAgainst: '1' }, 'Nobody may be against.'],
    ['ABSOLUTE', { votesFor: '3', votesAbstained: '3' }, 'More than half of all members have to be in favour.'],
    ['SIMPLE', { votesFor: '2', votesAgainst: '1' }, undefined],
  ])('of the majority %s with %o cannot be adopted: %s', (type, votes, reason) => {
    expect(guard('adopt', { type: type.length > 10 ? undefined : type, quorum: '0.9', ...votes })).toBe(reason);
  });

  test('is counted by hand only where the ballot is secret', () => {
    expect(guard('count', { isSecret: true })).toBeUndefined();
    expect(guard('count', {})).toBe('The ballot is not secret: its votes are counted as they are cast.');
  });

  test('that is open keeps its majority, quorum and secrecy', () => {
    const fixed = Object.entries(Voting.fields).flatMap(([name, field]) =>
      'fixedWhen' in field && field.fixedWhen.status.includes('OPEN') ? [name] : [],
    );
    expect(fixed).toEqual(['type', 'committeeRegistration', 'quorum', 'isSecret']);
  });
});
