import { defineEntity, type EntityRecord, type EntityShape } from '@mortise/sdk';
import { PastNoticesService, type RecordPage, type WaitingNotice } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import followMentions from './followMentions.ts';
import { markMentions } from './markMentions.ts';
import NotesCard from './NotesCard.tsx';

const Loan: EntityShape = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: {} });
const page = { entity: Loan, record: { registration: 'L1' } as EntityRecord } as RecordPage;
const note = (registration: string, content: string, more: object = {}) => ({
  registration,
  content,
  _version: 1,
  _insertDate: `2026-01-0${registration}T10:00:00Z`,
  _updateDate: `2026-01-0${registration}T10:00:00Z`,
  _insertUser: 'eva',
  _updateUser: 'eva',
  ...more,
});

function show(notes: readonly object[], answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ 'GET /core/notes': notes, 'GET /core/unread-notes': [], ...answers });
  return { api, ...renderWithServices(<NotesCard node={{ kind: 'Notes' }} page={page} />, new FakeServices({ api })) };
}

describe('notes as a place where people write to each other', () => {
  test('answers stand under the note, also under one that was deleted', async () => {
    const { findAllByRole, getByText } = show([
      note('1', 'First'),
      note('3', 'Reply', { answerTo: '1' }),
      note('2', 'Lost', { answerTo: '9' }),
    ]);
    const [answers] = await findAllByRole('list', { name: 'Answers' });
    expect([...answers!.parentElement!.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain('This note was deleted.');
    expect(getByText('Reply').closest('ul')!.parentElement!.textContent).toContain('First');
  });

  test('an @ offers who may read the record, and what is chosen is typed', async () => {
    const { api, findByRole } = show([], { 'GET /core/mentionable-users': [{ username: 'max@demo', name: 'Max Day' }] });
    const box = (await findByRole('textbox', { name: 'New note' })) as HTMLTextAreaElement;
    fireEvent.change(box, { target: { value: 'Hello @ma', selectionStart: 9 } });
    fireEvent.click(await findByRole('option', { name: /Max Day/ }));
    await waitFor(() => expect(box.value).toBe('Hello @max@demo '));
    expect(api.callsOf('GET /core/mentionable-users')[0]!.options.query).toMatchObject({ entityRegistration: 'L1', search: 'ma' });
  });

  test('whom a later answer offers does not move the one who is pressed away from under the pointer', async () => {
    const max = { username: 'max@demo', name: 'Max Day' };
    const { api, findByRole, getByRole, queryByRole } = show([], { 'GET /core/mentionable-users': [max] });
    const box = (await findByRole('textbox', { name: 'New note' })) as HTMLTextAreaElement;
    fireEvent.change(box, { target: { value: 'Hello @m', selectionStart: 8 } });
    const option = await findByRole('option', { name: /Max Day/ });
    fireEvent.pointerDown(option);
    api.answers['GET /core/mentionable-users'] = [{ username: 'mary@demo', name: 'Mary Day' }, max];
    fireEvent.change(box, { target: { value: 'Hello @ma', selectionStart: 9 } });
    await waitFor(() => expect(api.callsOf('GET /core/mentionable-users')).toHaveLength(2));
    expect([getByRole('option', { name: /Max Day/ }) === option, queryByRole('option', { name: /Mary/ })]).toEqual([true, null]);
    fireEvent.pointerUp(option);
    fireEvent.click(option);
    await waitFor(() => expect(box.value).toBe('Hello @max@demo '));
  });

  test('an address of mail asks for nobody', async () => {
    const { api, findByRole } = show([]);
    fireEvent.change(await findByRole('textbox', { name: 'New note' }), { target: { value: 'write to eva@demo', selectionStart: 17 } });
    expect(api.callsOf('GET /core/mentionable-users')).toEqual([]);
  });

  test('only what one wrote oneself can be edited', async () => {
    const { findByText, queryByRole } = show([note('1', 'Of Eva')]);
    await findByText('Of Eva');
    expect(queryByRole('button', { name: 'Edit the note' })).toBeNull();
  });
});

test('names that were mentioned are set off, longer ones first', () => {
  expect(markMentions({ content: 'To @eva@demo, @eva.', mentions: ['eva', 'eva@demo'] })).toBe('To **@eva@demo**, **@eva**.');
});

test('mentions wait among the notifications, at the note; a new one is shown at once', async () => {
  const mention = (name: string) => ({
    note: name,
    entityName: 'Loan',
    entityRegistration: 'L1',
    text: 'Look',
    username: 'eva',
    date: '2026-01-01T10:00:00Z',
  });
  const api = new FakeApi({ 'GET /core/mentions': [mention('N1')] });
  const services = new FakeServices({ api, entities: [Loan] });
  const setWaiting = vi.fn<(source: string, notices: readonly WaitingNotice[]) => void>();
  services.set(PastNoticesService, { all: [], waiting: [], unseen: 0, markSeen: () => {}, clear: () => {}, setWaiting });
  const end = followMentions({ services, open: () => {} });
  await waitFor(() => expect(setWaiting.mock.lastCall?.[1]).toMatchObject([{ id: 'N1', path: '/loan/L1#N1' }]));
  expect(services.notifications.shown).toEqual([]);
  api.answers['GET /core/mentions'] = [mention('N2'), mention('N1')];
  services.events.publish('records', { changes: [{ entity: 'Note', registration: 'N2', version: 1, user: 'eva' }], entities: [] });
  await waitFor(() => expect(services.notifications.shown).toHaveLength(1));
  end();
  expect(setWaiting).toHaveBeenLastCalledWith('mentions', []);
});
