import { Element } from '@mortise/sdk/ui';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import plugin from '../client.ts';

beforeAll(async () => void (await import('./CarouselElement.tsx')));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const text = (load: string) => ({ kind: 'note', props: { load } });

async function open(seconds = 0) {
  const services = new FakeServices();
  const note = {
    id: 'note',
    props: { load: { type: 'text' } },
    load: () => Promise.resolve({ default: ({ node }: { node: { props?: object } }) => <p>{Object.values(node.props ?? {}).join('')}</p> }),
  } as const;
  services.contributions.add(plugin.contributes!, plugin.id).add({ elements: [note] });
  renderWithServices(<Element node={{ kind: 'carousel', props: { elements: [text('One'), text('Two')], seconds } }} />, services);
  return screen.findByText('One');
}

test('[RECORD-014] arrow keys and buttons go from one to the next, and round', async () => {
  fireEvent.keyDown(await open(), { key: 'ArrowRight' });
  expect(await screen.findByText('Two')).toBeDefined();
  expect(screen.getByText('2 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('One')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('it turns by itself until it is paused', async () => {
  await open(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  vi.useFakeTimers();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('One')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Let it turn' }));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByText('2 of 2')).not.toBeNull();
});

test('it stands still for whoever wants less motion', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduce'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  );
  await open(1);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});
