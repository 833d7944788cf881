import { ApiError, apiError, type InstalledPlugin } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import SettingsDialog from './SettingsDialog.tsx';
import { SettingsStore } from './SettingsStore.ts';

const plugin = { id: 'card', label: 'The card' } as InstalledPlugin;
const GET = 'GET /core/plugins/card/settings';
const PUT = 'PUT /core/plugins/card/settings';
const known = {
  fields: {
    limit: { type: 'integer', label: 'Limit', max: 10 },
    isLoud: { type: 'checkbox', default: true },
    apiKey: { type: 'secret', label: 'API key', mandatory: true },
  },
  version: 3,
  values: { limit: 5, ofAnotherVersion: 'x' },
  secrets: [] as string[],
};

function show(answers: Record<string, unknown>) {
  const api = new FakeApi({ [PUT]: known, ...answers });
  const close = vi.fn();
  const services = new FakeServices({ api });
  // The input of a field type is a plugin of its own.
  services.contributions.add({
    fields: ['integer', 'checkbox'].map((id) => ({ id, load: () => Promise.resolve({ default: () => null }) })),
  });
  renderWithServices(<SettingsDialog plugin={plugin} close={close} />, services);
  return { api, close, services };
}
const secret = () => screen.findByLabelText(/API key/, { selector: 'input' });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
const sent = (api: FakeApi) => api.callsOf(PUT).map(({ body }) => body);

test('a mandatory secret is asked for, sent once, and shown to nobody again', async () => {
  const { api, close } = show({ [GET]: known });
  const input = await secret();
  save();
  expect(await screen.findByText('API key is mandatory')).toBeDefined();
  expect(sent(api)).toEqual([]);
  type(input, 's3cret');
  save();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent(api)).toEqual([{ version: 3, values: { limit: 5 }, secrets: { apiKey: 's3cret' } }]);
});

test('a secret that is set stays unless it is replaced or removed', async () => {
  const { api } = show({ [GET]: { ...known, fields: { apiKey: { type: 'secret', label: 'API key' } }, secrets: ['apiKey'] } });
  const input = await secret();
  expect(input.getAttribute('placeholder')).toBe('Set: type another one to replace it');
  expect((input as HTMLInputElement).value).toBe('');
  save();
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Remove API key' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep API key as it is' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove API key' }));
  save();
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  expect(sent(api).map((body) => (body as { secrets: object }).secrets)).toEqual([{}, { apiKey: null }]);
});

test('of two administrators the second learns what the first saved, saves nothing over it, and loses nothing', async () => {
  const { api, close } = show({ [GET]: { ...known, secrets: ['apiKey'] }, [PUT]: apiError('STALE_VERSION', ['card']) });
  type(await secret(), 'typed');
  save();
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('Somebody else saved these settings meanwhile')).toBeDefined();
  expect(close).not.toHaveBeenCalled();
  api.answers[GET] = { ...known, version: 4, values: { limit: 7 }, secrets: ['apiKey'] };
  api.answers[PUT] = known;
  fireEvent.click(told.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  save();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent(api).at(-1)).toEqual({ version: 4, values: { limit: 7 }, secrets: { apiKey: 'typed' } });
});

test('what was typed stays when the settings are loaded again after somebody else saved them', async () => {
  const api = new FakeApi({ [GET]: known, [PUT]: apiError('STALE_VERSION', ['card']) });
  const store = new SettingsStore(api, 'card');
  await store.load();
  store.form!.field('isLoud').value = false;
  store.setSecret('apiKey', 'typed');
  expect(await store.save()).toBe(false);
  api.answers[GET] = { ...known, version: 4, values: { limit: 7 } };
  await store.load();
  expect([store.form!.values, store.secrets, store.isStale]).toEqual([{ limit: 7, isLoud: false }, { apiKey: 'typed' }, false]);
});

test('says when settings cannot be read, and why the server refuses them', async () => {
  const { api } = show({ [GET]: apiError('INTERNAL_ERROR') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answers[GET] = { ...known, secrets: ['apiKey'] };
  api.answers[PUT] = new ApiError(400, 'INVALID_FIELD_VALUE', 'x', { errors: ['Limit is odd'] });
  fireEvent.click(retry);
  await secret();
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Limit is odd');
});

test('a version without settings says so', async () => {
  show({ [GET]: { ...known, fields: {} } });
  expect(await screen.findByText('This version has nothing to set.')).toBeDefined();
});
