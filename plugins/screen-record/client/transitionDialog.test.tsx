import { ApiError, defineEntity, type EntityRecord, type TransitionInfo } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { recordServices } from './RecordServices.ts';
import { RecordStore } from './RecordStore.ts';
import TransitionDialog from './TransitionDialog.tsx';

const Case = defineEntity({
  name: 'Case', collection: 'x/cases', registrationPrefix: 'C',
  fields: { amount: { type: 'currency' }, day: { type: 'date', label: 'Promised for' }, contact: { type: 'date' } },
  workflow: {
    initial: 'OPEN', states: { OPEN: {}, PROMISED: { label: 'Promised' } },
    transitions: [{ code: 'promise', from: ['OPEN'], to: 'PROMISED', set: { contact: '$today' } }],
  },
}); // prettier-ignore
const info = (props: TransitionInfo['props']): TransitionInfo => ({
  code: 'promise',
  label: 'Promise',
  from: ['OPEN'],
  to: 'PROMISED',
  class: 'default',
  props,
});
const record = { registration: 'C1', status: 'OPEN', _version: 3, amount: '10' } as unknown as EntityRecord;
const POST = 'POST /x/cases/C1/transitions/promise';

const Asked = observer(
  ({ store }: { readonly store: RecordStore }) =>
    store.workflow.asking && <TransitionDialog store={store} asking={store.workflow.asking} />,
);

async function ask(props: TransitionInfo['props'], answer: unknown = {}) {
  const api = new FakeApi({ [POST]: answer });
  const services = new FakeServices({ api });
  const store = new RecordStore(Case, 'C1', recordServices(services));
  runInAction(() => Object.assign(store, { record }));
  await store.runTransition(info(props));
  return { api, store, ...renderWithServices(<Asked store={store} />, services) };
}

describe('what a transition asks first', () => {
  test('shows where it leads and which fields it sets', async () => {
    const { findByRole, getByText } = await ask({ confirm: 'Sure?' });
    expect((await findByRole('region', { name: 'What will happen' })).textContent).toContain('Promised');
    expect([getByText('Sure?'), getByText('Contact'), getByText(/today/)]).toHaveLength(3);
  });

  test('today is the day of the browser, as for the server, also where it is still yesterday in UTC', async () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Europe/Paris' };
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const { findByText } = await ask({ confirm: 'Sure?' });
    expect((await findByText(/today/)).textContent).toContain('01-12-2026');
  });

  test('wants a comment where one is mandatory, and sends it', async () => {
    const { api, store, findByRole, getByRole } = await ask({ comment: 'mandatory' });
    const run = (await findByRole('button', { name: 'Promise' })) as HTMLButtonElement;
    expect(run.disabled).toBe(true);
    fireEvent.change(getByRole('textbox', { name: /Comment/ }), { target: { value: ' By phone ' } });
    fireEvent.click(run);
    await waitFor(() => expect(api.callsOf(POST)[0]?.body).toEqual({ _version: 3, comment: 'By phone' }));
    await waitFor(() => expect(store.workflow.asking).toBeUndefined());
  });

  test('sends what was typed into the fields that it asks for', async () => {
    const { api, store } = await ask({ inputs: ['amount', 'day'] });
    store.workflow.asking!.form.field('amount').value = '25.50';
    await store.workflow.runAsked();
    expect(api.callsOf(POST)[0]?.body).toEqual({ _version: 3, values: { amount: '25.50', day: null } });
  });

  test('[WORKFLOW-010] stays open with what was typed when the server refuses a field, and says so at the field', async () => {
    const refusal = new ApiError(400, 'INVALID_FIELD_VALUE', 'No', { fieldProps: { day: { errorFormat: 'Invalid date' } } });
    const { store, findByText } = await ask({ inputs: ['amount', 'day'] }, refusal);
    store.workflow.asking!.form.field('amount').value = '25.50';
    await store.workflow.runAsked();
    expect([store.workflow.asking?.form.field('amount').value, store.workflow.asking?.isRunning]).toEqual(['25.50', false]);
    expect(await findByText('Invalid date')).toBeDefined();
  });

  test('stays open when the network fails, to be tried again', async () => {
    const { store } = await ask({ comment: 'optional' }, new Error('Network error'));
    store.workflow.asking!.write('kept');
    await store.workflow.runAsked();
    expect(store.workflow.asking?.comment).toBe('kept');
  });

  test('asks nothing of a transition that wants nothing', async () => {
    const { api, store } = await ask({});
    expect([store.workflow.asking, api.callsOf(POST).length]).toEqual([undefined, 1]);
  });
});
