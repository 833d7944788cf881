import { ApiError, isPermitted, spelledOut, type EntityRecord, type Transition, type TransitionInfo } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import type { RequestScope } from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { checkedBody } from './checkedBody.ts';
import type { RecordStore } from './RecordStore.ts';
import type { Change } from './RecordUpdates.ts';
import { recordOf, type StoredRecord } from './storedRecord.ts';

/** The transitions of one entity. */
export class RecordWorkflow {
  private readonly store: RecordStore;

  constructor(store: RecordStore) {
    this.store = store;
  }

  /** Transitions that all the records can try, each with the first reason why one of them may not. */
  possible(scope: RequestScope, rows: readonly StoredRecord[]): readonly TransitionInfo[] {
    if (rows.length === 0) return [];
    const leading = this.transitions.filter(({ from }) => rows.every(({ status }) => from.includes(status)));
    const allowed = leading.filter((transition) => isAllowed(scope, transition));
    const inOrder = [
      ...allowed.filter(({ props }) => props?.pullRight !== true),
      ...allowed.filter(({ props }) => props?.pullRight === true),
    ];
    return inOrder.map((transition) => this.info(transition, rows.map(recordOf)));
  }

  /** @throws INVALID_FIELD_IN_PATH when there is none with the code, PERMISSION_DENIED when it is not for this user */
  required(scope: RequestScope, code: string): Transition {
    const transition = this.transitions.find((known) => known.code === code);
    if (!transition) throw ApiError.of('INVALID_FIELD_IN_PATH', [`transition ${code.slice(0, 100)}`]);
    if (!isAllowed(scope, transition)) throw ApiError.of('PERMISSION_DENIED', [transition.permission!]);
    return transition;
  }

  /** What the transition makes of the record. @throws TRANSITION_REJECTED with the reason */
  change(scope: RequestScope, { code, label, from, to, guard, set = {} }: Transition, current: StoredRecord, data: Data): Change {
    const title = label ?? spelledOut(code);
    const wrongStatus = from.includes(current.status) ? undefined : `It does not lead away from the status ${current.status}.`;
    const reason = wrongStatus ?? guard?.(recordOf(current));
    if (reason !== undefined) throw ApiError.of('TRANSITION_REJECTED', [title], { rejectionReason: reason });
    const values = Object.fromEntries(Object.entries(set).map(([field, value]) => [field, meaning(scope, value)]));
    const { name = current.name, ...rest } = checkedBody(this.store.fields, values, true);
    return { name: name as string | null, status: to, data: { ...data, ...rest }, operation: 'transition', transition: code };
  }

  private get transitions(): readonly Transition[] {
    return this.store.entity.workflow?.transitions ?? [];
  }

  private info({ code, label, from, to, guard, props = {} }: Transition, records: readonly EntityRecord[]): TransitionInfo {
    const reason = guard && records.map((record) => guard(record)).find((found) => found !== undefined);
    const state = this.store.entity.workflow!.states[to];
    return {
      code,
      label: label ?? spelledOut(code),
      from,
      to,
      class: state?.class ?? 'default',
      props,
      ...(reason !== undefined && { rejectionReason: reason }),
    };
  }
}

const isAllowed = ({ holder }: RequestScope, { permission }: Transition): boolean =>
  permission === undefined || isPermitted(holder, permission);

function meaning(scope: RequestScope, value: unknown): unknown {
  if (value === '$today') return today(scope.timeZone);
  if (value === '$now') return new Date().toISOString();
  return value === '$user' ? scope.user.username : value;
}
