import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { FieldValue } from '../../sdk/ui/components/FieldValue.tsx';
import { FormFieldInput } from '../../sdk/forms/components/FormFieldInput.tsx';
import { InTableCell } from '../../sdk/ui/components/ShortText.tsx';
import type { FieldLook } from '../../sdk/scripts/library.ts';
import { RecordForm } from '../../sdk/forms/RecordForm.ts';
import { FormatsService } from '../../sdk/client/services/FormatsService.ts';
import { ListsService } from '../../sdk/client/services/ListsService.ts';
import { Formats } from '../../sdk/domain/locales/Formats.ts';
import { defineEntity } from '../../sdk/entity/EntityDefinition.ts';
import type { EntityRecord } from '../../sdk/entity/EntityRecord.ts';
import type { Field } from '../../sdk/entity/Field.ts';
import { validateRecord } from '../../sdk/entity/validateRecord.ts';
import { FakeServices } from '../../sdk/testing/FakeServices.ts';
import { renderWithServices } from '../../sdk/testing/renderWithServices.tsx';
import { declaredCriteria } from '../../plugins/screen-list/client/search/criteria.ts';
import checkbox from '../../plugins/field-checkbox/client.ts';
import color from '../../plugins/field-color/client.ts';
import date from '../../plugins/field-date/client.ts';
import number from '../../plugins/field-number/client.ts';
import phone from '../../plugins/field-phone/client.ts';
import reference from '../../plugins/field-reference/client.ts';
import richtext from '../../plugins/field-richtext/client.ts';
import select from '../../plugins/field-select/client.ts';
import slider from '../../plugins/field-slider/client.ts';
import text from '../../plugins/field-text/client.ts';
import { CASES, LISTS, type FieldCase } from './cases.ts';

const PLUGINS = [checkbox, color, date, number, phone, reference, richtext, select, slider, text];
const Other = defineEntity({ name: 'Other', collection: 'x/others', registrationPrefix: 'O', fields: { name: { type: 'text' } } });
const entityOf = (field: Field) =>
  defineEntity({ name: 'Sample', collection: 'x/samples', registrationPrefix: 'S', fields: { thing: field } });

function services(locale = 'en-EU') {
  const fake = new FakeServices({ entities: [Other] });
  for (const { id, contributes } of PLUGINS) fake.contributions.add(contributes!, id);
  fake.api.answers['GET /x/others'] = [{ registration: 'O1', name: 'One' }];
  const labelOf = (list: string, value: string) => LISTS[list]?.find((entry) => entry.value === value)?.label ?? `${value} (???)`;
  fake.set(ListsService, { isLoaded: () => true, values: (list) => LISTS[list] ?? [], label: labelOf });
  return fake.set(FormatsService, { current: new Formats(locale, 'UTC') });
}

const recordWith = (value: unknown): EntityRecord => ({
  _id: '1',
  registration: 'S1',
  status: 'ACTIVE',
  _version: 1,
  _insertDate: '',
  _updateDate: '',
  _insertUser: '',
  _updateUser: '',
  thing: value,
});

interface Shown {
  readonly value?: unknown;
  readonly look?: FieldLook;
  readonly locale?: string;
}

async function show({ field, role }: FieldCase, { value, look, locale }: Shown = {}) {
  const form = new RecordForm(entityOf(field), value === undefined ? undefined : recordWith(value));
  if (look) form.notes.show({ thing: look });
  const formField = form.field('thing');
  const { unmount } = renderWithServices(<FormFieldInput field={formField} />, services(locale));
  if (look?.hidden === true) return { form, field: formField, control: undefined, unmount };
  return { form, field: formField, control: await controlOf(role), unmount };
}

/** The control that is named by the label. */
async function controlOf(role: string): Promise<HTMLElement> {
  if (role === 'password') return screen.findByLabelText(/^Thing/, { selector: 'input' }, { timeout: 1_500 });
  return screen.findByRole(role, { name: /^Thing/ }, { timeout: 1_500 });
}

const typeInto = (control: HTMLElement, text: string) => {
  act(() => control.focus());
  fireEvent.change(control, { target: { value: text } });
  fireEvent.keyDown(control, { key: 'Enter' });
};

/** Of a group its first member. */
const innerOf = (control: HTMLElement): HTMLElement => (control.matches('[role=radiogroup]') ? control.querySelector('input')! : control);

const isFixed = (control: HTMLElement): boolean =>
  control.matches(':disabled, [readonly], [contenteditable=false]') || control.getAttribute('aria-disabled') === 'true';

const FIGURES = new Set(['number', 'integer', 'percentage', 'currency', 'time', 'phone', 'color', 'slider']);
/** Texts of several words follow their own letters. */
const OWN_DIRECTION = new Set(['textarea', 'markdown', 'richtext', 'reference']);

function directionOf(type: string): string {
  if (FIGURES.has(type)) return 'ltr';
  return OWN_DIRECTION.has(type) ? 'auto' : 'rtl';
}

/** Types whose texts follow the conventions of a place. */
const WRITTEN_BY_PLACE = new Set(['number', 'integer', 'percentage', 'currency', 'slider', 'date', 'datetime']);
const PLACES = ['en-EU', 'en-US', 'fr-FR', 'de-DE', 'de-CH', 'ar-MA', 'ar-EG'];

