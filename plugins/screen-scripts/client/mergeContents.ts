import type { ScriptTest } from '@mortise/sdk/scripts';
import { merge } from 'node-diff3';
import type { ScriptContent } from './contract.ts';
import { mergeByKey, type Clash } from './mergeByKey.ts';

export type TestClash = Clash<ScriptTest>;
export type TestChoice = 'mine' | 'theirs' | 'both';

export interface MergedContent extends ScriptContent {
  /** Tests that both changed, each in another way; in `tests` one of both stands for them until somebody decides. */
  readonly clashes: readonly TestClash[];
  /** Places that both changed, tests among them: those in the source are marked as version control does. */
  readonly conflicts: number;
}

const MARK = /^<{7} mine$/gm;
const LABEL = { a: 'mine', b: 'theirs' };

/** How many places of the source somebody still has to decide. */
export const conflictsIn = (source: string): number => source.match(MARK)?.length ?? 0;

/** What two people made of the same script, together: sources line by line, tests by name. */
export function mergeContents(base: ScriptContent, mine: ScriptContent, theirs: ScriptContent): MergedContent {
  const { result } = merge(mine.source, base.source, theirs.source, {
    stringSeparator: /\r?\n/,
    excludeFalseConflicts: true,
    label: LABEL,
  });
  const source = result.join('\n');
  const clashes: TestClash[] = [];
  const tests = mergeByKey(base.tests, mine.tests, theirs.tests, nameOf, (clash) => {
    clashes.push(clash);
    return standIn(clash);
  });
  return { source, tests, clashes, conflicts: conflictsIn(source) + clashes.length };
}

/** The tests as somebody decided, by the key of the clash; without a decision both stay. */
export function decidedTests({ tests, clashes }: MergedContent, choices: Readonly<Record<string, TestChoice>>): readonly ScriptTest[] {
  const byTest = new Map(clashes.flatMap((clash) => standIn(clash).map((test) => [test, clash] as const)));
  return tests.flatMap((test) => {
    const clash = byTest.get(test);
    return clash === undefined ? [test] : chosen(clash, choices[clash.key] ?? 'both');
  });
}

const nameOf = ({ name }: ScriptTest): string => name;
const standIn = ({ mine, theirs }: TestClash): readonly ScriptTest[] => [mine ?? theirs].filter((test) => test !== undefined);

function chosen({ mine, theirs }: TestClash, choice: TestChoice): readonly ScriptTest[] {
  const taken = choice === 'both' ? [mine, theirs] : [choice === 'mine' ? mine : theirs];
  return taken.filter((test) => test !== undefined);
}
