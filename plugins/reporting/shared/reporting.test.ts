import { apiRoute, listRoute, recordRoute } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { Report } from './report.ts';

test('[ENTITY-081] reports: list, record page, collection, the generic fields, and a period', () => {
  expect([listRoute(Report), recordRoute(Report), apiRoute(Report)]).toEqual(['/reports', '/report', '/api/report/reports']);
  const fields = ['name', 'description', 'externalReference', 'internalReference', 'type', 'startDate', 'endDate'];
  expect(Object.keys(Report.fields)).toEqual(expect.arrayContaining(fields));
  expect(Report.addable).not.toBe(false);
});

test('[ENTITY-087] a report says which records each of its sheets holds', () => {
  expect(Object.keys(Report.fields.sheets.fields)).toEqual(['name', 'entityName', 'filter', 'autoFilter']);
});

test('a report is not started before it is known what of', () => {
  const start = Report.workflow!.transitions.find(({ code }) => code === 'do')!.guard!;
  expect(start({} as Parameters<typeof start>[0])).toBe('The report has no type yet.');
});
