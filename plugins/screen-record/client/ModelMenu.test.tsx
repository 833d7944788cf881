import { defineEntity } from '@mortise/sdk';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toggleDebugMode } from './debugMode.ts';
import { RecordHead } from './RecordHead.tsx';
import { recordServices } from './RecordServices.ts';
import { RecordStore } from './RecordStore.ts';

const CarLoan = defineEntity({
  name: 'CarLoan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {
    name: { type: 'text' },
    isOpen: { type: 'checkbox', label: 'Still open' },
    dealer: { type: 'object', fields: { city: { type: 'text' } } },
  },
});
afterEach(() => sessionStorage.clear());

function show(configuration: ConstructorParameters<typeof FakeServices>[0] = {}) {
  const services = new FakeServices(configuration);
  const store = new RecordStore(CarLoan, undefined, recordServices(services));
  renderWithServices(<RecordHead store={store} edit={() => store.edit()} />, services);
  return store;
}
const queryOf = (link: HTMLElement) => Object.fromEntries(new URL(link.getAttribute('href')!, 'http://x').searchParams);

test('[SCRIPT-004] [SCRIPT-005] Layout, Workflow, Extension and Page open the scripts screen in a new window, with their parameters', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Scripts of this page' }));
  const links = (await screen.findAllByRole('menuitem')).filter((item) => item.tagName === 'A');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Layout', 'Workflow', 'Extension', 'Page']);
  expect(links.map((link) => queryOf(link)['name'])).toEqual([
    'car-loan-layout',
    'car-loan-workflow',
    'car-loan-extension',
    'page-car-loan',
  ]);
  expect(queryOf(links[0]!)).toMatchObject({ filter: 'car-loan', all: '1', username: 'test@demo' });
  expect([links[0]!.getAttribute('target'), new URL(links[0]!.getAttribute('href')!, 'http://x').pathname]).toEqual(['_blank', '/scripts']);
});

test('those who do not write scripts see no way to them', async () => {
  show({ configuration: { user: { isAdmin: false, username: 'x', profiles: [] } as never } });
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button', { name: 'Scripts of this page' })).toBeNull();
});

test('[SCRIPT-003] [KEY-015] [KEY-019] debug mode shows the scripts of the page as links to a new tab, and stays for the session', async () => {
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
  act(toggleDebugMode);
  const markers = await screen.findByRole('complementary', { name: 'Debug mode' });
  const [layout] = [...markers.querySelectorAll('a')];
  expect(layout?.textContent).toBe('Layout: car-loan-layout');
  expect([layout?.target, queryOf(layout!)['name']]).toEqual(['_blank', 'car-loan-layout']);
  act(toggleDebugMode);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[KEY-018] debug mode stays off where the tenant does not allow it', async () => {
  show({ configuration: { options: { allowDebugMode: false } } });
  act(toggleDebugMode);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole('complementary')).toBeNull();
});

const linesOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()));

test('[RECORD-026] the model viewer tells authors of scripts each field with its label and value, as typed and not saved yet', async () => {
  const store = show();
  act(() => store.form.assign({ isOpen: true, dealer: { city: 'Lyon' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Scripts of this page' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Model' }));
  const dialog = await screen.findByRole('dialog', { name: 'Model' });
  expect(linesOf(dialog)).toEqual([
    ['Field', 'Label', 'Value'],
    ['name', 'Name', '–'],
    ['isOpen', 'Still open', 'Yes'],
    ['dealer.city', 'City', 'Lyon'],
  ]);
});

test('[RECORD-026] a toggle turns it into JSON to read, and Close closes it; debug mode opens it for those who write no scripts', async () => {
  const store = show({ configuration: { user: { isAdmin: false, username: 'x', profiles: [] } as never } });
  act(() => store.form.assign({ name: 'Red van', dealer: { city: 'Lyon' } }));
  act(toggleDebugMode);
  fireEvent.click(await screen.findByRole('button', { name: 'Model' }));
  const dialog = await screen.findByRole('dialog', { name: 'Model' });
  fireEvent.click(within(dialog).getByRole('switch', { name: 'JSON' }));
  const code = within(dialog).getByRole('region', { name: 'JSON' });
  expect(JSON.parse(code.textContent)).toEqual({ name: 'Red van', dealer: { city: 'Lyon' } });
  expect([code.tagName, within(dialog).queryByRole('textbox'), within(dialog).queryByRole('grid')]).toEqual(['PRE', null, null]);
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
