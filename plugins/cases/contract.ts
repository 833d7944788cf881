/** What modules that require cases may use of it. */
export type { Case } from './shared/case.ts';
export type { Rule } from './shared/rule.ts';
