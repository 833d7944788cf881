import type { Field } from '../../sdk/entity/Field.ts';

/** What one field type has to do, for the contract test. */
export interface FieldCase {
  readonly field: Field;
  /** As it is stored. */
  readonly value: unknown;
  /** As it is read in a table, in the locale en-EU. */
  readonly read: string;
  /** What people type for the value; absent where nothing is typed as text. */
  readonly typed?: string;
  /** What is sent and refused by the shared rules, with the exact message. */
  readonly bad?: readonly [value: unknown, message: string];
  /** What is typed and refused at once. */
  readonly badTyped?: readonly [text: string, message: string];
  /** Kind of criterion of the advanced search. */
  readonly search: string;
  /** Role of the control that has the label as its name. */
  readonly role: string;
}

const EMAIL = 'Email format should be like: name@domain.com';
const USERNAME = 'Should be a valid email or a valid string ending with @demo';

export const LISTS: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>> = {
  fruit: [
    { value: 'APL', label: 'Apple' },
    { value: 'PEA', label: 'Pear' },
  ],
  callingCode: [
    { value: '33', label: 'France' },
    { value: '49', label: 'Germany' },
  ],
};

/** Every field type with a value; `items` and `object` hold fields of these. */
export const CASES: Readonly<Record<string, FieldCase>> = {
  text: { field: { type: 'text', max: 5 }, value: 'abc', read: 'abc', typed: 'abc', bad: ['abcdef', 'Thing length must be ≤ 5'], badTyped: ['abcdef', 'Thing length must be ≤ 5'], search: 'text', role: 'textbox' },
  textarea: { field: { type: 'textarea', min: 3 }, value: 'one\ntwo', read: 'one two', typed: 'one\ntwo', bad: ['x', 'Thing length must be ≥ 3'], badTyped: ['x', 'Thing length must be ≥ 3'], search: 'text', role: 'textbox' },
  number: { field: { type: 'number', max: 100 }, value: '12.5', read: '12.5', typed: '12.5', bad: ['x', 'Thing has to be a number'], badTyped: ['12x', 'Thing has to be a number'], search: 'range', role: 'textbox' },
  integer: { field: { type: 'integer' }, value: 1200, read: '1,200', typed: '1,200', bad: ['1.5', 'Thing has to be an integer'], badTyped: ['1.5', 'Thing has to be an integer'], search: 'range', role: 'textbox' },
  percentage: { field: { type: 'percentage', max: '0.5' }, value: '0.05125', read: '5.125%', typed: '5.125 %', bad: ['5 %', 'Thing has to be a number'], badTyped: ['60', 'Thing must be ≤ 50.00%'], search: 'range', role: 'textbox' },
  currency: { field: { type: 'currency', min: 0 }, value: '1234.5', read: '1,234.50 EUR', typed: '1,234.50', bad: ['1,5', 'Thing has to be a number'], badTyped: ['-1', 'Thing must be ≥ 0.00'], search: 'range', role: 'textbox' },
  slider: { field: { type: 'slider', max: 50 }, value: '20', read: '20', typed: '20', bad: ['51', 'Thing must be ≤ 50'], badTyped: ['x', 'Thing has to be a number'], search: 'range', role: 'textbox' },
  date: { field: { type: 'date', max: '2026-12-31' }, value: '2026-01-31', read: '31-01-2026', typed: '31/01/2026', bad: ['2026-02-30', 'Invalid date'], badTyped: ['someday', 'Invalid date'], search: 'range', role: 'textbox' },
  datetime: { field: { type: 'datetime' }, value: '2026-01-31T09:30:00.000Z', read: '31-01-2026 09:30', typed: '31-01-2026 09:30', bad: ['tomorrow', 'Invalid date'], badTyped: ['someday', 'Invalid date'], search: 'range', role: 'textbox' },
  time: { field: { type: 'time', slots: [['08:00', '18:00']] }, value: '09:30', read: '09:30', typed: '9:30', bad: ['24:00', 'Thing has to be a time like 09:30'], badTyped: ['19:00', 'Invalid time slot'], search: 'text', role: 'combobox' },
  checkbox: { field: { type: 'checkbox', mandatory: true }, value: true, read: 'Yes', bad: [false, 'Thing is mandatory'], search: 'boolean', role: 'checkbox' },
  switch: { field: { type: 'switch' }, value: true, read: 'Yes', bad: ['yes', 'Thing has to be true or false'], search: 'boolean', role: 'switch' },
  select: { field: { type: 'select', list: 'fruit', isNumeric: false }, value: 'PEA', read: 'Pear', typed: 'pear', bad: [7, 'Thing has to be a text'], search: 'choice', role: 'combobox' },
  radio: { field: { type: 'radio', list: 'fruit' }, value: 'PEA', read: 'Pear', bad: [7, 'Thing has to be a text'], search: 'choice', role: 'radiogroup' },
  multiselect: { field: { type: 'multiselect', list: 'fruit' }, value: ['APL', 'PEA'], read: 'ApplePear', bad: ['APL', 'Thing has to be a list of texts'], search: 'choice', role: 'combobox' },
  emails: { field: { type: 'emails' }, value: ['ada@example.org'], read: 'ada@example.org', typed: 'ada@example.org', bad: [['ada@'], EMAIL], badTyped: ['ada@', EMAIL], search: 'exact', role: 'combobox' },
  email: { field: { type: 'email' }, value: 'ada@example.org', read: 'ada@example.org', typed: 'ada@example.org', bad: ['ada@', EMAIL], badTyped: ['ada@', EMAIL], search: 'prefix', role: 'textbox' },
  username: { field: { type: 'username' }, value: 'ada@demo', read: 'ada@demo', typed: 'ada@demo', bad: ['ada', USERNAME.replace('demo', '{tenant}')], badTyped: ['ada@other', USERNAME], search: 'text', role: 'textbox' },
  phone: { field: { type: 'phone' }, value: '+33 612345678', read: '+33 612345678', typed: '+33 6 12 34 56 78', bad: ['06 AB', 'Invalid format'], badTyped: ['12', 'Invalid format'], search: 'text', role: 'textbox' },
  iban: { field: { type: 'iban' }, value: 'FR1420041010050500013M02606', read: 'FR1420041010050500013M02606', typed: 'fr14 2004 1010 0505 0001 3M02 606', bad: ['FR15', 'IBAN is invalid'], badTyped: ['FR15', 'IBAN is invalid'], search: 'text', role: 'textbox' },
  url: { field: { type: 'url' }, value: 'https://example.org', read: 'https://example.org', typed: 'https://example.org', bad: [7, 'Thing has to be a text'], search: 'text', role: 'textbox' },
  color: { field: { type: 'color' }, value: '#00aabb', read: '#00aabb', typed: '#00aabb', bad: ['teal', 'Invalid format'], badTyped: ['teal', 'Invalid format'], search: 'text', role: 'textbox' },
  password: { field: { type: 'password', min: 12 }, value: 'correct horse battery', read: '••••••••', typed: 'correct horse battery', bad: ['short', 'Thing length must be ≥ 12'], badTyped: ['short', 'Thing length must be ≥ 12'], search: 'text', role: 'password' },
  markdown: { field: { type: 'markdown', max: 10 }, value: '**x**', read: '**x**', typed: '**x**', bad: ['01234567890', 'Thing length must be ≤ 10'], badTyped: ['01234567890', 'Thing length must be ≤ 10'], search: 'text', role: 'textbox' },
  richtext: { field: { type: 'richtext' }, value: '<p>a <strong>b</strong></p>', read: 'a b', bad: [7, 'Thing has to be a text'], search: 'text', role: 'textbox' },
  reference: { field: { type: 'reference', entity: 'Other' }, value: 'O1', read: 'O1', bad: [7, 'Thing has to be a text'], search: 'reference', role: 'textbox' },
}; // prettier-ignore
