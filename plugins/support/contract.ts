/** What modules that require support may use of it. */
export type { Budget } from './shared/budget.ts';
export type { Committee } from './shared/committee.ts';
export type { Project } from './shared/project.ts';
export type { Vote } from './shared/vote.ts';
export type { Voting } from './shared/voting.ts';
