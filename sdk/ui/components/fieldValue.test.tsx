import { PAYABLE, signedAmount, type EntityRecord } from '@mortise/sdk';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Formats } from '../../domain/locales/Formats.ts';
import type { Field } from '../../entity/Field.ts';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import { ListsService } from '../../client/services/ListsService.ts';
import { FieldValue } from './FieldValue.tsx';
import { InTableCell } from './ShortText.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { formatCopiedText, formatText } from './formatText.ts';

const formats = new Formats('en-EU', 'UTC');
const same = (text: string): string => text;
const read = (field: Field, value: unknown): string => formatText(field, value, formats, (_, code) => code, same);
const show = (field: Field, value: unknown, isInCell = false, services = new FakeServices()) =>
  renderWithServices(
    <InTableCell value={isInCell}>
      <p data-testid="value">
        <FieldValue name="x" field={field} value={value} />
      </p>
    </InTableCell>,
    services,
  );

test('[FIELD-082] bytes and milliseconds are shown in larger units, percentages and amounts as such', () => {
  expect(read({ type: 'integer', unit: 'bytes' }, 1_572_864)).toBe('1.5 MB');
  expect(read({ type: 'integer', unit: 'milliseconds' }, 7_500_000)).toBe('2 h 5 min');
  expect(read({ type: 'percentage' }, '0.05')).toBe('5.00%');
  show({ type: 'currency' }, '-1234.5');
  expect(screen.getByTestId('value').textContent).toBe('\u22121,234.50 EUR');
});

test('nested values are read as words, never as code', () => {
  const address: Field = { type: 'object', fields: { city: { type: 'text' }, since: { type: 'date' }, isMain: { type: 'checkbox' } } };
  expect(read(address, { city: 'Paris', since: '2026-01-31', isMain: true, floor: null })).toBe('Paris, 31-01-2026, Yes');
  const roles: Field = { type: 'items', fields: { role: { type: 'select', list: 'role' } } };
  expect(formatText(roles, [{ role: 'C' }, { role: 'P' }], formats, (list, code) => `${list} ${code}`, same)).toBe('role C; role P');
  expect(read({ type: 'text' }, { a: { b: ['x', 1] } })).toBe('x, 1');
});

test('[LIST-046] a badge is cut at 30 characters and has the whole text as its title', () => {
  const [short, long] = ['a'.repeat(30), 'b'.repeat(31)];
  show({ type: 'multiselect', list: 'colours' }, [short, long]);
  expect([screen.getByText(short).title, screen.getByText(`${'b'.repeat(29)}…`).title]).toEqual(['', long]);
  renderWithServices(
    <StatusBadge entity={{ workflow: { initial: 'A', states: { A: { label: long.toUpperCase() } }, transitions: [] } }} status="A" />,
  );
  expect(screen.getByText(`${'B'.repeat(29)}…`).title).toBe(long.toUpperCase());
});

describe('[FIELD-083] an amount beside a flag that says whether it is payable', () => {
  const field = { type: 'currency', negativeWhen: PAYABLE } as const;

  test('counts below zero when it is, and as it is otherwise', () => {
    const amounts = [{ pr: 'P' }, { pr: 'R' }, {}].map((record) => signedAmount(field, '1250.10', record));
    expect(amounts).toEqual(['-1250.10', '1250.10', '1250.10']);
    expect(signedAmount(field, '-3', { pr: 'P' })).toBe('3');
    expect([signedAmount(field, '0.00', { pr: 'P' }), signedAmount(field, undefined, { pr: 'P' })]).toEqual(['0.00', undefined]);
    expect(signedAmount({ type: 'currency' }, '5', { pr: 'P' })).toBe('5');
  });

  test('is shown with a minus', () => {
    const record = { registration: 'C1', pr: 'P' } as unknown as EntityRecord;
    renderWithServices(
      <p data-testid="amount">
        <FieldValue name="x" field={field} value="1250.10" record={record} />
      </p>,
      new FakeServices(),
    );
    expect(screen.getByTestId('amount').textContent).toMatch(/^[-−]1,250\.10 EUR$/);
  });
});

describe('[FIELD-084] [FIELD-085] a text in a cell', () => {
  test.each([
    ['text', 60],
    ['textarea', 150],
  ] as const)('of type %s is cut at %i characters, and whole on a record page', (type, limit) => {
    const text = 'x'.repeat(limit + 1);
    const { unmount } = show({ type }, text, true);
    expect(screen.getByTitle(text).textContent).toBe(`${'x'.repeat(limit - 1)}…`);
    unmount();
    show({ type }, text);
    expect(screen.getByText(text).title).toBe('');
  });
});

test('addresses can be followed, and only harmless ones', () => {
  show({ type: 'emails' }, ['a@b.eu', 'c@d.eu']);
  show({ type: 'phone' }, '+33 1 23');
  show({ type: 'url' }, 'example.eu');
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:a@b.eu',
    'mailto:c@d.eu',
    'tel:+33123',
    'https://example.eu',
  ]);
  const { container } = show({ type: 'url' }, 'javascript:alert(1)');
  expect(container.querySelector('a[href^="javascript"]')).toBeNull();
});

test('yes and no have an icon beside their word', () => {
  show({ type: 'checkbox' }, false);
  const shown = screen.getByTestId('value');
  expect([shown.textContent, shown.querySelectorAll('svg[aria-hidden]').length]).toEqual(['No', 1]);
});

test('codes are shown by their label, also where there are several', () => {
  const services = new FakeServices();
  services.set(ListsService, { isLoaded: () => true, values: () => [], label: (_, code) => (code === 'FR' ? 'France' : `${code} (???)`) });
  const { container } = show({ type: 'multiselect', list: 'country' }, ['FR', 'XX'], false, services);
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['France', 'XX (???)']);
});

test('numbers are copied as plain decimals, all else as it is read', () => {
  const copy = (field: Field, value: unknown) => formatCopiedText(field, value, formats, (_, code) => code, same);
  expect([copy({ type: 'currency' }, '1234.50'), copy({ type: 'percentage' }, '0.05'), copy({ type: 'date' }, '2026-01-31')]).toEqual([
    '1234.50',
    '0.05',
    '31-01-2026',
  ]);
});

test('[issue 21, 6] a day is read as 1 Nov 2026 on a page, and as 01-11-2026 in a column', () => {
  const shown = (isInTable: boolean): string | null =>
    show({ type: 'date' }, '2026-11-01', isInTable).container.querySelector('p')!.textContent;
  expect([shown(false), shown(true)]).toEqual(['1 Nov 2026', '01-11-2026']);
});
