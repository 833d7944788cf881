import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ShortcutsHelp from './ShortcutsHelp.tsx';

test('a command is started by a click on it too, once the overlay is gone', async () => {
  const [close, run] = [vi.fn(), vi.fn()];
  const services = new FakeServices();
  const load = () => Promise.resolve({ default: run });
  services.contributions.add({ commands: [{ id: 'help', label: 'Help on this page', hotkey: 'F1', load }] });
  renderWithServices(<ShortcutsHelp close={close} />, services);
  fireEvent.click(await screen.findByRole('button', { name: 'Help on this page' }));
  expect(close).toHaveBeenCalledOnce();
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});
