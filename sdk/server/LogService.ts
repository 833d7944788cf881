import { token } from '../token.ts';

/** The log of the server: its output, and the screen of system logs. */
export interface LogService {
  /** Reports work that failed and that nobody waits for: what it was (`servicing: a hook`) and why. All who run the server read it, so it holds no secret and nothing of a record. */
  report(what: string, error: unknown): void;
}
export const LogService = token<LogService>('log');
