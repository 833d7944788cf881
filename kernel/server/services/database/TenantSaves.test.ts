import { expect, it } from 'vitest';
import { TenantSaves } from './TenantSaves.ts';

it('counts what a transaction saved once it has ended, also while another one is still open', () => {
  const saves = new TenantSaves();
  saves.begin();
  saves.begin();
  saves.open(7);
  expect(saves.of(7)).toBe(0);
  saves.end();
  const first = saves.of(7);
  expect(first).toBeGreaterThan(0);
  saves.end();
  const second = saves.of(7);
  expect(second).toBeGreaterThan(first);
  saves.begin();
  saves.end();
  expect(saves.of(7)).toBe(second);
  expect(saves.of(8)).toBe(0);
});

it('counts on for every tenant after a time in which other servers were not heard of', () => {
  const saves = new TenantSaves();
  saves.note(7);
  const before = [saves.of(7), saves.of(8)];
  saves.noteGap();
  expect([saves.of(7), saves.of(8)]).toEqual(before.map((count) => count + 1));
});

it('counts a save that stands alone at once', () => {
  const saves = new TenantSaves();
  saves.note(7);
  expect([saves.of(7), saves.of(8)]).toEqual([1, 0]);
});
