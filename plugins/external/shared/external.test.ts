import { apiRoute, listRoute, recordRoute } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { ExternalData } from './externalData.ts';

test('[ENTITY-041] [ROUTE-033] external data: the list has a path other than the record page', () => {
  expect([listRoute(ExternalData), recordRoute(ExternalData)]).toEqual(['/external-datas', '/external-data']);
  expect(apiRoute(ExternalData)).toBe('/api/external/external-data');
  const fields = ['name', 'description', 'externalReference', 'internalReference', 'type', 'source', 'date'];
  expect(Object.keys(ExternalData.fields)).toEqual(expect.arrayContaining(fields));
  expect(ExternalData.addable).not.toBe(false);
});

test('[WORKFLOW-012] [WORKFLOW-013] [WORKFLOW-017] goes through the generic processing statuses by the generic actions', () => {
  const { states, transitions, initial } = ExternalData.workflow!;
  expect(Object.keys(states)).toEqual(['DRAFT', 'FETCHING', 'PROCESSING', 'STOPPED', 'ERROR', 'WARNING', 'SUCCESS']);
  const leads = (status: string) => transitions.filter(({ from }) => from.includes(status)).map(({ code, to }) => `${code} ${to}`);
  const back = (codes: readonly string[]) => codes.filter((code) => code.endsWith(' DRAFT'));
  expect(leads('DRAFT')).toEqual(['do FETCHING', 'process PROCESSING']);
  expect(leads('FETCHING')).toEqual(['process PROCESSING', 'stop-fetching STOPPED', 'fail ERROR', 'reset DRAFT']);
  expect(leads('PROCESSING')).toEqual(['complete SUCCESS', 'warn WARNING', 'fail ERROR', 'reset DRAFT']);
  for (const status of ['STOPPED', 'ERROR', 'WARNING']) expect(leads(status)).toContain('continue PROCESSING');
  expect(leads('WARNING')).toContain('complete SUCCESS');
  for (const status of Object.keys(states).slice(1)) expect(back(leads(status)), status).toHaveLength(1);
  expect(initial).toBe('DRAFT');
});
