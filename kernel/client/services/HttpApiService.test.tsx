import { ApiError, type RouteContract } from '@mortise/sdk';
import { TranslationService } from '@mortise/sdk/client';
import { FakeEvents, FakeNotifications, FakeServices } from '@mortise/sdk/testing';
import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Dictionary } from './Dictionary.ts';
import { HttpApiService } from './HttpApiService.ts';
import { HttpListsService } from './HttpListsService.ts';
import { MantineNotificationsService } from './MantineNotificationsService.ts';
import { ProofRequests } from './ProofRequests.ts';
import { queryString } from './queryString.ts';
import type { RefreshedSession } from './refreshSession.ts';
import { TokenStore } from './TokenStore.ts';

type Sent = InternalAxiosRequestConfig;
type Reply = { readonly status?: number; readonly data?: unknown; readonly headers?: Record<string, string> } | 'offline';

beforeEach(() => localStorage.clear());

function api(reply: Reply | ((config: Sent) => Reply) = {}, token?: string, refreshed?: RefreshedSession) {
  const sent: Sent[] = [];
  const refresh = vi.fn(() => Promise.resolve(refreshed));
  const tokens = new TokenStore(localStorage, refresh);
  if (token !== undefined) tokens.enter(token, 'demo/ada');
  const notifications = new FakeNotifications();
  const http = axios.create({
    baseURL: '/api',
    adapter: (config) => answer(config, typeof reply === 'function' ? reply(config) : reply, sent),
  });
  const proofs = new ProofRequests();
  return { api: new HttpApiService(tokens, notifications, http, proofs), proofs, tokens, notifications, sent, refresh };
}

async function answer(config: Sent, reply: Reply, sent: Sent[]): Promise<AxiosResponse> {
  sent.push(config);
  if (reply === 'offline') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
  const { status = 200, data = {}, headers = {} } = reply;
  const response: AxiosResponse = { status, statusText: '', data, headers: AxiosHeaders.from(headers), config };
  if (status >= 400) throw new AxiosError('failed', 'ERR_BAD', config, undefined, response);
  return response;
}

test('[issue 22, 6] what waits for a second person is no answer: the caller is told, once, and the form stays as it is', async () => {
  const asked = { _id: 'a1', registration: 'STAFF' };
  const { api: service, notifications } = api({ status: 202, data: asked, headers: { 'x-approval': 'a1' } });
  const error = await service.put('/core/profiles/STAFF', {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 202, code: 'APPROVAL_ASKED', details: { current: asked } });
  expect(notifications.shown).toEqual([]);
  const { api: accepting } = api({ status: 202, data: { id: 'job' } });
  expect(await accepting.post('/report/exports')).toEqual({ id: 'job' });
});

