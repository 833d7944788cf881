const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** One connection: reads until it ends, and answers how long the server wants to be left alone. Rejects when it breaks. */
export type Connect = (onOpen: () => void) => Promise<number | undefined>;

/**
 * Connects again and again until the signal ends it. Pauses grow while nothing opens, and are spread over half their
 * length, so that the browsers of a server that comes back do not all come at once.
 */
export async function keepReading(connect: Connect, signal: AbortSignal): Promise<void> {
  let first = FIRST_PAUSE;
  for (let failures = 0; !signal.aborted; failures += 1) {
    const onOpen = (): void => void (failures = 0);
    first = (await connect(onOpen).catch(() => undefined)) ?? first;
    if (!signal.aborted) await pause(Math.min(first * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2), signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
