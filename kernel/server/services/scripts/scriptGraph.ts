/** The latest version of a script. */
export interface StandingScript {
  readonly version: number;
  /** Names of all that it holds, also by way of others. */
  readonly imports: readonly string[];
  readonly isDeleted: boolean;
}

/** Of a tenant, by name. */
export type StandingScripts = ReadonlyMap<string, StandingScript>;

interface Compiled {
  readonly name: string;
  readonly imports: readonly string[];
}

/** Names of the scripts that hold the one of the name. */
export const importersOf = (scripts: StandingScripts, name: string): readonly string[] =>
  [...scripts]
    .filter(([, { imports, isDeleted }]) => !isDeleted && imports.includes(name))
    .map(([importer]) => importer)
    .toSorted();

/** Whether what scripts and their importers were compiled from is still what is published, and nobody else imports them. */
export function isAsJudged(
  judged: StandingScripts,
  now: StandingScripts,
  compiled: readonly Compiled[],
  importers: readonly Compiled[],
): boolean {
  const related = [...compiled, ...importers].flatMap(({ name, imports }) => [name, ...imports]);
  return (
    related.every((name) => now.get(name)?.version === judged.get(name)?.version) &&
    compiled.every(({ name }) => importersOf(now, name).join(' ') === importersOf(judged, name).join(' '))
  );
}

/** Scripts of a set in groups that hang together: by what their sources mention, and by what imports several of them now. */
export function groupsOf(
  names: readonly string[],
  mentions: (name: string) => readonly string[],
  scripts: StandingScripts,
): readonly (readonly string[])[] {
  const groups = new Map(names.map((name) => [name, [name]]));
  const join = (related: readonly string[]): void => {
    const [first, ...others] = related.filter((name) => groups.has(name));
    if (first === undefined) return;
    for (const other of others) {
      const [group, added] = [groups.get(first)!, groups.get(other)!];
      if (group === added) continue;
      group.push(...added);
      for (const name of added) groups.set(name, group);
    }
  };
  for (const name of names) join([name, ...mentions(name)]);
  for (const [name, { imports, isDeleted }] of scripts) if (!isDeleted) join([name, ...imports]);
  return [...new Set(groups.values())];
}
