import type { Money, PlanEvent } from '@mortise/sdk/domain';
import type { EndRow, ServicedRow } from '../ServicedRow.ts';
import type { ActivatePayload, EventKind, EventOf, ExtendPayload } from '../ServicingEvent.ts';
import { activate } from './activate.ts';
import { amend } from './amend.ts';
import { assign } from './assign.ts';
import { disburse } from './disburse.ts';
import { exchange } from './exchange.ts';
import { extend } from './extend.ts';
import { impair } from './impair.ts';
import type { AssetWorth, ControlAmount, KindRule, PostingLine } from './KindRule.ts';
import { loss } from './loss.ts';
import { payment } from './payment.ts';
import { prepay } from './prepay.ts';
import { purchase } from './purchase.ts';
import { recovery } from './recovery.ts';
import { refund } from './refund.ts';
import { relet } from './relet.ts';
import { refix } from './refix.ts';
import { repossess } from './repossess.ts';
import { returned } from './returned.ts';
import { reverse } from './reverse.ts';
import { sell } from './sell.ts';
import { settle } from './settle.ts';
import { takeover } from './takeover.ts';
import { transfer } from './transfer.ts';
import { writeOff } from './writeOff.ts';

/** All kinds of events: another one is its payload, a rule here, and a command. */
export const EVENT_KINDS: { readonly [Kind in EventKind]: KindRule<Kind> } = {
  activate,
  takeover,
  disburse,
  payment,
  refund,
  transfer,
  prepay,
  refix,
  amend,
  settle,
  extend,
  purchase,
  return: returned,
  repossess,
  loss,
  exchange,
  sell,
  impair,
  relet,
  'write-off': writeOff,
  recovery,
  assign,
  reverse,
};

export const linesOf = <Kind extends EventKind>(event: EventOf<Kind>, activation: ActivatePayload): readonly PostingLine[] =>
  EVENT_KINDS[event.kind].lines?.(event, activation) ?? [];

export const movesOf = <Kind extends EventKind>(event: EventOf<Kind>, activation: ActivatePayload): readonly ControlAmount[] =>
  EVENT_KINDS[event.kind].moves?.(event, activation) ?? [];

export const planEventOf = <Kind extends EventKind>(event: EventOf<Kind>): PlanEvent | undefined =>
  EVENT_KINDS[event.kind].planEvent?.(event);

export const secondaryOf = <Kind extends EventKind>(event: EventOf<Kind>): ExtendPayload | undefined =>
  EVENT_KINDS[event.kind].secondary?.(event);

export const endRowOf = <Kind extends EventKind>(event: EventOf<Kind>, outstanding: Money, decimals: number): EndRow | undefined =>
  EVENT_KINDS[event.kind].endRow?.(event, outstanding, decimals);

export const endLinesOf = (
  kind: EventKind,
  row: ServicedRow,
  activation: ActivatePayload,
  worth: AssetWorth | undefined,
): readonly PostingLine[] => EVENT_KINDS[kind].endLines?.(row, activation, worth) ?? [];

/** Whether nothing falls due after its day. */
export const endsEarly = (kind: EventKind): boolean => EVENT_KINDS[kind].endsEarly === true;

/** Whether it moves assets into stock or out of it: for how much, the plan and other events say. */
export const isOfStock = (kind: EventKind): boolean => kind === 'sell' || kind === 'impair' || kind === 'relet' || kind === 'exchange';

/** Whether the plan ends by it. */
export const endsPlan = (kind: EventKind): boolean => kind === 'settle' || EVENT_KINDS[kind].endRow !== undefined;

export const changesPlan = (kind: EventKind): boolean =>
  kind === 'activate' || kind === 'takeover' || ['planEvent', 'secondary', 'endRow'].some((name) => name in EVENT_KINDS[kind]);
