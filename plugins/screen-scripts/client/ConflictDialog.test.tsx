import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ConflictDialog from './ConflictDialog.tsx';
import { mergeContents } from './mergeContents.ts';
import type { OpenScript } from './OpenScript.ts';

vi.mock(import('./CodeDifference.tsx'), () => ({ default: () => <div /> }));

test('E 44: tests that both changed are shown side by side and decided before anything is published', async () => {
  const content = (value: number) => ({
    source: 'same',
    tests: [{ name: 'the title', context: {}, expect: [{ path: '', equals: value }] }],
  });
  const merged = mergeContents(content(1), content(2), content(3));
  const current = { ...content(3), version: 4, username: 'max@demo', message: 'A new title' };
  const script = { keepMerged: vi.fn(), dismissConflict: vi.fn(), takeTheirs: vi.fn() };
  const publish = vi.fn();
  renderWithServices(
    <ConflictDialog script={script as unknown as OpenScript} conflict={{ current, merged }} publish={publish} />,
    new FakeServices(),
  );
  await screen.findByText('What they changed: A new title');
  const button = screen.getByRole('button', { name: 'Publish both together' });
  expect([button.hasAttribute('disabled'), screen.getByRole('status').textContent]).toEqual([
    true,
    expect.stringContaining('Left to decide: 1'),
  ]);
  const choice = within(screen.getByRole('radiogroup', { name: 'Both changed the test the title' }));
  fireEvent.click(choice.getByRole('radio', { name: 'Keep theirs' }));
  fireEvent.click(button);
  expect(script.keepMerged.mock.calls).toEqual([[content(3)]]);
  expect(publish).toHaveBeenCalledOnce();
});
