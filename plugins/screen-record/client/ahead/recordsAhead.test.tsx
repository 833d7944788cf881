import { defineEntity } from '@mortise/sdk';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordServices } from '../RecordServices.ts';
import { RecordStore } from '../RecordStore.ts';
import followPresses from './followPresses.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { name: { type: 'text' } },
  workflow: { initial: 'NEW', states: { NEW: {}, DONE: {} }, transitions: [{ code: 'end', from: ['NEW'], to: 'DONE' }] },
});

function begin() {
  const api = new FakeApi();
  api.answers['GET /x/loans/L%201'] = { registration: 'L 1', name: 'One', _version: 1, status: 'NEW' };
  api.answers['GET /x/loans/L%201/transitions'] = [];
  const services = new FakeServices({ api, entities: [Loan] });
  const end = followPresses({ services, open: () => {} });
  onTestFinished(end);
  const page = document.createElement('main');
  page.innerHTML =
    '<a href="/loan/L%201"><b>One</b></a><a href="/loans">Loans</a><a href="/loan/L2" target="_blank">Two</a><a href="https://else.where/loan/L3">Three</a>';
  page.addEventListener('click', (event) => event.preventDefault());
  document.body.append(page);
  onTestFinished(() => page.remove());
  const press = (selector: string, init: PointerEventInit = {}, type = 'pointerdown') =>
    document
      .querySelector(selector)!
      .dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', ...init }));
  const asked = () => api.calls.map(({ path }) => path);
  return { api, services, press, asked, end };
}

test('[issue 21, 7] the record of a link is asked for with the press on it, once, and its page takes it over', async () => {
  const { services, press, asked } = begin();
  press('b');
  press('b', {}, 'click');
  expect(asked()).toEqual(['/x/loans/L%201', '/x/loans/L%201/transitions']);
  const store = new RecordStore(Loan, 'L 1', recordServices(services));
  onTestFinished(store.start());
  await vi.waitFor(() => expect(store.record?.['name']).toBe('One'));
  expect(asked()).toHaveLength(2);
  await store.load();
  expect(asked()).toHaveLength(4);
});

test('[issue 21, 7] a finger that may be about to scroll, a new tab, a list and another site ask for nothing', () => {
  const { press, asked } = begin();
  press('b', { pointerType: 'touch' });
  press('b', { ctrlKey: true });
  press('b', { button: 1 });
  for (const link of ['[href="/loans"]', '[target=_blank]', '[href^=https]']) press(link);
  expect(asked()).toEqual([]);
});

test('[issue 21, 7] what was asked for with a press that led nowhere is not shown a second later', async () => {
  const { services, press, asked } = begin();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  press('b');
  vi.setSystemTime(Date.now() + 1_001);
  const store = new RecordStore(Loan, 'L 1', recordServices(services));
  onTestFinished(store.start());
  await vi.waitFor(() => expect(store.record?.['name']).toBe('One'));
  expect(asked()).toHaveLength(4);
});

test('[issue 21, 7] what was asked for in a session is not shown in the next', async () => {
  const { services, press, asked, end } = begin();
  press('b');
  end();
  const store = new RecordStore(Loan, 'L 1', recordServices(services));
  onTestFinished(store.start());
  await vi.waitFor(() => expect(store.record?.['name']).toBe('One'));
  expect(asked()).toHaveLength(4);
});
