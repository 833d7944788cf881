import { expect, test } from 'vitest';
import { Embedding } from './Embedding.ts';

const embedding = (address: string, parentOrigins: readonly string[] = []) =>
  new Embedding(new URL(address, 'https://mortise.example'), { configuration: { parentOrigins } });

test.each([
  ['/contracts', false],
  ['/contracts?noDecoration', true],
  ['/contracts?noDecoration=1&page=2', true],
  ['/contracts?noDecoration=true', true],
  ['/contracts?noDecoration=0', false],
  ['/contracts?noDecoration=false', false],
  ['/authentication/login-page?redirect=%2Fcontracts%3FnoDecoration%3D1', true],
])('[ROUTE-044] whether %s hides header and navigation: %s', (address, isUndecorated) => {
  expect(embedding(address).isUndecorated).toBe(isUndecorated);
});

test('[ROUTE-045] [ROUTE-046] only a parent of our own origin, or one that the host allows, is told where the user is', () => {
  const portal = 'https://portal.example.com';
  const parentOf = (parentUrl: string) => embedding(`/?parentUrl=${encodeURIComponent(parentUrl)}`, [portal]).parentOrigin;
  expect(parentOf('https://mortise.example/portal')).toBe('https://mortise.example');
  expect(parentOf(`${portal}/some/page?x=1`)).toBe(portal);
  for (const other of ['https://evil.example', `${portal}.evil.example`, `${portal}:8443`, 'javascript:alert(1)', '*', 'null', '/x'])
    expect(parentOf(other), other).toBeUndefined();
  expect(embedding('/', [portal]).parentOrigin).toBeUndefined();
});
