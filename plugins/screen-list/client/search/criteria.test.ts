import { defineEntity } from '@mortise/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criteriaOf, declaredCriteria } from './criteria.ts';
import { flipped, formatEntries, formatText, oncePerValue, parseEntries, parseText, picked } from './criterionText.ts';
import { formatListUrl, formatSort, isTooLong, parseListUrl, parseSort } from './listUrl.ts';
import { matchesOutOfSight } from './matchesOutOfSight.ts';
import { rangeWarnings } from './rangeWarnings.ts';
import { searchPlace } from './searchPlace.ts';

const Loan = defineEntity({
  name: 'Loan', collection: 'x/loans', registrationPrefix: 'L',
  fields: {
    name: { type: 'text', search: true }, kind: { type: 'select', list: 'kind', search: true }, secret: { type: 'text' },
    amountExclTax: { type: 'currency', label: 'Amount excl. tax', search: true }, dueDate: { type: 'date', search: true },
    startDate: { type: 'date', search: true }, endDate: { type: 'date', search: true }, lastLoginDate: { type: 'datetime', search: true },
    principal: { type: 'currency', search: true, mustBeLessThan: 'total' }, total: { type: 'currency', search: true, mustBeGreaterThan: 'fee' },
    fee: { type: 'currency', search: true }, email: { type: 'email', search: true }, isLate: { type: 'checkbox', search: true },
    roles: { type: 'items', label: 'Roles', fields: { role: { type: 'select', list: 'role', search: true }, note: { type: 'text' } } },
    address: { type: 'object', fields: { city: { type: 'text', search: true } } },
  },
  roles: { client: { role: 'CLIENT', search: true } },
  workflow: { initial: 'DRAFT', states: { DRAFT: {}, ACTIVE: { label: 'In force' } }, transitions: [] },
}); // prettier-ignore
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  key.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test('fields inside lists and objects are offered too, under the label of what they are in', () => {
  const found = declaredCriteria(Loan, t);
  expect(found.find(({ name }) => name === 'roles.role')).toMatchObject({
    kind: 'choice',
    parameters: ['roles.role'],
    label: 'Role',
    group: 'Roles',
    title: 'Roles: Role',
  });
  expect(found.find(({ name }) => name === 'address.city')).toMatchObject({ kind: 'text', parameters: ['address.city'], group: 'Address' });
  expect(found.map(({ name }) => name)).not.toContain('secret');
});

test('a list that is not searched takes its fields along', () => {
  const fields = { ...Loan.fields, roles: { ...Loan.fields.roles, search: false } };
  expect(declaredCriteria({ ...Loan, fields }, t).map(({ name }) => name)).not.toContain('roles.role');
});

test('numbers are searched between min and max, dates between from and to, people by their role', () => {
  const parameters = declaredCriteria(Loan, t).flatMap((one) => one.parameters);
  expect(parameters).toContain('maxAmountExclTax');
  expect(parameters).toContain('fromLastLoginDate');
  expect(parameters).toContain('client');
});

test('every record can be found by its status, registration, name, organization and when it was made', () => {
  const found = criteriaOf(Loan, t);
  expect(found[0]).toMatchObject({
    name: 'status',
    options: [
      { value: 'DRAFT', label: 'Draft' },
      { value: 'ACTIVE', label: 'In force' },
    ],
  });
  expect(found.flatMap(({ parameters }) => parameters).slice(-8)).toEqual([
    'registration',
    'organization',
    'fromInsertDate',
    'toInsertDate',
    '_insertUser',
    'fromUpdateDate',
    'toUpdateDate',
    '_updateUser',
  ]);
});

