import type {
  Job,
  JobsService,
  SystemRepositories,
  RequestScope,
  ScopesService,
  ScriptsService,
  ServerPlugin,
  Statements,
  UserEventsService,
} from '@mortise/sdk/server';
import { availableParallelism } from 'node:os';
import { ScriptCompiler } from '../../../../sandbox/compiler/ScriptCompiler.ts';
import { TypeChecker } from '../../../../sandbox/compiler/TypeChecker.ts';
import { ScriptRunner } from '../../../../sandbox/server/ScriptRunner.ts';
import { serverLimits } from '../../../../sandbox/shared/limits.ts';
import type { Accounts } from '../access/Accounts.ts';
import type { Profiles } from '../access/profiles/Profiles.ts';
import type { TenantTexts } from '../configuration/texts/TenantTexts.ts';
import type { UserConfigurations } from '../configuration/UserConfigurations.ts';
import { VersionedSettings } from '../configuration/VersionedSettings.ts';
import type { OpenDatabase } from '../database/Database.ts';
import { ListPublisher } from '../lists/ListPublisher.ts';
import type { ListServices } from '../lists/ListServices.ts';
import type { ListSettings, TenantLists } from '../lists/TenantLists.ts';
import type { Every } from '../operations/Rounds.ts';
import { ConditionScripts } from './ConditionScripts.ts';
import { EntryScripts } from './EntryScripts.ts';
import { PublicLayouts } from './PublicLayouts.ts';
import { PluginQuestions } from './PluginQuestions.ts';
import { PublishedNames } from './PublishedNames.ts';
import { ScriptAliases } from './ScriptAliases.ts';
import { BatchLimits, type HourlyLimits } from './BatchLimits.ts';
import { BatchRecords } from './BatchRecords.ts';
import { BATCH_WORKERS, ScriptBatches } from './ScriptBatches.ts';
import { ScriptScheduler } from './ScriptScheduler.ts';
import { ScriptDrafts } from './ScriptDrafts.ts';
import { ScriptExecutor } from './ScriptExecutor.ts';
import { ScriptLogs } from './ScriptLogs.ts';
import { ScriptPackages } from './ScriptPackages.ts';
import { ScriptPublisher } from './ScriptPublisher.ts';
import { ScriptRuns } from './ScriptRuns.ts';
import { ScriptStorage } from './ScriptStorage.ts';
import { ScriptStore, type BrowserScripts } from './ScriptStore.ts';
import { ScriptTests } from './ScriptTests.ts';
import { ScriptDryRuns } from './ScriptDryRuns.ts';
import { standardRuns } from './standardRuns.ts';
import { TenantCompiler } from './TenantCompiler.ts';
import { concerns, isReader } from './scriptPermissions.ts';
import { changesFor } from './changesFor.ts';
import { type Notice, TenantEvents } from './TenantEvents.ts';
import { ScriptUsage } from './ScriptUsage.ts';
import { TenantTypes } from './TenantTypes.ts';
import { TransitionScripts } from './TransitionScripts.ts';

export interface ScriptsNeeds {
  readonly database: OpenDatabase;
  readonly repositories: SystemRepositories;
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly scopes: ScopesService;
  /** Asked when a batch starts: the job service is made with its job. */
  readonly jobs: () => JobsService;
  readonly plugins: readonly ServerPlugin[];
  readonly lists: TenantLists;
  readonly listSettings: ListSettings;
  readonly texts: TenantTexts;
  readonly configurations: UserConfigurations;
  /** Days after which the script log forgets. */
  readonly logDays: number;
  /** Of each tenant, where they differ from the usual. */
  readonly batchLimits: HourlyLimits | undefined;
  readonly report: (message: string, error: unknown) => void;
}

/** Scripts that loop share the processors with the API: the API goes first, but not so far that scripts miss their time. */
const NICENESS = 10;
/** One tenant's scripts leave a processor to the API, and a worker to the other tenants. */
const PROCESSORS = availableParallelism();
const RUNNERS = { size: PROCESSORS + 1, perTenant: Math.max(1, PROCESSORS - 1), niceness: NICENESS };
/** A batch may work this long at a stretch. */
const BATCH_MS = 60_000;
const batchLimits = { ...serverLimits, soft: { ...serverLimits.soft, execute: BATCH_MS } };

/** The tenants' scripts on the server: everything about them, put together. */
export class Scripts {
  readonly store: ScriptStore;
  readonly drafts: ScriptDrafts;
  readonly compiler: TenantCompiler;
  readonly types: TenantTypes;
  readonly tests: ScriptTests;
  readonly dryRuns: ScriptDryRuns;
  readonly publisher: ScriptPublisher;
  readonly packages: ScriptPackages;
  readonly runs: ScriptRuns;
  readonly batches: ScriptBatches;
  readonly transitions: TransitionScripts;
  readonly conditions: ConditionScripts;
  readonly entries: EntryScripts;
  readonly logs: ScriptLogs;
  readonly events: TenantEvents;
  readonly scheduler: ScriptScheduler;
  readonly usage: ScriptUsage;
  readonly aliases: ScriptAliases;
  readonly listServices: ListServices;
  readonly publishedNames: PublishedNames;
  /** Hear of what pages are told, on whichever server it happened. */
  readonly listeners = new Set<(notice?: Notice) => void>();
  private readonly bundler = new ScriptCompiler();
  private readonly checker = new TypeChecker();
  private readonly publicLayouts: PublicLayouts;
  private readonly questions: PluginQuestions;
  private readonly runner = new ScriptRunner(RUNNERS);
  private readonly batchRunner = new ScriptRunner({ size: BATCH_WORKERS, perTenant: 1, limits: batchLimits, niceness: NICENESS });

