import { readFileSync } from 'node:fs';
import { act, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError, type JsonObject } from '@mortise/sdk';
import { FormatsService, TranslationService, type ApiService } from '@mortise/sdk/client';
import { Card, checkNode, Element } from '@mortise/sdk/ui';
import { Formats } from '../../sdk/domain/index.ts';
import { FakeApi, FakeServices, renderWithServices } from '../../sdk/testing/index.ts';
import { Contract } from '../../plugins/financing/shared/contract.ts';
import { Person } from '../../plugins/persons/shared/person.ts';
import { Report } from '../../plugins/reporting/shared/report.ts';
import { Committee } from '../../plugins/support/shared/committee.ts';
import { entities as support } from '../../plugins/support/shared/entities.ts';
import { Task } from '../../plugins/registers/shared/task.ts';
import { fakePage } from './fakePage.ts';
import { KINDS, PLUGINS, type KnownKind } from './everyKind.ts';

/** What the server answers to whatever it is asked. */
type Answer = (path: string) => Promise<unknown>;
const refusing =
  (status: number): Answer =>
  () =>
    Promise.reject(new ApiError(status, 'SOME_CODE', 'The server says no'));
const ROWS = [
  {
    _id: '1',
    registration: 'X1',
    name: 'One',
    status: 'ACTIVE',
    subject: 'Call back',
    profiles: ['STAFF'],
    dueDate: '2026-01-31',
    currency: 'EUR',
    outstanding: '1200.50',
  },
];
/** What is no list of records. */
const OTHER = {
  '/report/results': [{ _id: '1', report: 'X1', name: 'One', format: 'PDF', status: 'DONE', values: {}, rows: 3, isScheduled: true, _insertDate: '2026-01-31T06:00:00Z', _insertUser: 'ann' }],
  '/report/schedules': [{ _id: '1', report: 'X1', format: 'PDF', frequency: 'DAILY', day: 1, hour: 6, timeZone: 'UTC', values: {}, recipients: ['ann'], isPaused: false, nextDate: '2026-01-31T06:00:00Z', owner: 'ann' }],
  '/persons/:registration/servicing': {
    asOf: '2026-05-15', takenBack: [], isPart: true,
    sums: [{ currency: 'EUR', contracts: 2, exposure: '1500.00', notDue: '1000.00', open: '500.00', overdue: '500.00', overdueSince: '2026-04-30', unapplied: '1.00' }],
    next: [{ contract: 'C1', date: '2026-07-31', kind: 'rent', amount: '505.00', currency: 'EUR' }],
    events: [{ contract: 'C1', currency: 'EUR', number: 1, key: 'paid', kind: 'payment', date: '2026-05-02', payload: { amount: '400.00', accounts: {} }, user: 'ann', entered: '2026-05-02T08:00:00Z' }],
  },
  '/assets/:registration/leases': [{ contract: 'C1', contractName: 'One', clients: [{ registration: 'PER1', name: 'Ann' }], from: '2026-01-31', worth: '900.00', currency: 'EUR' }],
  '/servicing': {
    asOf: '2026-05-15', businessDate: '2026-05-15', plan: [], allocations: [],
    events: [{ number: 1, key: 'paid', kind: 'payment', date: '2026-05-02', payload: { amount: '400.00', accounts: {} }, user: 'ann', entered: '2026-05-02T08:00:00Z' }],
    receivables: [{ id: 'row-1', index: 1, date: '2026-04-30', kind: 'rent', amount: '3113.34', parts: {}, paid: '400.00', open: '2713.34', daysLate: 15 }],
    balances: { currency: 'EUR', financed: '12000.00', outstanding: '11780.00', notDue: '9066.66', due: '3113.34', paid: '400.00', open: '2713.34', overdue: '2713.34', paidPrincipal: '220.00', paidInterest: '180.00', unapplied: '0.00', accruedInterest: '0.00' },
  },
  '/core/tasks/userNames': ['ann'],
  '/history': [], '/duplicates': [], '/openapi.json': { openapi: '3.1.0', paths: {}, tags: [] },
}; // prettier-ignore
/** What has no contracts. */
const NOTHING = { asOf: '2026-05-15', sums: [], next: [], events: [], takenBack: [], isPart: false };
const STATES: Readonly<Record<string, Answer>> = {
  full: (path) => Promise.resolve(Object.entries(OTHER).find(([end]) => path.endsWith(end))?.[1] ?? ROWS),
  empty: (path) => Promise.resolve(path.endsWith('/persons/:registration/servicing') ? NOTHING : []),
  loading: () => new Promise(() => {}),
  'error 500': refusing(500),
  'no permission, 403': refusing(403),
  'not there, 404': refusing(404),
};

