import type { ScriptsApi } from './ScriptsApi.ts';

const IMPORT = /\bfrom\s+['"]scripts\/([\w-]+)['"]/g;

/** Fetches the scripts that a source imports, and what those import, so that the editor knows their types. */
export class ImportedScripts {
  private readonly api: ScriptsApi;
  private readonly add: (name: string, source: string) => void;
  private readonly known = new Set<string>();

  constructor(api: ScriptsApi, add: (name: string, source: string) => void) {
    this.api = api;
    this.add = add;
  }

  /** A script that is not there is no error here: the editor marks its import. */
  async follow(source: string): Promise<void> {
    const names = [...source.matchAll(IMPORT)].map(([, name]) => name!).filter((name) => !this.known.has(name));
    await Promise.all(names.map((name) => this.fetch(name)));
  }

  private async fetch(name: string): Promise<void> {
    this.known.add(name);
    const script = await this.api.source(name).catch(() => undefined);
    if (script === undefined) return;
    this.add(name, script.source);
    await this.follow(script.source);
  }
}
