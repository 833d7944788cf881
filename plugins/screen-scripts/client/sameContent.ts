import type { ScriptContent } from './contract.ts';

/** Whether two versions hold the same source and the same tests. */
export const sameContent = (one: ScriptContent, other: ScriptContent): boolean =>
  one.source === other.source && JSON.stringify(one.tests) === JSON.stringify(other.tests);
