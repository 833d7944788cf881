import { ApiError, defineEntity, type EntityRecord, type TransitionInfo } from '@mortise/sdk';
import { SessionService, type RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeApi, FakeServices, renderWithServices, type FakeCall } from '@mortise/sdk/testing';
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import CommitteeCard from './CommitteeCard.tsx';

const reference = (entity: string) => ({ type: 'reference', entity }) as const;
const Committee = defineEntity({
  name: 'Committee', collection: 'support/committees', registrationPrefix: 'CMT',
  fields: {
    quorum: { type: 'percentage' },
    persons: { type: 'items', fields: { personRegistration: reference('Person'), role: { type: 'text' }, inviteStatus: { type: 'text' }, rsvp: { type: 'text' } } },
    projects: { type: 'items', fields: { projectRegistration: reference('Project') } },
  },
}); // prettier-ignore
const count = { type: 'number' } as const;
const Voting = defineEntity({
  name: 'Voting', collection: 'support/votings', registrationPrefix: 'VTG',
  fields: { type: { type: 'text' }, votesFor: count, votesAgainst: count, votesAbstained: count },
  workflow: { initial: 'OPEN', states: { OPEN: {}, ADOPTED: {} }, transitions: [{ code: 'adopt', from: ['OPEN'], to: 'ADOPTED' }] },
}); // prettier-ignore
const way = (code: string, label: string, more: Partial<TransitionInfo> = {}): TransitionInfo => ({
  code,
  label,
  from: ['OPEN'],
  to: 'ADOPTED',
  class: 'success',
  props: {},
  ...more,
});
const ADOPT = way('adopt', 'Adopt', { rejectionReason: 'Nobody may be against.' });
const COUNT = way('count', 'Enter the count', { to: 'OPEN', props: { inputs: ['votesFor', 'votesAgainst', 'votesAbstained'] } });
/** As the server judges them. */
const WAYS = { VTG1: [ADOPT, way('annul', 'Annul')], VTG2: [ADOPT, COUNT] };
const Project = defineEntity({ name: 'Project', collection: 'support/projects', registrationPrefix: 'PRJ', fields: {} });

const PERSONS = [
  { personRegistration: 'P1', inviteStatus: 'INVITED', rsvp: 'ACCEPTED', person: { registration: 'P1', name: 'Ada King' } },
  { personRegistration: 'P2', inviteStatus: 'INVITED', person: { registration: 'P2', name: 'Alan Hill' } },
];
const COMMITTEE = {
  registration: 'CMT1',
  status: 'PLANNED',
  _version: 3,
  _updateUser: 'eva',
  quorum: '1',
  persons: PERSONS,
  projects: [{ projectRegistration: 'PRJ1' }],
};
const OPEN = {
  registration: 'VTG1',
  name: 'New supplier',
  status: 'OPEN',
  _version: 1,
  type: 'SIMPLE',
  votesFor: '1',
  votesAgainst: '0',
  votesAbstained: '0',
};
const SECRET = { ...OPEN, registration: 'VTG2', name: 'New chair', isSecret: true, votesFor: '2' };
const VOTE = { registration: 'VOT1', votingRegistration: 'VTG1', personRegistration: 'P1', choice: 'FOR' };

interface Shown {
  readonly answers?: Record<string, unknown>;
  readonly committee?: object;
  readonly isWritable?: boolean;
  readonly isEditing?: boolean;
  readonly refused?: readonly string[];
  readonly parts?: readonly string[];
  readonly reload?: () => Promise<void>;
}

async function show({ answers = {}, committee = {}, isWritable = true, isEditing = false, refused = [], parts, reload = () => Promise.resolve() }: Shown = {}) {
  const record = { ...COMMITTEE, ...committee } as unknown as EntityRecord;
  const form = new RecordForm(Committee, record);
  const page = { entity: Committee, record, form, isEditing, isWritable, reload } as unknown as RecordPage;
  const api = new FakeApi({
    'GET /support/votings': [OPEN, SECRET],
    'GET /support/votes': [VOTE],
    'POST /support/votings/transitions': WAYS,
    'GET /support/projects': [{ registration: 'PRJ1', name: 'New line', status: 'ACTIVE' }],
    'PATCH /support/committees/CMT1': ({ body }: FakeCall) => ({ ...record, ...(body as object), _version: record._version + 1 }),
    ...answers,
  });
  const services = new FakeServices({ api, entities: [Committee, Voting, Project] });
  const session = services.get(SessionService);
  services.set(SessionService, Object.assign(Object.create(session) as SessionService, { isPermitted: (key: string) => !refused.includes(key) }));
  const rendered = renderWithServices(<CommitteeCard node={{ kind: 'Committee', props: { ...(parts && { parts }) } }} page={page} />, services);
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  const part = (name: string) => within(rendered.getByRole('region', { name }));
  const patches = () => api.callsOf('PATCH /support/committees/CMT1').map(({ body }) => body as { persons: readonly object[]; _version: number });
  return { ...rendered, api, form, services, part, patches };
} // prettier-ignore

