/** Work that waits for a pause in the typing. */
export interface AfterTyping {
  /** Puts the work off again. */
  readonly schedule: () => void;
  readonly cancel: () => void;
}

const PAUSE_MILLISECONDS = 250;

/** Runs the work once nothing was scheduled for a quarter of a second. */
export function afterTyping(work: () => void): AfterTyping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    cancel,
    schedule: () => {
      cancel();
      timer = setTimeout(work, PAUSE_MILLISECONDS);
    },
  };
}
