import { ApiError, apiError, isPermitted, type JsonValue, type Services } from '@mortise/sdk';
import type { ApprovalEffect, ApprovalOutline, FilesService, RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { ApprovalStore, type Decision, type StoredApproval } from '../../entities/approvals/ApprovalStore.ts';
import { OUT_OF_REACH, RIGHTS_LOST, SUBJECT_CHANGED, WAITS_ALREADY } from '../../entities/approvals/approvalReasons.ts';
import type { Exchange, KernelRoute } from '../../http/kernelRoute.ts';
import type { Accounts } from '../access/Accounts.ts';
import { scopeOf } from '../access/scopeOf.ts';
import type { SecretBox } from '../access/SecretBox.ts';
import { proofRequired } from '../access/signInErrors.ts';
import type { OpenDatabase } from '../database/Database.ts';
import type { SystemEvents } from '../system/SystemEvents.ts';
import { APPROVED_CALL, type ApprovedCalls } from './ApprovedCalls.ts';
import { approvalCallOf, type AskedRequest } from './AskedRequest.ts';
import { differenceOf, fingerprintOf } from './differenceOf.ts';
import type { AreaRule } from './fourEyesRules.ts';

/** A route that lets tenants ask for a second person, and what it works with. */
export interface ApprovableRoute {
  readonly route: KernelRoute & { readonly approval: NonNullable<KernelRoute['approval']> };
  readonly services: Services;
  readonly isStrict: boolean;
}

export interface ActionRequestsNeeds {
  readonly database: OpenDatabase;
  readonly accounts: Accounts;
  readonly files: FilesService;
  /** What waits holds passwords too. */
  readonly box: SecretBox;
  readonly calls: ApprovedCalls;
  readonly events: SystemEvents;
  /** Tells the browsers of the tenant that something waits, or waits no more. */
  readonly publish: (tenant: number) => Promise<void>;
  readonly isProven: (sessionId: string) => Promise<boolean>;
}

/** What is asked for besides transitions of records. */
export interface NewRequest {
  readonly known: ApprovableRoute;
  readonly rule: AreaRule;
  readonly permission: string;
  readonly asked: AskedRequest;
  readonly files: Uint8Array | undefined;
}

const REFUSED_STATUS = 403;

/** Requests of routes that wait for a second person, and are carried out then: as whoever asked, with the rights that they have by then. */
export class ActionRequests {
  private readonly needs: ActionRequestsNeeds;
  private readonly store: ApprovalStore;
  private readonly routes = new Map<string, ApprovableRoute>();
  private http: FastifyInstance | undefined = undefined;

  constructor(needs: ActionRequestsNeeds) {
    this.needs = needs;
    this.store = new ApprovalStore(needs.database);
  }

  /** Carries out what is approved through this server. */
  open(http: FastifyInstance): void {
    this.http = http;
  }

  add(known: ApprovableRoute): void {
    this.routes.set(known.route.address, known);
  }

  /** What rules can be about. */
  get areas(): readonly string[] {
    return [...new Set([...this.routes.values()].map(({ route }) => route.approval.area))].toSorted();
  }

  /** Keeps the request until somebody else decides; undefined where it would change nothing. @throws TRANSITION_REJECTED where a change of the same waits already */
  async ask(exchange: Exchange, { known, rule, permission, asked, files }: NewRequest): Promise<StoredApproval | undefined> {
    const { scope } = exchange.request;
    const { route } = known;
    if (route.approval.isSensitive === true) await this.requireProof(exchange);
    const call = approvalCallOf(route, asked, scope, exchange, async () => files) as never;
    await route.approval.require?.(call, known.services);
    const outline = await route.approval.outline(call, known.services);
    if (outline === undefined) return undefined;
    const id = uuidv7();
    const file = files && fileKey(scope, id);
    if (file !== undefined) await this.needs.files.put(file, Readable.from([Buffer.from(files!)]));
    const stored = await this.store.keep(scope, {
      id,
      area: route.approval.area,
      act: actOf(route, outline),
      about: aboutOf(route.approval.area, outline.name),
      name: outline.name,
      entity: outline.entity ?? '',
      path: outline.path,
      address: route.address,
      permission,
      content: this.needs.box.seal(JSON.stringify(asked), placeOf(scope, id)),
      changes: differenceOf(plain(outline.before), plain(outline.after), outline.secrets),
      fingerprint: fingerprintOf(plain(outline.before)),
      file,
      context: scope.user.contextName,
      deadline: rule.hours === undefined ? undefined : { hours: rule.hours, atEnd: rule.atDeadline ?? 'EXPIRE' },
    });
    if (stored !== undefined) {
      await this.needs.publish(scope.tenant);
      return stored;
    }
    if (file !== undefined) await this.needs.files.remove(file);
    // Screens show the message or the reason: both say it.
    const rejectionReason = WAITS_ALREADY;
    throw new ApiError(409, 'TRANSITION_REJECTED', rejectionReason, { rejectionReason });
  }

  /** Whether the user may do themselves what was asked for, as far as their profiles say. */
  mayDo({ holder, onlyPerson }: RequestScope, { action }: StoredApproval): boolean {
    if (action === undefined || onlyPerson !== undefined) return false;
    const { address, permission } = action;
    return isPermitted(holder, permission, { strict: this.routes.get(address)?.isStrict ?? false });
  }

  /** What follows from it for whom, as it would now, and whether what it is about is another than it was. */
  async look(
    scope: RequestScope,
    asked: StoredApproval,
    exchange: Exchange,
  ): Promise<{ readonly effects: readonly ApprovalEffect[]; readonly isOutdated: boolean }> {
    const known = this.routes.get(asked.action?.address ?? '');
    const request = this.opened(scope, asked);
    if (known === undefined || request === undefined || !this.mayDo(scope, asked)) return { effects: [], isOutdated: false };
    try {
      const now = await this.outline(known, request, scope, exchange, () => this.filesOf(asked));
      return { effects: now?.preview ?? [], isOutdated: fingerprintOf(plain(now?.before)) !== asked.action!.fingerprint };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { effects: [], isOutdated: error.code === 'ENTITY_REGISTRATION_NOT_FOUND' };
    }
  }

  /**
   * Carries it out. Whoever approves needs the right to do it themselves. Claimed first: of two who approve at once one carries it out.
   * @param decider with the rights of whoever approves, or of whom they stand in for
   * @throws TRANSITION_REJECTED when nobody can approve it any more, with the reason
   */
  async approve(
    scope: RequestScope,
    asked: StoredApproval,
    decision: Omit<Decision, 'status'>,
    exchange: Exchange,
    decider = scope,
  ): Promise<StoredApproval> {
    const known = this.routes.get(asked.action!.address);
    const request = this.opened(scope, asked);
    if (known === undefined || request === undefined) return this.giveUp(scope, asked, OUT_OF_REACH);
    if (known.route.approval.isSensitive === true) await this.requireProof(exchange);
    if (await this.isOutdated(decider, asked, known, request, exchange)) return this.giveUp(scope, asked, SUBJECT_CHANGED);
    await this.decide(scope, asked, { ...decision, status: 'RUNNING' });
    const asker = await this.asker(scope, asked);
    if (asker === undefined) return this.fail(scope, asked, 'FAILED', RIGHTS_LOST);
    const answer = await this.carryOut({ ...asker, approvedBy: scope.user.username }, asked, request, exchange);
    if (answer.statusCode >= 500) {
      await this.store.putBack(scope, asked._id);
      throw failureOf(answer.json());
    }
    if (answer.statusCode >= 400) return this.refusedBy(scope, asked, failureOf(answer.json()));
    const done = await this.store.finish(scope, asked._id, 'APPROVED');
    await this.forgetFiles(asked);
    await this.needs.publish(scope.tenant);
    this.note(scope, asked, decision.decidedFor);
    return done;
  }

  /** Nobody carries it out any more. */
  async decide(scope: RequestScope, asked: StoredApproval, decision: Decision): Promise<StoredApproval> {
    const decided = await this.needs.database.transaction((statements) => this.store.decide(statements, scope, asked._id, decision));
    if (decision.status === 'RUNNING') return decided;
    await this.forgetFiles(asked);
    await this.needs.publish(scope.tenant);
    return decided;
  }

  /** Tells the browsers of the tenant that something waits, or waits no more. */
  publish(tenant: number): Promise<void> {
    return this.needs.publish(tenant);
  }

  async forgetFiles({ action }: StoredApproval): Promise<void> {
    if (action?.file !== undefined) await this.needs.files.remove(action.file);
  }

  private note({ tenant, user }: RequestScope, { registration, area = '', askedBy }: StoredApproval, decidedFor?: string): void {
    const detail = `${area}: asked by ${askedBy}, approved by ${user.username}${decidedFor === undefined ? '' : ` for ${decidedFor}`}`;
    this.needs.events.add({ type: 'CHANGE_APPROVED', subject: registration, detail, username: user.username, tenant });
  }

  private async isOutdated(
    decider: RequestScope,
    asked: StoredApproval,
    known: ApprovableRoute,
    request: AskedRequest,
    exchange: Exchange,
  ): Promise<boolean> {
    try {
      const now = await this.outline(known, request, decider, exchange, () => this.filesOf(asked));
      return fingerprintOf(plain(now?.before)) !== asked.action!.fingerprint;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ENTITY_REGISTRATION_NOT_FOUND') return true;
      throw error;
    }
  }

  private outline(
    known: ApprovableRoute,
    asked: AskedRequest,
    scope: RequestScope,
    exchange: Exchange,
    files: () => Promise<Uint8Array | undefined>,
  ): Promise<ApprovalOutline | undefined> {
    const { route, services } = known;
    return Promise.resolve(route.approval.outline(approvalCallOf(route, asked, scope, exchange, files) as never, services));
  }

  private async carryOut(scope: RequestScope, asked: StoredApproval, request: AskedRequest, { request: { ip, headers } }: Exchange) {
    const { method } = this.routes.get(asked.action!.address)!.route;
    const { url, contentType, ifMatch, timeZone, body } = request;
    const files = await this.filesOf(asked);
    const payload = files === undefined ? (body === undefined || body === null ? undefined : JSON.stringify(body)) : Buffer.from(files);
    return this.needs.calls.during({ scope, approval: asked._id }, (name) =>
      this.http!.inject({
        method,
        url,
        remoteAddress: ip,
        headers: {
          [APPROVED_CALL]: name,
          ...(contentType !== undefined && payload !== undefined && { 'content-type': contentType }),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
          ...(timeZone !== undefined && { 'x-time-zone': timeZone }),
          ...(headers['user-agent'] !== undefined && { 'user-agent': headers['user-agent'] }),
        },
        ...(payload !== undefined && { payload }),
      }),
    );
  }

  /** Whoever asked, with the rights that they have now; undefined where they have none any more. */
  private async asker({ tenant }: RequestScope, { action }: StoredApproval): Promise<RequestScope | undefined> {
    const { askedId, context } = action!;
    const account = await this.needs.accounts.inContext(tenant, askedId, context);
    return account && scopeOf(account);
  }

  private async requireProof({ request }: Exchange): Promise<void> {
    if (!(await this.needs.isProven(request.sessionId))) throw proofRequired();
  }

  private async giveUp(scope: RequestScope, asked: StoredApproval, reason: string): Promise<never> {
    await this.decide(scope, asked, { status: 'STALE', comment: reason });
    throw apiError('TRANSITION_REJECTED', [asked.registration], { rejectionReason: reason });
  }

  private async fail(scope: RequestScope, asked: StoredApproval, status: 'FAILED' | 'STALE', reason: string): Promise<never> {
    await this.store.finish(scope, asked._id, status, reason);
    await this.forgetFiles(asked);
    throw apiError('TRANSITION_REJECTED', [asked.registration], { rejectionReason: reason });
  }

  private refusedBy(scope: RequestScope, asked: StoredApproval, { status, code, message, details }: ApiError): Promise<never> {
    if (status === REFUSED_STATUS) return this.fail(scope, asked, 'FAILED', RIGHTS_LOST);
    if (code === 'STALE_VERSION' || code === 'ENTITY_REGISTRATION_NOT_FOUND') return this.fail(scope, asked, 'STALE', SUBJECT_CHANGED);
    return this.fail(scope, asked, 'FAILED', details.rejectionReason ?? details.errors?.[0] ?? message);
  }

  /** Undefined where it cannot be read any more. */
  private opened(scope: RequestScope, { _id, action }: StoredApproval): AskedRequest | undefined {
    const text = action?.content === undefined ? undefined : this.needs.box.open(action.content, placeOf(scope, _id));
    return text === undefined ? undefined : (JSON.parse(text) as AskedRequest);
  }

  private async filesOf({ action }: StoredApproval): Promise<Uint8Array | undefined> {
    return action?.file === undefined ? undefined : buffer(await this.needs.files.get(action.file));
  }
}

const placeOf = ({ tenant }: RequestScope, id: string): readonly string[] => ['approval', String(tenant), id];
const fileKey = ({ tenant }: RequestScope, id: string): string => `${tenant}/approvals/${id}`;

/** Of these one waits at a time. */
const aboutOf = (area: string, name: string): string => `${area} ${name}`;

const plain = (value: unknown): JsonValue | undefined =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as JsonValue);

function actOf({ method }: KernelRoute, { before, after }: ApprovalOutline): 'create' | 'change' | 'remove' {
  if (method === 'DELETE' || (after === undefined && before !== undefined)) return 'remove';
  return before === undefined ? 'create' : 'change';
}

const failureOf = ({
  status,
  code,
  message,
  requestId: _requestId,
  ...details
}: ConstructorParameters<typeof ApiError>[3] & {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
}): ApiError => new ApiError(status, code, message, details);
