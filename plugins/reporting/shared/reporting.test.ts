import { apiRoute, listRoute, recordRoute } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { nextDate } from './nextDate.ts';
import { criteriaOf, readSpan } from './parameters.ts';
import { Report } from './report.ts';

test('[ENTITY-081] reports: list, record page, collection, the generic fields, and a period', () => {
  expect([listRoute(Report), recordRoute(Report), apiRoute(Report)]).toEqual(['/reports', '/report', '/api/report/reports']);
  const fields = ['name', 'description', 'externalReference', 'internalReference', 'type', 'startDate', 'endDate'];
  expect(Object.keys(Report.fields)).toEqual(expect.arrayContaining(fields));
  expect(Report.addable).not.toBe(false);
});

test('[ENTITY-087] a report says which records each of its sheets holds', () => {
  expect(Object.keys(Report.fields.sheets.fields)).toEqual(expect.arrayContaining(['name', 'entityName', 'filter', 'autoFilter']));
});

test('a report is not in use before it is known what of', () => {
  const start = Report.workflow!.transitions.find(({ code }) => code === 'do')!.guard!;
  expect(start({} as Parameters<typeof start>[0])).toBe('The report has no sheets yet.');
});

test('a default is another day each day, and a period another one each month', () => {
  const asked = (type: string, value: string, day: string) => criteriaOf({ field: 'dueDate', type }, value, day);
  expect(asked('FROM', 'START_OF_MONTH', '2026-02-14')).toEqual({ fromDueDate: '2026-02-01' });
  expect(asked('UNTIL', 'END_OF_LAST_MONTH', '2026-03-31')).toEqual({ toDueDate: '2026-02-28' });
  expect(asked('PERIOD', 'LAST_QUARTER', '2026-01-15')).toEqual({ fromDueDate: '2025-10-01', toDueDate: '2025-12-31' });
  expect(asked('PERIOD', '2026-01-01..', '2026-01-15')).toEqual({ fromDueDate: '2026-01-01' });
  expect(asked('VALUE', 'DRAFT,ISSUED', '2026-01-15')).toEqual({ dueDate: 'DRAFT,ISSUED' });
  expect(asked('PERIOD', 'soon', '2026-01-15')).toBeUndefined();
  expect(readSpan('2026-02-01..2026-01-01', '2026-01-15')).toBeUndefined();
});

test('a schedule is due by the clock of its zone, on the last day of short months, and once on days when the clock changes', () => {
  const brussels = { hour: 2, timeZone: 'Europe/Brussels' } as const;
  const due = (frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY', day: number, after: string) =>
    nextDate({ ...brussels, frequency, day }, new Date(after)).toISOString();
  expect(due('DAILY', 1, '2026-07-01T00:00:00Z')).toBe('2026-07-02T00:00:00.000Z');
  expect(due('WEEKLY', 1, '2026-11-26T10:00:00Z')).toBe('2026-11-30T01:00:00.000Z');
  expect(due('MONTHLY', 31, '2026-02-10T10:00:00Z')).toBe('2026-02-28T01:00:00.000Z');
  // 2 o'clock is left out on 29 March 2026.
  expect(due('DAILY', 1, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(due('DAILY', 1, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00:00.000Z');
});
