import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EntityShape } from '../../entity/EntityShape.ts';
import { defineEntity } from '../../entity/EntityDefinition.ts';
import { apiError } from '../../errorCatalogue.ts';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import type { SearchFormProps } from '../../client/ContributionPoints.ts';
import { EntitySearch, type EntitySearchProps } from './EntitySearch.tsx';

const Loan: EntityShape = defineEntity({
  name: 'CreditLine', collection: 'x/lines', registrationPrefix: 'L',
  fields: { name: { type: 'text' }, kind: { type: 'text', column: true } },
  workflow: { initial: 'DRAFT', states: { DRAFT: {} }, transitions: [] },
}); // prettier-ignore

const rows = Array.from({ length: 23 }, (_, index) => ({
  registration: `L${index + 1}`,
  name: index === 20 ? 'Crédit Mégane Dupont' : `Line ${index + 1}`,
  kind: 'REVOLVING',
  status: 'DRAFT',
}));

/** A form with one filter. */
const Filters = ({ criteria, launch }: SearchFormProps) => (
  <button type="button" onClick={() => launch({ kind: 'REVOLVING' })}>{`Launch ${JSON.stringify(criteria)}`}</button>
);

async function open(props: Partial<EntitySearchProps> = {}, answer: unknown = rows) {
  const services = new FakeServices({ entities: [Loan] });
  services.contributions.add({ searchForms: [{ id: 'criteria', load: () => Promise.resolve({ default: Filters }) }] });
  services.api.answers['GET /x/lines'] = answer;
  const choose = vi.fn<EntitySearchProps['choose']>();
  const close = vi.fn();
  renderWithServices(<EntitySearch entity={Loan} choose={choose} close={close} {...props} />, services);
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, choose, close, api: services.api };
}
const ready = () => screen.findByRole('row', { name: /L1 / });
const registrations = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /L\d+/.exec(row.textContent ?? '')![0]);
const box = () => screen.getByRole('textbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const queries = ({ calls }: FakeServices['api']) => calls.map(({ options }) => options.query);

test('[SEARCH-032] the dialog says what it searches', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Search credit line' })).toBeDefined();
});

test('[SEARCH-033] the box says that typing filters and Enter searches in the database', async () => {
  const { api } = await open();
  await ready();
  expect(screen.getByPlaceholderText('Type to filter or press enter to search in database')).toBe(box());
  type('megane');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(queries(api).at(-1)).toMatchObject({ search: 'megane', range: '0-199' }));
});

test('[SEARCH-034] without quick search the box only filters', async () => {
  const { api } = await open({ hasQuickSearch: false });
  await ready();
  expect(screen.getByPlaceholderText('Type to filter')).toBe(box());
  type('megane');
  fireEvent.submit(screen.getByRole('search'));
  expect(api.calls).toHaveLength(1);
});

test('[SEARCH-023] typing keeps the loaded rows in which every word occurs, accents and case aside', async () => {
  const { api } = await open();
  await ready();
  type('dupont  MEGANE');
  expect(registrations()).toEqual(['L21']);
  type('dupont renault');
  expect(screen.getByText('No data')).toBeDefined();
  type('');
  expect(registrations()).toHaveLength(10);
  expect(api.calls).toHaveLength(1);
});

test('what the database found by something out of sight is not filtered away', async () => {
  await open({ search: 'out of sight' });
  await ready();
  expect(registrations()).toHaveLength(10);
});

test('[SEARCH-035] [SEARCH-043] [SEARCH-044] filters fold out, are launched, fold up, and are marked as in force', async () => {
  const { api } = await open();
  await ready();
  fireEvent.click(screen.getByRole('button', { name: 'More filters', expanded: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Launch {}' }));
  const toggle = await screen.findByRole('button', { name: 'More filters, some are in force', expanded: false });
  await waitFor(() => expect(queries(api).at(-1)).toMatchObject({ kind: 'REVOLVING' }));
  expect(screen.queryByRole('button', { name: /Launch/ })).toBeNull();
  fireEvent.click(toggle);
  expect(await screen.findByRole('button', { name: 'Launch {"kind":"REVOLVING"}' })).toBeDefined();
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Launch/ })).toBeNull());
});

