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
  expect(transitions.map(({ code }) => code)).toEqual(['do', 'stop-fetching', 'continue', 'complete', 'undo', 'reset']);
  expect(initial).toBe('DRAFT');
});
