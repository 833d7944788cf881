export interface PointerHandlers {
  readonly move: (x: number) => void;
  readonly end: (x: number) => void;
  /** Escape, or the browser took the pointer away. */
  readonly cancel: () => void;
}

/** Follows a pressed pointer wherever it goes, until it is let go. */
export function followPointer({ move, end, cancel }: PointerHandlers): void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const finish = (then: () => void) => {
    listening.abort();
    then();
  };
  window.addEventListener('pointermove', ({ clientX }) => move(clientX), options);
  window.addEventListener('pointerup', ({ clientX }) => finish(() => end(clientX)), options);
  window.addEventListener('pointercancel', () => finish(cancel), options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(cancel), options);
}