test('[SEARCH-021] a text is searched as /text/i, letters that patterns use mean themselves', () => {
  expect(formatText({ match: 'contains', text: 'a.b/c' })).toBe(String.raw`/a\.b\/c/i`);
  expect(formatText({ match: 'begins', text: ' Dup ' })).toBe('/^Dup/i');
  expect(formatText({ match: 'lacks', text: 'x' })).toBe('-/x/i');
  expect(formatText({ match: 'is', text: 'a,b' })).toBe('a%2Cb');
  expect(formatText({ match: 'contains', text: '  ' })).toBe('');
});

test('a text criterion of an address that says more than the form can show stays as it is written', () => {
  for (const text of ['100% a,b', '-x', '/x/', '^a$', String.raw`back\slash`])
    for (const match of ['contains', 'begins', 'lacks', 'is'] as const)
      expect(parseText(formatText({ match, text }))).toEqual({ match, text });
  expect(parseText('/cred.*dup/i')).toEqual({ match: 'custom', text: '/cred.*dup/i' });
  expect(parseText('A,B')).toEqual({ match: 'custom', text: 'A,B' });
});

test('codes with a comma, a percent sign or a leading minus come back from the address as they were', () => {
  const entries = [
    { value: 'A', isNegated: true },
    { value: '-NEG', isNegated: false },
    { value: '5%,x', isNegated: false },
    { value: '%2C', isNegated: true },
  ];
  expect(formatEntries(entries.slice(0, 2))).toBe('-A,%2DNEG');
  expect(parseEntries(formatEntries(entries))).toEqual(entries);
});

test('Ctrl makes the next value unwanted, and turns round one that is chosen', () => {
  const chosen = [{ value: 'A', isNegated: false }];
  expect(picked(chosen, ['A', 'B'], true)).toEqual([...chosen, { value: 'B', isNegated: true }]);
  expect(picked(chosen, [], true)).toEqual([{ value: 'A', isNegated: true }]);
  expect(picked(chosen, [], false)).toEqual([]);
  expect(flipped(chosen, 'A')).toEqual([{ value: 'A', isNegated: true }]);
});

test('several sort keys stand in the address as the API takes them', () => {
  expect(parseSort('-amount,,name,-')).toEqual([
    { key: 'amount', isDescending: true },
    { key: 'name', isDescending: false },
  ]);
  expect(formatSort(parseSort('-amount,name'))).toBe('-amount,name');
});

const warned = (query: string) =>
  Object.fromEntries(rangeWarnings(criteriaOf(Loan, t), parseListUrl(new URLSearchParams(query)).criteria, t));

test('[LIST-092] date ranges upside down are warned of', () => {
  expect(warned('fromDueDate=20260201&toDueDate=20260131')).toEqual({ fromDueDate: 'Due date from must be less than Due date until' });
  expect(warned('fromLastLoginDate=2026-02-01&toLastLoginDate=20260131')).toHaveProperty('fromLastLoginDate');
  expect(warned('fromStartDate=20270101&toEndDate=20261231')).toEqual({ fromStartDate: 'Start date must be less than End date' });
  expect(warned('fromDueDate=20260201&toDueDate=20260201&fromStartDate=20260101&toEndDate=20261231')).toEqual({});
});

test('[LIST-093] [SEARCH-030] amounts are compared as numbers, and what is no number is not', () => {
  expect(warned('minAmountExclTax=1000&maxAmountExclTax=9')).toEqual({
    minAmountExclTax: 'Amount excl. tax from must be less than Amount excl. tax to',
  });
  expect(warned('minAmountExclTax=9&maxAmountExclTax=10.00')).toEqual({});
  expect(warned('minAmountExclTax=abc&maxAmountExclTax=1')).toEqual({});
});

test('[SEARCH-027] a field that has to be less than another warns where it cannot be', () => {
  expect(warned('minPrincipal=500&maxTotal=400')).toEqual({ minPrincipal: 'Principal must be less than Total' });
});

test('[SEARCH-028] a field that has to be greater than another warns where it cannot be', () => {
  expect(warned('maxTotal=5&minFee=6')).toEqual({ maxTotal: 'Total must be greater than Fee' });
});

