import { beforeEach, expect, test } from 'vitest';
import { keepStartContext, takeStartContext } from './startContext.ts';

const twice = (name: string): string => btoa(btoa(String.fromCodePoint(...new TextEncoder().encode(name))));
const open = (address: string): void => {
  window.history.replaceState(undefined, '', address);
  keepStartContext(window.location);
};
const addressNow = () => window.location.pathname + window.location.search;

beforeEach(() => sessionStorage.clear());

test('[ROUTE-043] userContext of the first address is taken out of it; [AUTH-058] it is decoded from base64 twice, and counts once', () => {
  open(`/contracts?userContext=${encodeURIComponent(twice('Société Générale'))}&status=ACTIVE`);
  expect(addressNow()).toBe('/contracts?status=ACTIVE');
  expect([takeStartContext(), takeStartContext()]).toEqual(['Société Générale', undefined]);
});

test('[ROUTE-043] it is also found in the address that the sign-in page goes back to', () => {
  open(`/authentication/login-page?redirect=${encodeURIComponent(`/contracts?userContext=${encodeURIComponent(twice('Partner'))}`)}`);
  expect(addressNow()).toBe('/authentication/login-page?redirect=%2Fcontracts');
  expect(takeStartContext()).toBe('Partner');
});

test('[AUTH-058] what is no base64 chooses nothing', () => {
  for (const value of ['%25', btoa('not twice'), btoa(btoa('\u00ff'))]) {
    open(`/?userContext=${encodeURIComponent(value)}`);
    expect(takeStartContext(), value).toBeUndefined();
  }
});
