import { windowPane } from '@mortise/sdk/client';
import { expect, test } from 'vitest';
import { PageShortcuts } from './PageShortcuts.ts';

test('[EMBED-015] what the page where the user is at work can do comes first, then what works everywhere; the other page is left out', () => {
  const shortcuts = new PageShortcuts();
  const group = (title: string) => ({ title, shortcuts: [] });
  const pane = { isActive: true };
  const other = { isActive: false };
  shortcuts.add(group('Window'), windowPane);
  const remove = shortcuts.add(group('Page'), pane);
  shortcuts.add(group('Beside'), other);
  expect(shortcuts.groups.map(({ title }) => title)).toEqual(['Page', 'Window']);
  remove();
  expect(shortcuts.groups.map(({ title }) => title)).toEqual(['Window']);
});
