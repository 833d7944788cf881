import { listRoute, type EntityDefinition } from '@mortise/sdk';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { CodeLists } from '../../kernel/server/services/configuration/CodeLists.ts';
import { sourceFiles } from './sourceFiles.ts';

const plugins = await builtinPlugins();
const entities = plugins.flatMap((plugin) => plugin.entities ?? []);
const names = new Set(entities.map(({ name }) => name));
const named = (name: string): EntityDefinition => entities.find((entity) => entity.name === name)!;
const lists = CodeLists.ofPlugins(plugins);
const valuesOf = (list: string): readonly string[] => (lists.values(list, 'en-EU') ?? []).map(({ value }) => value);
const listName = (entity: string, kind: string): string => entity.charAt(0).toLowerCase() + entity.slice(1) + kind;
/** What the client's entry files contribute, as text: they hold data and loaders. */
const clientEntries = sourceFiles('plugins')
  .filter((file) => /^plugins\/[\w-]+\/client\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

describe('the modules cover their kinds', () => {
  test.each([
    ['[ENTITY-121] contracts', ['Contract', 'Deal', 'CreditLine', 'Agreement', 'Amendment', 'Asset', 'Collateral']],
    ['[ENTITY-125] persons and prospects', ['Person', 'Prospect']],
    ['[ENTITY-127] support', ['Ticket', 'TimeEntry', 'Project', 'Budget', 'Committee', 'Voting', 'Question']],
    ['[ENTITY-129] administration', ['Batch', 'Counter', 'SystemLog', 'AccessLog', 'Metric', 'MetricRecord', 'FeatureFlag', 'KeyValue', 'Tenant']],
    ['[ENTITY-130] the product', ['Fund', 'BankAccount', 'Contract', 'Invoice', 'PaymentFile', 'Posting', 'PrivateEquityAsset', 'Asset', 'Case', 'Ticket', 'Campaign', 'Voting']],
  ])('%s', (_title, kinds) => {
    expect(kinds.filter((kind) => !names.has(kind))).toEqual([]);
  }); // prettier-ignore

  test.each([
    ['[ENTITY-048] [ENTITY-129] imports', '/imports'],
    ['[ENTITY-085] [ENTITY-129] scripts', '/scripts'],
    ['[ENTITY-129] exports', '/exports'],
  ])('%s have a screen of their own, and no columns', (_title, path) => {
    expect(clientEntries.filter((text) => text.includes(`path: '${path}'`))).toHaveLength(1);
    expect(entities.map(listRoute)).not.toContain(path);
  });
});

describe('lists and records', () => {
  test('[ROUTE-016] [ROUTE-017] one list screen and one record screen show every kind, and no plugin has another', () => {
    const screens = clientEntries.flatMap((text) =>
      [...text.matchAll(/(listScreens|recordScreens): \[(.*?)\]/gs)].map(([, point, body]) => [point, body!]),
    );
    expect(new Set(screens.map(([point]) => point))).toEqual(new Set(['listScreens', 'recordScreens']));
    expect(screens).toHaveLength(2);
    expect(screens.filter(([, body]) => /\bentity:/.test(body!))).toEqual([]);
  });

  test('[ADMIN-003] counters stand thirty on a page, and are not added by hand', () => {
    expect(named('Counter')).toMatchObject({ pageSize: 30, addable: false });
  });

  test.each([
    ['[ROUTE-020] contract elements', 'ContractElement'],
    ['[ROUTE-021] payment files', 'PaymentFile'],
  ])('%s are not added by hand: their list has no Add button', (_title, name) => {
    expect(named(name).addable).toBe(false);
  });
});

describe('rows under rows', () => {
  const parts = entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.type === 'reference' && field.isParent === true ? [[`${entity.name}.${name}`, field] as const] : [],
    ),
  );

  test.each(parts)('%s can be searched by, and names a kind that is listed', (_path, field) => {
    expect([field.search, names.has(field.entity)]).toEqual([true, true]);
  });

  test('[API-059] contracts, invoices, tickets, votings, payment files and the like have rows under theirs', () => {
    expect([...new Set(parts.map(([, field]) => field.entity))]).toEqual(
      expect.arrayContaining(['Contract', 'Invoice', 'Ticket', 'Voting', 'PaymentFile', 'Product']),
    );
    expect([named('Deal'), named('CreditLine')].map(({ fields }) => fields['quotations'])).toEqual([
      expect.objectContaining({ isUnderRow: true }),
      expect.objectContaining({ isUnderRow: true }),
    ]);
  });
});

describe('the lists of an entity', () => {
  const worked = entities.filter(({ workflow }) => workflow !== undefined);

  test('[WORKFLOW-014] [WORKFLOW-018] the statuses of each entity are a list named after it', () => {
    const missing = worked.filter(
      ({ name, workflow }) => valuesOf(listName(name, 'Status')).join() !== Object.keys(workflow!.states).join(),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(worked.length).toBeGreaterThan(50);
  });

  test('[WORKFLOW-015] what its files are is a list named after it', () => {
    const filed = entities.filter(({ documents }) => documents !== false);
    expect(filed.filter(({ name }) => valuesOf(listName(name, 'DocumentType')).length === 0).map(({ name }) => name)).toEqual([]);
    expect(valuesOf('contractDocumentType')).toContain('CONTRACT');
    expect(valuesOf('nobodyDocumentType')).toEqual([]);
  });

  test('[WORKFLOW-016] what its history holds is a list named after it: saves and transitions', () => {
    expect(entities.filter(({ name }) => valuesOf(listName(name, 'HistoryType')).length < 3).map(({ name }) => name)).toEqual([]);
    expect(valuesOf('contractHistoryType')).toEqual(expect.arrayContaining(['create', 'update', 'delete', 'submit', 'approve']));
    expect(lists.names.filter((name) => name.endsWith('HistoryType'))).toEqual([]);
  });

  test('[WORKFLOW-019] [WORKFLOW-027] contracts go from draft to closed, and are cancelled before they are active', () => {
    const { initial, transitions } = named('Contract').workflow!;
    const next = (status: string) => transitions.filter(({ from }) => from.includes(status)).map(({ to }) => to);
    expect(initial).toBe('DRAFT');
    const path = [
      ['DRAFT', 'SUBMITTED'],
      ['SUBMITTED', 'APPROVED'],
      ['SUBMITTED', 'REFUSED'],
      ['APPROVED', 'SIGNED'],
      ['SIGNED', 'ACTIVE'],
      ['ACTIVE', 'CLOSED'],
    ];
    expect(path.filter(([from, to]) => !next(from!).includes(to!))).toEqual([]);
    expect(['DRAFT', 'SUBMITTED', 'APPROVED', 'SIGNED'].filter((status) => !next(status).includes('CANCELLED'))).toEqual([]);
    expect(next('ACTIVE')).not.toContain('CANCELLED');
  });

  test('[WORKFLOW-028] [WORKFLOW-029] [WORKFLOW-030] invitations and answers to them have their values', () => {
    expect(valuesOf('inviteStatus')).toEqual(['INTENDED', 'INVITED', 'PRESENTED', 'ABSENT']);
    expect(valuesOf('rsvp')).toEqual(['ACCEPTED', 'REFUSED']);
  });
});
