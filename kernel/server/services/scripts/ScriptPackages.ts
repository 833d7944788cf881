import { ApiError, isPermitted } from '@mortise/sdk';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import type { ListEntry } from '../lists/ListEntry.ts';
import type { ListServices } from '../lists/listRoutes.ts';
import { mentionedScripts } from '../../../../sandbox/compiler/scriptImports.ts';
import { requireName, type ScriptPublisher } from './ScriptPublisher.ts';
import type { ScriptStore } from './ScriptStore.ts';
import { requireTypes, type TenantTypes } from './TenantTypes.ts';
import type { TenantCompiler } from './TenantCompiler.ts';

export interface PackedScript {
  readonly name: string;
  readonly source: string;
  readonly tests: readonly ScriptTest[];
}

export interface ScriptPackage {
  readonly version: 1;
  readonly scripts: readonly PackedScript[];
  /** What the tenant says of its code lists. */
  readonly lists: readonly PackedList[];
}

export interface PackedList {
  readonly name: string;
  readonly entries: readonly ListEntry[];
}

/** What an import does, or did, with a script or a list. */
export interface ImportedScript {
  readonly name: string;
  readonly type: 'script' | 'list';
  readonly status: 'created' | 'changed' | 'same' | 'failed';
  readonly message?: string;
}

export interface Unpacking {
  readonly isDryRun: boolean;
  /** Takes scripts with wrong types all the same. */
  readonly withWarnings: boolean;
}

export interface PackagesNeeds {
  readonly store: ScriptStore;
  readonly compiler: TenantCompiler;
  readonly types: TenantTypes;
  readonly publisher: ScriptPublisher;
  readonly lists: Pick<ListServices, 'settings' | 'publisher'>;
}

const WRITE_LISTS = 'write /api/script/lists';

/** Takes a tenant's scripts and lists to another one. */
export class ScriptPackages {
  private readonly needs: PackagesNeeds;

  constructor(needs: PackagesNeeds) {
    this.needs = needs;
  }

  async pack(scope: RequestScope): Promise<ScriptPackage> {
    const { store, lists } = this.needs;
    const [scripts, saved] = await Promise.all([store.all(scope), lists.settings.all(scope)]);
    return {
      version: 1,
      scripts: scripts.map(({ name, source, tests }) => ({ name, source, tests })),
      lists: saved.map(({ name, content }) => ({ name, entries: content })),
    };
  }

  /** Publishes what differs, lists and libraries first; or says what would happen. One that fails does not stop the others. */
  async unpack(
    scope: RequestScope,
    { scripts, lists }: Pick<ScriptPackage, 'scripts' | 'lists'>,
    how: Unpacking,
  ): Promise<readonly ImportedScript[]> {
    return [...(await this.unpackLists(scope, lists, how.isDryRun)), ...(await this.unpackScripts(scope, scripts, how))];
  }

  private async unpackLists(scope: RequestScope, lists: readonly PackedList[], isDryRun: boolean): Promise<readonly ImportedScript[]> {
    const { settings, publisher } = this.needs.lists;
    const present = new Map((await settings.all(scope)).map(({ name, content }) => [name, content]));
    const results: ImportedScript[] = [];
    for (const { name, entries } of lists) {
      const current = present.get(name);
      const isSame = JSON.stringify(current) === JSON.stringify(entries);
      const status = current === undefined ? 'created' : isSame ? 'same' : 'changed';
      const take = async (): Promise<void> => {
        if (!isPermitted(scope.holder, WRITE_LISTS)) throw ApiError.of('PERMISSION_DENIED', [WRITE_LISTS]);
        if (isDryRun) publisher.requireValues(scope, name, entries);
        else await publisher.publish(scope, name, { content: entries, message: 'Imported' });
      };
      results.push(outcome(name, 'list', status, isSame ? undefined : await this.mistake(take)));
    }
    return results;
  }

  private async unpackScripts(scope: RequestScope, scripts: readonly PackedScript[], how: Unpacking): Promise<readonly ImportedScript[]> {
    const given = new Map(scripts.map(({ name, source }) => [name, source]));
    const results: ImportedScript[] = [];
    for (const script of importOrder(scripts)) {
      const current = await this.needs.store.find(scope, script.name);
      const isSame = current?.source === script.source && JSON.stringify(current.tests) === JSON.stringify(script.tests);
      const status = current === undefined ? 'created' : isSame ? 'same' : 'changed';
      const message = isSame ? undefined : await this.mistake(() => this.take(scope, script, given, how));
      results.push(outcome(script.name, 'script', status, message));
    }
    return results;
  }

  /** Compiles and checks with the others of the package, or publishes. */
  private async take(
    scope: RequestScope,
    { name, source, tests }: PackedScript,
    given: ReadonlyMap<string, string>,
    { isDryRun, withWarnings }: Unpacking,
  ): Promise<void> {
    const { compiler, publisher, types } = this.needs;
    requireName(name);
    if (!isDryRun) {
      await publisher.publish(scope, name, { source, tests, message: 'Imported', types: withWarnings ? 'with-warnings' : 'checked' });
      return;
    }
    await compiler.compile(scope, name, source, given);
    if (!withWarnings) requireTypes(await types.mistakes(scope, name, source, given));
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

const outcome = (
  name: string,
  type: ImportedScript['type'],
  status: ImportedScript['status'],
  message: string | undefined,
): ImportedScript => (message === undefined ? { name, type, status } : { name, type, status: 'failed', message });

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
