import { ApiError, type SessionUser } from '@mortise/sdk';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { optionsOf, valuesOf } from './optionFields.ts';
import OptionsScreen from './OptionsScreen.tsx';
import { NO_OBJECT_MESSAGE, OptionsStore } from './OptionsStore.ts';

const OPTIONS = { pages: { contracts: { title: 'Leases' } }, 'oidc.useKeepAlive': false, advancedSearch: { inModal: false, more: 1 } };
const USER = { username: 'eva', timeZone: 'UTC', locale: 'en' } as never as SessionUser;

test('[CONF-004] [CONF-041] the options are what the fields say, and what they do not know stays', () => {
  const values = valuesOf(OPTIONS);
  expect(values).toMatchObject({
    advancedSearchInModal: false,
    useKeepAlive: 'never',
    sortLists: false,
    allowDebugMode: true,
    maxDocumentSize: 20,
  });
  expect(optionsOf(OPTIONS, values)).toEqual(OPTIONS);
  const changed = {
    ...values,
    sortLists: true,
    allowDebugMode: false,
    useKeepAlive: null,
    advancedSearchInModal: true,
    preloadContractsCount: 5,
  };
  expect(optionsOf(OPTIONS, changed)).toEqual({
    pages: OPTIONS.pages,
    advancedSearch: { more: 1 },
    sortLists: true,
    allowDebugMode: false,
    preloadContractsCount: 5,
  });
});

async function opened() {
  const api = new FakeApi({ 'GET /core/options': { options: OPTIONS, version: 3 }, 'PUT /core/options': { options: {}, version: 4 } });
  const store = new OptionsStore(api);
  const stop = store.start();
  onTestFinished(stop);
  await vi.waitFor(() => expect(store.form).toBeDefined());
  return { api, store };
}

test('[CONF-007] an option is switched on and saved with the version that was seen', async () => {
  const { api, store } = await opened();
  store.form!.assign({ sortLists: true });
  expect(await store.save()).toBe(true);
  expect(api.callsOf('PUT /core/options')[0]?.body).toEqual({ options: { ...OPTIONS, sortLists: true }, version: 3 });
});

test('options of plugins are written as JSON; what is none is refused before it leaves', async () => {
  const { api, store } = await opened();
  store.setJson('[1]');
  expect([await store.save(), store.setting.problem]).toEqual([false, NO_OBJECT_MESSAGE]);
  store.setJson('{"mine": 1}');
  expect(await store.save()).toBe(true);
  expect(api.callsOf('PUT /core/options').map(({ body }) => body)).toEqual([{ options: { mine: 1 }, version: 3 }]);
});

test('[issue 22, 6] options that wait for a second person stay on the page, and are no unsaved change', async () => {
  const { api, store } = await opened();
  api.answers['PUT /core/options'] = new ApiError(202, 'APPROVAL_ASKED', 'A second person has to approve it.');
  store.form!.assign({ sortLists: true });
  expect(await store.save()).toBe(false);
  expect([store.isChanged, store.setting.problem, store.form!.values['sortLists']]).toEqual([false, undefined, true]);
});

test('who may not write options reads them', async () => {
  const api = new FakeApi({ 'GET /core/options': { options: OPTIONS, version: 3 } });
  renderWithServices(
    <OptionsScreen />,
    new FakeServices({ api, configuration: { user: { ...USER, isAdmin: false }, userPermissions: {} } }),
  );
  expect(await screen.findByLabelText('All options, as JSON')).toHaveProperty('value', JSON.stringify(OPTIONS, null, 2));
  expect(screen.getByRole('button', { name: 'Save options' }).closest('fieldset')?.disabled).toBe(true);
});
