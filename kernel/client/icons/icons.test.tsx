import { renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import IconsScreen from './IconsScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('[ADMIN-034] every icon is shown with its name, can be looked for, and its name is copied', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  renderWithServices(<IconsScreen />, undefined, '/icons?search=file%20inv');
  const button = screen.getByRole('button', { name: 'Copy file-invoice' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(button);
  expect(await screen.findByText('file-invoice is copied')).toBeTruthy();
  expect(copied).toEqual(['file-invoice']);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search icons' }), { target: { value: 'nothing' } });
  expect(await screen.findByText('No icon has such a name.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search icons' }), { target: { value: '' } });
  expect((await screen.findAllByRole('button')).length).toBeGreaterThan(50);
});
