import { apiError, apiRoute, deletePermission, type EntityDefinition, type EntityRecord, isPermitted } from '@mortise/sdk';
import type { Repository, RequestScope } from '@mortise/sdk/server';

/** Whether the tenant lets nobody change what belongs to the area alone. */
export type AsksFirst = (scope: RequestScope, area: string) => Promise<boolean>;
type Verb = 'read' | 'write' | 'delete';
type Method<Name extends keyof Repository, R extends EntityRecord> = Repository<R>[Name];

/** A repository whose every call needs the permission of its user. */
export class CheckedRepository<R extends EntityRecord> implements Repository<R> {
  private readonly records: Repository<R>;
  private readonly permissions: Readonly<Record<Verb, string>>;

  private readonly asksFirst: AsksFirst | undefined;

  constructor(records: Repository<R>, asksFirst?: AsksFirst) {
    this.asksFirst = asksFirst;
    const address = apiRoute(records.entity);
    this.records = records;
    this.permissions = { read: `read ${address}`, write: `write ${address}`, delete: deletePermission(records.entity) };
  }

  get entity(): EntityDefinition {
    return this.records.entity;
  }

  readonly list: Method<'list', R> = async (scope, ...rest) => this.reading(scope).list(scope, ...rest);
  readonly count: Method<'count', R> = async (scope, ...rest) => this.reading(scope).count(scope, ...rest);
  readonly get: Method<'get', R> = async (scope, ...rest) => this.reading(scope).get(scope, ...rest);
  readonly find: Method<'find', R> = async (scope, ...rest) => this.reading(scope).find(scope, ...rest);
  readonly transitions: Method<'transitions', R> = async (scope, ...rest) => this.reading(scope).transitions(scope, ...rest);
  readonly history: Method<'history', R> = async (scope, ...rest) => this.reading(scope).history(scope, ...rest);
  readonly create: Method<'create', R> = async (scope, ...rest) => (await this.changing(scope)).create(scope, ...rest);
  readonly createMany: Method<'createMany', R> = async (scope, ...rest) => (await this.changing(scope)).createMany(scope, ...rest);
  readonly entryErrors: Method<'entryErrors', R> = async (scope, ...rest) => this.writing(scope).entryErrors(scope, ...rest);
  readonly update: Method<'update', R> = async (scope, ...rest) => (await this.changing(scope)).update(scope, ...rest);
  readonly transition: Method<'transition', R> = async (scope, ...rest) => this.writing(scope).transition(scope, ...rest);
  readonly remove: Method<'remove', R> = async (scope, ...rest) => (await this.changing(scope, 'delete')).remove(scope, ...rest);

  readonly atOneMoment: Repository<R>['atOneMoment'] = (work) =>
    this.records.atOneMoment((moment) =>
      work({
        list: async (scope, ...rest) => {
          this.requirePermission(scope, 'read');
          return moment.list(scope, ...rest);
        },
        count: async (scope, ...rest) => {
          this.requirePermission(scope, 'read');
          return moment.count(scope, ...rest);
        },
      }),
    );

  private reading(scope: RequestScope): Repository<R> {
    return this.permitted(scope, 'read');
  }

  private writing(scope: RequestScope): Repository<R> {
    return this.permitted(scope, 'write');
  }

  /** What the tenant protects by a second person is changed by the routes of its kind alone, which ask for one. @throws TRANSITION_REJECTED */
  private async changing(scope: RequestScope, verb: Verb = 'write'): Promise<Repository<R>> {
    const { approvalArea: area, name } = this.entity;
    if (area !== undefined && scope.approvedBy === undefined && (await this.asksFirst?.(scope, area)) === true)
      throw apiError('TRANSITION_REJECTED', [name], { rejectionReason: 'A second person has to approve it.' });
    return this.permitted(scope, verb);
  }

  private permitted(scope: RequestScope, verb: Verb): Repository<R> {
    this.requirePermission(scope, verb);
    return this.records;
  }

  private requirePermission({ holder }: RequestScope, verb: Verb): void {
    const permission = this.permissions[verb];
    if (!isPermitted(holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
  }
}
