/** What modules that require core may use of it. */
export type * as tasks from './server/taskRoutes.ts';
export type { User } from './shared/user.ts';