test('[SEARCH-036] Add opens the page of a new record in another tab, where the caller wants it', async () => {
  const { dialog } = await open({ isAddable: true });
  const add = dialog.getByRole('link', { name: 'Add' });
  expect([add.getAttribute('href'), add.getAttribute('target')]).toEqual(['/credit-line', '_blank']);
});

test('[SEARCH-036] there is no Add where nobody asked for it', async () => {
  const { dialog } = await open();
  expect(dialog.queryByRole('link', { name: 'Add' })).toBeNull();
});

test('[SEARCH-037] [SEARCH-038] ten rows stand on a page, and the pages are in no address', async () => {
  const address = window.location.href;
  await open();
  await ready();
  expect(registrations()).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(registrations()).toEqual(['L21', 'L22', 'L23']);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  expect(window.location.href).toBe(address);
});

test('[SEARCH-039] a click on a row chooses it', async () => {
  const { choose } = await open();
  fireEvent.click(within(await ready()).getByText('Line 1'));
  expect(choose.mock.calls[0]![0]).toMatchObject([{ registration: 'L1', name: 'Line 1' }]);
});

test('[SEARCH-039] Enter on a row chooses it', async () => {
  const { choose } = await open();
  fireEvent.keyDown(await ready(), { key: 'Enter' });
  expect(choose).toHaveBeenCalledOnce();
});

test('[SEARCH-040] of several a click toggles each, on all pages, and Validate chooses them', async () => {
  const { choose } = await open({ isMultiple: true });
  await ready();
  const click = (text: string) => fireEvent.click(screen.getByText(text));
  expect(screen.getByRole('button', { name: 'Validate' })).toHaveProperty('disabled', true);
  click('Line 1');
  click('Line 2');
  click('Line 1');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  click('Line 13');
  expect(choose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Validate (2)' }));
  expect(choose.mock.calls[0]![0].map(({ registration }) => registration)).toEqual(['L2', 'L13']);
});

test.each([
  ['[SEARCH-041] Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => fireEvent.keyDown(box(), { key: 'Escape' })],
])('%s closes it and chooses nothing', async (_, leave) => {
  const { choose, close } = await open();
  await ready();
  leave();
  expect(close).toHaveBeenCalledOnce();
  expect(choose).not.toHaveBeenCalled();
});

test('Escape closes it also where the filters are folded out', async () => {
  const { close } = await open();
  await ready();
  const toggle = screen.getByRole('button', { name: 'More filters' });
  fireEvent.click(toggle);
  fireEvent.keyDown(toggle, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

test('[SEARCH-042] it stays open while it loads', async () => {
  const { close } = await open({}, () => new Promise(() => {}));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
});

test('[SEARCH-046] what it is restricted to is asked for every time', async () => {
  const { api } = await open({ only: { 'roles.role': 'PARTNER,AGENCY', type: 'O' } });
  await ready();
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  for (const query of queries(api)) expect(query).toMatchObject({ 'roles.role': 'PARTNER,AGENCY', type: 'O' });
});

test('a search that fails says so, and can be tried again', async () => {
  const { close } = await open({}, apiError('PERMISSION_DENIED', ['read /api/x/lines']));
  expect(await screen.findByText('This could not be loaded')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalled();
});

test('a form around it is not submitted, and keys do not reach the page', async () => {
  // On pages the dialog is drawn outside of the form; in tests it is drawn in its place, which React warns of.
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = new FakeServices({ entities: [Loan] });
  services.api.answers['GET /x/lines'] = rows;
  const onSubmit = vi.fn();
  const onKeyDown = vi.fn();
  renderWithServices(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <EntitySearch entity={Loan} choose={() => {}} close={() => {}} />
    </form>,
    services,
  );
  await ready();
  fireEvent.keyDown(box(), { key: 'Enter' });
  fireEvent.submit(screen.getByRole('search'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onKeyDown).not.toHaveBeenCalled();
  warned.mockRestore();
});
