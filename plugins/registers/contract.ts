/** What modules that require registers may use of it. */
export type { Task } from './shared/task.ts';
