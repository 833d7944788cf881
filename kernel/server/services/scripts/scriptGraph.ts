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
  [...scripts].filter(([, { imports, isDeleted }]) => !isDeleted && imports.includes(name)).map(([importer]) => importer).toSorted(); // prettier-ignore

/** Whether what a script and its importers were compiled from is still what is published, and nobody else imports it. */
export function isAsJudged(judged: StandingScripts, now: StandingScripts, compiled: Compiled, importers: readonly Compiled[]): boolean {
  const related = [compiled, ...importers].flatMap(({ name, imports }) => [name, ...imports]);
  const names = importers.map(({ name }) => name).toSorted();
  return (
    related.every((name) => now.get(name)?.version === judged.get(name)?.version) &&
    importersOf(now, compiled.name).join(' ') === names.join(' ')
  );
}
