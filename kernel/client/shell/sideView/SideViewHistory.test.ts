import { expect, test } from 'vitest';
import { SideViewStore } from '../../services/SideViewStore.ts';
import { SideViewHistory } from './SideViewHistory.ts';

test('[EMBED-015] a history of its own: back, forth, another way from there, and closed at the end', async () => {
  const view = new SideViewStore({ getItem: () => null, setItem: () => {}, removeItem: () => {} }, 'own');
  view.open('/a');
  const history = new SideViewHistory('/a', () => null);
  const stop = history.start(view);
  const ways = () => [view.path, history.canGoBack, history.canGoForward];
  expect(ways()).toEqual(['/a', false, false]);
  view.open('/b?x=1');
  await expect.poll(ways).toEqual(['/b?x=1', true, false]);
  history.back();
  await expect.poll(ways).toEqual(['/a', false, true]);
  history.forward();
  await expect.poll(ways).toEqual(['/b?x=1', true, false]);
  history.back();
  await expect.poll(ways).toEqual(['/a', false, true]);
  view.open('/c');
  await expect.poll(ways).toEqual(['/c', true, false]);
  view.close();
  await expect.poll(() => view.path).toBeUndefined();
  stop();
});
