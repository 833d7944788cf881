import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OfflineService } from '../client/services/OfflineService.ts';
import { FakeServices } from '../testing/FakeServices.ts';
import { PluginBoundary } from './components/PluginBoundary.tsx';
import { lazyView } from './lazyView.tsx';
import { ServicesProvider } from '../client/useServices.ts';

const show = (node: React.ReactNode, services = new FakeServices()) =>
  render(
    <MantineProvider>
      <ServicesProvider value={services}>
        <Suspense fallback="waits">{node}</Suspense>
      </ServicesProvider>
    </MantineProvider>,
  );

test('[OFFLINE-055] code that cannot be fetched leaves no white page: it says so in its place, and comes when it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  const load = vi.fn(async () => ({ default: ({ name }: { readonly name: string }) => <p>Hello {name}</p> }));
  load.mockImplementationOnce(failed).mockImplementationOnce(failed);
  const View = lazyView(load);
  function Page() {
    const [typed, type] = useState('');
    return (
      <>
        <input aria-label="typed" value={typed} onChange={(event) => type(event.target.value)} />
        <View name="Ada" />
      </>
    );
  }
  show(<Page />);
  const retry = () => screen.findByRole('button', { name: 'Try again' });
  (await retry()).click();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  // Twice in vain: maybe a newer version is installed.
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
  (await retry()).click();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(screen.getByLabelText('typed')).toBeTruthy();
});

test('[OFFLINE-055] without a server nobody is told that their version is outdated', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')));
  const View = lazyView<object>(load);
  const services = new FakeServices();
  services.set(OfflineService, { ...services.get(OfflineService), isSupported: true, since: '2026-03-02T10:00:00Z' });
  show(<View />, services);
  (await screen.findByRole('button', { name: 'Try again' })).click();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

test('errors of the code itself go on to the boundary around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const View = lazyView<object>(async () => ({
    default: () => {
      throw new Error('broken');
    },
  }));
  show(
    <PluginBoundary plugin="x">
      <View />
    </PluginBoundary>,
  );
  expect(await screen.findByText('broken')).toBeTruthy();
});
