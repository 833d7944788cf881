import {
  ApiError,
  type EntityDefinition,
  apiError,
  apiRoute,
  isPermitted,
  isReversible,
  spelledOut,
  type Transition,
  type TransitionInfo,
  type TransitionOutlook,
} from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import {
  changesField,
  fineAmounts,
  limitsOn,
  type RequestScope,
  type TransitionCondition,
  type TransitionGiven,
} from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { asksAt, rulesAbout, type TransitionRule } from '../services/fourEyes/transitionRules.ts';
import { waitingKey } from './approvals/ApprovalStore.ts';
import { type Judgements, NOTHING_JUDGED, unmetReason } from './ConditionJudge.ts';
import { bodyError, checkedBody } from './checkedBody.ts';
import type { RecordStore } from './RecordStore.ts';
import type { Change } from './RecordUpdates.ts';
import { recordOf, type StoredRecord } from './storedRecord.ts';

/** What is known of the records that are asked about. */
interface Known {
  readonly rules?: readonly TransitionRule[];
  readonly judged?: Judgements;
}

/** What waits for a second person, as `ApprovalStore.waiting` answers it. */
type Waiting = ReadonlySet<string>;

/** The transitions of one entity. */
export class RecordWorkflow {
  private readonly store: RecordStore;

  constructor(store: RecordStore) {
    this.store = store;
  }

  /** Whether a second person has to approve any of the transitions. */
  get asksForApproval(): boolean {
    return this.transitions.some(({ props }) => props?.fourEyes === true);
  }

  /** Transitions that all the records can try, each with the first reason why one of them may not. */
  possible(
    scope: RequestScope,
    rows: readonly StoredRecord[],
    waiting: Waiting,
    { rules = [], judged = NOTHING_JUDGED }: Known = {},
  ): readonly TransitionInfo[] {
    if (rows.length === 0) return [];
    const leading = this.transitions.filter((transition) => rows.every((row) => isOffered(transition, row)));
    const allowed = leading.filter((transition) => isAllowed(scope, this.store.entity, transition));
    const inOrder = [
      ...allowed.filter(({ props }) => props?.pullRight !== true),
      ...allowed.filter(({ props }) => props?.pullRight === true),
    ];
    return inOrder.map((transition) => this.info(transition, rows, waiting, { rules: rulesAbout(rules, transition.code), judged }));
  }

  /** Transitions with conditions, each with those of the records that can try it. */
  judgeable(rows: readonly StoredRecord[]): readonly (readonly [Transition, readonly StoredRecord[]])[] {
    return this.offered(rows).filter(([{ conditions }]) => conditions !== undefined);
  }

  /** Transitions, each with those of the records that can try it. */
  offered(rows: readonly StoredRecord[]): readonly (readonly [Transition, readonly StoredRecord[]])[] {
    return this.transitions.flatMap((transition) => {
      const offered = rows.filter((row) => isOffered(transition, row));
      return offered.length > 0 ? [[transition, offered] as const] : [];
    });
  }

  /** Whether each record may take the transition. */
  outlook(transition: Transition, rows: readonly StoredRecord[], waiting: Waiting, judged: Judgements): readonly TransitionOutlook[] {
    return rows.map((row) => {
      const rejectionReason = rejection(transition, row, waiting) ?? unmetReason(judged.get(transition.code)?.get(row.id));
      const { registration, name, status } = row;
      return { registration, ...(name !== null && { name }), status, ...(rejectionReason !== undefined && { rejectionReason }) };
    });
  }

  /** @throws INVALID_FIELD_IN_PATH when there is none with the code, PERMISSION_DENIED when it is not for this user */
  required(scope: RequestScope, code: string): Transition {
    const transition = this.transitions.find((known) => known.code === code);
    if (!transition) throw apiError('INVALID_FIELD_IN_PATH', [`transition ${code.slice(0, 100)}`]);
    this.requireAllowed(scope, code);
    return transition;
  }

  /** @throws PERMISSION_DENIED where the user's profiles keep it from them */
  requireAllowed(scope: RequestScope, code: string): void {
    const { entity } = this.store;
    const transition = this.transitions.find((known) => known.code === code);
    if (transition && !isAllowed(scope, entity, transition))
      throw apiError('PERMISSION_DENIED', [transition.permission ?? `${code} ${apiRoute(entity)}`]);
  }

  /** What the transition makes of the record. @throws TRANSITION_REJECTED with the reason */
  change(scope: RequestScope, transition: Transition, current: StoredRecord, data: Data, given: TransitionGiven = {}): Change {
    const { code, to, set = {} } = transition;
    const { name: typedName, ...typed } = this.typed(transition, given);
    const tooFine = fineAmounts(this.store.fields, { ...data, ...typed }, data);
    if (tooFine.length > 0) throw bodyError(tooFine);
    const informed = {
      ...current,
      name: typeof typedName === 'string' ? typedName : current.name,
      data: JSON.stringify({ ...data, ...typed }),
    };
    const reason = rejection(transition, informed);
    if (reason !== undefined) throw rejected(transition, reason);
    const values = Object.fromEntries(Object.entries(set).map(([field, value]) => [field, meaning(scope, value)]));
    const { name = informed.name, ...rest } = checkedBody(this.store.fields, values, true);
    const { comment } = given;
    return {
      name: name as string | null,
      status: to,
      data: { ...data, ...typed, ...rest },
      operation: 'transition',
      transition: code,
      ...(comment !== undefined && { comment }),
    };
  }