const pressed = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

describe('the attendance of a committee', () => {
  test('[WORKFLOW-028] is marked with one click, and saved without what was joined to the rows; the counts follow', async () => {
    const { part, patches } = await show();
    const attendance = part('Attendance');
    fireEvent.click(within(attendance.getByRole('group', { name: 'Attendance of Ada King' })).getByText('PRESENTED'));
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]).toEqual({
      persons: [
        { personRegistration: 'P1', inviteStatus: 'PRESENTED', rsvp: 'ACCEPTED' },
        { personRegistration: 'P2', inviteStatus: 'INVITED' },
      ],
      _version: 3,
    });
    expect(pressed(attendance.getByRole('group', { name: 'Attendance of Ada King' }))).toEqual(['PRESENTED']);
    expect(attendance.getByText('1 to come')).toBeTruthy();
  });

  test('[WORKFLOW-028] is marked with one key for each person, on to the next', async () => {
    const { part, patches } = await show();
    const first = within(part('Attendance').getByRole('group', { name: 'Attendance of Ada King' })).getByText('PRESENTED');
    first.focus();
    fireEvent.keyDown(document.activeElement!, { key: '1' });
    expect(document.activeElement?.closest('[data-person]')?.getAttribute('data-person')).toBe('P2');
    fireEvent.keyDown(document.activeElement!, { key: '2' });
    await waitFor(() => expect(patches().at(-1)?.persons).toMatchObject([{ inviteStatus: 'PRESENTED' }, { inviteStatus: 'ABSENT' }]));
    expect(patches().at(-1)?._version).toBe(4);
  });

  test('[WORKFLOW-028] that is marked while the page reads the record again is saved as well', async () => {
    const reading = Promise.withResolvers<void>();
    const reload = vi.fn(() => reading.promise);
    const { part, patches } = await show({ reload });
    const mark = (name: string) =>
      fireEvent.click(within(part('Attendance').getByRole('group', { name: `Attendance of ${name}` })).getByText('PRESENTED'));
    mark('Ada King');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    mark('Alan Hill');
    expect(patches()).toHaveLength(1);
    await act(async () => reading.resolve());
    await waitFor(() => expect(patches().at(-1)?.persons).toMatchObject([{ inviteStatus: 'PRESENTED' }, { inviteStatus: 'PRESENTED' }]));
  });

  test('[WORKFLOW-029] answers are recorded, and taken away by a second click', async () => {
    const { part, patches } = await show();
    const answer = (name: string) => within(part('Attendance').getByRole('group', { name: `Answer of ${name}` }));
    fireEvent.click(answer('Alan Hill').getByText('REFUSED'));
    fireEvent.click(answer('Ada King').getByText('ACCEPTED'));
    await waitFor(() =>
      expect(patches().at(-1)?.persons).toEqual([
        { personRegistration: 'P1', inviteStatus: 'INVITED' },
        { personRegistration: 'P2', inviteStatus: 'INVITED', rsvp: 'REFUSED' },
      ]),
    );
  });

  test('[WORKFLOW-030] whoever is to be invited is marked as invited, all at once', async () => {
    const persons = [...PERSONS, { personRegistration: 'P3', inviteStatus: 'INTENDED' }, { personRegistration: 'P4' }];
    const { getByRole, patches } = await show({ committee: { status: 'DRAFT', persons } });
    fireEvent.click(getByRole('button', { name: 'Mark all as invited' }));
    await waitFor(() =>
      expect(patches()[0]?.persons.slice(2)).toEqual([
        { personRegistration: 'P3', inviteStatus: 'INVITED' },
        { personRegistration: 'P4', inviteStatus: 'INVITED' },
      ]),
    );
  });

  test('is saved on top of what somebody else saved meanwhile; their mark of the same person stays and is told', async () => {
    const theirs = (inviteStatus: string) => ({ ...COMMITTEE, _version: 7, persons: [PERSONS[0], { ...PERSONS[1], inviteStatus }] });
    const stale =
      (current: object) =>
      ({ body }: FakeCall) => {
        const { _version, persons } = body as { _version: number; persons: object[] };
        return _version === 7 ? { ...COMMITTEE, persons, _version: 8 } : new ApiError(409, 'STALE_VERSION', 'Meanwhile', { current });
      };
    const { part, patches, unmount } = await show({ answers: { 'PATCH /support/committees/CMT1': stale(theirs('ABSENT')) } });
    fireEvent.click(within(part('Attendance').getByRole('group', { name: 'Attendance of Ada King' })).getByText('PRESENTED'));
    await waitFor(() =>
      expect(patches().at(-1)).toMatchObject({ _version: 7, persons: [{ inviteStatus: 'PRESENTED' }, { inviteStatus: 'ABSENT' }] }),
    );
    unmount();

    const second = await show({ answers: { 'PATCH /support/committees/CMT1': stale(theirs('ABSENT')) } });
    fireEvent.click(within(second.part('Attendance').getByRole('group', { name: 'Attendance of Alan Hill' })).getByText('PRESENTED'));
    await waitFor(() =>
      expect(second.services.notifications.shown).toEqual([['warning', 'eva has changed Alan Hill meanwhile: look again']]),
    );
    expect(pressed(second.part('Attendance').getByRole('group', { name: 'Attendance of Alan Hill' }))).toEqual(['ABSENT']);
  });

  test('that cannot be saved stays marked, says why, and is tried again', async () => {
    let isDown = true;
    const answer = ({ body }: FakeCall) =>
      isDown ? new ApiError(500, 'INTERNAL_ERROR', 'The server is down') : { ...COMMITTEE, ...(body as object), _version: 4 };
    const { part, patches } = await show({ answers: { 'PATCH /support/committees/CMT1': answer } });
    const attendance = part('Attendance');
    fireEvent.click(within(attendance.getByRole('group', { name: 'Attendance of Ada King' })).getByText('ABSENT'));
    expect((await attendance.findByRole('alert')).textContent).toContain('The server is down');
    expect(pressed(attendance.getByRole('group', { name: 'Attendance of Ada King' }))).toEqual(['ABSENT']);
    isDown = false;
    fireEvent.click(attendance.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(attendance.queryByRole('alert')).toBeNull());
    expect(patches()).toHaveLength(2);
  });

  test('goes into the form while the page is edited, and is saved with it', async () => {
    const { part, patches, form } = await show({ isEditing: true });
    fireEvent.click(within(part('Attendance').getByRole('group', { name: 'Attendance of Ada King' })).getByText('PRESENTED'));
    expect(form.changes['persons']).toMatchObject([{ personRegistration: 'P1', inviteStatus: 'PRESENTED' }, { inviteStatus: 'INVITED' }]);
    expect(patches()).toEqual([]);
  });

  test('is read only for whoever may not write, and of a cancelled committee', async () => {
    for (const shown of [{ isWritable: false }, { committee: { status: 'CANCELLED' } }]) {
      const { part, unmount } = await show(shown);
      expect(part('Attendance').queryByRole('group')).toBeNull();
      expect(part('Attendance').getAllByText('INVITED')).toHaveLength(2);
      unmount();
    }
  });
});

