/** Work that waits for a pause in the typing. */
export interface AfterTyping {
  /** Puts the work off again. */
  readonly schedule: () => void;
  readonly cancel: () => void;
}

/** Runs the work once nothing was scheduled for a moment: asked for each time, in milliseconds. */
export function afterTyping(work: () => void, pause: () => number): AfterTyping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    cancel,
    schedule: () => {
      cancel();
      timer = setTimeout(work, pause());
    },
  };
}
