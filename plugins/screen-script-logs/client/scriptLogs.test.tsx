import { apiError } from '@mortise/sdk';
import { Formats } from '@mortise/sdk/domain';
import { FakeApi, fakeConfiguration, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { criteriaOf, formatLogUrl, parseLogUrl } from './logFilter.ts';
import { logDay, logTime } from './logTime.ts';
import type { ScriptLog } from './ScriptLog.ts';
import ScriptLogsScreen from './ScriptLogsScreen.tsx';

const LIST = 'GET /script/logs';
const line = (part: Partial<ScriptLog> = {}): ScriptLog => ({
  _id: '7',
  date: '2026-01-31T22:30:12.045Z',
  expirationDate: '2026-03-02T22:30:12.045Z',
  level: 'error',
  script: 'contract-layout',
  version: 3,
  username: 'eva@demo',
  requestId: 'r-1',
  message: 'x is not defined\n  at execute',
  source: 'leasing-library',
  line: 12,
  column: 5,
  milliseconds: 4,
  ...part,
});
const parse = (address: string) => parseLogUrl(new URLSearchParams(address));

function show(api: FakeApi, path = '/script-logs', isAdmin = true) {
  const user = { ...fakeConfiguration().user, isAdmin };
  const services = new FakeServices({ api, configuration: { user, userPermissions: { 'read all': true } } });
  return renderWithServices(<ScriptLogsScreen />, services, path);
}

describe('the address of the script log', () => {
  test('holds what the log is narrowed down to, and says it again', () => {
    const address = '?search=not+defined&level=error&script=layout&username=eva&requestId=r-1&page=2&open=7';
    expect(formatLogUrl(parse(address))).toBe(address);
    expect(formatLogUrl(parse('?page=0&script=+'))).toBe('');
  });

  test('finds texts anywhere; what is typed is text and no pattern', () => {
    const { filter } = parse('?search=a b&level=error,warn&script=a.b,c&username=50%25');
    expect(criteriaOf(filter)).toEqual({
      search: 'a b',
      level: 'error,warn',
      script: String.raw`/a\.b%2Cc/i`,
      username: '/50%25/i',
      requestId: '',
    });
  });
});

test('[LIST-047] times are shown to the millisecond in the time zone of the user; another day is named', () => {
  const formats = new Formats('fr-FR', 'Asia/Kolkata');
  expect(logTime('2026-01-31T22:30:12.045Z', formats)).toBe('04:00:12.045');
  expect(logDay('2026-01-31T22:30:12.045Z', formats, '2026-02-01T10:00:00Z')).toBeUndefined();
  expect(logDay('2026-01-31T22:30:12.045Z', formats, '2026-01-31T10:00:00Z')).toBe('01/02/2026');
});

describe('the script log', () => {
  afterEach(() => void vi.useRealTimers());

  test('[ADMIN-002][LIST-048][ENTITY-086] asks for twenty lines, without an Add button or figures', async () => {
    const api = new FakeApi({ [LIST]: [line()] });
    const screen = show(api, '/script-logs?page=3&level=error');
    expect(await screen.findByText('22:30:12.045')).toBeDefined();
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]!.options.query).toMatchObject({ range: '40-59', level: 'error' });
    expect(screen.queryByText('Add')).toBeNull();
    for (const input of screen.getAllByRole('textbox')) expect(input.getAttribute('autocomplete')).toBe('off');
  });

  test('leads from a line to its place in the script, for those who may read scripts', async () => {
    const api = new FakeApi({ [LIST]: [line()] });
    const link = await show(api).findByRole('link', { name: 'leasing-library:12:5' });
    expect(link.getAttribute('href')).toBe('/scripts?selectedSettingType=script&name=leasing-library&line=12');
    const { container } = show(api, '/script-logs', false);
    await expect.poll(() => within(container).queryByText('leasing-library:12:5')).not.toBeNull();
    expect(within(container).queryByRole('link', { name: 'leasing-library:12:5' })).toBeNull();
  });

  test('opens a line in full with Enter, and closes it with Escape', async () => {
    const api = new FakeApi({ [LIST]: [line()] });
    const screen = show(api);
    const row = (await screen.findByText('22:30:12.045')).closest('tr')!;
    fireEvent.keyDown(row, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/at execute/)).toBeDefined();
    expect(within(dialog).getByText('31-01-2026 22:30:12.045')).toBeDefined();
    expect(api.calls).toHaveLength(1);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('shows what else a request wrote', async () => {
    const api = new FakeApi({ [LIST]: [line()] });
    const screen = show(api, '/script-logs?open=7&level=error');
    fireEvent.click(await screen.findByRole('button', { name: 'Lines of this request' }));
    await expect.poll(() => api.calls.at(-1)!.options.query).toMatchObject({ requestId: '/r-1/i', level: 'error' });
    expect(screen.getByLabelText('Request number')).toHaveProperty('value', 'r-1');
  });

  test('is narrowed down by what is typed, after a pause', async () => {
    const api = new FakeApi({ [LIST]: [line()] });
    const screen = show(api, '/script-logs?page=2');
    fireEvent.change(await screen.findByLabelText('Script'), { target: { value: 'asset' } });
    await expect.poll(() => api.calls.at(-1)!.options.query).toMatchObject({ script: '/asset/i', range: '0-19' });
  });

  test('offers new lines, and moves nothing before they are asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = new FakeApi({ [LIST]: [line()] });
    const screen = show(api);
    await screen.findByText('22:30:12.045');
    api.answers[LIST] = [line({ _id: '8', message: 'newer' }), line()];
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText('newer')).toBeNull();
    expect(api.calls.at(-1)!.options.query).toMatchObject({ range: '0-0', count: 'none' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show new lines' }));
    expect(await screen.findByText('newer')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show new lines' })).toBeNull();
  });

  test('says what would be here, and offers to search less when nothing fits', async () => {
    const api = new FakeApi({ [LIST]: [] });
    expect(await show(api).findByText(/What scripts write with console.log/)).toBeDefined();
    const screen = show(api, '/script-logs?script=x');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await expect.poll(() => api.calls.at(-1)!.options.query).toMatchObject({ script: '' });
  });

  test('says when it cannot be read, and reads it again when asked to', async () => {
    const api = new FakeApi({ [LIST]: apiError('INTERNAL_ERROR') });
    const screen = show(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers[LIST] = [line()];
    fireEvent.click(retry);
    expect(await screen.findByText('22:30:12.045')).toBeDefined();
  });
});
