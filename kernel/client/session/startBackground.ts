import type { Disposer } from '@mortise/sdk';
import { ContributionsService, SessionService, type BackgroundCall, type Contributed } from '@mortise/sdk/client';
import { autorun } from 'mobx';

/** Starts what plugins do in the background, also of those that come later; each ends with its plugin, all with the session. */
export function startBackground(call: BackgroundCall): Disposer {
  const { services } = call;
  const running = new Map<Contributed<'background'>, Disposer>();
  const isFor = (permission?: string): boolean => permission === undefined || services.get(SessionService).isPermitted(permission);
  const stop = autorun(() => {
    const wanted = new Set(
      services
        .get(ContributionsService)
        .all('background')
        .filter(({ permission }) => isFor(permission)),
    );
    for (const [work, end] of running) if (!wanted.has(work)) end();
    for (const work of wanted) if (!running.has(work)) running.set(work, begin(work));
  });
  function begin(work: Contributed<'background'>): Disposer {
    let end: Disposer | undefined;
    let isOver = false;
    const load = async () => {
      const { default: start } = await work.load();
      if (!isOver) end = start(call);
    };
    void load().catch((error: unknown) => console.error(error));
    return () => {
      isOver = true;
      running.delete(work);
      end?.();
    };
  }
  return () => {
    stop();
    for (const end of running.values()) end();
  };
}
