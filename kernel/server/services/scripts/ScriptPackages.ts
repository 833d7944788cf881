import { ApiError, apiError, isPermitted } from '@mortise/sdk';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { ListEntry } from '../lists/ListEntry.ts';
import type { ListServices } from '../lists/ListServices.ts';
import { mentionedScripts } from '../../../../sandbox/compiler/scriptImports.ts';
import { PublicationFailures } from './PublicationFailures.ts';
import type { ScriptDrafts } from './ScriptDrafts.ts';
import { groupsOf } from './scriptGraph.ts';
import type { ComputePublication, ScriptPublisher } from './ScriptPublisher.ts';
import type { ScriptStore } from './ScriptStore.ts';

export interface PackedScript {
  readonly name: string;
  readonly source: string;
  /** Without them a script keeps those that it has. */
  readonly tests?: readonly ScriptTest[];
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
   * Publishes what differs in one transaction, or says what would happen. Scripts that need each other are taken together or not at all, on
   * the same checks as every publication; a list or a group that fails is left out and does not stop the others.
   */
  async unpack(
    scope: RequestScope,
    { scripts, lists }: Pick<ScriptPackage, 'scripts' | 'lists'>,
    how: Unpacking,
  ): Promise<readonly ImportedScript[]> {
    const comparedLists = await this.compareLists(scope, lists);
    const changedLists = comparedLists.filter(({ status, failure }) => status !== 'same' && failure === undefined);
    const { ordered, changed, present, own, groups } = await this.compareScripts(scope, scripts);
    const { failures, rest } = await this.take(scope, { groups, changed, lists: changedLists.map(({ list }) => list) }, how);
    return [
      ...comparedLists.map(({ list: { name }, status, failure }) =>
        outcome(name, 'list', status, failure ?? (status === 'same' ? undefined : rest)),
      ),
      ...ordered.map(({ name }) => {
        const status = !changed.has(name) ? 'same' : present.has(name) ? 'changed' : 'created';
        const result = outcome(name, 'script', status, status === 'same' ? undefined : (failures.get(name) ?? rest));
        return own.has(name) && status !== 'same' ? { ...result, hasDraft: true as const } : result;
      }),
    ];
  }

  private async compareLists(scope: RequestScope, lists: readonly PackedList[]): Promise<readonly ComparedList[]> {
    const { settings, publisher } = this.needs.lists;
    const present = new Map((await settings.all(scope)).map(({ name, content }) => [name, content]));
    return lists.map((list) => {
      const { name, entries } = list;
      const current = present.get(name);
      if (JSON.stringify(current) === JSON.stringify(entries)) return { list, status: 'same' };
      const failure = mistake(() => {
        if (!isPermitted(scope.holder, WRITE_LISTS)) throw apiError('PERMISSION_DENIED', [WRITE_LISTS]);
        publisher.requireValues(scope, name, entries);
      });
      return { list, status: current === undefined ? 'created' : 'changed', failure };
    });
  }

  private async compareScripts(scope: RequestScope, scripts: readonly PackedScript[]) {
    const { store, drafts } = this.needs;
    const ordered = importOrder(scripts);
    const present = new Map((await store.all(scope)).map((script) => [script.name, script]));
    const own = new Set((await drafts.notes(scope)).flatMap(({ name, username }) => (username === scope.user.username ? [name] : [])));
    const changed = new Map(ordered.filter((script) => !isSame(script, present.get(script.name))).map((script) => [script.name, script]));
    const mentions = (name: string): readonly string[] => mentionedScripts(changed.get(name)!.source);
    const groups = groupsOf([...changed.keys()], mentions, await store.standing(scope));
    return { ordered, present, own, changed, groups };
  }

  /** Publishes all of it, or all but the groups that cannot be; or finds that out. */
  private async take(scope: RequestScope, { groups, changed, lists }: Contents, how: Unpacking): Promise<Taken> {
    const { publisher } = this.needs;
    const changesOf = (names: readonly string[]) => new Map(names.map((name) => [name, computePublication(changed.get(name)!, how)]));
    const also = async (statements: Statements): Promise<void> => {
      for (const { name, entries } of lists) await this.needs.lists.publisher.publishIn(statements, scope, name, entries, 'Imported');
    };
    const publish = (names: readonly string[]) => failuresOf(() => publisher.together(scope, changesOf(names), also));
    if (!how.isDryRun && (await publish(groups.flat())) === undefined) return { failures: new Map() };
    const failures = new Map<string, string>();
    for (const group of groups) {
      const failed = await failuresOf(() => publisher.wouldPublish(scope, changesOf(group)));
      if (failed === undefined) continue;
      for (const name of group) failures.set(name, failed.of.get(name) ?? failed.rest);
    }
    if (how.isDryRun) return { failures };
    const failed = await publish(groups.flat().filter((name) => !failures.has(name)));
    return failed === undefined ? { failures } : { failures: new Map([...failures, ...failed.of]), rest: failed.rest };
  }
}

interface ComparedList {
  readonly list: PackedList;
  readonly status: 'created' | 'changed' | 'same';
  readonly failure?: string | undefined;
}

interface Contents {
  /** Names of scripts that need each other. */
  readonly groups: readonly (readonly string[])[];
  readonly changed: ReadonlyMap<string, PackedScript>;
  readonly lists: readonly PackedList[];
}

interface Taken {
  /** Why scripts were left out, by their names. */
  readonly failures: ReadonlyMap<string, string>;
  /** Why all else was not taken either. */
  readonly rest?: string;
}

/** Why scripts are not published: those that are to blame by their names, and what to say of all others. */
interface Failed {
  readonly of: ReadonlyMap<string, string>;
  readonly rest: string;
}

async function failuresOf(work: () => Promise<void>): Promise<Failed | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof PublicationFailures) {
      const { failures } = error;
      const rest = `Not taken without ${[...failures.keys()].join(', ')}`;
      return { of: new Map([...failures].map(([name, { message }]) => [name, message])), rest };
    }
    if (error instanceof ApiError) return { of: new Map(), rest: error.message };
    throw error;
  }
}

function mistake(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const computePublication =
  ({ source, tests }: PackedScript, { withWarnings }: Unpacking): ComputePublication =>
  (current) => ({ source, tests: tests ?? current?.tests ?? [], message: 'Imported', types: withWarnings ? 'with-warnings' : 'checked' });

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
