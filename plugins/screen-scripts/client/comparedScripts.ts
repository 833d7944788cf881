import type { ScriptContent, ScriptPackage } from './contract.ts';
import { sameContent } from './sameContent.ts';

export type Comparison = 'same' | 'changed' | 'here' | 'there';

/** A script as it is here and as it is in the other tenant. */
export interface ComparedScript {
  readonly name: string;
  readonly comparison: Comparison;
  readonly here?: ScriptContent;
  readonly there?: ScriptContent;
}

/** Every script of either tenant, by name. */
export function comparedScripts(here: ScriptPackage, there: ScriptPackage): readonly ComparedScript[] {
  const [ours, theirs] = [byName(here), byName(there)];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted();
  return names.map((name) => compared(name, ours.get(name), theirs.get(name)));
}

function compared(name: string, here: ScriptContent | undefined, there: ScriptContent | undefined): ComparedScript {
  if (here === undefined) return { name, comparison: 'there', ...(there && { there }) };
  if (there === undefined) return { name, comparison: 'here', here };
  return { name, comparison: sameContent(here, there) ? 'same' : 'changed', here, there };
}

const byName = ({ scripts }: ScriptPackage): ReadonlyMap<string, ScriptContent> =>
  new Map(scripts.map(({ name, source, tests = [] }) => [name, { source, tests }]));
