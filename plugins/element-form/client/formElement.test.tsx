import { ApiError, defineEntity } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeApi } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { fieldProblems } from './fieldProblems.ts';
import { FormElementStore } from './FormElementStore.ts';

const fields = { reason: { type: 'text', mandatory: true }, callOn: { type: 'date' } };
const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { reason: { type: 'text' } } });

test('[RECORD-014] what was entered goes to the run script, once it is complete, and its message is told', async () => {
  const api = new FakeApi({ 'POST /script/runs/ask': { message: 'Noted' } });
  const store = new FormElementStore({ fields, run: 'ask', values: { callOn: '2026-01-31' } }, undefined, api);
  await store.send();
  expect(api.calls).toEqual([]);
  expect(store.form.field('reason').error?.key).toBe('{label} is mandatory');
  store.form.field('reason').value = 'Late';
  await store.send();
  expect(api.calls[0]?.body).toEqual({ reason: 'Late', callOn: '2026-01-31' });
  expect([store.told, store.form.field('reason').value ?? '']).toEqual(['Noted', '']);
});

test('what is entered while the run script is at work stays for the next time', async () => {
  const answer = Promise.withResolvers<object>();
  const store = new FormElementStore({ fields, run: 'ask' }, undefined, new FakeApi({ 'POST /script/runs/ask': () => answer.promise }));
  store.form.field('reason').value = 'Late';
  const sending = store.send();
  store.form.field('reason').value = 'Lost';
  answer.resolve({});
  await sending;
  expect([store.told, store.form.field('reason').value]).toEqual(['Sent', 'Lost']);
});

test('what the script refuses stands beside its field, and nothing that was typed is lost', async () => {
  const refused = new ApiError(422, 'X', 'Not today', { fieldProps: { reason: { errorFormat: 'Say more' } } });
  const store = new FormElementStore({ fields, run: 'ask' }, undefined, new FakeApi({ 'POST /script/runs/ask': refused }));
  store.form.field('reason').value = 'Late';
  await store.send();
  expect([store.error?.message, store.form.field('reason').error?.key, store.form.field('reason').value]).toEqual([
    'Not today',
    'Say more',
    'Late',
  ]);
});

test('without a script the answer goes into the form of the record, for those who may write', async () => {
  const form = new RecordForm(Loan);
  let edits = 0;
  const page = (isWritable: boolean) => ({ form, isWritable, edit: () => (edits += 1) }) as unknown as RecordPage;
  const store = new FormElementStore({ fields: { reason: { type: 'text' } } }, page(true), new FakeApi());
  store.form.field('reason').value = 'Late';
  await store.send();
  expect([edits, form.field('reason').value]).toEqual([1, 'Late']);
  expect(new FormElementStore({ fields }, page(false), new FakeApi()).hindrance).toBeDefined();
});

test('19.E 39: what decides over rights a form of a layout does not bring into the form of the record, and that is told', async () => {
  const User = defineEntity({
    name: 'User',
    collection: 'x/users',
    registrationPrefix: 'U',
    fields: { note: { type: 'text' }, partner: { type: 'text', isOfRights: true } },
  });
  const form = new RecordForm(User);
  const page = { form, isWritable: true, edit: () => undefined } as unknown as RecordPage;
  const inputs = { note: { type: 'text' }, partner: { type: 'text' } };
  const store = new FormElementStore({ fields: inputs, values: { note: 'Hello', partner: 'ADMIN' } }, page, new FakeApi());
  await store.send();
  expect([form.changes, store.error?.message]).toEqual([{ note: 'Hello' }, expect.stringContaining('not filled in by a layout')]);
});

test.each([
  [{}, 'props.fields: there are none'],
  [
    Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, { type: 'text' }])),
    'props.fields: there are 201; a form has at most 200',
  ],
  [{ a: 1 }, 'props.fields.a: expected object'],
  [{ a: { type: 'password' } }, 'props.fields.a.type: expected one of'],
  [{ a: { type: 'select' } }, 'props.fields.a.list: expected the name of a code list'],
  [{ a: { type: 'text', pattern: '(' } }, 'props.fields.a.pattern: expected a regular expression'],
  [{ a: { type: 'text', pattern: '(a+)+' } }, 'props.fields.a.pattern: this could keep the browser busy'],
  [{ 'a b': { type: 'text' } }, 'props.fields.a b: a name has letters'],
])('fields that cannot be are told: %o', (wrong, problem) => expect(fieldProblems(wrong).join()).toContain(problem));
