import { apiRoute, listRoute, recordRoute } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { entities } from './entities.ts';

/** Fields of kinds for which no columns are required. ENTITY-118. */
const GENERIC = ['name', 'description', 'externalReference', 'internalReference'];

const named = (name: string) => entities.find((entity) => entity.name === name)!;

test.each([
  { row: 'ENTITY-035', name: 'Currency', list: '/currencies', record: '/currency', api: '/api/core/currencies', fields: [...GENERIC, 'code', 'decimals'] },
  { row: 'ENTITY-042', name: 'FeatureFlag', list: '/feature-flags', record: '/feature-flag', api: '/api/core/feature-flags', fields: ['name', 'type'] },
  { row: 'ENTITY-044', name: 'Flow', list: '/flows', record: '/flow', api: '/api/core/flows', fields: ['accessKey', 'pageId', 'page'] },
  { row: 'ENTITY-049', name: 'Index', list: '/indexes', record: '/index', api: '/api/core/indexes', fields: [...GENERIC, 'code', 'tenor', 'currency'] },
  { row: 'ENTITY-119', name: 'IndexValue', list: '/indices', record: '/indice', api: '/api/core/indices', fields: ['indexRegistration', 'date', 'value'] },
  { row: 'ENTITY-054', name: 'KeyValue', list: '/key-values', record: '/key-value', api: '/api/core/key-values', fields: [...GENERIC, 'key', 'value', 'url'] },
  { row: 'ENTITY-060', name: 'Metric', list: '/metrics', record: '/metric', api: '/api/core/metrics', fields: [...GENERIC, 'key', 'unit'] },
  { row: 'ENTITY-062', name: 'Note', list: '/notes', record: '/note', api: '/api/core/notes', fields: [...GENERIC, 'content', 'entityName', 'entityRegistration'] },
  { row: 'ENTITY-091', name: 'Task', list: '/tasks', record: '/task', api: '/api/core/tasks', fields: ['subject', 'project', 'type', 'profiles', 'priority', 'ownerUsername', 'startDate', 'endDate', 'dueDate', 'done'] },
  { row: 'ENTITY-092', name: 'Tax', list: '/taxes', record: '/tax', api: '/api/core/taxes', fields: [...GENERIC, 'code', 'rate', 'country'] },
  { row: 'ENTITY-093', name: 'TemporaryCollection', list: '/temporary-collections', record: '/temporary-collection', api: '/api/core/temporary-collection', fields: GENERIC },
])('[$row] $name: its pages, its collection and its fields', ({ name, list, record, api, fields }) => {
  const entity = named(name);
  expect([listRoute(entity), recordRoute(entity), apiRoute(entity)]).toEqual([list, record, api]);
  expect(Object.keys(entity.fields)).toEqual(expect.arrayContaining(fields));
  expect(entity.addable).not.toBe(false);
}); // prettier-ignore

test('[ENTITY-061] a metric record has a page, and nobody adds one by hand', () => {
  const entity = named('MetricRecord');
  expect([recordRoute(entity), apiRoute(entity)]).toEqual(['/metric-record', '/api/core/metric-records']);
  expect(Object.keys(entity.fields)).toEqual(['key', 'metricRegistration', 'date', 'value']);
  expect(entity.addable).toBe(false);
});

test.each([
  { row: 'ENTITY-091', name: 'Task', columns: ['subject', 'project', 'type', 'profiles', 'priority', 'ownerUsername', 'startDate', 'endDate', 'dueDate', 'done'] },
  { row: 'ENTITY-042', name: 'FeatureFlag', columns: ['name', 'type'] },
  { row: 'ENTITY-044', name: 'Flow', columns: ['accessKey', 'pageId', 'page'] },
])('[$row] $name shows and searches $columns', ({ name, columns }) => {
  const { fields } = named(name);
  expect(columns.filter((column) => fields[column]?.column !== true || fields[column].search !== true)).toEqual([]);
}); // prettier-ignore

test('[ENTITY-062] [ROUTE-035] a note has no workflow', () => {
  expect(named('Note').workflow).toBeUndefined();
});

test('[ENTITY-091] a task that is marked as done says so, and one that is reopened no longer', () => {
  const set = (transition: string) => named('Task').workflow!.transitions.find(({ code }) => code === transition)!.set;
  expect(set('complete')).toEqual({ done: true, endDate: '$today' });
  expect(set('reopen')).toEqual({ done: false, endDate: null });
});

test('a task for nobody is not started', () => {
  const start = named('Task').workflow!.transitions.find(({ code }) => code === 'start')!.guard!;
  const task = (fields: object) => fields as Parameters<typeof start>[0];
  expect(start(task({ profiles: [] }))).toBe('The task is for nobody yet: choose a user or a profile.');
  expect(start(task({ profiles: ['STAFF'] }))).toBeUndefined();
  expect(start(task({ ownerUsername: 'staff@demo' }))).toBeUndefined();
});
