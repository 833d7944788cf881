import { ApiError, apiError } from '@mortise/sdk';
import { kindOfScript, SCRIPT_NAME } from '@mortise/sdk/scripts';
import type { DatabaseService, RequestScope, ScriptPublication, Statements } from '@mortise/sdk/server';
import type { CompilePlace } from '../../../../sandbox/compiler/CompileError.ts';
import type { CompileResult } from '../../../../sandbox/compiler/CompileResult.ts';
import { KeyedQueue } from '../../entities/KeyedQueue.ts';
import { requireSeldom } from './cronSchedule.ts';
import { PublicationFailures } from './PublicationFailures.ts';
import type { ScriptAliases } from './ScriptAliases.ts';
import type { PublishedNames } from './PublishedNames.ts';
import type { ScriptDrafts } from './ScriptDrafts.ts';
import { importersOf, isAsJudged, type StandingScripts } from './scriptGraph.ts';
import { requirePermissionLine } from './scriptPermission.ts';
import type { NewVersion, ScriptStore, StoredScript } from './ScriptStore.ts';
import type { ScriptTests } from './ScriptTests.ts';
import type { TenantCompiler } from './TenantCompiler.ts';
import type { TenantEvents } from './TenantEvents.ts';
import { requireTypes, type TenantTypes } from './TenantTypes.ts';

export interface PublisherNeeds {
  readonly database: DatabaseService;
  readonly store: ScriptStore;
  readonly names: PublishedNames;
  readonly drafts: ScriptDrafts;
  readonly compiler: TenantCompiler;
  readonly types: TenantTypes;
  readonly tests: ScriptTests;
  readonly events: TenantEvents;
  readonly aliases: ScriptAliases;
}

export interface Publication extends ScriptPublication {
  /** The version that the author saw, 0 when there was none; without it the latest is replaced, whatever it is. */
  readonly baseVersion?: number | undefined;
  /** Wrong types refuse a `checked` publication, are recorded with one that comes `with-warnings`, and are not looked at in a `trusted` one. */
  readonly types: 'checked' | 'with-warnings' | 'trusted';
}

/** Says what is published, given the script as it is; undefined where there is none. Asked again when others changed it meanwhile. */
export type ComputePublication = (current: StoredScript | undefined) => Publication;

/** One of the scripts that are published together. */
interface Item {
  readonly name: string;
  /** The version that it follows, deleted ones too. */
  readonly base: number;
  readonly publication: Publication;
}

interface Dependant {
  readonly before: StoredScript;
  readonly version: number;
  readonly compiled: CompileResult;
}

/** What was found good, and how everything stood by then. */
interface Judgement {
  readonly scripts: StandingScripts;
  readonly published: readonly (Item & { readonly compiled: CompileResult; readonly version: NewVersion })[];
  readonly dependants: readonly Dependant[];
}

/** What else is saved with a publication. */
export type Also = (statements: Statements) => Promise<void>;

const MAX_ATTEMPTS = 8;
const NOTHING_ELSE: Also = () => Promise.resolve();
const NOTHING = { hash: '', code: '', map: '', imports: [] } as const;

/** Makes new versions of scripts: compiled, tested, with everything that imports them, told to all browsers. */
export class ScriptPublisher {
  private readonly needs: PublisherNeeds;
  private readonly queue = new KeyedQueue();

  constructor(needs: PublisherNeeds) {
    this.needs = needs;
  }

  /** @throws STALE_VERSION with the present version, INVALID_SCRIPT, SCRIPT_IMPORT_CYCLE, SCRIPT_TYPES_FAILED, SCRIPT_TESTS_FAILED; nothing is stored then */
  publish(scope: RequestScope, name: string, publication: Publication): Promise<StoredScript> {
    return this.change(scope, name, () => publication);
  }

  /** Publishes what `computePublication` makes of the script as it is, which is undefined where there is none; again when others changed it meanwhile. @throws like `publish` */
  async change(scope: RequestScope, name: string, computePublication: ComputePublication): Promise<StoredScript> {
    await this.together(scope, new Map([[name, computePublication]])).catch((error: unknown) => {
      throw error instanceof PublicationFailures ? error.first : error;
    });
    return this.needs.store.get(scope, name);
  }

  /**
   * Publishes scripts that need each other: all of them at once, or none; and does in the same transaction what goes with them.
   * @throws PublicationFailures, STALE_VERSION when others change them all the time
   */
  async together(scope: RequestScope, changes: ReadonlyMap<string, ComputePublication>, also: Also = NOTHING_ELSE): Promise<void> {
    const names = [...changes.keys()].toSorted();
    names.forEach(requireName);
    // Publications of one script on this server wait for each other, instead of being judged in vain.
    return this.queue.run(`${scope.tenant} ${names.join(' ')}`, () => this.attempts(scope, changes, also));
  }

  /** Finds out whether `together` would publish them, and publishes nothing. @throws PublicationFailures */
  async wouldPublish(scope: RequestScope, changes: ReadonlyMap<string, ComputePublication>): Promise<void> {
    for (const name of changes.keys()) requireName(name);
    await this.judge(scope, changes);
  }