  /** @throws MISSING_FIELD_IN_BODY without the comment that the transition wants, INVALID_FIELD_IN_BODY for what profiles keep from the user */
  requireGiven(scope: RequestScope, { props }: Transition, { comment, values = {} }: TransitionGiven = {}): void {
    if (props?.comment === 'mandatory' && comment === undefined) throw apiError('MISSING_FIELD_IN_BODY', ['comment']);
    const kept = Object.keys(values).find((name) => Object.hasOwn(this.store.entity.fields, name) && !this.isTyped(scope, name));
    if (kept !== undefined) throw apiError('INVALID_FIELD_IN_BODY', [kept]);
  }

  /** Transitions also ask for fields that nothing else changes, though not for those that profiles keep from the user. */
  private isTyped(scope: RequestScope, name: string): boolean {
    return limitsOn(scope, this.store.entity) === undefined || changesField(scope, this.store.entity, name);
  }

  /** What was typed, checked as any body is. @throws INVALID_FIELD_IN_BODY for what the transition does not ask for */
  private typed({ props }: Transition, { values = {} }: TransitionGiven): Readonly<Record<string, unknown>> {
    const { fields } = this.store;
    const asked = Object.fromEntries((props?.inputs ?? []).flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
    return checkedBody(asked, values, true);
  }

  private get transitions(): readonly Transition[] {
    return this.store.entity.workflow?.transitions ?? [];
  }

  private info(
    transition: Transition,
    rows: readonly StoredRecord[],
    waiting: Waiting,
    { rules, judged }: Required<Known>,
  ): TransitionInfo {
    const { code, label, from, to, props = {} } = transition;
    const conditionsOf = ({ id }: StoredRecord) => judged.get(code)?.get(id);
    const reasons = rows.flatMap((row) => rejection(transition, row, waiting) ?? unmetReason(conditionsOf(row)) ?? []);
    const conditions = rows.length === 1 ? conditionsOf(rows[0]!) : undefined;
    const isProtected = rules.some((rule) => rows.some((row) => asksAt(rule, JSON.parse(row.data) as Data)));
    const state = this.store.entity.workflow!.states[to];
    return {
      code,
      label: label ?? spelledOut(code),
      from,
      to,
      class: state?.class ?? 'default',
      props: isProtected ? { ...props, fourEyes: true } : props,
      ...(!isProtected && isReversible(this.store.entity, transition) && { isReversible: true as const }),
      ...(reasons[0] !== undefined && { rejectionReason: reasons[0], rejections: reasons.length }),
      ...(conditions && { conditions }),
    };
  }
}

/** TRANSITION_REJECTED in the words of the transition. */
export const rejected = ({ code, label }: Transition, rejectionReason: string, details: Partial<ApiError['details']> = {}): ApiError =>
  apiError('TRANSITION_REJECTED', [label ?? spelledOut(code)], { rejectionReason, ...details });

/** @throws TRANSITION_REJECTED with all the conditions, where one is not met */
export function requireMet(transition: Transition, conditions: readonly TransitionCondition[]): void {
  const reason = unmetReason(conditions);
  if (reason !== undefined) throw rejected(transition, reason, { conditions });
}

const isOffered = ({ from, isFor }: Transition, row: StoredRecord): boolean =>
  from.includes(row.status) && isFor?.(recordOf(row)) !== false;

function rejection({ code, from, isFor, guard, props }: Transition, row: StoredRecord, waiting?: Waiting): string | undefined {
  if (!from.includes(row.status)) return `It does not lead away from the status ${row.status}.`;
  if (waiting?.has(waitingKey(row.id, code)) === true) return 'It waits for approval by a second person.';
  const record = recordOf(row);
  if (isFor?.(record) === false) return guard?.(record) ?? 'It is not for this record.';
  // What it asks for may be just what the guard misses: it judges what was typed.
  if (waiting !== undefined && (props?.inputs?.length ?? 0) > 0) return undefined;
  return guard?.(record);
}

/** As far as the user's profiles go. */
const isAllowed = (scope: RequestScope, entity: EntityDefinition, { code, permission }: Transition): boolean =>
  (permission === undefined || isPermitted(scope.holder, permission)) && limitsOn(scope, entity)?.transitions?.includes(code) !== false;

function meaning(scope: RequestScope, value: unknown): unknown {
  if (value === '$today') return today(scope.timeZone);
  if (value === '$now') return new Date().toISOString();
  return value === '$user' ? scope.user.username : value;
}
