import { apiError, defineEntity } from '@mortise/sdk';
import { ApiService, NotificationsService, TranslationService, type ListShown } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExportInfo, ExportRequest } from '../shared/exports.ts';
import ExportMenu from './ExportMenu.tsx';
import ExportsScreen from './ExportsScreen.tsx';
import { ExportWatch } from '../shared/ExportWatch.ts';
import { PolledExportWatch } from './PolledExportWatch.ts';

const info = (change: Partial<ExportInfo> = {}): ExportInfo => ({
  _id: 'e1',
  title: 'Contracts',
  entityName: 'Contract',
  format: 'xlsx',
  status: 'QUEUED',
  query: {},
  rows: 0,
  _insertDate: '2026-01-31T10:00:00.000Z',
  _insertUser: 'ann@demo',
  ...change,
});

describe('the menu beside a list', () => {
  const shown: ListShown = {
    query: { status: 'ACTIVE', sort: '-name' },
    columns: ['name', 'client'],
    size: 10_000,
    isApproximate: true,
    selected: [],
  };

  function show(change: Partial<ListShown> = {}) {
    const asked: ExportRequest[] = [];
    const watch: ExportWatch = { export: async (request) => void asked.push(request), download: async () => {} };
    const services = new FakeServices().set(ExportWatch, watch);
    const entity = { name: 'Contract', collection: 'financing/contracts', registrationPrefix: 'CTR', fields: {} };
    const screen = renderWithServices(<ExportMenu entity={entity} reload={() => {}} shown={{ ...shown, ...change }} />, services);
    fireEvent.click(screen.getByRole('button', { name: 'Export or print' }));
    return { screen, asked };
  }

  test('exports all that match, as the list is filtered, sorted and arranged, and says how many there are', async () => {
    const { screen, asked } = show();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV: All that match (10,000+)' }));
    expect(asked).toEqual([{ entity: 'Contract', query: shown.query, columns: shown.columns, format: 'csv' }]);
  });

  test('exports the selected rows where there are some', async () => {
    const { screen, asked } = show({ selected: ['C1', 'C2'] });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel: Selected rows (2)' }));
    expect(asked).toMatchObject([{ format: 'xlsx', registrations: ['C1', 'C2'] }]);
  });

  test('offers no selected rows while none is selected', async () => {
    const { screen } = show();
    await screen.findAllByRole('menuitem', { name: /Excel/ });
    expect(screen.queryByText(/Selected rows/)).toBeNull();
  });

  test('exports all fields, as an import takes them: of the selected rows, else of all', async () => {
    const name = 'CSV: All fields, to be imported again';
    const all = show();
    fireEvent.click(await all.screen.findByRole('menuitem', { name }));
    expect(all.asked).toEqual([{ entity: 'Contract', query: shown.query, format: 'csv' }]);
    all.screen.unmount();
    const some = show({ selected: ['C1'] });
    fireEvent.click(await some.screen.findByRole('menuitem', { name }));
    expect(some.asked).toEqual([{ entity: 'Contract', query: shown.query, format: 'csv', registrations: ['C1'] }]);
  });

  test('prints the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { screen } = show();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('waiting for an export', () => {
  const request: ExportRequest = { entity: 'Contract', columns: ['name'], format: 'xlsx' };
  const saved: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function begin(...states: readonly (Partial<ExportInfo> | Error)[]) {
    let time = 0;
    const look = () => {
      const state = states[Math.min(time++, states.length - 1)]!;
      return state instanceof Error ? state : info(state);
    };
    const api = new FakeApi({
      'POST /report/exports': info(),
      'GET /report/exports/e1': look,
      'GET /report/exports/e1/file': { blob: new Blob(['x']), fileName: 'Contracts, 5 rows.xlsx' },
    });
    const services = new FakeServices({ api });
    const watch = new PolledExportWatch(services.get(ApiService), services.get(NotificationsService), services.get(TranslationService));
    return { watch, services, api, ended: watch.export(request) };
  }

  test('a short one is saved at once, in the language of the browser', async () => {
    const { api, ended, services } = begin({ status: 'RUNNING' }, { status: 'DONE', rows: 5 });
    await vi.advanceTimersByTimeAsync(700);
    await ended;
    expect(saved).toEqual(['Contracts, 5 rows.xlsx']);
    expect(api.callsOf('POST /report/exports')[0]!.body).toEqual({ ...request, locale: 'en-EU' });
    expect(services.notifications.shown).toEqual([]);
  });

  test('a long one goes on in the background, and a notice offers the file when it is there', async () => {
    const { watch, ended, services } = begin(...Array.from({ length: 13 }, () => ({ status: 'RUNNING', total: 5_000 }) as const), {
      status: 'DONE',
      rows: 5_000,
    });
    await vi.advanceTimersByTimeAsync(4_000);
    await ended;
    expect(services.notifications.shown).toEqual([['info', 'The export of 5,000 rows goes on in the background.']]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(services.notifications.shown.at(-1)).toEqual(['success', 'Contracts: 5,000 rows are exported.']);
    expect(saved).toEqual([]);
    watch.dispose();
  });

  test('one that fails says why', async () => {
    const { ended, services } = begin({ status: 'FAILED', error: 'Permission "read" is missing' });
    await vi.advanceTimersByTimeAsync(700);
    await ended;
    expect(services.notifications.shown).toEqual([['error', 'Permission "read" is missing']]);
  });

  test('a server that is out of reach for a while is asked again; an export that is gone is not', async () => {
    const lost = begin(new Error('Network'), { status: 'DONE', rows: 5 });
    await vi.advanceTimersByTimeAsync(1_000);
    await lost.ended;
    expect(saved).toHaveLength(1);
    const gone = begin(apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Export', 'e1']));
    await vi.advanceTimersByTimeAsync(700);
    await gone.ended;
    expect(saved).toHaveLength(1);
  });

  test('nobody is told after the session has ended', async () => {
    const { watch, services } = begin({ status: 'RUNNING' });
    await vi.advanceTimersByTimeAsync(4_000);
    watch.dispose();
    const { length } = services.notifications.shown;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(services.notifications.shown).toHaveLength(length);
  });
});

describe('[ADMIN-007] the screen of exports', () => {
  function show(api: FakeApi) {
    const downloads: string[] = [];
    const watch: ExportWatch = { export: async () => {}, download: async ({ _id }) => void downloads.push(_id) };
    const Contract = defineEntity({
      name: 'Contract',
      collection: 'financing/contracts',
      registrationPrefix: 'CTR',
      fields: {},
      workflow: { initial: 'ACTIVE', states: { ACTIVE: { label: 'In force', class: 'success' } }, transitions: [] },
    });
    const services = new FakeServices({ api, entities: [Contract] }).set(ExportWatch, watch);
    return { screen: renderWithServices(<ExportsScreen />, services, '/exports'), downloads };
  }

  test('shows each export with its rows and filter, and hands out its file', async () => {
    const done = info({ status: 'DONE', rows: 1_234, size: 2_048, query: { status: 'ACTIVE', search: 'atlas', sort: 'name' } });
    const { screen, downloads } = show(new FakeApi({ 'GET /report/exports': [done] }));
    expect(await screen.findByText('1,234')).toBeDefined();
    expect(screen.getByText('“atlas”, Status: In force')).toBeDefined();
    expect(screen.getByText('2 KB')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Download Contracts' }));
    expect(downloads).toEqual(['e1']);
  });

  test('cancels one that is under way, and deletes one that is not', async () => {
    const api = new FakeApi({
      'GET /report/exports': [info({ status: 'RUNNING', rows: 1_000, total: 4_000 })],
      'POST /report/exports/e1/cancel': info({ status: 'CANCELLED' }),
      'DELETE /report/exports/e1': undefined,
    });
    const { screen } = show(api);
    expect(await screen.findByText('1,000 / 4,000')).toBeDefined();
    api.answers['GET /report/exports'] = [info({ status: 'CANCELLED' })];
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Contracts' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Contracts' }));
    expect(api.callsOf('DELETE /report/exports/e1')).toHaveLength(1);
  });

  test('says why one failed', async () => {
    const { screen } = show(new FakeApi({ 'GET /report/exports': [info({ status: 'FAILED', error: 'Invalid field x in query' })] }));
    expect(await screen.findByText('Invalid field x in query')).toBeDefined();
  });

  test('says what would stand here, and when the list cannot be read', async () => {
    const api = new FakeApi({ 'GET /report/exports': apiError('INTERNAL_ERROR') });
    const { screen } = show(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers['GET /report/exports'] = [];
    fireEvent.click(retry);
    expect(await screen.findByText('Exports of lists are kept here, with their files.')).toBeDefined();
  });
});