function apiThat(answer: Answer): FakeApi {
  const pagination = new FakeApi().pagination;
  const ask = answer as <T>(path: string) => Promise<T>;
  const call = ((address: string) => ask(address.split(' ')[1]!)) as ApiService['call'];
  const api: ApiService = {
    call,
    get: ask,
    post: ask,
    patch: ask,
    put: ask,
    delete: ask,
    download: () => new Promise(() => {}),
    list: async <T,>(path: string) => ({ body: await ask<T>(path), pagination }),
  };
  return Object.assign(api, { answers: {}, calls: [], callsOf: () => [] }) as unknown as FakeApi;
}

const CONTRACT = {
  activationDate: '2026-01-31', currency: 'EUR', financedAmountExclTax: '12000.00', outstanding: '9066.66', nominalRate: '0.06', duration: 4, instalment: '3113.34', residualValue: '0',
  persons: [{ role: 'CLIENT', personRegistration: 'PER1' }], quotations: [{ registration: 'Q1', instalment: '3113.34' }],
  plan: [{ index: 1, date: '2099-04-30', principal: '2933.34', interest: '180.00', payment: '3113.34' }],
}; // prettier-ignore
const COMMITTEE = {
  status: 'PLANNED',
  quorum: '0.5',
  persons: [{ personRegistration: 'PER1', role: 'OWNER', inviteStatus: 'PRESENTED', rsvp: 'ACCEPTED' }],
  projects: [{ projectRegistration: 'PRJ1' }],
};
const REPORT = {
  status: 'ACTIVE',
  sheets: [{ name: 'All', entityName: 'Contract' }],
  parameters: [{ field: 'startDate', type: 'PERIOD' }],
};
const pageOf = ({ id }: KnownKind) =>
  id === 'Committee'
    ? fakePage(Committee, COMMITTEE)
    : id === 'ReportFiles'
      ? fakePage(Report, REPORT)
      : id.startsWith('Person') && id !== 'Persons'
        ? fakePage(Person, { type: 'C' })
        : fakePage(Contract, CONTRACT);

const hasData = ({ props = {} }: KnownKind): boolean => Object.values(props).some(({ type }) => type === 'data');
/** The example, its rows asked of the server: so that all states of them are seen. */
const asking = ({ props = {}, example = {} }: KnownKind): JsonObject => ({
  ...example,
  ...Object.fromEntries(Object.entries(props).flatMap(([name, { type }]) => (type === 'data' ? [[name, { entity: 'Contract' }]] : []))),
});

interface Shown {
  readonly props?: JsonObject | undefined;
  readonly answer?: Answer;
  readonly isRightToLeft?: boolean;
}