describe('the votes of a committee', () => {
  test('are recorded for each member, and counted by the server', async () => {
    const { part, api } = await show({ answers: { 'PUT /support/votings/VTG1/votes/P2': OPEN } });
    const vote = within(part('Votes').getByRole('group', { name: 'Vote of Alan Hill' }));
    fireEvent.click(vote.getByText('AGAINST'));
    await waitFor(() => expect(api.callsOf('PUT /support/votings/VTG1/votes/P2')[0]?.body).toEqual({ choice: 'AGAINST' }));
    await waitFor(() => expect(api.callsOf('GET /support/votings')).toHaveLength(2));
    // Nothing is asked for voting by voting.
    expect(new Set(api.calls.filter(({ method }) => method === 'GET').map(({ path }) => path))).toEqual(
      new Set(['/support/votings', '/support/votes', '/support/projects']),
    );
  });

  test('of a secret ballot are counts without names, entered together', async () => {
    const { part, api } = await show({ answers: { 'POST /support/votings/VTG2/transitions/count': SECRET } });
    const secret = within(part('Votes').getByText('New chair').closest('section')!);
    expect(secret.queryByText('Ada King')).toBeNull();
    fireEvent.click(await secret.findByRole('button', { name: 'Enter the count' }));
    await waitFor(() =>
      expect(api.callsOf('POST /support/votings/VTG2/transitions/count')[0]?.body).toEqual({
        _version: 1,
        values: { votesFor: '2', votesAgainst: '0', votesAbstained: '0' },
      }),
    );
  });

  test('show what they come to in words, and why a voting cannot be adopted', async () => {
    const { api, part, findByRole } = await show();
    const motion = within(part('Votes').getByText('New supplier').closest('section')!);
    expect(motion.getByText('1 of 2 voted')).toBeTruthy();
    expect(motion.getByText('Not voted', { exact: false }).textContent).toBe('Not voted 1');
    const adopt = motion.getByRole('button', { name: 'Adopt' });
    expect(adopt.getAttribute('aria-disabled')).toBe('true');
    fireEvent.focus(adopt);
    expect((await findByRole('tooltip')).textContent).toBe('Nobody may be against.');
    expect(motion.queryByRole('button', { name: 'Enter the count' })).toBeNull();
    expect(motion.getByRole('button', { name: 'Annul' }).getAttribute('aria-disabled')).toBeNull();
    expect(api.callsOf('POST /support/votings/transitions')[0]).toMatchObject({
      options: { query: { each: 'true' } },
      body: ['VTG1', 'VTG2'],
    });
    cleanup();
    const unread = await show({ answers: { 'POST /support/votings/transitions': new ApiError(500, 'INTERNAL_ERROR', 'Down') } });
    expect(unread.part('Votes').queryByRole('button', { name: 'Adopt' })).toBeNull();
    expect(unread.part('Votes').getByText('1 of 2 voted')).toBeTruthy();
  });

  test('of closed votings are shown without asking what can be done with them', async () => {
    const closed = { ...OPEN, registration: 'VTG3', name: 'Old supplier', status: 'ADOPTED' };
    const both = await show({ answers: { 'GET /support/votings': [closed, OPEN] } });
    expect(both.api.callsOf('POST /support/votings/transitions').map(({ body }) => body)).toEqual([['VTG1']]);
    cleanup();
    const { api, part } = await show({ answers: { 'GET /support/votings': [closed] } });
    expect(part('Votes').getByText('Old supplier')).toBeTruthy();
    expect(api.callsOf('POST /support/votings/transitions')).toEqual([]);
  });

  test('are read only for whoever may not record them, and without names where they may not be read', async () => {
    const reader = await show({ refused: ['write /api/support/votings', 'write /api/support/votes'] });
    expect(reader.part('Votes').queryByRole('group')).toBeNull();
    expect(reader.part('Votes').queryByRole('button', { name: 'Adopt' })).toBeNull();
    reader.unmount();
    const counted = await show({ refused: ['read /api/support/votes'] });
    expect(counted.part('Votes').queryByText('How they vote')).toBeNull();
    expect(counted.part('Votes').getAllByText('1 of 2 voted')).toHaveLength(1);
  });
});

test('a part that is refused or fails says so, and the others work', async () => {
  const { part, getByRole } = await show({
    answers: { 'GET /support/votings': new ApiError(500, 'INTERNAL_ERROR', 'Down') },
    refused: ['read /api/support/projects'],
  });
  expect(part('Votes').getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(part('Projects').getByText('You may not see these records.')).toBeTruthy();
  expect(within(getByRole('region', { name: 'Attendance' })).getAllByRole('group')).toHaveLength(4);
});

test('the agenda has its projects in their order', async () => {
  const committee = { projects: [{ projectRegistration: 'PRJ2' }, { projectRegistration: 'PRJ1' }] };
  const { part } = await show({ committee });
  const items = await part('Projects').findAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('data-project'))).toEqual(['PRJ2', 'PRJ1']);
  expect(items[1]?.textContent).toContain('New line');
});

test('a layout chooses the parts, and is told of one that is not there', async () => {
  const { queryAllByRole, getByRole } = await show({ parts: ['projects', 'okapis'] });
  expect(queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Projects']);
  expect(getByRole('alert').textContent).toBe('A committee has no part okapis: there are attendance, votes, projects.');
});
