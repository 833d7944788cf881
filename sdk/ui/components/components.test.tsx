import { fireEvent, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { expect, test, vi } from 'vitest';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import { plainText } from '../../domain/text/plainText.ts';
import { defineEntity } from '../../entity/EntityDefinition.ts';
import { RecordForm } from '../../forms/RecordForm.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { Card } from './Card.tsx';
import { FormFieldInput } from '../../forms/components/FormFieldInput.tsx';
import { RecordTable } from '../table/RecordTable.tsx';
import { nextSort } from '../table/tableSort.ts';
import { statusClass, statusLabel } from './StatusBadge.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { name: { type: 'text', mandatory: true } },
});
const page: RecordPage = {
  entity: Loan,
  record: undefined,
  form: new RecordForm(Loan),
  isWritable: true,
  isEditing: true,
  transitions: [],
  edit: () => {},
  runTransition: () => Promise.resolve(),
  reload: () => Promise.resolve(),
};

const Bad = () => {
  throw new Error('kaput');
};

test('an error in one card is its own: the other stays, and the plugin is named', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = new FakeServices();
  services.contributions.add({ cards: [{ id: 'Bad', load: () => Promise.resolve({ default: Bad }) }] }, 'bad-plugin');
  services.contributions.add(
    { cards: [{ id: 'Good', load: () => Promise.resolve({ default: () => <p>all is well</p> }) }] },
    'good-plugin',
  );
  renderWithServices(
    <>
      <Card node={{ kind: 'Bad' }} page={page} />
      <Card node={{ kind: 'Good' }} page={page} />
    </>,
    services,
  );
  await screen.findByText('all is well');
  expect((await screen.findByRole('alert')).textContent).toContain('The plugin bad-plugin failed here');
  expect(screen.getByText('kaput')).toBeTruthy();
});

test('[RECORD-011] an unknown kind is named and does not break the page', async () => {
  renderWithServices(<Card node={{ kind: 'Nothing' }} page={page} />);
  expect((await screen.findByRole('alert')).textContent).toContain('No plugin knows the card kind "Nothing"');
});

test('a card comes and goes with its plugin, without a reload', async () => {
  const services = new FakeServices();
  renderWithServices(<Card node={{ kind: 'Late' }} page={page} />, services);
  services.contributions.add({ cards: [{ id: 'Late', load: () => Promise.resolve({ default: () => <p>here I am</p> }) }] });
  expect(await screen.findByText('here I am')).toBeTruthy();
});

test('[ERR-003] code that is no longer there shows the outdated version', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = new FakeServices();
  services.contributions.add({
    cards: [{ id: 'Old', load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')) }],
  });
  renderWithServices(<Card node={{ kind: 'Old' }} page={page} />, services);
  // First the line may be to blame.
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are using an outdated version of the application. Refresh the page to continue.')).toBeTruthy();
});

test('a field shows label, mandatory mark, and its error once it was left empty', async () => {
  const Input = observer(({ field, id, describedBy }: { field: { value: unknown }; id: string; describedBy?: string }) => (
    <input id={id} aria-describedby={describedBy} value={plainText(field.value)} onChange={(event) => (field.value = event.target.value)} />
  ));
  const services = new FakeServices();
  services.contributions.add({ fields: [{ id: 'text', load: () => Promise.resolve({ default: Input }) }] });
  renderWithServices(<FormFieldInput field={new RecordForm(Loan).field('name')} />, services);
  const input = await screen.findByLabelText('Name*');
  expect(screen.queryByText('Name is mandatory')).toBeNull();
  fireEvent.blur(input);
  await waitFor(() => expect(screen.getByText('Name is mandatory')).toBeTruthy());
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByText('Name is mandatory').id);
});

test('an unknown field type says so', () => {
  const form = new RecordForm({ ...Loan, fields: { odd: { type: 'color' } } });
  renderWithServices(<FormFieldInput field={form.field('odd')} />);
  expect(screen.getByText('Unknown type "color"')).toBeTruthy();
});

test('[LIST-028] sorting cycles ascending, descending, none', () => {
  const ascending = nextSort(undefined, 'name');
  const descending = nextSort(ascending, 'name');
  expect([ascending, descending, nextSort(descending, 'name')]).toEqual([
    { key: 'name', isDescending: false },
    { key: 'name', isDescending: true },
    undefined,
  ]);
  expect(nextSort(descending, 'date')).toEqual({ key: 'date', isDescending: false });
});

test('[LIST-010] [LIST-029] a table says "No data", links its rows, and selects by click and by Space', () => {
  const columns = [{ id: 'name', label: 'Name', cell: ({ name }: { name: string }) => name }];
  const onSelect = vi.fn();
  const { unmount } = renderWithServices(
    <RecordTable label="Loans" columns={columns} rows={[]} keyOf={({ name }: { name: string }) => name} />,
  );
  expect(screen.getByText('No data')).toBeTruthy();
  unmount();
  renderWithServices(
    <RecordTable
      label="Loans"
      columns={columns}
      rows={[{ name: 'One' }]}
      keyOf={({ name }) => name}
      pathOf={({ name }) => `/loan/${name}`}
      selected={new Set()}
      onSelect={onSelect}
    />,
  );
  const link = screen.getByRole('link', { name: 'One' });
  expect(link.getAttribute('href')).toBe('/loan/One');
  const row = link.closest('tr')!;
  fireEvent.click(row.querySelector('td:last-child')!);
  fireEvent.keyDown(row, { key: ' ' });
  expect(onSelect.mock.calls.map(([keys]) => [...keys])).toEqual([['One'], ['One']]);
});

test('only the rows in sight are in the document', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `Row ${index}` }));
  renderWithServices(
    <RecordTable
      label="Loans"
      columns={[{ id: 'name', label: 'Name', cell: ({ name }: { name: string }) => name }]}
      rows={rows}
      keyOf={({ name }) => name}
    />,
  );
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('[WORKFLOW-031] a status is coloured by its workflow, else by its code', () => {
  const workflow = { initial: 'A', states: { A: { label: 'Alpha', class: 'warning' as const } }, transitions: [] };
  expect([statusClass({ workflow }, 'A'), statusLabel({ workflow }, 'A')]).toEqual(['warning', 'Alpha']);
  expect(['ERROR', 'PROCESSING', 'PAID', 'OTHER'].map((status) => statusClass({}, status))).toEqual([
    'error',
    'ongoing',
    'success',
    'default',
  ]);
  expect(statusLabel({}, 'IN_REVIEW')).toBe('In review');
});
