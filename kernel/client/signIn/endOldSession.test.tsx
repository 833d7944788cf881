import { afterEach, expect, test, vi } from 'vitest';
import { endOldSession } from './endOldSession.ts';

afterEach(() => vi.unstubAllGlobals());

test('[ROUTE-042] newAuth=true ends the session that was there, here and in what is stored of its provider, and goes out of the address', async () => {
  localStorage.setItem('mortise.sso', JSON.stringify({ oidcId: 'acme' }));
  window.history.replaceState(undefined, '', '/contracts?newAuth=true&status=ACTIVE');
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) => {
    asked.push([address, headers['authorization']]);
    const user = { tenant: 'demo', username: 'staff@demo' };
    return Promise.resolve(new Response(JSON.stringify({ user }), { headers: { authorization: 'Bearer one' } }));
  });
  await endOldSession();
  expect(asked).toEqual([
    ['/api/core/auth/refresh', undefined],
    ['/api/core/auth/logout', 'Bearer one'],
  ]);
  expect([window.location.search, localStorage.getItem('mortise.sso')]).toEqual(['?status=ACTIVE', null]);
});
