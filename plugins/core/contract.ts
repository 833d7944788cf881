/** What modules that require core may use of it. */
export type { User } from './shared/user.ts';