// The first time each is loaded and compiled.
beforeAll(async () => {
  const loads = PLUGINS.flatMap(({ contributes }) => contributes?.fields ?? []).map(({ load }) => load());
  await Promise.all(loads);
});

describe.each(Object.entries(CASES))('[FIELD-002] %s', (type, one) => {
  test('is edited: it has a name for screen readers, can be focused, and shows its value', async () => {
    const { control } = await show(one, { value: one.value });
    const inner = innerOf(control!);
    inner.focus();
    expect(document.activeElement).toBe(inner);
    const rules = validateRecord(entityOf(one.field), { thing: one.value });
    expect([rules.errors, rules.values['thing']]).toEqual([[], one.value]);
  });

  if (one.typed !== undefined)
    test('takes what is typed as it is stored', async () => {
      const { field, control } = await show(one);
      typeInto(control!, one.typed!);
      const stored = validateRecord(entityOf(one.field), { thing: field.value });
      expect([stored.errors, stored.values['thing'], field.error]).toEqual([[], one.value, undefined]);
    });

  if (WRITTEN_BY_PLACE.has(type))
    test.each(PLACES)('19.A what it shows in %s can be typed again, letter by letter, and changed in the middle', async (locale) => {
      const { field, control } = await show(one, { value: one.value, locale });
      const input = control as HTMLInputElement;
      act(() => input.focus());
      const shown = input.value;
      const middle = Math.ceil(shown.length / 2);
      const steps = [
        ...Array.from(shown, (_, index) => shown.slice(0, index)),
        shown,
        `${shown.slice(0, middle)}1${shown.slice(middle)}`,
        shown,
      ];
      for (const text of steps) fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
      const stored = validateRecord(entityOf(one.field), { thing: field.value });
      expect([shown, stored.errors, stored.values['thing'], field.error]).toEqual([expect.stringMatching(/./), [], one.value, undefined]);
    });

  if (one.bad)
    test('refuses a bad value on the server with its message', () => {
      const [value, message] = one.bad!;
      expect(validateRecord(entityOf(one.field), { thing: value }).errors.map((error) => error.message)).toEqual([message]);
    });

  if (one.badTyped)
    test('refuses what is typed with its message, which describes the control', async () => {
      const [typed, message] = one.badTyped!;
      const { control, form } = await show(one);
      typeInto(control!, typed);
      fireEvent.blur(control!);
      const told = await screen.findByText(message);
      expect(control!.getAttribute('aria-describedby')).toContain(told.id);
      expect([control!.getAttribute('aria-invalid'), form.isValid]).toEqual(['true', false]);
    });

  test('is mandatory: the message stands there once it was left empty', async () => {
    await show({ ...one, field: { ...one.field, mandatory: true } }).then(({ control }) => fireEvent.blur(innerOf(control!)));
    expect(await screen.findByText('Thing is mandatory')).toBeTruthy();
    expect(screen.getByText('*')).toBeTruthy();
  });

  test.each([
    ['disabled', { disabled: 'Not now' }],
    ['read-only', { readOnly: 'Kept elsewhere' }],
  ] as const)('can be %s, with the reason', async (_, look) => {
    const { control } = await show(one, { value: one.value, look });
    expect(isFixed(innerOf(control!))).toBe(true);
    const reason = 'disabled' in look ? screen.getByText('Not now') : screen.getByRole('img', { name: 'Kept elsewhere' });
    expect(reason).toBeTruthy();
  });

  test('can be hidden', async () => {
    await show(one, { value: one.value, look: { hidden: true } });
    expect(document.querySelector('[data-field]')).toBeNull();
  });

  test('is read in a table', async () => {
    const { container } = renderWithServices(
      <InTableCell value>
        <FieldValue name="thing" field={one.field} value={one.value} currency="EUR" />
      </InTableCell>,
      services(),
    );
    await waitFor(() => expect(container.textContent.replaceAll(/\s+/g, ' ').trim()).toContain(one.read));
  });

  test('is shown from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const { control } = await show(one, { value: one.value, locale: 'ar-MA' });
      expect(control!.closest('[dir]')?.getAttribute('dir')).toBe(directionOf(type));
    } finally {
      document.documentElement.dir = 'ltr';
    }
  });

  test('is searched', () => {
    const [criterion] = declaredCriteria(entityOf({ ...one.field, search: true }), (key) => key);
    expect(criterion?.kind).toBe(one.search);
  });
});

test('[FIELD-003] a notice shows its text, cleaned, and its label as the title', async () => {
  const form = new RecordForm(
    entityOf({ type: 'notice', readOnly: true, label: 'Mind this', text: 'Some **bold** words<img src=x onerror=alert(1)>' }),
  );
  renderWithServices(<FormFieldInput field={form.field('thing')} />, services());
  const note = await screen.findByRole('note');
  expect(within(note).getByText('Mind this')).toBeTruthy();
  expect((await within(note).findByText('bold')).tagName).toBe('STRONG');
  expect(note.querySelector('img')).toBeNull();
});
