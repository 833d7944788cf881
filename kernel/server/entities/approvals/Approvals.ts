import { ApiError, apiError, apiRoute, isPermitted, type ApprovalInfo } from '@mortise/sdk';
import { limitsOn, type RequestScope } from '@mortise/sdk/server';
import type { Exchange } from '../../http/kernelRoute.ts';
import type { OpenDatabase } from '../../services/database/Database.ts';
import type { Substitutes } from '../../services/fourEyes/Substitutes.ts';
import type { ActionRequests } from '../../services/fourEyes/ActionRequests.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';
import type { ApprovalDetail } from './ApprovalDetail.ts';
import { RECORD_CHANGED, RECORD_DELETED } from './approvalReasons.ts';
import { type ApprovalFilter, ApprovalStore, type Decision, infoOf, type StoredApproval } from './ApprovalStore.ts';

/** Errors that say that the record is no longer what the request was made for. */
const OUTDATED: ReadonlySet<string> = new Set(['STALE_VERSION', 'ENTITY_REGISTRATION_NOT_FOUND']);
const DECIDE = 'write /api/core/approvals';

/** Requests for approval, and the second person's decision about them. Nobody decides about a request of their own, administrators neither. */
export class Approvals {
  private readonly database: OpenDatabase;
  private readonly repositories: SqlRepositories;
  private readonly store: ApprovalStore;
  /** What is asked for besides transitions. */
  private readonly actions: ActionRequests | undefined;
  private readonly substitutes: Pick<Substitutes, 'absent'> | undefined;

  constructor(database: OpenDatabase, repositories: SqlRepositories, actions?: ActionRequests, substitutes?: Pick<Substitutes, 'absent'>) {
    this.database = database;
    this.repositories = repositories;
    this.store = new ApprovalStore(database);
    this.actions = actions;
    this.substitutes = substitutes;
  }

  /** Requests of the user, and those of others that the user may decide about, also for somebody who is away. Newest first. */
  async list(scope: RequestScope, filter: ApprovalFilter): Promise<readonly ApprovalInfo[]> {
    const [found, absent] = await Promise.all([this.store.list(scope, filter), this.absent(scope)]);
    const kept = await this.keptFrom(scope, found);
    const told = await Promise.all(found.filter(({ _id }) => !kept.has(_id)).map((asked) => this.told(scope, asked, absent)));
    return told.filter((info) => info !== undefined);
  }

