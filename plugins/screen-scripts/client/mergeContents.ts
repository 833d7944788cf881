import { merge } from 'node-diff3';
import type { ScriptContent } from './contract.ts';
import { mergeByKey } from './mergeByKey.ts';

export interface MergedContent extends ScriptContent {
  /** Places that both changed: marked in the source as version control does. */
  readonly conflicts: number;
}

const MARK = /^<{7} mine$/gm;
const LABEL = { a: 'mine', b: 'theirs' };

/** How many places somebody still has to decide. */
export const conflictsIn = (source: string): number => source.match(MARK)?.length ?? 0;

/** What two people made of the same script, together: sources line by line, tests by name. */
export function mergeContents(base: ScriptContent, mine: ScriptContent, theirs: ScriptContent): MergedContent {
  const { result } = merge(mine.source, base.source, theirs.source, {
    stringSeparator: /\r?\n/,
    excludeFalseConflicts: true,
    label: LABEL,
  });
  const source = result.join('\n');
  return { source, tests: mergeByKey(base.tests, mine.tests, theirs.tests, ({ name }) => name), conflicts: conflictsIn(source) };
}
