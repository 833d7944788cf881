import { ApiError, isPermitted } from '@mortise/sdk';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import type { ListEntry } from '../lists/ListEntry.ts';
import type { ListServices } from '../lists/listRoutes.ts';
import { mentionedScripts } from '../../../../sandbox/compiler/scriptImports.ts';
import { PublicationFailures } from './PublicationFailures.ts';
import type { ScriptDrafts } from './ScriptDrafts.ts';
import { groupsOf } from './scriptGraph.ts';
import type { Changing, ScriptPublisher } from './ScriptPublisher.ts';
import type { ScriptStore } from './ScriptStore.ts';

export interface PackedScript {
  readonly name: string;
  readonly source: string;
  /** Without them a script keeps those that it has. */
  readonly tests?: readonly ScriptTest[] | undefined;
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
  /** Whether the caller has a draft of it, which stays. */
  readonly hasDraft?: true;
}

export interface Unpacking {
  readonly isDryRun: boolean;
  /** Takes scripts with wrong types all the same. */
  readonly withWarnings: boolean;
}

export interface PackagesNeeds {
  readonly store: ScriptStore;
  readonly drafts: ScriptDrafts;
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

  /**
   * Publishes what differs, lists first; or says what would happen. Scripts that need each other are published together or not at all, on
   * the same checks as every publication; a list or a group that fails does not stop the others.
   */
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
    const { store, drafts } = this.needs;
    const ordered = importOrder(scripts);
    const present = new Map((await store.all(scope)).map((script) => [script.name, script]));
    const own = new Set((await drafts.notes(scope)).flatMap(({ name, username }) => (username === scope.user.username ? [name] : [])));
    const changed = new Map(ordered.filter((script) => !isSame(script, present.get(script.name))).map((script) => [script.name, script]));
    const mentions = (name: string): readonly string[] => mentionedScripts(changed.get(name)!.source);
    const failures = new Map<string, string>();
    for (const group of groupsOf([...changed.keys()], mentions, await store.standing(scope))) {
      const failed = await this.take(scope, group.map((name) => changed.get(name)!), how); // prettier-ignore
      for (const name of failed.size === 0 ? [] : group)
        failures.set(name, failed.get(name) ?? `Not taken without ${[...failed.keys()].join(', ')}`);
    }
    return ordered.map(({ name }) => {
      const status = !changed.has(name) ? 'same' : present.has(name) ? 'changed' : 'created';
      const result = outcome(name, 'script', status, failures.get(name));
      return own.has(name) && status !== 'same' ? { ...result, hasDraft: true } : result;
    });
  }

  /** Publishes a group, or finds out whether it could be. Answers why not, by name. */
  private async take(
    scope: RequestScope,
    group: readonly PackedScript[],
    { isDryRun, withWarnings }: Unpacking,
  ): Promise<ReadonlyMap<string, string>> {
    const { publisher } = this.needs;
    const types = withWarnings ? 'with-warnings' : 'checked';
    const changing =
      ({ source, tests }: PackedScript): Changing =>
      (current) => ({ source, tests: tests ?? current?.tests ?? [], message: 'Imported', types });
    const changes = new Map(group.map((script) => [script.name, changing(script)]));
    try {
      await (isDryRun ? publisher.wouldPublish(scope, changes) : publisher.together(scope, changes));
      return new Map();
    } catch (error) {
      if (error instanceof PublicationFailures) return new Map([...error.failures].map(([name, { message }]) => [name, message]));
      if (error instanceof ApiError) return new Map([[group[0]!.name, error.message]]);
      throw error;
    }
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

const isSame = ({ source, tests }: PackedScript, current: PackedScript | undefined): boolean =>
  current?.source === source && (tests === undefined || JSON.stringify(current.tests) === JSON.stringify(tests));

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
