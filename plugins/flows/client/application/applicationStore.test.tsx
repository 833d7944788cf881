import { ApiError } from '@mortise/sdk';
import { FakeApi, FakeNotifications } from '@mortise/sdk/testing';
import { afterEach, expect, test } from 'vitest';
import type { ApplicationForm } from '../../shared/publicPage.ts';
import type { FlowVisit } from '../FlowVisit.ts';
import { ApplicationStore } from './ApplicationStore.ts';

const PATH = '/core/flows/flw_key/pages/lease';
const SECRET = `app_${'s'.repeat(43)}`;
const FORM: ApplicationForm = {
  steps: [
    { title: 'You', fields: { lastName: { type: 'text', mandatory: true } } },
    { title: 'Papers', files: { label: 'Card', mandatory: true } },
  ],
  lists: {},
};
const VISIT: FlowVisit = { address: { accessKey: 'flw_key', pageId: 'lease' }, left: undefined };
const translations = { locale: 'en-EU', translate: (key: string) => key } as never;

afterEach(() => window.history.replaceState(null, '', '/'));

function storeWith(answers: object, visit: FlowVisit = VISIT) {
  const api = new FakeApi({
    [`POST ${PATH}/applications`]: { secret: SECRET },
    [`PUT ${PATH}/applications`]: undefined,
    [`POST ${PATH}/questions`]: undefined,
    ...answers,
  });
  const store = new ApplicationStore(FORM, visit, { api, notifications: new FakeNotifications(), translations });
  const paths = () => api.calls.map(({ method, path }) => `${method} ${path.replace(PATH, '')}`);
  return { api, store, paths };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('[EMBED-001] a step that is not complete says so; the next one begins the application and keeps what was answered', async () => {
  const { store, paths } = storeWith({});
  store.next();
  expect([store.step, store.forms[0]!.field('lastName').error?.key, paths()]).toEqual([0, '{label} is mandatory', []]);
  store.forms[0]!.field('lastName').value = 'Novak';
  store.next();
  await settle();
  expect([store.step, paths(), window.location.hash]).toEqual([1, ['POST /applications', 'PUT /applications'], `#continue=${SECRET}`]);
  store.next();
  expect([store.step, store.error?.message]).toEqual([1, 'Add at least one file.']);
});

test('[EMBED-001] who goes on quickly begins one application', async () => {
  const { store, paths } = storeWith({});
  await Promise.all([store.keep(), store.keep()]);
  expect(paths().filter((path) => path === 'POST /applications')).toHaveLength(1);
});

test('[EMBED-001] what the server refuses leads back to the answer, and nothing that was typed is lost', async () => {
  const refused = new ApiError(400, 'INVALID_FIELD_VALUE', 'x', { fieldProps: { lastName: { errorFormat: 'Too short' } } });
  const { store } = storeWith({ [`POST ${PATH}/applications/sent`]: refused });
  store.forms[0]!.field('lastName').value = 'N';
  store.step = 2;
  await store.send();
  const { error, value } = store.forms[0]!.field('lastName');
  expect([store.step, error?.key, value, store.error?.message]).toEqual([0, 'Too short', 'N', 'Some answers have to be corrected.']);
});

test('[EMBED-001] a question is answered with what is sent, and asked anew where the answer was wrong', async () => {
  const wrong = new ApiError(400, 'INVALID_FIELD_VALUE', 'x', { fieldProps: { captcha: { errorFormat: 'x' } } });
  const { store, api, paths } = storeWith({
    [`POST ${PATH}/applications/sent`]: wrong,
    [`POST ${PATH}/questions`]: { id: '1', text: '3 + 4?' },
  });
  store.question = { id: '1', text: '3 + 4?' };
  store.captcha = '8';
  await store.send();
  await settle();
  expect(api.calls.find(({ path }) => path.endsWith('/sent'))?.body).toMatchObject({ captcha: { id: '1', answer: '8' } });
  expect([store.captcha, store.error?.message, paths().at(-1)]).toEqual([
    '',
    'The answer is wrong. Here is another question.',
    'POST /questions',
  ]);
});

test('[EMBED-001] an application that was left stands where it was, one that was sent says its number', () => {
  const left = {
    secret: SECRET,
    registration: 'APP00000001',
    isSent: false,
    step: 1,
    answers: { lastName: 'Novak', gone: 1 },
    files: ['a.pdf'],
  };
  const { store } = storeWith({}, { ...VISIT, left });
  expect([store.step, store.forms[0]!.field('lastName').value, store.files, store.sent]).toEqual([1, 'Novak', ['a.pdf'], undefined]);
  expect(storeWith({}, { ...VISIT, left: { ...left, isSent: true } }).store.sent).toBe('APP00000001');
});

test('[EMBED-001] staff who look at the page send nothing', async () => {
  const api = new FakeApi({});
  const store = new ApplicationStore(FORM, undefined, { api, notifications: new FakeNotifications(), translations });
  await store.send();
  expect([store.isPreview, api.calls]).toEqual([true, []]);
});