test('[SEARCH-008] the table configuration says where the advanced search opens, then the page, then the tenant, then it is a dialog', () => {
  expect([searchPlace({}, undefined, { inModal: false }), searchPlace({}, undefined, { inModal: true })]).toEqual(['inline', 'modal']);
  expect(searchPlace({ advancedSearchInModal: false }, 'modal', 'modal')).toBe('inline');
  expect(searchPlace({}, 'modal', 'inline')).toBe('modal');
  expect(searchPlace({}, undefined, 'inline')).toBe('inline');
  expect(searchPlace({}, undefined, undefined)).toBe('modal');
});

test('[LIST-011] a row found by a field that no column shows is noticed, whatever accents and case', () => {
  const rows = [{ name: 'Crédit Mégane', city: 'Lyon' }];
  const texts = [({ name }: (typeof rows)[number]) => name];
  expect(matchesOutOfSight(rows, texts, 'megane CREDIT')).toBe(false);
  expect(matchesOutOfSight(rows, texts, 'megane lyon')).toBe(true);
  expect(matchesOutOfSight(rows, [...texts, ({ city }) => city], 'megane lyon')).toBe(false);
  expect(matchesOutOfSight(rows, texts, ' ')).toBe(false);
});

test('an address that no server would take is known before it is sent', () => {
  expect(isTooLong(new URLSearchParams({ name: 'x'.repeat(11_000) }))).toBe(false);
  expect(isTooLong(new URLSearchParams({ name: 'é'.repeat(3_000) }))).toBe(true);
});

/** Texts of addresses: what means something in a criterion more often than anything else. */
const sign = fc.constantFrom(',', ',,', '-', '/', '/i', '^', '%', '%2C', '%20', '%25', '%00', '\\', ' ', '.*', 'a', 'FOO', 'é', '\ud800');
const written = fc.array(sign, { maxLength: 8 }).map((parts) => parts.join(''));

test('[issue 19, 36] what is read from any criterion is read the same after it was written', () => {
  fc.assert(
    fc.property(written, (text) => {
      const entries = parseEntries(text);
      expect(parseEntries(formatEntries(entries))).toEqual(entries);
      expect(formatEntries(parseEntries(formatEntries(entries)))).toBe(formatEntries(entries));
    }),
    { numRuns: 2_000, seed: 36 },
  );
  const spelled = written.filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(spelled, (text) => formatText(parseText(text)) === text),
    { numRuns: 2_000, seed: 36 },
  );
});

test('[issue 19, 36] an address that was read is read the same after it was written', () => {
  const name = fc.constantFrom('search', 'filter', 'sort', 'page', 'status', 'name', 'a.b', '__proto__', 'constructor', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.oneof(written, fc.constantFrom('2-4', '4-2', '-0', '99999999')))), (pairs) => {
      const state = parseListUrl(new URLSearchParams(pairs));
      const again = parseListUrl(formatListUrl(state, new URLSearchParams()));
      expect(again).toEqual({ ...state, search: state.search.trim() === '' ? '' : state.search });
    }),
    { numRuns: 1_000, seed: 36 },
  );
});

test('[issue 19, 36] values and sort keys that stand twice in the address count once; patterns stay patterns', () => {
  expect(formatEntries(parseEntries('FOO,FOO,,-BAR,F%4FO,-BAR'))).toBe('FOO,-BAR');
  expect(formatEntries(oncePerValue(parseEntries('A,FOO,-FOO,B')))).toBe('A,FOO,B');
  expect(formatSort(parseSort('name,-amount,-name'))).toBe('name,-amount');
  expect(formatEntries(parseEntries('/gmail/i,%2Fgmail/i'))).toBe('/gmail/i,%2Fgmail/i');
  expect(formatEntries(flipped(parseEntries('/gmail/i'), '/gmail/i'))).toBe('-/gmail/i');
});
