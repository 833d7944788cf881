import { ApiError, apiError, apiRoute, isPermitted, type ApprovalInfo } from '@mortise/sdk';
import { limitsOn, type RequestScope } from '@mortise/sdk/server';
import type { OpenDatabase } from '../../services/database/Database.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';
import type { SqlRepository } from '../SqlRepository.ts';
import { RECORD_CHANGED, RECORD_DELETED } from './approvalReasons.ts';
import { ApprovalStore, type Decision, type StoredApproval } from './ApprovalStore.ts';

/** Errors that say that the record is no longer what the request was made for. */
const OUTDATED: ReadonlySet<string> = new Set(['STALE_VERSION', 'ENTITY_REGISTRATION_NOT_FOUND']);

/** Requests for approval, and the second person's decision about them. Nobody decides about a request of their own, administrators neither. */
export class Approvals {
  private readonly database: OpenDatabase;
  private readonly repositories: SqlRepositories;
  private readonly store: ApprovalStore;

  constructor(database: OpenDatabase, repositories: SqlRepositories) {
    this.database = database;
    this.repositories = repositories;
    this.store = new ApprovalStore(database);
  }

  /** Requests of the user, and those of others that the user may decide about. Newest first. */
  async list(scope: RequestScope, isDone: boolean): Promise<readonly ApprovalInfo[]> {
    const decidable = this.repositories.entitiesOf(scope).filter((entity) => decidesAbout(scope, `write ${apiRoute(entity)}`));
    const found = await this.store.list(scope, { entities: decidable.map(({ name }) => name), isDone });
    return (await this.seen(scope, found)).map((info) => this.shown(scope, info));
  }

  /** Without those about records that the user's profiles keep from them; what they asked for themselves they know. */
  private async seen(scope: RequestScope, found: readonly ApprovalInfo[]): Promise<readonly ApprovalInfo[]> {
    const unseen = new Set<string>();
    for (const [name, some] of Map.groupBy(found, ({ entityName }) => entityName)) {
      const entity = this.repositories.entitiesOf(scope).find((one) => one.name === name);
      if (entity === undefined || limitsOn(scope, entity)?.read === undefined) continue;
      const registrations = some.map(({ registration }) => registration);
      const records = await this.repositories.sqlOf(entity, scope).findMany(scope, registrations);
      const seen = new Set(records.map(({ registration }) => registration));
      for (const { _id, registration, askedBy } of some) if (!seen.has(registration) && askedBy !== scope.user.username) unseen.add(_id);
    }
    return found.filter(({ _id }) => !unseen.has(_id));
  }

  /** Runs the transition in one transaction with the decision. @throws TRANSITION_REJECTED, also when the record has changed meanwhile */
  async approve(scope: RequestScope, id: string, comment?: string): Promise<ApprovalInfo> {
    const asked = await this.store.get(scope, id);
    const repository = await this.requireDecider(scope, asked);
    const decision: Decision = { status: 'APPROVED', ...(comment !== undefined && { comment }) };
    try {
      const taken = await repository.workflow.takeApproved(scope, asked, (statements) =>
        this.store.decide(statements, scope, id, decision),
      );
      return this.shown(scope, taken);
    } catch (error) {
      if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) throw error;
      const reason = error.code === 'STALE_VERSION' ? RECORD_CHANGED : RECORD_DELETED;
      await this.decide(scope, id, { status: 'STALE', comment: reason });
      throw apiError('TRANSITION_REJECTED', [asked.transition], { rejectionReason: reason });
    }
  }

  async refuse(scope: RequestScope, id: string, comment?: string): Promise<ApprovalInfo> {
    await this.requireDecider(scope, await this.store.get(scope, id));
    return this.decide(scope, id, { status: 'REFUSED', ...(comment !== undefined && { comment }) });
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND when somebody else asked for it */
  async withdraw(scope: RequestScope, id: string, comment?: string): Promise<ApprovalInfo> {
    const { askedBy } = await this.store.get(scope, id);
    if (askedBy !== scope.user.username) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Approval', id]);
    return this.decide(scope, id, { status: 'WITHDRAWN', ...(comment !== undefined && { comment }) });
  }

  /** Without values of fields that the user does not see. */
  private shown(scope: RequestScope, { values, ...info }: ApprovalInfo): ApprovalInfo {
    const entity = this.repositories.entitiesOf(scope).find(({ name }) => name === info.entityName);
    if (entity === undefined || values === undefined) return info;
    const shown = this.repositories.sqlOf(entity, scope).shownValues(scope, values);
    return Object.keys(shown).length === 0 ? info : { ...info, values: shown };
  }

  private async decide(scope: RequestScope, id: string, decision: Decision): Promise<ApprovalInfo> {
    return this.shown(scope, await this.database.transaction((statements) => this.store.decide(statements, scope, id, decision)));
  }

  /** @throws PERMISSION_DENIED, ENTITY_REGISTRATION_NOT_FOUND to whom the record is kept from, and TRANSITION_REJECTED to whoever asked for it */
  private async requireDecider(scope: RequestScope, asked: StoredApproval): Promise<SqlRepository> {
    const { entityName, transition, askedBy, _id } = asked;
    const repository = this.repositories.sqlOf({ name: entityName }, scope);
    const permission = `write ${apiRoute(repository.entity)}`;
    if (!decidesAbout(scope, permission)) throw apiError('PERMISSION_DENIED', [permission]);
    if (askedBy === scope.user.username)
      throw apiError('TRANSITION_REJECTED', [transition], {
        rejectionReason: 'You asked for it yourself: somebody else has to decide.',
      });
    if ((await this.seen(scope, [asked])).length === 0) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Approval', _id]);
    await repository.workflow.requireTakeable(scope, asked);
    return repository;
  }
}

/** Partners and clients, who see only what they are linked with, never decide. */
const decidesAbout = ({ holder, onlyPerson }: RequestScope, permission: string): boolean =>
  onlyPerson === undefined && isPermitted(holder, permission);
