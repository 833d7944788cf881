import { defineEntity, type EntityRecord, type EntityShape } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import NotesCard from './NotesCard.tsx';

const Loan: EntityShape = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: {} });
const note = (registration: string, content: string, more: object = {}) => ({
  registration,
  content,
  _version: 2,
  _insertDate: `2026-01-0${registration}T10:00:00Z`,
  _insertUser: 'eva',
  ...more,
});
const page = (record: object | undefined) => ({ entity: Loan, record: record as EntityRecord | undefined }) as RecordPage;

function show(record: object | undefined, answers: Record<string, unknown> = {}) {
  const notes = [note('1', 'Old'), note('3', 'New'), note('2', 'Pinned', { isPinned: true })];
  const api = new FakeApi({ 'GET /core/notes': notes, 'GET /core/unread-notes': [], ...answers });
  const services = new FakeServices({ api });
  return { api, ...renderWithServices(<NotesCard node={{ kind: 'Notes' }} page={page(record)} />, services) };
}

afterEach(() => localStorage.clear());

describe('the notes of a record', () => {
  test('[RECORD-010] are not there while the record has not been saved', () => {
    const { container, api } = show(undefined);
    expect([container.querySelector('section'), api.calls.length]).toEqual([null, 0]);
  });

  test('are those about it, pinned ones first, then the newest', async () => {
    const { api, findAllByRole } = show({ registration: 'L1' });
    const items = await findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent.slice(0, 3))).toEqual(['Pin', 'New', 'Old']);
    expect(api.calls[0]!.options.query).toMatchObject({ entityName: 'Loan', entityRegistration: 'L1' });
  });

  test('what is written is kept when it cannot be saved, and gone from the box when it is', async () => {
    const { api, services, findByRole, getByRole } = show({ registration: 'L1' }, { 'POST /core/notes': new Error('Network error') });
    const box = (await findByRole('textbox', { name: 'New note' })) as HTMLTextAreaElement;
    fireEvent.change(box, { target: { value: ' Call back ' } });
    fireEvent.click(getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(services.notifications.shown).toHaveLength(1));
    expect(box.value).toBe(' Call back ');
    api.answers['POST /core/notes'] = {};
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(box.value).toBe(''));
    expect(api.callsOf('POST /core/notes').at(-1)?.body).toEqual({ entityName: 'Loan', entityRegistration: 'L1', content: 'Call back' });
  });

  test('what is being written is there again where the page goes before it is added, on its own record alone', async () => {
    const first = show({ registration: 'L1' });
    fireEvent.change(await first.findByRole('textbox', { name: 'New note' }), { target: { value: 'Half a sent' } });
    first.unmount();
    const boxOf = async (shown: ReturnType<typeof show>) =>
      (await shown.findByRole('textbox', { name: 'New note' })) as HTMLTextAreaElement;
    const other = show({ registration: 'L2' });
    expect((await boxOf(other)).value).toBe('');
    other.unmount();
    const again = show({ registration: 'L1' }, { 'POST /core/notes': {} });
    expect((await boxOf(again)).value).toBe('Half a sent');
    fireEvent.keyDown(await boxOf(again), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(again.api.callsOf('POST /core/notes')).toHaveLength(1));
    await waitFor(async () => expect((await boxOf(again)).value).toBe(''));
    again.unmount();
    const later = show({ registration: 'L1' });
    expect((await boxOf(later)).value).toBe('');
  });

  test('what is written on while a note is saved stays in the box', async () => {
    const answer = Promise.withResolvers<object>();
    const { api, findByRole } = show({ registration: 'L1' }, { 'POST /core/notes': () => answer.promise });
    const box = (await findByRole('textbox', { name: 'New note' })) as HTMLTextAreaElement;
    fireEvent.change(box, { target: { value: 'Call back' } });
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(api.callsOf('POST /core/notes')).toHaveLength(1));
    fireEvent.change(box, { target: { value: 'Call back\nAnd send the plan' } });
    answer.resolve({});
    await waitFor(() => expect(box.value).toBe('And send the plan'));
  });

  test('are pinned with the version that was seen, and deleted once that was agreed to', async () => {
    const { api, findAllByRole } = show({ registration: 'L1' }, { 'PATCH /core/notes/3': {}, 'DELETE /core/notes/2': undefined });
    fireEvent.click((await findAllByRole('button', { name: 'Pin the note' }))[0]!);
    await waitFor(() => expect(api.callsOf('PATCH /core/notes/3')[0]?.body).toEqual({ isPinned: true, _version: 2 }));
    fireEvent.click((await findAllByRole('button', { name: 'Delete the note' }))[0]!);
    await waitFor(() => expect(api.callsOf('DELETE /core/notes/2')).toHaveLength(1));
  });
});
