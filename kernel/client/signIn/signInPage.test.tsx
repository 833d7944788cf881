import { ApiService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuthService } from '../services/AuthService.ts';
import { HostStore } from '../services/HostStore.ts';
import { PreferenceThemeService } from '../services/PreferenceThemeService.ts';
import { HostStoreToken } from '../services/tokens.ts';
import { SignInPage } from './SignInPage.tsx';

const LOGIN = '/authentication/login-page';
const PROVIDERS = [{ id: 'acme', kind: 'oidc', name: 'Acme' }];

beforeEach(() => window.history.replaceState(undefined, '', LOGIN));
afterEach(() => {
  window.history.replaceState(undefined, '', '/');
  document.head.querySelectorAll('link[rel=manifest]').forEach((link) => link.remove());
});

async function show(configuration: object): Promise<void> {
  const api = new FakeApi({ [`GET /core/hosts/${window.location.hostname}`]: configuration });
  const host = new HostStore(api, new PreferenceThemeService(localStorage));
  const services = new FakeServices({ api });
  services.set(ApiService, api);
  services.set(HostStoreToken, host);
  services.set(AuthService, { isAuthenticated: false, hasSignedOut: false } as unknown as AuthService);
  await host.load();
  renderWithServices(<SignInPage linkToken={undefined} leaveLink={() => {}} />, services);
}
const isPasswordShown = () => screen.queryByRole('button', { name: 'Sign in' }) !== null;

test('[CONF-029] a host offers its identity provider alone, in its own words', async () => {
  await show({ providers: PROVIDERS, uiAuthConfig: { showPassword: false, showSso: true, ssoLabel: 'Company account' } });
  expect(await screen.findByRole('button', { name: 'Company account' })).toBeDefined();
  expect(isPasswordShown()).toBe(false);
});

test('[CONF-029] an administrator still comes in with a password while the provider is down', async () => {
  window.history.replaceState(undefined, '', `${LOGIN}?autoOidc=0`);
  await show({ providers: PROVIDERS, uiAuthConfig: { showPassword: false, showSso: true } });
  expect(isPasswordShown()).toBe(true);
});

test('[CONF-036] a host shows the link to its accessibility declaration, or none', async () => {
  await show({ showAccessibilityDeclarationLink: true });
  expect(screen.getByRole('link', { name: 'Accessibility declaration' }).getAttribute('href')).toBe('/accessibility-declaration');
});

test('[CONF-038] the text of the host is in the language of the browser, else the one for all', async () => {
  await show({ loginTexts: { '*': { title: 'Welcome' }, en: { title: 'Hello', text: 'To the desk' }, fr: { title: 'Bonjour' } } });
  expect([screen.getByRole('heading').textContent, screen.getByText('To the desk').textContent]).toEqual(['Hello', 'To the desk']);
  expect(screen.queryByRole('link', { name: 'Accessibility declaration' })).toBeNull();
});

test('the browser knows name and password by their purpose, and what it kept may be pasted', async () => {
  await show({});
  const [name, password] = [screen.getByLabelText('Username'), screen.getByLabelText('Password', { selector: 'input' })];
  expect([name, password].map((input) => input.getAttribute('autocomplete'))).toEqual(['username', 'current-password']);
  for (const input of [name, password]) expect(fireEvent.paste(input)).toBe(true);
});