  constructor(needs: ScriptsNeeds) {
    const { database, repositories, accounts, lists, listSettings, texts, report } = needs;
    this.store = new ScriptStore(database);
    this.compiler = new TenantCompiler(this.bundler, this.store);
    this.types = new TenantTypes({ checker: this.checker, compiler: this.compiler, repositories });
    this.logs = new ScriptLogs(database, { days: needs.logDays, report });
    const names = new PublishedNames(database);
    this.publishedNames = names;
    const hear = (notice?: Notice) => {
      if (notice === undefined || notice.event === 'script') names.forget(notice?.tenant);
      if (notice === undefined || notice.event === 'records') database.noteSaves(notice?.tenant);
      for (const listener of this.listeners) listener(notice);
    };
    this.events = new TenantEvents(database, {
      ready: (scope) => this.stateFor(scope),
      hear,
      visibleTo: (scope, notice) => visibleTo(repositories, scope, notice),
      report,
    });
    this.drafts = new ScriptDrafts(database, this.events);
    this.usage = new ScriptUsage(database, report);
    this.aliases = new ScriptAliases(new VersionedSettings(database, 'script-aliases', {}), this.store, names, this.events);
    const capabilities = { repositories, lists, texts, storage: new ScriptStorage(database, accounts) };
    const executor = new ScriptExecutor(this.runner, capabilities, this.logs);
    const { store, drafts, compiler, types, events, logs, usage, aliases } = this;
    this.publicLayouts = new PublicLayouts(store, executor, logs);
    this.questions = new PluginQuestions({ store, executor, usage });
    this.tests = new ScriptTests(executor, this.bundler);
    this.dryRuns = new ScriptDryRuns({ profiles: needs.profiles, accounts, repositories, compiler, executor });
    this.publisher = new ScriptPublisher({ database, store, names, drafts, compiler, types, tests: this.tests, events, aliases });
    const listPublisher = new ListPublisher(lists, listSettings, events);
    this.listServices = { lists, settings: listSettings, publisher: listPublisher, texts };
    this.packages = new ScriptPackages({ store, drafts, publisher: this.publisher, lists: this.listServices });
    this.runs = new ScriptRuns(standardRuns(needs), store, executor, usage);
    this.transitions = new TransitionScripts(store, executor, usage);
    this.conditions = new ConditionScripts({ names, store, executor, usage });
    this.entries = new EntryScripts({ names, store, executor, usage });
    this.batches = new ScriptBatches({
      jobs: needs.jobs,
      scopes: needs.scopes,
      runs: this.runs,
      executor: new ScriptExecutor(this.batchRunner, capabilities, logs),
      records: new BatchRecords(database),
      limits: new BatchLimits(database, needs.batchLimits),
      note: (scope, script, message) => logs.add(scope, [{ level: 'info', script, message }]),
    });
    this.scheduler = new ScriptScheduler(database, needs.scopes, this.batches, report);
  }

  /** For plugins: the types of what those publish are checked by their own tests, and cost no start of the product. */
  get ofPlugins(): ScriptsService {
    return {
      publish: (scope, name, publication) => this.publisher.publish(scope, name, { ...publication, types: 'trusted' }),
      publicLayout: (...call) => this.publicLayouts.make(...call),
      mayHave: this.questions.mayHave.bind(this.questions),
      ask: this.questions.ask.bind(this.questions),
    };
  }

  /** For plugins: what single users are told. */
  get ofUsers(): UserEventsService {
    return {
      publish: ({ tenant }, users, { topic, data }, statements: Statements) =>
        this.events.publishTo(statements, tenant, users, { topic, data }),
    };
  }

  /** Background work of scripts, for the job service. */
  get backgroundJobs(): readonly Job[] {
    return [this.batches.job];
  }

  /** Compiles and runs a small script, as those of tenants are: whether that works can be seen from what it answers, 42. */
  async tryOut(): Promise<unknown> {
    const script = await this.bundler.compile({ name: 'check', source: 'export const execute = (): number => 6 * 7;' });
    return (await this.runner.run({ ...script, fn: 'execute', args: [], capabilities: {}, tenant: 'check' })).value;
  }

  /** With which a browser knows what of its cache still holds. */
  private async stateFor(scope: RequestScope): Promise<BrowserScripts> {
    const { content = {} } = (await this.aliases.latest(scope)) ?? {};
    return this.store.inBrowsers(scope, content);
  }

  /** Begins to tell events and to tidy the log. The disposer ends every script that runs; the database has to be open until then. */
  async start(every?: Every): Promise<() => Promise<void>> {
    const endEvents = await this.events.start();
    const endLogs = this.logs.start(every);
    const endScheduler = this.scheduler.start();
    return async () => {
      endEvents();
      endScheduler();
      await Promise.all([this.runner.dispose(), this.batchRunner.dispose(), this.bundler.dispose(), this.checker.dispose()]);
      await Promise.all([endLogs(), this.usage.settle()]);
    };
  }
}

/** Scripts that run on the server, and what somebody writes on them, are for those who read sources. */
function visibleTo(
  repositories: SystemRepositories,
  scope: RequestScope,
  notice: Notice,
): Notice | undefined | Promise<Notice | undefined> {
  const { event, data } = notice;
  if (event === 'records') return changesFor(repositories, scope, notice);
  const isNotified = event === 'draft' ? isReader(scope) : event !== 'script' || concerns(scope, data['name'] as string);
  return isNotified ? notice : undefined;
}
