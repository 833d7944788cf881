import { apiError } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writtenTheme } from '../../shared/themeFile.ts';
import ThemesScreen from './ThemesScreen.tsx';
import { ThemeEditor } from './ThemeScreen.tsx';
import { ThemeStore } from './ThemeStore.ts';

const HOST = 'demo.example.com';
const PATH = `/core/host-configurations/${HOST}`;
const host = (style: readonly object[] = []) => ({ registration: HOST, host: HOST, _version: 3, windowTitle: 'Lease desk', style });
const VIOLET = { property: 'primaryColor', value: '#5b21b6' };

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const show = (api: FakeApi) => renderWithServices(<ThemeEditor host={HOST} />, new FakeServices({ api }));
const loaded = async (style: readonly object[] = []) => {
  const api = new FakeApi({ [`GET ${PATH}`]: host(style), [`PATCH ${PATH}`]: host(style) });
  const store = new ThemeStore(HOST, api);
  await store.load();
  return { store, api };
};

test('[ADMIN-033] the themes of all hosts are listed with their colours and the worst contrast, and each leads to its editor', async () => {
  const api = new FakeApi({ 'GET /core/host-configurations': [host([VIOLET]), { ...host(), registration: 'plain.example' }] });
  renderWithServices(<ThemesScreen />, new FakeServices({ api }), '/themes');
  expect((await screen.findByRole('link', { name: HOST })).getAttribute('href')).toBe(`/themes/${HOST}`);
  expect(screen.getByTitle('Primary colour: #5b21b6')).toBeTruthy();
  expect(screen.getByText('Those of the product')).toBeTruthy();
  expect(screen.getAllByText(/^\d+\.\d : 1$/).length).toBeGreaterThan(0);
});

test('[ADMIN-033] a list that cannot be read says so, and so does a theme', async () => {
  renderWithServices(
    <ThemesScreen />,
    new FakeServices({ api: new FakeApi({ 'GET /core/host-configurations': apiError('INTERNAL_ERROR') }) }),
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  show(new FakeApi({ [`GET ${PATH}`]: apiError('INTERNAL_ERROR') }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
});

test('[ADMIN-033] the contrast of a colour is said while it is typed, with the nearest shade that can be read, and what cannot be read is not saved', async () => {
  const api = new FakeApi({ [`GET ${PATH}`]: host(), [`PATCH ${PATH}`]: host([{ property: 'button', value: '#767676' }]) });
  show(api);
  const buttons = await screen.findByRole('group', { name: 'Primary buttons' });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save().disabled).toBe(true);
  fireEvent.change(within(buttons).getByRole('textbox', { name: 'Light' }), { target: { value: '#ffee00' } });
  const wrong = within(buttons).getByText(/White upon Primary buttons: 1\.\d, 4\.5 are needed/);
  expect(save().disabled).toBe(true);
  fireEvent.click(within(wrong).getByRole('button', { name: /^Take #/ }));
  expect(within(buttons).getByText(/^White upon Primary buttons: (?:4\.[5-9]|[5-9])/)).toBeTruthy();
  fireEvent.click(save());
  await waitFor(() => expect(api.callsOf(`PATCH ${PATH}`)).toHaveLength(1));
  const { body, options } = api.callsOf(`PATCH ${PATH}`)[0]!;
  expect(body).toEqual({ style: [{ property: 'button', value: expect.stringMatching(/^#/), scheme: 'light' }], variables: [] });
  expect(options.headers).toEqual({ 'If-Match': '"3"' });
});

test('[ADMIN-033] both schemes are shown beside each other with real components, each with its own colours', async () => {
  show(new FakeApi({ [`GET ${PATH}`]: host([{ property: 'canvas', value: '#101010', scheme: 'dark' }]) }));
  for (const scheme of ['light', 'dark']) {
    const frame = await screen.findByTitle<HTMLIFrameElement>(new RegExp(`^Preview in ${scheme}`, 'i'));
    await waitFor(() => expect(frame.contentDocument!.documentElement.dataset['mantineColorScheme']).toBe(scheme));
    const inside = within(frame.contentDocument!.body);
    await waitFor(() => expect(inside.getAllByText('Save').length).toBeGreaterThan(0));
    const canvas = frame.contentDocument!.documentElement.style.getPropertyValue('--mt-canvas');
    expect(canvas).toBe(scheme === 'dark' ? '#101010' : '#f5f7f8');
  }
});

test('[ADMIN-033] steps go back and forth, what is typed in one field is one step, and what was undone is forgotten by the next change', async () => {
  const { store } = await loaded([VIOLET]);
  for (const typed of ['#', '#1', '#111111']) store.set(['light'], 'canvas', typed);
  store.set(['dark'], 'canvas', '#222222');
  store.undo();
  expect([store.draft.light['canvas'], store.draft.dark['canvas']]).toEqual(['#111111', undefined]);
  store.undo();
  expect([store.isDirty, store.canUndo]).toEqual([false, false]);
  store.redo();
  expect(store.draft.light['canvas']).toBe('#111111');
  store.set(['light'], 'text', '#000000');
  expect(store.canRedo).toBe(false);
});

test('[ADMIN-033] a theme from a file replaces what is there in one step, and one that is wrong changes nothing and says where', async () => {
  const { store } = await loaded();
  const other = await loaded([VIOLET]);
  expect(store.take(writtenTheme(other.store.draft))).toBe(true);
  expect(store.rows).toEqual([VIOLET]);
  expect(store.take('{"format":"mortise-theme-1","light":{"zoom":"1"}}')).toBe(false);
  expect([store.rows, store.problems]).toEqual([[VIOLET], [{ key: expect.any(String), values: { line: '1', key: 'zoom', value: '"1"' } }]]);
  store.undo();
  expect([store.rows, store.problems]).toEqual([[], []]);
});

test('[ADMIN-033] a change that waits for a second person is no unsaved change, and one that failed stays', async () => {
  const { store, api } = await loaded();
  store.set(['light', 'dark'], 'primaryColor', '#5b21b6');
  api.answers[`PATCH ${PATH}`] = apiError('STALE_VERSION');
  expect([await store.save(), store.isDirty]).toEqual([false, true]);
  const { ApiError } = await import('@mortise/sdk');
  api.answers[`PATCH ${PATH}`] = new ApiError(202, 'APPROVAL_ASKED', 'A second person has to approve it.');
  expect([await store.save(), store.isDirty]).toEqual([false, false]);
});
