import { expect, test } from 'vitest';
import { contentDifference } from './contentDifference.ts';
import { parseCriteria, writtenCriteria } from './criteriaText.ts';

test('criteria are taken from the address of a list as it is pasted, and written as it is read', () => {
  const pasted = 'https://lease.example/contracts?status=ACTIVE,SUSPENDED&name=/gr%C3%BCn/&currency=';
  expect(parseCriteria(pasted)).toEqual({ status: 'ACTIVE,SUSPENDED', name: '/grün/' });
  expect(writtenCriteria({ status: 'ACTIVE,SUSPENDED' })).toBe('status=ACTIVE,SUSPENDED');
  expect(parseCriteria('  ')).toEqual({});
});

test('a version says which permissions it has besides, which it lacks, and where it keeps something else', () => {
  const now = { permissions: ['read a', 'read b'], limits: { 'x/one': { fields: { amount: 'hidden' as const } } } };
  const before = { permissions: ['read b', 'read c'], limits: { 'x/two': { transitions: [] } } };
  expect(contentDifference(now, before)).toEqual({
    added: ['read c'],
    removed: ['read a'],
    limits: ['x/one', 'x/two'],
    hasOtherSessions: false,
  });
  expect(contentDifference(now, { ...now, session: { idleMinutes: 10 } }).hasOtherSessions).toBe(true);
});