  private async attempts(scope: RequestScope, changes: ReadonlyMap<string, ComputePublication>, also: Also): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) if (await this.save(scope, await this.judge(scope, changes), also)) return;
    const [name = ''] = changes.keys();
    throw stale(name, await this.needs.store.latest(scope, name));
  }

  private async judge(scope: RequestScope, changes: ReadonlyMap<string, ComputePublication>): Promise<Judgement> {
    const { compiler, store, tests } = this.needs;
    // Read before all else: what changes from here on is noticed when it is saved.
    const scripts = await store.standing(scope);
    const items: Item[] = [];
    await PublicationFailures.collect(
      [...changes],
      ([name]) => name,
      async ([name, computePublication]) => void items.push(await this.item(scope, name, computePublication)),
    );
    const given = new Map(items.map(({ name, publication }) => [name, publication.source]));
    const compiled = new Map<string, CompileResult>();
    await PublicationFailures.collect(items, nameOf, async ({ name, publication: { source } }) => {
      compiled.set(name, await compiler.compile(scope, name, source, given));
    });
    const dependants: Dependant[] = [];
    await PublicationFailures.collect(items, nameOf, ({ name }) => this.recompile(scope, name, given, dependants));
    const published: Judgement['published'][number][] = [];
    await PublicationFailures.collect(items, nameOf, async (item) => {
      const { name, publication } = item;
      const own = compiled.get(name)!;
      const importing = dependants.filter(({ before }) => before.imports.includes(name));
      const warnings = await this.warnings(scope, item, given, importing);
      if (publication.tests.length > 0) requirePassed(name, await tests.run(scope, own, publication.tests));
      for (const dependant of importing) await this.requireStillPassed(scope, dependant);
      published.push({ ...item, compiled: own, version: { ...publication, warnings } });
    });
    return { scripts, published, dependants };
  }

  /** What is to be published of a script, as far as that can be said of it alone. */
  private async item(scope: RequestScope, name: string, computePublication: ComputePublication): Promise<Item> {
    const { store } = this.needs;
    const latest = await store.latest(scope, name);
    const publication = computePublication(latest?.isDeleted === true ? undefined : latest);
    requireBase(name, publication.baseVersion, latest);
    const { kind } = kindOfScript(name);
    if (kind === 'cron') requireSeldom(name, publication.source);
    if (kind === 'run' || kind === 'batch') requirePermissionLine(name, publication.source);
    return { name, base: latest?.version ?? 0, publication };
  }

  /** Tests of a script that imports the new one. @throws SCRIPT_TESTS_FAILED for those that passed until now */
  private async requireStillPassed(scope: RequestScope, { before, compiled }: Dependant): Promise<void> {
    const { tests } = this.needs;
    if (before.tests.length === 0) return;
    const failed = (await tests.run(scope, compiled, before.tests)).filter(({ passed }) => !passed);
    if (failed.length === 0) return;
    const names = new Set(failed.map((result) => result.name));
    const earlier = await tests.run(
      scope,
      before,
      before.tests.filter((test) => names.has(test.name)),
    );
    const passed = new Set(earlier.filter((result) => result.passed).map((result) => result.name));
    requirePassed(
      before.name,
      failed.filter((result) => passed.has(result.name)),
    );
  }

  /** Publishes the source of an earlier version again. @throws like `publish`, ENTITY_REGISTRATION_NOT_FOUND */
  async restore(scope: RequestScope, name: string, version: number, again: Pick<Publication, 'message' | 'types'>): Promise<StoredScript> {
    const earlier = await this.needs.store.version(scope, name, version);
    if (earlier.isDeleted) throw apiError('INVALID_FIELD_IN_BODY', ['version']);
    const { source, tests } = earlier;
    return this.publish(scope, name, { source, tests, types: again.types, message: again.message ?? `Version ${version} again` });
  }

  /** Takes a script out of use; its history stays. @throws ENTITY_REGISTRATION_NOT_FOUND, STILL_REFERENCED by scripts that import it */
  async remove(scope: RequestScope, name: string): Promise<void> {
    const { database, store, names, aliases } = this.needs;
    const isStored = await database.transaction(async (statements) => {
      await store.lock(statements, scope);
      const scripts = await store.standing(scope, statements);
      const present = scripts.get(name);
      if (present === undefined || present.isDeleted) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Script', name.slice(0, 120)]);
      const users = importersOf(scripts, name);
      if (users.length > 0) throw apiError('STILL_REFERENCED', [`Script ${name}`, users.join(', ')]);
      const asked = await aliases.of(scope, name, statements);
      if (asked.length > 0) throw apiError('STILL_REFERENCED', [`Script ${name}`, `the alias ${asked.join(', ')}`]);
      const deleted = { source: '', tests: [], message: undefined, isDeleted: true };
      const isAdded = await store.add(statements, scope, present.version, { name, ...NOTHING }, deleted);
      if (isAdded) await this.notify(statements, scope, { version: present.version + 1, compiled: { name, ...NOTHING } });
      return isAdded;
    });
    names.forget(scope.tenant);
    if (!isStored) throw stale(name, await store.latest(scope, name));
  }

  /** Adds what imports the script and is not published with it, compiled with the new sources. @throws INVALID_SCRIPT naming the first that would break */
  private async recompile(scope: RequestScope, name: string, given: ReadonlyMap<string, string>, found: Dependant[]): Promise<void> {
    const { compiler, store } = this.needs;
    for (const before of await store.dependants(scope, name)) {
      if (given.has(before.name) || found.some((dependant) => dependant.before.name === before.name)) continue;
      found.push({ before, version: before.version, compiled: await compiler.compile(scope, before.name, before.source, given) });
    }
  }

  /** What is wrong with the types of the script and of those that import it. @throws SCRIPT_TYPES_FAILED unless it comes with warnings */
  private async warnings(
    scope: RequestScope,
    { name, publication: { source, types } }: Item,
    given: ReadonlyMap<string, string>,
    dependants: readonly Dependant[],
  ): Promise<readonly CompilePlace[]> {
    if (types === 'trusted') return [];
    const mistakes = [...(await this.needs.types.mistakes(scope, name, source, given))];
    for (const { before } of dependants) mistakes.push(...(await this.broken(scope, before.name, before.source, given)));
    if (types === 'checked') requireTypes(mistakes);
    return mistakes;
  }

  /** What a new library breaks in a script that imports it: what was wrong with that before is no matter now. */
  private async broken(
    scope: RequestScope,
    name: string,
    source: string,
    given: ReadonlyMap<string, string>,
  ): Promise<readonly CompilePlace[]> {
    const { types } = this.needs;
    const mistakes = await types.mistakes(scope, name, source, given);
    if (mistakes.length === 0) return [];
    const before = new Set((await types.mistakes(scope, name, source)).map(keyOf));
    return mistakes.filter((mistake) => !before.has(keyOf(mistake)));
  }

  /** In one transaction, on exactly what was judged. Answers false when something of it has changed since. */
  private async save(scope: RequestScope, judgement: Judgement, also: Also): Promise<boolean> {
    const { database, store, names } = this.needs;
    const compiled = judgement.published.map((item) => item.compiled);
    const importers = judgement.dependants.map((dependant) => dependant.compiled);
    const isStored = await database.transaction(async (statements) => {
      await store.lock(statements, scope);
      if (!isAsJudged(judgement.scripts, await store.standing(scope, statements), compiled, importers)) return false;
      await this.add(statements, scope, judgement);
      await also(statements);
      return true;
    });
    names.forget(scope.tenant);
    return isStored;
  }

  /** Nobody changes scripts of the tenant meanwhile: every version follows the one that was judged. */
  private async add(statements: Statements, scope: RequestScope, { published, dependants }: Judgement): Promise<void> {
    const { store, drafts } = this.needs;
    for (const { name, base, compiled, version } of published) {
      if (!(await store.add(statements, scope, base, compiled, version))) throw stale(name, await store.latest(scope, name));
      await drafts.removePublished(statements, scope, name, version);
      await this.notify(statements, scope, { version: base + 1, compiled });
    }
    for (const dependant of dependants) {
      await store.recompiled(statements, scope, dependant.version, dependant.compiled);
      await this.notify(statements, scope, dependant);
    }
  }

  /** Whoever asked for the script by an alias is notified by that name. */
  private async notify(
    statements: Statements,
    scope: RequestScope,
    { version, compiled: { name, hash } }: Omit<Dependant, 'before'>,
  ): Promise<void> {
    const { events, aliases } = this.needs;
    for (const asked of [name, ...(await aliases.of(scope, name, statements))])
      await events.publish(statements, scope.tenant, 'script', { name: asked, hash, version });
  }
}

