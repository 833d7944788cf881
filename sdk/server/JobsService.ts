import { token } from '../token.ts';
import type { JsonObject } from '../JsonValue.ts';

/** Work that outlives the request that asked for it. */
export interface JobsService {
  /** Starts a job soon, once; after a kill of the server it is started again, so its work has to be resumable. */
  enqueue(name: string, payload: JsonObject): Promise<string>;
}
export const JobsService = token<JobsService>('jobs');
