/** What modules that require communication may use of it. */
export type { Communication } from './shared/communication.ts';
