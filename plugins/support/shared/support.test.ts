import { apiRoute, listRoute, recordRoute } from '@mortise/sdk';
import { describe, expect, test } from 'vitest';
import { committeeCounts } from './committeeCounts.ts';
import { entities } from './entities.ts';

/** Fields of kinds for which no columns are required. ENTITY-118. */
const GENERIC = ['name', 'description', 'externalReference', 'internalReference'];

const named = (name: string) => entities.find((entity) => entity.name === name)!;

test.each([
  { row: 'ENTITY-019', name: 'Budget', list: '/budgets', record: '/budget', api: '/api/support/budgets', fields: [...GENERIC, 'amount', 'startDate', 'endDate'] },
  { row: 'ENTITY-028', name: 'Committee', list: '/committees', record: '/committee', api: '/api/support/committees', fields: ['name'] },
  { row: 'ENTITY-077', name: 'Project', list: '/projects', record: '/project', api: '/api/support/projects', fields: ['type', 'orgaRegistration', 'startDate', 'endDate', 'ownerRegistration', 'clientOwnerRegistration', 'addressLine'] },
  { row: 'ENTITY-079', name: 'Question', list: '/questions', record: '/question', api: '/api/support/questions', fields: ['subject', 'type', 'locale', 'author', 'keywords'] },
  { row: 'ENTITY-095', name: 'Ticket', list: '/tickets', record: '/ticket', api: '/api/support/tickets', fields: [...GENERIC, 'priority', 'dueDate'] },
  { row: 'ENTITY-096', name: 'TimeEntry', list: '/time-entries', record: '/time-entry', api: '/api/support/time-entries', fields: [...GENERIC, 'date', 'hours'] },
  { row: 'ENTITY-099', name: 'Vote', list: '/votes', record: '/vote', api: '/api/support/votes', fields: [...GENERIC, 'votingRegistration', 'choice'] },
  { row: 'ENTITY-100', name: 'Voting', list: '/votings', record: '/voting', api: '/api/support/votings', fields: [...GENERIC, 'quorum', 'endDate'] },
])('[$row] $name: its pages, its collection and its fields', ({ name, list, record, api, fields }) => {
  const entity = named(name);
  expect([listRoute(entity), recordRoute(entity), apiRoute(entity)]).toEqual([list, record, api]);
  expect(Object.keys(entity.fields)).toEqual(expect.arrayContaining(fields));
  expect(entity.addable).not.toBe(false);
  expect(entity.workflow).toBeDefined();
}); // prettier-ignore

test.each([
  { row: 'ENTITY-077', name: 'Project', searched: ['type', 'orgaRegistration', 'startDate', 'endDate', 'ownerRegistration', 'clientOwnerRegistration', 'addressLine'], roles: ['owner', 'client'] },
  { row: 'ENTITY-079', name: 'Question', searched: ['subject', 'type', 'locale', 'author', 'keywords'], roles: [] },
  { row: 'ENTITY-028', name: 'Committee', searched: ['name'], roles: [] },
])('[$row] $name is searched by $searched and its people', ({ name, searched, roles }) => {
  const { fields, roles: people = {} } = named(name);
  expect(searched.filter((field) => fields[field]?.search !== true)).toEqual([]);
  expect(roles.filter((role) => people[role]?.column !== true || people[role]?.search !== true)).toEqual([]);
}); // prettier-ignore

describe('a committee', () => {
  test('[ENTITY-106] has the fields of its list page', () => {
    const { fields } = named('Committee');
    const plain = ['name', 'subject', 'type', 'orgaRegistration', 'ownerRegistration', 'assignedUser', 'persons', 'projects'];
    expect(plain.filter((field) => fields[field] === undefined)).toEqual([]);
    expect([fields['startDate']?.type, fields['endDate']?.type]).toEqual(['datetime', 'datetime']);
    const { persons } = fields;
    expect(persons?.type === 'items' && Object.keys(persons.fields)).toEqual(expect.arrayContaining(['inviteStatus', 'rsvp']));
  });

  const committee = {
    projects: [{}, {}],
    persons: [
      { inviteStatus: 'INTENDED' },
      {},
      { inviteStatus: 'INVITED', rsvp: 'ACCEPTED' },
      { inviteStatus: 'INVITED', rsvp: 'REFUSED' },
      { inviteStatus: 'PRESENTED', rsvp: 'ACCEPTED' },
      { inviteStatus: 'PRESENTED', rsvp: 'ACCEPTED' },
      { inviteStatus: 'ABSENT', rsvp: 'REFUSED' },
    ],
  };
  test.each([
    ['[ENTITY-107] its projects', 'projectsCount', 2],
    ['[ENTITY-107] its persons', 'personsCount', 7],
    ['[ENTITY-108] who is invited', 'invitedCount', 5],
    ['[ENTITY-109] who accepted', 'acceptedCount', 3],
    ['[ENTITY-110] who declined', 'refusedCount', 2],
    ['[ENTITY-111] who was present', 'presentedCount', 2],
    ['[ENTITY-112] who was absent', 'absentCount', 1],
  ] as const)('counts %s, and shows it in its list', (_title, field, count) => {
    expect(committeeCounts(committee)[field]).toBe(count);
    expect(named('Committee').derive!(committee)[field]).toBe(count);
    expect(named('Committee').fields[field]).toMatchObject({ type: 'integer', column: true, readOnly: true });
  });

  test('[ENTITY-107] without projects and persons counts nothing', () => {
    expect(new Set(Object.values(committeeCounts({})))).toEqual(new Set([0]));
  });

  test('[WORKFLOW-022] goes from draft to held', () => {
    expect(Object.keys(named('Committee').workflow!.states)).toEqual(['DRAFT', 'PLANNED', 'HELD', 'CANCELLED']);
  });

  test('cannot be planned without date or guests', () => {
    const plan = named('Committee').workflow!.transitions.find(({ code }) => code === 'plan')!.guard!;
    const record = (fields: object) => fields as Parameters<typeof plan>[0];
    expect(plan(record({ persons: [{}] }))).toBe('The committee has no date yet.');
    expect(plan(record({ startDate: '2026-11-03T09:00:00.000Z', persons: [] }))).toBe('Nobody is to be invited yet.');
    expect(plan(record({ startDate: '2026-11-03T09:00:00.000Z', persons: [{}] }))).toBeUndefined();
  });
});