  /** With what it would change. @throws ENTITY_REGISTRATION_NOT_FOUND for what is not the user's to see */
  async detail(scope: RequestScope, id: string, exchange: Exchange): Promise<ApprovalDetail> {
    const asked = await this.store.get(scope, id);
    const isKept = (await this.keptFrom(scope, [asked])).has(id);
    const info = isKept ? undefined : await this.told(scope, asked, await this.absent(scope));
    if (info === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Approval', id]);
    if (asked.action === undefined) return { ...info, changes: await this.changesOf(scope, asked), effects: [] };
    const looked = asked.status === 'WAITING' ? await this.actions?.look(scope, asked, exchange) : undefined;
    return {
      ...info,
      changes: asked.action.changes.filter(({ path: [field = ''] }) => !this.isHidden(scope, asked, field)),
      effects: looked?.effects ?? [],
      ...(looked?.isOutdated === true && { isOutdated: true }),
    };
  }

  /** Carries it out, in one transaction with the decision where it is a transition. @throws TRANSITION_REJECTED, also when what it is about has changed meanwhile */
  async approve(scope: RequestScope, id: string, comment: string | undefined, exchange: Exchange): Promise<ApprovalInfo> {
    const asked = await this.store.get(scope, id);
    const { decider, ...said } = { ...(await this.requireDecider(scope, asked)), ...(comment !== undefined && { comment }) };
    if (asked.action !== undefined) return this.shown(scope, await this.actions!.approve(scope, asked, said, exchange, decider));
    return this.approveTransition(decider, asked, { status: 'APPROVED', ...said });
  }

  async refuse(scope: RequestScope, id: string, comment?: string): Promise<ApprovalInfo> {
    const asked = await this.store.get(scope, id);
    const { decider: _, ...said } = { ...(await this.requireDecider(scope, asked)), ...(comment !== undefined && { comment }) };
    return this.decide(scope, asked, { status: 'REFUSED', ...said });
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND when somebody else asked for it */
  async withdraw(scope: RequestScope, id: string, comment?: string): Promise<ApprovalInfo> {
    const asked = await this.store.get(scope, id);
    if (asked.askedBy !== scope.user.username) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Approval', id]);
    return this.decide(scope, asked, { status: 'WITHDRAWN', ...(comment !== undefined && { comment }) });
  }

  /** Whether the user may decide about it now, by themselves or for somebody who is away. */
  async mayDecide(scope: RequestScope, asked: StoredApproval): Promise<boolean> {
    return (await this.deciderOf(scope, asked, await this.absent(scope))) !== undefined;
  }

  private async approveTransition(scope: RequestScope, asked: StoredApproval, decision: Decision): Promise<ApprovalInfo> {
    const { workflow } = this.repositories.sqlOf({ name: asked.entityName }, scope);
    try {
      const taken = await workflow.takeApproved(scope, asked, (statements) => this.store.decide(statements, scope, asked._id, decision));
      await this.actions?.publish(scope.tenant);
      return this.shown(scope, taken);
    } catch (error) {
      if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) throw error;
      const reason = error.code === 'STALE_VERSION' ? RECORD_CHANGED : RECORD_DELETED;
      await this.decide(scope, asked, { status: 'STALE', comment: reason });
      throw apiError('TRANSITION_REJECTED', [asked.transition], { rejectionReason: reason });
    }
  }

  /** Ids of those about records that the user's profiles keep from them; what they asked for themselves they know. */
  private async keptFrom(scope: RequestScope, all: readonly StoredApproval[]): Promise<ReadonlySet<string>> {
    const kept = new Set<string>();
    for (const [name, asked] of Map.groupBy(all, ({ entityName }) => entityName)) {
      const entity = this.repositories.entitiesOf(scope).find((one) => one.name === name);
      if (entity === undefined || limitsOn(scope, entity)?.read === undefined) continue;
      const registrations = asked.map(({ registration }) => registration);
      const records = await this.repositories.sqlOf(entity, scope).findMany(scope, registrations);
      const seen = new Set(records.map(({ registration }) => registration));
      for (const { _id, registration, askedBy } of asked) if (!seen.has(registration) && askedBy !== scope.user.username) kept.add(_id);
    }
    return kept;
  }

  /** Undefined for what is not the user's to see. */
  private async told(scope: RequestScope, asked: StoredApproval, absent: readonly RequestScope[]): Promise<ApprovalInfo | undefined> {
    const isOpen = asked.status === 'WAITING';
    const decider = isOpen ? await this.deciderOf(scope, asked, absent) : undefined;
    const isSeen = decider !== undefined || asked.askedBy === scope.user.username || this.decidesAbout(scope, asked);
    if (!isSeen && !(await this.wasDecidedBy(scope, asked))) return undefined;
    return { ...this.shown(scope, asked), ...(decider && { isDecidable: true }) };
  }

  /** Who stood in for somebody still sees what they decided. */
  private async wasDecidedBy(scope: RequestScope, asked: StoredApproval): Promise<boolean> {
    return asked.decidedFor !== undefined && asked.decidedBy === scope.user.username && this.mayRead(scope, asked);
  }

  private absent(scope: RequestScope): Promise<readonly RequestScope[]> {
    return this.substitutes?.absent(scope) ?? Promise.resolve([]);
  }

  /**
   * With whose rights the user may decide: their own, or those of somebody who is away. A substitute has to be trusted with approvals themselves, decides only what
   * the other could, and nothing that they could not read; and nobody, for whomever, about what they asked for.
   */
  private async deciderOf(scope: RequestScope, asked: StoredApproval, absent: readonly RequestScope[]): Promise<Decider | undefined> {
    if (!isPermitted(scope.holder, DECIDE) || !isWaitingForOthers(scope, asked)) return undefined;
    if (this.decidesAbout(scope, asked)) return { decider: scope };
    const away = absent.find(
      (other) => isPermitted(other.holder, DECIDE) && isWaitingForOthers(other, asked) && this.decidesAbout(other, asked),
    );
    if (away === undefined || !(await this.mayRead(scope, asked))) return undefined;
    const { _id, username } = scope.user;
    const { requestId, timeZone } = scope;
    return { decider: { ...away, user: { ...away.user, _id, username }, requestId, timeZone }, decidedFor: away.user.username };
  }

  /** Whether the user could read what it is about by themselves. */
  private async mayRead(scope: RequestScope, { action, entityName, recordId }: StoredApproval): Promise<boolean> {
    if (scope.onlyPerson !== undefined) return false;
    if (action !== undefined) return isPermitted(scope.holder, action.permission.replace(/^\w+ /, 'read '));
    const entity = this.repositories.entitiesOf(scope).find(({ name }) => name === entityName);
    if (entity === undefined || !isPermitted(scope.holder, `read ${apiRoute(entity)}`)) return false;
    return (await this.repositories.sqlOf(entity, scope).find(scope, recordId)) !== undefined;
  }

  /** Without values of fields that the user does not see. */
  private shown(scope: RequestScope, asked: StoredApproval): ApprovalInfo {
    const { values, ...told } = infoOf(asked);
    const entity = this.repositories.entitiesOf(scope).find(({ name }) => name === told.entityName);
    if (entity === undefined || values === undefined) return told;
    const shown = this.repositories.sqlOf(entity, scope).shownValues(scope, values);
    return Object.keys(shown).length === 0 ? told : { ...told, values: shown };
  }

  /** From which status to which, and what was typed beside. */
  private async changesOf(
    scope: RequestScope,
    { entityName, recordId, transition: code, values = {} }: StoredApproval,
  ): Promise<ApprovalDetail['changes']> {
    const entity = this.repositories.entitiesOf(scope).find(({ name }) => name === entityName);
    if (entity === undefined || !isPermitted(scope.holder, `read ${apiRoute(entity)}`)) return [];
    const repository = this.repositories.sqlOf(entity, scope);
    const record = await repository.find(scope, recordId);
    const to = entity.workflow?.transitions.find((known) => known.code === code)?.to;
    if (record === undefined || to === undefined) return [];
    const typed = Object.entries(repository.shownValues(scope, values));
    return [
      { path: ['status'], old: record.status, new: to },
      ...typed.map(([name, value]) => {
        const old = record[name] as typeof value | undefined;
        return { path: [name], ...(old !== undefined && { old }), new: value };
      }),
    ];
  }

  private isHidden(scope: RequestScope, { entityName }: StoredApproval, field: string): boolean {
    const entity = this.repositories.entitiesOf(scope).find(({ name }) => name === entityName);
    const limits = entity && limitsOn(scope, entity);
    return limits !== undefined && (limits.hidden.includes(field) || limits.masked.includes(field));
  }

  private async decide(scope: RequestScope, asked: StoredApproval, decision: Decision): Promise<ApprovalInfo> {
    if (asked.action !== undefined) return this.shown(scope, await this.actions!.decide(scope, asked, decision));
    const decided = await this.database.transaction((statements) => this.store.decide(statements, scope, asked._id, decision));
    await this.actions?.publish(scope.tenant);
    return this.shown(scope, decided);
  }

  /** @throws PERMISSION_DENIED, ENTITY_REGISTRATION_NOT_FOUND to whom the record is kept from, and TRANSITION_REJECTED to whoever asked for it */
  private async requireDecider(scope: RequestScope, asked: StoredApproval): Promise<Decider> {
    const decider = await this.deciderOf(scope, asked, await this.absent(scope));
    if (decider !== undefined) {
      if ((await this.keptFrom(scope, [asked])).has(asked._id)) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Approval', asked._id]);
      if (asked.action === undefined)
        await this.repositories.sqlOf({ name: asked.entityName }, decider.decider).workflow.requireTakeable(decider.decider, asked);
      return decider;
    }
    if (!this.decidesAbout(scope, asked)) throw apiError('PERMISSION_DENIED', [this.permissionFor(scope, asked)]);
    throw apiError('TRANSITION_REJECTED', [asked.transition || asked.registration], {
      rejectionReason: 'You asked for it yourself: somebody else has to decide.',
    });
  }

  /** Partners and clients, who see only what they are linked with, never decide. */
  private decidesAbout(scope: RequestScope, asked: StoredApproval): boolean {
    if (scope.onlyPerson !== undefined) return false;
    if (asked.action !== undefined) return this.actions?.mayDo(scope, asked) === true;
    const entity = this.repositories.entitiesOf(scope).find(({ name }) => name === asked.entityName);
    return entity !== undefined && isPermitted(scope.holder, `write ${apiRoute(entity)}`);
  }

  private permissionFor(scope: RequestScope, { action, entityName }: StoredApproval): string {
    return action?.permission ?? `write ${apiRoute(this.repositories.sqlOf({ name: entityName }, scope).entity)}`;
  }
}

/** With whose rights somebody decides; where these are another one's, for whom. */
interface Decider {
  readonly decider: RequestScope;
  readonly decidedFor?: string;
}

/** Nobody decides about a request of their own, in whichever context they are, nor as whom they act for. */
const isWaitingForOthers = ({ user }: RequestScope, { askedBy, action }: StoredApproval): boolean =>
  askedBy !== user.username && (action === undefined || action.askedId !== user._id) && user.impersonator === undefined;