async function show(kind: KnownKind, { props = kind.example, answer = STATES['full']!, isRightToLeft = false }: Shown = {}) {
  const services = new FakeServices({ entities: [Contract, Person, Task, ...support], api: apiThat(answer) });
  for (const { id, contributes, provides } of PLUGINS) {
    if (contributes) services.contributions.add(contributes, id);
    for (const { token, needs, create } of provides ?? [])
      services.set(token, (create as (...needs: readonly unknown[]) => unknown)(...needs.map((need) => services.get(need))));
  }
  services.set(FormatsService, { current: new Formats(isRightToLeft ? 'ar-MA' : 'en-EU', 'UTC') });
  const translate = services.get(TranslationService).translate;
  services.set(TranslationService, {
    locale: isRightToLeft ? 'ar-MA' : 'en-EU',
    isRightToLeft,
    translate,
    setLocale: () => Promise.resolve(),
  });
  const node = { kind: kind.id, ...(props && { props }) };
  const page = pageOf(kind);
  const at = 'left[0]';
  const rendered = renderWithServices(
    kind.point === 'cards' ? <Card node={node} page={page} at={at} /> : <Element node={node} page={page} at={at} />,
    services,
    '/contract/X1',
  );
  // What is answered at once is drawn, and the code of the kind is there.
  await act(() => vi.dynamicImportSettled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(() => vi.dynamicImportSettled());
  return rendered;
}

const ROLES = [
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'spinbutton',
  'table',
  'grid',
  'img',
  'figure',
  'region',
  'listbox',
  'tablist',
];
/** Controls and pictures that a screen reader has no name for. */
const unnamed = (container: HTMLElement): readonly string[] =>
  ROLES.flatMap((role) => within(container).queryAllByRole(role, { name: (name) => name.trim() === '' })).map(({ outerHTML }) =>
    outerHTML.slice(0, 160),
  );

/** Without the styles that Mantine puts there. */
const textOf = (container: HTMLElement): string =>
  [...container.children]
    .filter(({ tagName }) => tagName !== 'STYLE')
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

beforeAll(() => {
  // Text is measured without one then.
  HTMLCanvasElement.prototype.getContext = () => null;
});
beforeAll(async () => void (await Promise.all(KINDS.map(({ load }) => load()))), 60_000);

/** Draw nothing where there is nothing to say. */
const HIDDEN = new Set(['ai', 'AiAssistant', 'AssetLeases', 'ClientServicing', 'FirstSteps', 'PersonDuplicates', 'PersonUsers']);

test('[RECORD-013] the inline elements are those that scripts may name', () => {
  const ids = KINDS.filter(({ point }) => point === 'elements')
    .map(({ id }) => id)
    .toSorted();
  expect(ids).toEqual(
    [
      'calculator',
      'carousel',
      'chartist',
      'contractsummary',
      'echart',
      'error',
      'form',
      'html',
      'kpi',
      'legend',
      'link',
      'map',
      'openapi',
      'pivot',
      'ratetable',
      'table',
      'taskslist',
      'worklist',
      'ai',
    ].toSorted(),
  );
});

test('docs/elements.md has a section for every element, with all of its props', () => {
  const guide = readFileSync('docs/elements.md', 'utf8');
  const sections = new Map(guide.split(/^## /m).map((section) => [section.slice(0, section.indexOf('\n')), section]));
  const missing = KINDS.filter(({ point }) => point === 'elements').flatMap(({ id, props = {} }) =>
    Object.keys(props)
      .filter((name) => sections.get(id)?.includes(`| \`${name}\` |`) !== true)
      .map((name) => `${id}.${name}`),
  );
  expect(missing).toEqual([]);
});

describe.each(KINDS.map((kind) => [`${kind.point}/${kind.id}`, kind] as const))('[RECORD-014] %s', (_, kind) => {
  test('has a label, an example that fits, and says what each prop is', () => {
    expect(kind.label).toBeTruthy();
    expect(kind.example).toBeDefined();
    expect(checkNode(kind, { kind: kind.id, props: kind.example! }, 'example').problems).toEqual([]);
    const silent = Object.entries(kind.props ?? {}).filter(
      ([name, { label, hint }]) => (label ?? hint) === undefined && !/^[a-z]+$/.test(name),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test.each(Object.entries(STATES))('%s: it is drawn, it is named, and nothing throws', async (_state, answer) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = await show(kind, { props: asking(kind), answer });
    expect(container.textContent).not.toContain('failed here');
    expect(told.mock.calls.map(([message]) => String(message)).filter((message) => /^plugin |uncaught|key/i.test(message))).toEqual([]);
    told.mockRestore();
    expect(HIDDEN.has(kind.id) || textOf(container) !== '' || container.querySelector('[aria-busy=true]') !== null).toBe(true);
    expect(unnamed(container)).toEqual([]);
  });

  if (hasData(kind))
    test('says that its rows are on their way, refused, or failed', async () => {
      expect(
        (await show(kind, { props: asking(kind), answer: STATES['loading']! })).container.querySelector('[aria-busy=true]'),
      ).not.toBeNull();
      const failed = await show(kind, { props: asking(kind), answer: STATES['error 500']! });
      await waitFor(() => expect(failed.container.textContent).toContain('Try again'));
    });

  test('its example is drawn as it is, and from right to left', async () => {
    for (const isRightToLeft of [false, true]) {
      const { container, unmount } = await show(kind, { isRightToLeft });
      expect(container.textContent).not.toContain('failed here');
      expect(HIDDEN.has(kind.id) || textOf(container) !== '').toBe(true);
      unmount();
    }
  });

  test('wrong props are told with their path, in its place', async () => {
    const { container } = await show(kind, { props: { ...kind.example, nonsense: 1 } });
    expect(container.textContent).toContain('left[0].props.nonsense: unknown property');
  });
});
