import { describe, expect, test } from 'vitest';
import { attendanceCounts, attendanceOf, contested, withChanges } from './attendance.ts';
import { sumsOf } from './sumsOf.ts';
import { computeTurnout, widthsOf } from './turnout.ts';

const PERSONS = [
  { personRegistration: 'P1', role: 'OWNER', inviteStatus: 'PRESENTED', rsvp: 'ACCEPTED' },
  { personRegistration: 'P2', inviteStatus: 'ABSENT', rsvp: 'REFUSED' },
  { personRegistration: 'P3', inviteStatus: 'INVITED' },
  { personRegistration: 'P4', inviteStatus: 'INTENDED' },
  { personRegistration: 'P5' },
];

describe('attendance', () => {
  test('[WORKFLOW-028] [WORKFLOW-030] counts who is present, absent, and invited: whoever is not only intended', () => {
    expect(attendanceCounts(PERSONS, 2)).toEqual({ projects: 2, persons: 5, invited: 3, accepted: 1, refused: 1, present: 1, absent: 1 });
    expect(attendanceOf(PERSONS[4]!)).toEqual({ inviteStatus: 'INTENDED', rsvp: '' });
  });

  test('[WORKFLOW-029] an answer is put into its row, and taken out of it again; all else stays', () => {
    const changed = withChanges(
      PERSONS,
      new Map([
        ['P1', { rsvp: '' }],
        ['P3', { rsvp: 'ACCEPTED', inviteStatus: 'PRESENTED' }],
      ]),
    );
    expect(changed[0]).toEqual({ personRegistration: 'P1', role: 'OWNER', inviteStatus: 'PRESENTED' });
    expect(changed[2]).toEqual({ personRegistration: 'P3', inviteStatus: 'PRESENTED', rsvp: 'ACCEPTED' });
    expect([changed[1], changed[3], changed[4]]).toEqual([PERSONS[1], PERSONS[3], PERSONS[4]]);
  });

  test('a mark meets that of somebody else only where both marked the same person otherwise', () => {
    const theirs = withChanges(
      PERSONS,
      new Map([
        ['P3', { inviteStatus: 'ABSENT' }],
        ['P4', { inviteStatus: 'PRESENTED' }],
      ]),
    );
    const mine = (person: string, inviteStatus: string) => contested(new Map([[person, { inviteStatus }]]), PERSONS, theirs);
    expect([mine('P3', 'PRESENTED'), mine('P4', 'PRESENTED'), mine('P1', 'ABSENT')]).toEqual([['P3'], [], []]);
    expect(contested(new Map([['P3', { rsvp: 'ACCEPTED' }]]), PERSONS, theirs)).toEqual([]);
    expect(contested(new Map([['P2', { inviteStatus: 'PRESENTED' }]]), PERSONS, [PERSONS[0]!])).toEqual(['P2']);
  });
});

test('votes are shown against all members, and those of several weights are exact', () => {
  const turnout = computeTurnout(
    { type: 'TWO_THIRDS', quorum: '0.5', votesFor: '2.5', votesAgainst: '1', votesAbstained: '0' },
    PERSONS,
    3,
  );
  expect(turnout).toMatchObject({ members: 5, voters: 3, missing: 2, outcome: { needed: 3, isQuorate: true, hasMajority: true } });
  expect(widthsOf(computeTurnout({ votesFor: '1', votesAgainst: '1' }, PERSONS.slice(0, 4)))).toEqual([25, 25, 0, 50]);
  expect(widthsOf(computeTurnout({}, []))).toEqual([0, 0, 0, 0]);
});

test('amounts of a project are summed by currency, without budgets that were refused', () => {
  const budget = (amount: string, rest: object = {}) => ({
    projectRegistration: 'PRJ1',
    amount,
    currency: 'EUR',
    status: 'APPROVED',
    ...rest,
  });
  const budgets = [
    budget('0.10'),
    budget('0.20'),
    budget('5', { currency: 'USD' }),
    budget('9', { status: 'REFUSED' }),
    budget('7', { projectRegistration: 'PRJ2' }),
  ];
  expect(sumsOf(budgets, 'PRJ1')).toEqual([
    { amount: '0.3', currency: 'EUR' },
    { amount: '5', currency: 'USD' },
  ]);
});
