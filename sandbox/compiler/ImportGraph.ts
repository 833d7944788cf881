import { SCRIPT_PREFIX } from './scriptImports.ts';

/** Which script imports which, as the bundler meets them. */
export class ImportGraph {
  private readonly edges = new Map<string, Set<string>>();
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** `importer` is a specifier, or anything else for the script that is being compiled. */
  add(importer: string, imported: string): void {
    if (!imported.startsWith(SCRIPT_PREFIX)) return;
    const from = nameOf(importer) ?? this.root;
    this.edges.set(from, (this.edges.get(from) ?? new Set()).add(nameOf(imported)!));
  }

  /** Every script that is imported. */
  get imported(): readonly string[] {
    return [...new Set([...this.edges.values()].flatMap((names) => [...names]))].sort();
  }

  /** Scripts that import each other in a circle, the first again at the end. */
  cycle(): readonly string[] | undefined {
    return this.cycleFrom(this.root, [], new Set());
  }

  private cycleFrom(name: string, path: readonly string[], done: Set<string>): readonly string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of this.edges.get(name) ?? []) {
      const cycle = this.cycleFrom(next, [...path, name], done);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  }
}

const nameOf = (specifier: string): string | undefined =>
  specifier.startsWith(SCRIPT_PREFIX) ? specifier.slice(SCRIPT_PREFIX.length) : undefined;
