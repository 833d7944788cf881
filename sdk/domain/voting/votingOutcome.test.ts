import { describe, expect, test } from 'vitest';
import { votingOutcome, type VotingTerms } from './votingOutcome.ts';

const voted = (inFavour: number, against: number, abstained = 0, rest: Partial<VotingTerms> = {}) =>
  votingOutcome({
    majority: 'SIMPLE',
    members: 9,
    voters: inFavour + against + abstained,
    inFavour: String(inFavour),
    against: String(against),
    abstained: String(abstained),
    ...rest,
  });
const problem = (...given: Parameters<typeof voted>) => voted(...given).problem;

describe('a motion is adopted by', () => {
  test('a simple majority: more for than against, whoever abstains', () => {
    expect([problem(2, 1, 6), problem(2, 2), problem(1, 2)]).toEqual([
      undefined,
      ...Array(2).fill('More votes have to be in favour than against.'),
    ]);
  });

  test('an absolute majority: more than half of all members, also of those who were not there', () => {
    const absolute = (inFavour: number, against: number, abstained = 0, members = 9) =>
      problem(inFavour, against, abstained, { majority: 'ABSOLUTE', members });
    expect([absolute(5, 0), absolute(5, 4)]).toEqual([undefined, undefined]);
    expect(new Set([absolute(4, 0), absolute(4, 1, 3), absolute(4, 4, 0, 8), absolute(4, 0, 0, 8)])).toEqual(
      new Set(['More than half of all members have to be in favour.']),
    );
  });

  test('two thirds of the votes that are no abstentions', () => {
    const twoThirds = (...votes: [number, number, number?]) => problem(votes[0], votes[1], votes[2] ?? 0, { majority: 'TWO_THIRDS' });
    expect([twoThirds(4, 2), twoThirds(2, 1, 6), twoThirds(1, 0)]).toEqual([undefined, undefined, undefined]);
    expect([twoThirds(5, 3), twoThirds(0, 0, 3)]).toEqual(Array(2).fill('Two thirds of the votes have to be in favour.'));
  });

  test('everybody who does not abstain', () => {
    expect([
      problem(1, 0, 8, { majority: 'UNANIMOUS' }),
      problem(8, 1, 0, { majority: 'UNANIMOUS' }),
      problem(0, 0, 2, { majority: 'UNANIMOUS' }),
    ]).toEqual([undefined, 'Nobody may be against.', 'Nobody may be against.']);
  });

  test('votes that weigh more than one, to the last decimal', () => {
    const weighed = { voters: 2, inFavour: '0.3', against: '0.1', majority: 'TWO_THIRDS' };
    expect(voted(0, 0, 0, weighed).hasMajority).toBe(true);
    expect(voted(0, 0, 0, { ...weighed, against: '0.15' }).hasMajority).toBe(true);
    expect(voted(0, 0, 0, { ...weighed, against: '0.1500000001' }).hasMajority).toBe(false);
  });
});

test('a quorum counts persons, who abstain too, and is rounded up', () => {
  expect(voted(1, 0, 3, { quorum: '0.5' })).toMatchObject({
    needed: 5,
    isQuorate: false,
    problem: 'Too few members have voted: the quorum is not reached.',
  });
  expect(voted(1, 0, 4, { quorum: '0.5' })).toEqual({ needed: 5, isQuorate: true, hasMajority: true });
  // 0.1 × 30 is 3, and not a little more.
  expect(voted(3, 0, 0, { quorum: '0.1', members: 30 }).needed).toBe(3);
});

test('nothing is decided by nobody, nor by a majority that is not known', () => {
  expect(problem(0, 0)).toBe('Nobody has voted yet.');
  expect(problem(5, 0, 0, { majority: 'toString' })).toBe('What majority the motion needs is not known: choose it first.');
});
