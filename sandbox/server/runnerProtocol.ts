import type { ScriptLimits } from '../shared/limits.ts';
import type { WorkerRequest } from '../shared/protocol.ts';

/** API process to runner process, over the pipe that comes with a fork. The browser's control port, less the bytes. */
export type RunnerRequest =
  | { readonly op: 'spawn'; readonly wid: number; readonly limits: ScriptLimits }
  | { readonly op: 'kill'; readonly wid: number }
  | { readonly op: 'post'; readonly wid: number; readonly message: WorkerRequest };

/** Runner process to API process. `ended` answers a kill, and tells of a worker that ended by itself. */
export type RunnerReply =
  | { readonly op: 'message'; readonly wid: number; readonly message: unknown }
  | { readonly op: 'ended'; readonly wid: number; readonly reason: string };
