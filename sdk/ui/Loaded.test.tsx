import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServicesProvider } from '../client/useServices.ts';
import { FakeServices } from '../testing/FakeServices.ts';
import { lazyView } from './lazyView.tsx';
import { Loaded } from './Loaded.tsx';

const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// Placeholders are held back by timers, which stand still here; `act` would go over them.
beforeEach(() => {
  surroundings.IS_REACT_ACT_ENVIRONMENT = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  surroundings.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Each level's code comes when the level around it is drawn. */
function nested(depth: number, code: (depth: number) => Promise<void>): React.ReactNode {
  const View = lazyView(async () => {
    await code(depth);
    return { default: () => (depth === 1 ? <p>All of it</p> : nested(depth - 1, code)) };
  });
  return (
    <Loaded fallback={<p>Waits</p>}>
      <View />
    </Loaded>
  );
}

async function show(node: React.ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  createRoot(place).render(<ServicesProvider value={new FakeServices()}>{node}</ServicesProvider>);
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return place;
}

test('[issue 21, 7] a view in a view in a view is drawn when its code is there, and not 300 ms later for each of them', async () => {
  const place = await show(nested(3, () => new Promise((resolve) => setImmediate(resolve))));
  expect(place.textContent).toBe('All of it');
});

test('[issue 21, 7] code that was fetched before it is shown comes without a placeholder', async () => {
  const View = lazyView(() => Promise.resolve({ default: () => <p>Here</p> }));
  View.preload();
  await Promise.resolve();
  const seen: (string | null)[] = [];
  const place = document.createElement('div');
  new MutationObserver(() => seen.push(place.textContent)).observe(place, { childList: true, subtree: true });
  createRoot(place).render(
    <ServicesProvider value={new FakeServices()}>
      <Loaded fallback={<p>Waits</p>}>
        <View />
      </Loaded>
    </ServicesProvider>,
  );
  await vi.waitFor(() => expect(place.textContent).toBe('Here'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(seen)).toEqual(new Set(['Here']));
});

test('[issue 21, 7] code that did not come ahead of need is asked for again when it is shown', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => <p>Here</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  const View = lazyView(load);
  View.preload();
  await new Promise((resolve) => setImmediate(resolve));
  const place = await show(
    <Loaded fallback={<p>Waits</p>}>
      <View />
    </Loaded>,
  );
  expect(place.textContent).toBe('Here');
});
