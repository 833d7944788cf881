import { token } from '../token.ts';

/** The log of the server: its output, and the screen of system logs. */
export interface LogService {
  /** Says what failed (`servicing: a hook`) and why, where nobody waits for an answer that would. It stands there for all who run the server: without secrets, and without what records hold. */
  report(what: string, error: unknown): void;
}
export const LogService = token<LogService>('log');
