import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServicesProvider } from '../client/useServices.ts';
import { FakeServices } from '../testing/FakeServices.ts';
import { lazyView } from './lazyView.tsx';
import { Loaded } from './Loaded.tsx';

const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

let wasActing: boolean | undefined;
let root: Root;
const place = document.createElement('div');

// Placeholders are held back by timers, which stand still here; `act` would go over them.
beforeEach(() => {
  wasActing = surroundings.IS_REACT_ACT_ENVIRONMENT;
  surroundings.IS_REACT_ACT_ENVIRONMENT = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  root = createRoot(place);
});
afterEach(async () => {
  root.unmount();
  await turns(2);
  vi.useRealTimers();
  // The next file has the same React.
  if (wasActing === undefined) delete surroundings.IS_REACT_ACT_ENVIRONMENT;
  else surroundings.IS_REACT_ACT_ENVIRONMENT = wasActing;
});

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const render = (node: React.ReactNode): void => root.render(<ServicesProvider value={new FakeServices()}>{node}</ServicesProvider>);

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

async function show(node: React.ReactNode): Promise<string | null> {
  render(node);
  await turns(200);
  return place.textContent;
}

test('[issue 21, 7] a view in a view in a view is drawn when its code is there, and not 300 ms later for each of them', async () => {
  expect(await show(nested(3, () => turns(1)))).toBe('All of it');
});

test('[issue 21, 7] code that was fetched before it is shown comes without a placeholder', async () => {
  const View = lazyView(() => Promise.resolve({ default: () => <p>Here</p> }));
  View.preload();
  await Promise.resolve();
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(place.textContent));
  observer.observe(place, { childList: true, subtree: true });
  await show(
    <Loaded fallback={<p>Waits</p>}>
      <View />
    </Loaded>,
  );
  observer.disconnect();
  expect(new Set(seen)).toEqual(new Set(['Here']));
});

test('[issue 21, 7] code that did not come ahead of need is asked for again when it is shown', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => <p>Here</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  const View = lazyView(load);
  View.preload();
  await turns(1);
  const shown = await show(
    <Loaded fallback={<p>Waits</p>}>
      <View />
    </Loaded>,
  );
  expect(shown).toBe('Here');
});
