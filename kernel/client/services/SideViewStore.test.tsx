import { expect, test, vi } from 'vitest';
import { SideViewStore } from './SideViewStore.ts';

function made() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, view: new SideViewStore(storage, 'own'), again: () => new SideViewStore(storage, 'own').kept };
}

test('[EMBED-015] it opens addresses of the product and nothing else', () => {
  const { view } = made();
  for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'contract/CTR1', '']) view.open(path);
  expect(view.path).toBeUndefined();
  view.open('/contract/CTR1?navs=People');
  expect(view.path).toBe('/contract/CTR1?navs=People');
});

test('[EMBED-015] once it is there, its own router goes where it is asked, so that unsaved changes can keep it', () => {
  const { view } = made();
  view.open('/contract/CTR1');
  const mover = { go: vi.fn<(path: string) => void>(), leave: vi.fn<() => void>() };
  const detach = view.attach(mover);
  view.open('/contract/CTR2');
  view.close();
  expect(mover.go).toHaveBeenCalledWith('/contract/CTR2');
  expect(mover.leave).toHaveBeenCalledOnce();
  expect(view.path).toBe('/contract/CTR1');
  detach();
});

test('[EMBED-015] this tab keeps what is open, until it is closed', () => {
  const { view, again } = made();
  view.open('/contract/CTR1');
  expect(again()).toBe('/contract/CTR1');
  view.shows(undefined);
  expect(again()).toBeUndefined();
  expect(view.last).toBe('/contract/CTR1');
});

test('[EMBED-015] keys belong to one of the two pages, and a link to what is shown beside names both', () => {
  const { view } = made();
  expect([view.page.isActive, view.side.isActive]).toEqual([true, false]);
  view.open('/contract/CTR1');
  expect([view.page.isActive, view.side.isActive]).toEqual([false, true]);
  expect(new URL(view.side.address).searchParams.get('sideView')).toBe('/contract/CTR1');
  expect(view.page.address).toBe(window.location.href);
  view.work(false);
  expect([view.page.isActive, view.side.isActive]).toEqual([true, false]);
});
