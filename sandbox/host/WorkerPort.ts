import type { WorkerRequest } from '../shared/protocol.ts';

/** The host's end of one worker, whatever lies between: a MessagePort into the frame, or the pipe to the runner process. */
export interface WorkerPort {
  post(message: WorkerRequest): void;
  /** One listener at a time. `onGone` is told once when the worker ends without being asked to. */
  listen(onMessage: (message: unknown) => void, onGone: (reason: string) => void): void;
  /** Ends the worker at once; nothing arrives from it afterwards. */
  kill(): void;
}
