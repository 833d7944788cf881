import { ApiError } from '@mortise/sdk';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import { mentionedScripts } from '../../../../sandbox/compiler/scriptImports.ts';
import { requireName, type ScriptPublisher } from './ScriptPublisher.ts';
import type { ScriptStore } from './ScriptStore.ts';
import type { TenantCompiler } from './TenantCompiler.ts';

export interface PackedScript {
  readonly name: string;
  readonly source: string;
  readonly tests: readonly ScriptTest[];
}

export interface ScriptPackage {
  readonly version: 1;
  readonly scripts: readonly PackedScript[];
  /** Tenants cannot change lists yet. */
  readonly lists: readonly never[];
}

export interface ImportedScript {
  readonly name: string;
  readonly status: 'created' | 'changed' | 'same' | 'failed';
  readonly message?: string;
}

/** Takes a tenant's scripts to another one. */
export class ScriptPackages {
  private readonly store: ScriptStore;
  private readonly compiler: TenantCompiler;
  private readonly publisher: ScriptPublisher;

  constructor(store: ScriptStore, compiler: TenantCompiler, publisher: ScriptPublisher) {
    this.store = store;
    this.compiler = compiler;
    this.publisher = publisher;
  }

  async pack(scope: RequestScope): Promise<ScriptPackage> {
    const scripts = (await this.store.all(scope)).map(({ name, source, tests }) => ({ name, source, tests }));
    return { version: 1, scripts, lists: [] };
  }

  /** Publishes every script that differs, libraries first; or says what would happen. One that fails does not stop the others. */
  async unpack(scope: RequestScope, scripts: readonly PackedScript[], isDryRun: boolean): Promise<readonly ImportedScript[]> {
    const given = new Map(scripts.map(({ name, source }) => [name, source]));
    const results: ImportedScript[] = [];
    for (const script of importOrder(scripts)) {
      const current = await this.store.find(scope, script.name);
      const isSame = current?.source === script.source && JSON.stringify(current.tests) === JSON.stringify(script.tests);
      const status = current === undefined ? 'created' : isSame ? 'same' : 'changed';
      const message = isSame ? undefined : await this.mistake(() => this.take(scope, script, isDryRun ? given : undefined));
      results.push(message === undefined ? { name: script.name, status } : { name: script.name, status: 'failed', message });
    }
    return results;
  }

  /** Compiles with the others of the package, or publishes. */
  private async take(scope: RequestScope, { name, source, tests }: PackedScript, given: ReadonlyMap<string, string> | undefined) {
    requireName(name);
    if (given) await this.compiler.compile(scope, name, source, given);
    else await this.publisher.publish(scope, name, { source, tests, message: 'Imported' });
  }

  private async mistake(work: () => Promise<void>): Promise<string | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  }
}

/** What is imported before what imports it. Circles come as they are: the compiler refuses them. */
function importOrder(scripts: readonly PackedScript[]): readonly PackedScript[] {
  const byName = new Map(scripts.map((script) => [script.name, script]));
  const ordered = new Set<PackedScript>();
  const begun = new Set<string>();
  const add = (script: PackedScript): void => {
    if (begun.has(script.name)) return;
    begun.add(script.name);
    for (const name of mentionedScripts(script.source)) if (byName.has(name)) add(byName.get(name)!);
    ordered.add(script);
  };
  for (const script of scripts) add(script);
  return [...ordered];
}