describe('headers', () => {
  test('[API-001][API-002][API-003][API-004][AUTH-055] every call goes to /api and names originator, request, time zone and the stored token', async () => {
    const { api: service, sent } = api({}, 'Bearer one');
    await service.get('/x');
    const headers = sent[0]!.headers;
    expect(headers.get('Authorization')).toBe('Bearer one');
    expect(headers.get('X-Request-Originator')).toBe('web');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('X-Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test('[AUTH-056] a refreshed Authorization header replaces the stored one', async () => {
    const { api: service, tokens } = api({ headers: { Authorization: 'Bearer two' } }, 'Bearer one');
    await service.get('/x');
    expect(tokens.value).toBe('Bearer two');
  });

  test('[AUTH-064] the token rests nowhere but in the page, and no plugin reads it off a service', async () => {
    const { api: service } = api({ headers: { Authorization: 'Bearer two' } }, 'Bearer one');
    await service.get('/x');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Bearer');
    expect(Object.values(service)).not.toContainEqual(expect.any(TokenStore));
  });

  test('[AUTH-057] an empty one clears it, an absent one leaves it', async () => {
    const { api: service, tokens } = api({ headers: { authorization: '' } }, 'Bearer one');
    await service.get('/x');
    expect(tokens.value).toBeUndefined();
    const other = api({}, 'Bearer one');
    await other.api.get('/x');
    expect(other.tokens.value).toBe('Bearer one');
  });
});

describe('queries', () => {
  test('[API-007][API-008] empty values, empty arrays and blank strings are dropped', () => {
    expect(queryString({ a: '', b: [], c: '  ', d: null, e: undefined, f: 0, g: false })).toBe('?f=0&g=false');
    expect(queryString({})).toBe('');
  });

  test('[API-009] arrays are comma-joined; a comma inside a value is told from those between', () => {
    expect(queryString({ lists: ['a', 'b,c'] })).toBe('?lists=a,b%252Cc');
  });

  test('[API-010] dates are written YYYYMMDD', () => {
    expect(queryString({ from: new Date('2026-01-31T10:00:00Z') })).toBe('?from=20260131');
  });
});

describe('answers', () => {
  test('[API-072] pagination comes from the headers; a plus says that there are more', async () => {
    const headers = {
      'X-Pagination-Limit': '20',
      'X-Pagination-Offset': '40',
      'X-Pagination-Size': '1000+',
      'X-Pagination-Continues': 'true',
      'X-Pagination-AfterId': 'x9',
    };
    const { pagination } = await api({ data: [], headers }).api.list('/x');
    expect(pagination).toEqual({ limit: 20, offset: 40, size: 1000, isApproximate: true, continues: true, afterId: 'x9' });
  });

  test('[API-006] records stay as they are sent: dates are strings', async () => {
    expect(await api({ data: { date: '2026-01-31' } }).api.get('/x')).toEqual({ date: '2026-01-31' });
  });

  test('a route that has nothing to answer answers undefined, as its type says', async () => {
    type Found = RouteContract<'GET /x', {}, undefined, { readonly name: string } | undefined>;
    expect(await api({ status: 204, data: '' }).api.call<Found>('GET /x')).toBeUndefined();
    expect(await api({ data: { name: 'x' } }).api.call<Found>('GET /x')).toEqual({ name: 'x' });
  });

  test('[FILE-020] a download without a name says so', async () => {
    await expect(api({ data: new Blob() }).api.download('/x')).rejects.toThrow('No file name found');
    const named = await api({
      data: new Blob(),
      headers: { 'content-disposition': "attachment; filename*=UTF-8''caf%C3%A9.pdf" },
    }).api.download('/x');
    expect(named.fileName).toBe('café.pdf');
  });
});

describe('failures', () => {
  test('[ERR-009] an error body becomes an ApiError with what it holds', async () => {
    const data = { code: 'INVALID_DATE', message: 'Invalid date x', errors: ['Invalid date x'], requestId: 'r1' };
    const failure = await api({ status: 400, data })
      .api.get('/x')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, code: 'INVALID_DATE', requestId: 'r1', details: { errors: ['Invalid date x'] } });
  });

  test('[NOTIF-007] a blob error body is parsed for its message', async () => {
    const data = new Blob([JSON.stringify({ code: 'X', message: 'from a blob' })]);
    data.text ??= () => Promise.resolve(JSON.stringify({ code: 'X', message: 'from a blob' }));
    await expect(api({ status: 400, data }).api.download('/x')).rejects.toThrow('from a blob');
  });

  test('[AUTH-053] a 401 loses the session, without another notice', async () => {
    const { api: service, tokens, notifications } = api({ status: 401 }, 'Bearer one');
    await service.get('/x').catch(() => {});
    expect(tokens.isLost).toBe(true);
    expect(notifications.shown).toEqual([]);
  });

  test('[AUTH-053] a token that outlived its half hour is followed by a new one, and the call is made again', async () => {
    const reply = ({ headers }: Sent): Reply => (headers.get('Authorization') === 'Bearer two' ? { data: { _id: 'x' } } : { status: 401 });
    const { api: service, tokens, sent, refresh } = api(reply, 'Bearer one', { authorization: 'Bearer two', owner: 'demo/ada' });
    expect(await Promise.all([service.get('/x'), service.get('/y')])).toEqual([{ _id: 'x' }, { _id: 'x' }]);
    expect([sent.length, refresh.mock.calls.length, tokens.isLost]).toEqual([4, 1, false]);
  });

  test('the session of another user is never taken in place of the one on the page', async () => {
    const { api: service, tokens } = api({ status: 401 }, 'Bearer one', { authorization: 'Bearer two', owner: 'demo/bob' });
    await service.get('/x').catch(() => {});
    expect([tokens.isLost, tokens.value]).toEqual([true, undefined]);
  });

  test('[AUTH-054] a 401 of the sign-in itself says nothing about the session', async () => {
    const { api: service, tokens } = api({ status: 401, data: { message: 'Username or password is wrong' } }, 'Bearer one');
    await expect(service.post('/core/auth/login', {}, { isSilent: true })).rejects.toThrow('Username or password is wrong');
    expect(tokens.isLost).toBe(false);
  });

  test('[NOTIF-008] no answer at all is a network error', async () => {
    const { api: service, notifications } = api('offline');
    await service.get('/x').catch(() => {});
    expect(notifications.shown).toEqual([['failure', 'Network error: Check your internet connection']]);
  });

  test('[NOTIF-009] no answer while the browser knows of no network says that this is offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api: service, notifications } = api('offline');
    await service.get('/x').catch(() => {});
    expect(notifications.shown).toEqual([
      ['failure', 'You are in offline mode, some features requiring network connectivity are not available.'],
    ]);
    online.mockRestore();
  });

  test('[ERR-004] lists that the server answers with status 499 show its message as a warning', async () => {
    const shown: string[] = [];
    const notices = new MantineNotificationsService(new Dictionary(), ({ message }, kind) => shown.push(`${kind} ${message}`));
    const http = axios.create({ adapter: (config) => answer(config, { status: 499, data: { message: 'Lists are being published' } }, []) });
    const service = new HttpApiService(new TokenStore(localStorage, () => Promise.resolve(undefined)), notices, http);
    const lists = new HttpListsService(service, new FakeServices().get(TranslationService), notices, new FakeEvents());
    lists.values('country');
    await vi.waitFor(() => expect(shown).toEqual(['warning Lists are being published']));
    expect(lists.values('country')).toEqual([]);
    lists.dispose();
  });

  test('a silent call shows nothing', async () => {
    const { api: service, notifications } = api({ status: 500 });
    await service.get('/x', { isSilent: true }).catch(() => {});
    expect(notifications.shown).toEqual([]);
  });
});

describe('what is sensitive', () => {
  const required: Reply = { status: 403, data: { code: 'PROOF_REQUIRED', message: 'Show again who you are' } };

  test('[AUTH-003] is asked for again once the user showed who they are, in one dialog for calls that come together', async () => {
    let isShown = false;
    const { api: service, proofs, sent, notifications } = api(() => (isShown ? { data: { saved: true } } : required));
    const calls = [service.put('/core/sign-in-policy', {}), service.post('/core/plugins')];
    await vi.waitFor(() => expect(proofs.isAsking).toBe(true));
    isShown = true;
    proofs.answer(true);
    expect(await Promise.all(calls)).toEqual([{ saved: true }, { saved: true }]);
    expect([sent.length, proofs.isAsking, notifications.shown.length]).toEqual([4, false, 0]);
  });

  test('[AUTH-003] is not done where the user would rather not show it', async () => {
    const { api: service, proofs, sent } = api(required);
    const call = service.put('/core/sign-in-policy', {}).catch((error: ApiError) => error.code);
    await vi.waitFor(() => expect(proofs.isAsking).toBe(true));
    proofs.answer(false);
    expect([await call, sent.length]).toEqual(['PROOF_REQUIRED', 1]);
  });
});
