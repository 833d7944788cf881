import {
  isReversible,
  type ApprovalInfo,
  type EntityRecord,
  type Services,
  type Transition,
  type TransitionInfo,
  type TransitionOutlook,
} from '@mortise/sdk';
import type {
  RequestScope,
  SaveOptions,
  Statements,
  TransitionCondition,
  TransitionConditions,
  TransitionEffect,
  TransitionGiven,
} from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { ApprovalStore, infoOf, type StoredApproval } from './approvals/ApprovalStore.ts';
import type { ConditionQuestion, ConditionScript } from './ConditionScript.ts';
import { ConditionJudge, type Judgements } from './ConditionJudge.ts';
import { onJudgedVersion } from './onJudgedVersion.ts';
import { NumberSeriesCounter } from './NumberSeriesCounter.ts';
import type { RecordReads } from './RecordReads.ts';
import type { RecordStore } from './RecordStore.ts';
import type { ComputeChange, RecordUpdates } from './RecordUpdates.ts';
import { recordHistory } from './recordHistory.ts';
import { RecordWorkflow, rejected, requireMet } from './RecordWorkflow.ts';
import { recordOf, type StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';
import type { TransitionScript } from './TransitionScript.ts';
import { asksAt, rulesAbout, type TransitionRule } from '../services/fourEyes/transitionRules.ts';
import type { Within } from '../services/database/Database.ts';

/** Effects and conditions of transitions, and the services they are given. */
export interface Effects {
  readonly byName: ReadonlyMap<string, TransitionEffect<never>>;
  readonly conditions: ReadonlyMap<string, TransitionConditions<never>>;
  readonly services: () => Services;
  readonly script?: TransitionScript;
  readonly conditionScript?: ConditionScript;
}

/** A transition as the tenant's script has it, and the version of the record that the script judged, where there is one. */
export interface JudgedTransition {
  readonly transition: Transition;
  readonly version?: number;
}

/** What somebody says who asks for approval. */
export interface Asking {
  readonly given?: TransitionGiven;
  /** Version of the record that they saw. */
  readonly version?: number;
}

/** The browser offers it for ten seconds; a slow line takes its time. */
const TAKEN_BACK_WITHIN = 60_000;

/** What somebody does without a second person, as far as the tenant's rules let them. */
interface Alone {
  readonly version?: number | undefined;
  readonly rules: readonly TransitionRule[];
}

/** What a save brings with it. */
interface Follows {
  readonly effects: readonly string[];
  /** The one whose conditions have to be met. */
  readonly transition?: Transition;
}

const NOTHING_WAITS: ReadonlySet<string> = new Set();

/** Takes the records of one entity through their workflow, with a second person where a transition asks for one. */
export class RecordTransitions {
  private readonly store: RecordStore;
  private readonly effects: Effects;
  private readonly reads: RecordReads;
  private readonly updates: RecordUpdates;
  private readonly workflow: RecordWorkflow;
  private readonly numbers: NumberSeriesCounter;
  private readonly approvals: ApprovalStore;
  private readonly conditions: ConditionJudge;

  constructor(store: RecordStore, effects: Effects, reads: RecordReads, updates: RecordUpdates) {
    this.store = store;
    this.effects = effects;
    this.reads = reads;
    this.updates = updates;
    this.workflow = new RecordWorkflow(store);
    this.numbers = new NumberSeriesCounter(store);
    this.approvals = new ApprovalStore(store.database);
    this.conditions = new ConditionJudge(effects.conditions, effects.services);
  }

  async possible(scope: RequestScope, identifiers: readonly string[]): Promise<readonly TransitionInfo[]> {
    const rows = await this.reads.findMany(scope, identifiers);
    const rules = await this.rulesOf(scope);
    const judged = await this.judgements(scope, rows);
    return this.workflow.possible(scope, rows, await this.waiting(scope, rows, rules), { rules, judged });
  }

  /** For each record that exists, by registration: what it can try by itself. */
  async possibleOfEach(scope: RequestScope, identifiers: readonly string[]): Promise<Readonly<Record<string, readonly TransitionInfo[]>>> {
    const rows = await this.reads.findMany(scope, identifiers);
    const rules = await this.rulesOf(scope);
    const waiting = await this.waiting(scope, rows, rules);
    const judged = await this.judgements(scope, rows);
    return Object.fromEntries(rows.map((row) => [row.registration, this.workflow.possible(scope, [row], waiting, { rules, judged })]));
  }

  /** What the transition would meet with at each record that exists. */
  async outlook(scope: RequestScope, identifiers: readonly string[], code: string): Promise<readonly TransitionOutlook[]> {
    const transition = this.workflow.required(scope, code);
    const rows = await this.reads.findMany(scope, identifiers);
    const waiting = await this.waiting(scope, rows, await this.rulesOf(scope));
    return this.workflow.outlook(transition, rows, waiting, await this.judgements(scope, rows));
  }

  /** Whether a second person has to approve it: always, by a rule of the tenant, or by its amount. */
  async takesTwo(scope: RequestScope, identifier: string, code: string, { values = {} }: TransitionGiven = {}): Promise<boolean> {
    const transition = this.workflow.required(scope, code);
    if (transition.props?.fourEyes === true) return true;
    const rules = rulesAbout(await this.rulesOf(scope), code);
    if (rules.length === 0) return false;
    const { data } = await this.reads.get(scope, identifier);
    return rules.some((rule) => asksAt(rule, { ...(JSON.parse(data) as Data), ...values }));
  }

  /** @throws TRANSITION_REJECTED with the reason; also when a second person has to approve it */
  async take(
    scope: RequestScope,
    identifier: string,
    code: string,
    { judged, ...options }: Within<SaveOptions> & { readonly judged?: JudgedTransition },
  ): Promise<EntityRecord> {
    const required = this.workflow.required(scope, code);
    if (required.props?.fourEyes === true) throw rejected(required, 'A second person has to approve it.');
    this.workflow.requireGiven(scope, required, options.given);
    const rules = rulesAbout(await this.rulesOf(scope, options.statements), code);
    const alone = { ...options, rules };
    if (judged) return this.takeAs(scope, identifier, judged.transition, { version: judged.version, ...alone });
    // What the product does in a transaction of its own is not asked about.
    if (options.statements) return this.takeAs(scope, identifier, required, alone);
    let transition = required;
    const judge = async (): Promise<number | undefined> => {
      const found = await this.scripted(scope, identifier, required);
      transition = found.transition;
      return found.version;
    };
    return onJudgedVersion(options, judge, (on) => this.takeAs(scope, identifier, transition, { ...alone, ...on }));
  }

  /** Asks the tenant's script; not inside a transaction: it takes its time, and reads. @throws TRANSITION_REJECTED with the script's reason */
  judge(scope: RequestScope, identifier: string, code: string): Promise<JudgedTransition> {
    return this.scripted(scope, identifier, this.workflow.required(scope, code));
  }

  private takeAs(
    scope: RequestScope,
    identifier: string,
    transition: Transition,
    { version, rules, ...options }: Within<Omit<SaveOptions, 'version'>> & Alone,
  ): Promise<EntityRecord> {
    const computeChange: ComputeChange = (current, data) => {
      const change = this.workflow.change(scope, transition, current, data, options.given);
      // Whatever amount it has or gets: nobody makes it small for a moment.
      const isOver = rules.some((rule) => asksAt(rule, data) || asksAt(rule, change.data));
      if (isOver) throw rejected(transition, 'A second person has to approve it.');
      return change;
    };
    return this.run(scope, identifier, transition, computeChange, { ...options, ...(version !== undefined && { version }) });
  }

  /** Takes the last transition of a record back, for whoever took it, a moment later. @throws TRANSITION_REJECTED */
  async takeBack(scope: RequestScope, identifier: string, code: string): Promise<EntityRecord> {
    const transition = this.workflow.required(scope, code);
    if (!isReversible(this.store.entity, transition)) throw rejected(transition, 'It cannot be undone.');
    let before: Data = {};
    const judge = async (): Promise<number> => {
      const row = await this.reads.get(scope, identifier);
      const [last] = await recordHistory(this.store, scope, row);
      const isLast = last?.transition === code && last.operation === 'transition' && last.username === scope.user.username;
      if (!isLast || Date.now() - Date.parse(last.date) > TAKEN_BACK_WITHIN) throw rejected(transition, 'It can no longer be undone.');
      before = Object.fromEntries(last.changes.map(({ field, old }) => [field, old ?? null]));
      return row.version;
    };
    const computeChange: ComputeChange = (current, data) => {
      const { name = current.name, status = current.status, ...values } = before;
      return { name: name as string | null, status: status as string, data: { ...data, ...values }, operation: 'undo', transition: code };
    };
    return recordOf(await onJudgedVersion({}, judge, (on) => this.updates.update(scope, identifier, computeChange, on)));
  }

  /** Asks for approval of a transition that the record can take now. @throws TRANSITION_REJECTED, STALE_VERSION */
  async ask(scope: RequestScope, identifier: string, code: string, { given = {}, version }: Asking): Promise<ApprovalInfo> {
    const required = this.workflow.required(scope, code);
    this.workflow.requireGiven(scope, required, given);
    const { transition } = await this.scripted(scope, identifier, required);
    const row = await this.reads.get(scope, identifier);
    this.updates.requireVersion(scope, row, version);
    this.workflow.change(scope, transition, row, JSON.parse(row.data) as Data, given);
    await this.requireConditions(scope, transition, recordOf(row));
    const [rule] = rulesAbout(await this.rulesOf(scope), code).filter(({ hours }) => hours !== undefined);
    const deadline = rule && { hours: rule.hours!, atEnd: rule.atDeadline ?? 'EXPIRE' };
    const asked = await this.approvals.ask(scope, this.store.entity.name, row, { transition: code, given, ...(deadline && { deadline }) });
    if (asked === undefined) throw rejected(transition, 'It waits for approval by a second person.');
    this.store.onApprovalRequest?.(scope.tenant);
    return infoOf(asked);
  }

  /** @throws PERMISSION_DENIED where the user's profiles keep the transition, or changing the record, from them */
  async requireTakeable(scope: RequestScope, { recordId, transition }: StoredApproval): Promise<void> {
    this.workflow.requireAllowed(scope, transition);
    await this.reads.requireChangeable(scope, recordId);
  }

  /** Takes the transition that was asked for, and notes the decision with it or not at all. @throws STALE_VERSION, TRANSITION_REJECTED */
  async takeApproved<T>(scope: RequestScope, asked: StoredApproval, decide: (statements: Statements) => Promise<T>): Promise<T> {
    const { recordId, version, askedBy, comment, values } = asked;
    const given = { ...(values && { values }), ...(comment !== undefined && { comment }) };
    const { transition } = await this.scripted(scope, recordId, this.workflow.required(scope, asked.transition));
    const computeChange: ComputeChange = (...now) => ({ ...this.workflow.change(scope, transition, ...now, given), askedBy });
    return this.store.database.transaction(async (statements) => {
      const decided = await decide(statements);
      await this.run(scope, recordId, transition, computeChange, { statements, version });
      return decided;
    });
  }

  /** A change that is no transition, with effects: all of it is saved, or nothing. */
  save(scope: RequestScope, identifier: string, computeChange: ComputeChange, effects: readonly string[] = []): Promise<EntityRecord> {
    return this.runEffects(scope, identifier, computeChange, { effects }, {});
  }

  /** What has to be so before each transition that one of the records can try. */
  private async judgements(scope: RequestScope, rows: readonly StoredRecord[]): Promise<Judgements> {
    const judged = new Map<string, Map<string, readonly TransitionCondition[]>>();
    for (const [transition, offered] of this.workflow.judgeable(rows)) {
      const answers = await this.conditions.of(scope, transition, offered.map(recordOf));
      judged.set(transition.code, new Map(offered.map(({ id }, position) => [id, answers[position] ?? []])));
    }
    await this.addScripted(scope, rows, judged);
    return judged;
  }

  /** What the tenant's script asks for stands after what the product does. */
  private async addScripted(
    scope: RequestScope,
    rows: readonly StoredRecord[],
    judged: Map<string, Map<string, readonly TransitionCondition[]>>,
  ): Promise<void> {
    const asked = this.workflow.offered(rows).flatMap(([transition, offered]) => offered.map((row) => ({ transition, row })));
    const answers = await this.scriptConditions(
      scope,
      asked.map(({ transition, row }) => ({ transition, record: recordOf(row) })),
    );
    for (const [position, { transition, row }] of asked.entries()) {
      const answer = answers[position] ?? [];
      if (answer.length === 0) continue;
      const ofTransition = judged.get(transition.code) ?? new Map<string, readonly TransitionCondition[]>();
      ofTransition.set(row.id, [...(ofTransition.get(row.id) ?? []), ...answer]);
      judged.set(transition.code, ofTransition);
    }
  }

  private async scriptConditions(scope: RequestScope, asked: readonly ConditionQuestion[]) {
    const answers = (await this.effects.conditionScript?.ask(scope, this.store.entity, asked)) ?? [];
    return this.conditions.shown(scope, answers);
  }

  /** @throws TRANSITION_REJECTED with all that is missing, where the tenant's script misses something */
  private async requireScripted(scope: RequestScope, transition: Transition, record: EntityRecord): Promise<void> {
    if (!transition.from.includes(record.status ?? '')) return;
    const [scripted = []] = await this.scriptConditions(scope, [{ transition, record }]);
    if (scripted.every(({ isMet }) => isMet)) return;
    const [own = []] = await this.conditions.of(scope, transition, [record]);
    requireMet(transition, [...own, ...scripted]);
  }

  /** @throws TRANSITION_REJECTED with all that is missing */
  private async requireConditions(
    scope: RequestScope,
    transition: Transition,
    record: EntityRecord,
    statements?: Statements,
  ): Promise<void> {
    const [conditions = []] = await this.conditions.of(scope, transition, [record], statements);
    requireMet(transition, conditions);
  }

  private async rulesOf(scope: RequestScope, statements?: Statements): Promise<readonly TransitionRule[]> {
    return (await this.store.transitionRules?.(scope, this.store.entity.name, statements)) ?? [];
  }

  private async waiting(
    scope: RequestScope,
    rows: readonly StoredRecord[],
    rules: readonly TransitionRule[],
  ): Promise<ReadonlySet<string>> {
    return this.workflow.asksForApproval || rules.length > 0 ? this.approvals.waiting(scope, rows) : NOTHING_WAITS;
  }

  /** The transition as the tenant's script has it. @throws TRANSITION_REJECTED with the script's reason */
  private async scripted(scope: RequestScope, identifier: string, transition: Transition): Promise<JudgedTransition> {
    const { script } = this.effects;
    if (script === undefined) return { transition };
    let version: number | undefined;
    const read = async () => {
      const record = recordOf(await this.reads.get(scope, identifier));
      version = record._version;
      return record;
    };
    if ((await this.effects.conditionScript?.concerns(scope, this.store.entity)) === true)
      await this.requireScripted(scope, transition, await read());
    const { rejection, set } = await script(scope, this.store.entity, read, transition);
    if (rejection !== undefined) throw rejected(transition, rejection);
    return {
      transition: set === undefined ? transition : { ...transition, set: { ...transition.set, ...set } },
      ...(version !== undefined && { version }),
    };
  }

  private async run(
    scope: RequestScope,
    identifier: string,
    transition: Transition,
    computeChange: ComputeChange,
    options: Within<SaveOptions>,
  ): Promise<EntityRecord> {
    if (this.numbers.isGivenAt(transition.code)) {
      const numbered = (statements: Statements) => this.numbered(scope, identifier, transition, computeChange, { ...options, statements });
      return options.statements ? numbered(options.statements) : this.store.database.transaction(numbered);
    }
    return this.runEffects(scope, identifier, computeChange, { effects: transition.effects ?? [], transition }, options);
  }

  private async runEffects(
    scope: RequestScope,
    identifier: string,
    computeChange: ComputeChange,
    follows: Follows,
    options: Within<SaveOptions>,
  ): Promise<EntityRecord> {
    const isAlone = follows.effects.length === 0 && follows.transition?.conditions === undefined;
    if (isAlone) return recordOf(await this.updates.update(scope, identifier, computeChange, options));
    const run = (statements: Statements) => this.withEffects(scope, identifier, computeChange, follows, { ...options, statements });
    return options.statements ? run(options.statements) : this.store.database.transaction(run);
  }

  /** The number belongs to the transition: both are saved, or neither, and then the next one takes it. */
  private async numbered(
    scope: RequestScope,
    identifier: string,
    transition: Transition,
    computeChange: ComputeChange,
    options: Within<SaveOptions> & { readonly statements: Statements },
  ): Promise<EntityRecord> {
    const { statements } = options;
    const { code, effects = [] } = transition;
    const { database, table } = this.store;
    const { id } = await this.reads.get(scope, identifier, statements);
    const lock = new TenantStatement(scope, `select 1 from ${table.sql} where tenant = $1 and id = $2 for update`, [id]);
    const given = await database.asTenant(statements, scope.tenant, async (own) => {
      await lock.run(own);
      const row = await this.reads.get(scope, id, own);
      // What is not possible is told before a number is taken.
      computeChange(row, JSON.parse(row.data) as Data);
      return this.numbers.take(own, scope, row, code);
    });
    const withNumbers: ComputeChange = (row, data) => {
      const change = computeChange(row, data);
      return { ...change, data: { ...change.data, ...given } };
    };
    return this.withEffects(scope, id, withNumbers, { effects, transition }, options);
  }

  private async withEffects(
    scope: RequestScope,
    identifier: string,
    computeChange: ComputeChange,
    { effects, transition }: Follows,
    options: Within<SaveOptions> & { readonly statements: Statements },
  ): Promise<EntityRecord> {
    const saved = await this.updates.update(scope, identifier, computeChange, options);
    const { statements } = options;
    // The record is locked from here on: nobody changes what is looked at.
    if (transition?.conditions !== undefined) await this.requireConditions(scope, transition, recordOf(saved), statements);
    // The definition names effects for its own records: the type of each says of which entity.
    for (const name of effects)
      await this.effects.byName.get(name)!({ scope, record: recordOf(saved) as never, statements, services: this.effects.services() });
    return recordOf(await this.reads.get(scope, saved.id, statements));
  }
}