const nameOf = ({ name }: Item): string => name;
const keyOf = ({ line, column, message }: CompilePlace): string => `${line}:${column}: ${message}`;

/** @throws INVALID_FIELD_IN_PATH */
export function requireName(name: string): void {
  if (!SCRIPT_NAME.test(name)) throw apiError('INVALID_FIELD_IN_PATH', ['name']);
}

/** A deleted script counts as none. */
function requireBase(name: string, baseVersion: number | undefined, latest: StoredScript | undefined): void {
  const present = latest === undefined || latest.isDeleted ? 0 : latest.version;
  if (baseVersion !== undefined && baseVersion !== present) throw stale(name, latest);
}

function stale(name: string, latest: StoredScript | undefined): ApiError {
  const { version = 0, source = '', tests = [], username, date, message, isDeleted = true } = latest ?? {};
  const current = { version: isDeleted ? 0 : version, source, tests, username, date, message, isDeleted };
  return apiError('STALE_VERSION', [`script ${name}`], { current });
}

function requirePassed(name: string, results: Awaited<ReturnType<ScriptTests['run']>>): void {
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length === 0) return;
  const errors = failed.map((result) => `${result.name}: ${result.message}`);
  throw apiError('SCRIPT_TESTS_FAILED', [name, failed.map((result) => result.name).join(', ')], { errors, results });
}
