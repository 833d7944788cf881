import { ApiError } from '@mortise/sdk';
import { TranslationService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TokenAuthService } from '../services/TokenAuthService.ts';
import { TokenStore } from '../services/TokenStore.ts';
import { enterSession, leaveSession, redirectOf } from './loginPath.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInStore } from './SignInStore.ts';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(undefined, '', '/');
});

function auth(answer: unknown) {
  const tokens = new TokenStore(localStorage, () => Promise.resolve(undefined));
  const api = new FakeApi({
    'POST /core/auth/login': () =>
      answer instanceof Error ? answer : (tokens.renew('Bearer one'), { user: { tenant: 'demo', username: 'ada@demo' } }),
    'GET /core/auth/logout': {},
  });
  return { tokens, api, service: new TokenAuthService(api, tokens) };
}

test('[AUTH-001] [AUTH-016] signing in stores the token and makes the session', async () => {
  const { service, api } = auth({});
  expect(service.isAuthenticated).toBe(false);
  await service.signIn('ada', 'secret');
  expect(service.isAuthenticated).toBe(true);
  expect(api.calls[0]?.body).toEqual({ username: 'ada', password: 'secret' });
});

test('[AUTH-018] signing out ends the session, also when the server does not answer', async () => {
  const { service, api } = auth({});
  await service.signIn('ada', 'secret');
  api.answers['GET /core/auth/logout'] = new Error('down');
  await service.signOut().catch(() => {});
  expect(service.isAuthenticated).toBe(false);
});

test('a lost session keeps the page until it is given up', async () => {
  const { service, tokens } = auth({});
  await service.signIn('ada', 'secret');
  tokens.lose();
  expect([service.isAuthenticated, service.isSessionLost]).toEqual([true, true]);
  service.abandon();
  expect([service.isAuthenticated, service.isSessionLost]).toEqual([false, false]);
});

test('the form shows what the server says, and that a name is missing', async () => {
  const services = new FakeServices();
  const store = new SignInStore(
    auth(new ApiError(401, 'WRONG_CREDENTIALS', 'Username or password is wrong')).service,
    services.get(TranslationService),
  );
  renderWithServices(<SignInForm store={store} />, services);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Enter your username and password'));
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Username or password is wrong'));
});

const PENDING = { totpToken: 'one-time', totpUsername: 'ada@demo', step: 'verify' as const, mfaUserMethods: ['totp', 'recovery'] };

test('[AUTH-012] [AUTH-013] [AUTH-023] what waits for a code is held until the sign-in is complete, and the password no longer than the first step', async () => {
  const { service, api, tokens } = auth({});
  const services = new FakeServices({ api });
  const store = new SignInStore(service, services.get(TranslationService), 'ada@demo');
  api.answers['POST /core/auth/login'] = PENDING;
  store.setPassword('secret');
  await store.submit();
  expect([store.pending, store.password, service.isAuthenticated]).toEqual([PENDING, '', false]);
  await store.takeStep(() => Promise.reject(new ApiError(401, 'WRONG_CODE', 'The code is wrong or was used already')));
  expect([store.pending, store.problem]).toEqual([PENDING, 'The code is wrong or was used already']);
  await store.takeStep(() => {
    tokens.renew('Bearer one');
    return Promise.resolve({ user: { tenant: 'demo', username: 'ada@demo' } as never });
  });
  expect([store.pending, service.isAuthenticated]).toEqual([undefined, true]);
});

test('[AUTH-023] a sign-in that took too long begins again with the password, and says so', async () => {
  const { service, api } = auth({});
  const services = new FakeServices({ api });
  const store = new SignInStore(service, services.get(TranslationService), 'ada@demo');
  api.answers['POST /core/auth/login'] = PENDING;
  store.setPassword('secret');
  await store.submit();
  await store.takeStep(() => Promise.reject(new ApiError(401, 'SIGN_IN_EXPIRED', 'Start again')));
  expect([store.pending, store.problem]).toEqual([undefined, 'Start again']);
});

test('[AUTH-021] [AUTH-017] the way to the sign-in page keeps where one wanted to go, once', () => {
  window.history.replaceState(undefined, '', '/contracts?status=DRAFT');
  leaveSession();
  expect(window.location.pathname).toBe('/authentication/login-page');
  enterSession();
  expect(window.location.pathname + window.location.search).toBe('/contracts?status=DRAFT');
});

test('a redirect to another host goes to the start page', () => {
  expect(redirectOf('?redirect=https%3A%2F%2Fevil.example%2Fx')).toBe('/');
  expect(redirectOf('?redirect=%2F%2Fevil.example')).toBe('/');
  expect(redirectOf('?redirect=%2Fauthentication%2Flogin-page')).toBe('/');
});

test('[AUTH-050] a sign-out that did not reach the server is told on the sign-in page', async () => {
  const { service, api } = auth({});
  await service.signIn('ada', 'secret');
  api.answers['GET /core/auth/logout'] = new Error('No connection');
  await service.signOut().catch(() => {});
  expect(new SignInStore(service, new FakeServices().get(TranslationService)).problem).toBe('No connection');
});

test('[AUTH-022] it is still told where the browser loads the sign-in page anew, until somebody signs in', async () => {
  const first = auth({});
  await first.service.signIn('ada', 'secret');
  first.api.answers['GET /core/auth/logout'] = new Error('No connection');
  await first.service.signOut().catch(() => {});
  const { service } = auth({});
  expect(new SignInStore(service, new FakeServices().get(TranslationService)).problem).toBe('No connection');
  await service.signIn('ada', 'secret');
  expect(service.signOutProblem).toBeUndefined();
});

test('[AUTH-051] 400 ms pass after a sign-out', async () => {
  const { service } = auth({});
  await service.signIn('ada', 'secret');
  const start = performance.now();
  await service.signOut();
  expect(performance.now() - start).toBeGreaterThan(390);
});

test('[AUTH-052] [AUTH-020] of a session that came from a provider the sign-out goes on there, 400 ms later', async () => {
  const { service, api } = auth({});
  await service.signIn('ada', 'secret');
  localStorage.setItem('mortise.sso', JSON.stringify({ oidcId: 'acme' }));
  api.answers['POST /core/oidc/acme/logout'] = {};
  await service.signOut();
  expect(api.calls.at(-1)).toMatchObject({ path: '/core/oidc/acme/logout' });
  expect([localStorage.getItem('mortise.sso'), service.isAuthenticated, service.hasSignedOut]).toEqual([null, false, true]);
});
